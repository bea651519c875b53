import { withoutStop } from "./sentences.ts";

/** A part of a text, by its offsets. */
export interface Stretch {
  start: number;
  end: number;
}

export const overlaps = (one: Stretch, other: Stretch): boolean =>
  one.start < other.end && other.start < one.end;

/** The stretches of a text between signs, without the space around them; empty ones are left out. */
export function stretches(text: string, { start, end }: Stretch, signs: RegExp): Stretch[] {
  const list = text.slice(start, end);
  const cuts = [...list.matchAll(signs)].map(({ index, 0: sign }) => ({
    from: index,
    to: index + sign.length,
  }));
  return [{ to: 0 }, ...cuts].flatMap(({ to: from }, at) => {
    const part = withoutStop(list.slice(from, cuts[at]?.from));
    const begin = start + from + (part.length - part.trimStart().length);
    return part.trim() === "" ? [] : [{ start: begin, end: begin + part.trim().length }];
  });
}

/** What is left of a stretch beside those that are taken. */
export const beside = (one: Stretch, taken: readonly Stretch[]): Stretch[] =>
  taken.reduce<Stretch[]>(
    (rest, { start, end }) =>
      rest.flatMap((piece) =>
        [
          { start: piece.start, end: Math.min(piece.end, start) },
          { start: Math.max(piece.start, end), end: piece.end },
        ].filter((left) => left.end > left.start),
      ),
    [one],
  );
