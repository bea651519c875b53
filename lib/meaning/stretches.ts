import type { Span } from "../domain/fill-plan.ts";
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

/** A stretch of a text with its words, without the white space around them. */
export function spanOf(text: string, { start, end }: Stretch): Span {
  const said = text.slice(start, end);
  const from = start + said.length - said.trimStart().length;
  return { start: from, end: from + said.trim().length, text: said.trim() };
}

/** The first of those that overlap, of stretches of a text of `length` characters. */
export function withoutOverlaps<One extends Stretch>(found: readonly One[], length: number): One[] {
  const taken = new Uint8Array(length);
  return found.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
}
