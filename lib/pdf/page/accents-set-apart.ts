/** Accents that stand as characters of their own, and the combining mark that each is (Unicode, "Combining Diacritical Marks"). */
const MARKS: ReadonlyMap<string, string> = new Map([
  ["´", "\u0301"],
  ["`", "\u0300"],
  ["ˆ", "\u0302"],
  ["^", "\u0302"],
  ["˜", "\u0303"],
  ["~", "\u0303"],
  ["¨", "\u0308"],
  ["˚", "\u030a"],
  ["ˇ", "\u030c"],
  ["¸", "\u0327"],
  ["˛", "\u0328"],
  ["˝", "\u030b"],
]);
/** How far, in em, the baselines of an accent and of its letter are off each other. */
const RAISED_EM = 0.35;
/** How wide a space is, in em, at most. */
const SPACE_EM = 0.25;

/** A run of text as pdf.js gives it: its width and the end of its matrix in points. */
interface Run {
  str: string;
  width: number;
  transform: number[];
}

/**
 * Runs in which an accent and its letter are one character. TeX sets the accent and goes back to set the letter under it, so
 * that a run ends with "Pr´" and the next begins with "enom", further left than the first ends.
 */
export function composeAccents<R extends Run>(runs: readonly R[]): R[] {
  const composed = runs.slice();
  for (let at = 1; at < composed.length; at++) {
    const [run, next] = [composed[at - 1], composed[at]];
    if (!run || !next) continue;
    const letter = composedLetter(run.str.at(-1) ?? "", next.str[0] ?? "");
    if (letter === null || !liesOver(run, next)) continue;
    const str = run.str.slice(0, -1).trimEnd();
    const spaces = run.str.length - 1 - str.length;
    const [size = 0, , , , x = 0] = run.transform;
    const width = (next.transform[4] ?? 0) - x - spaces * SPACE_EM * size;
    composed[at - 1] = { ...run, str, width: Math.max(0, width) };
    composed[at] = { ...next, str: letter + next.str.slice(1) };
  }
  return composed.filter(({ str }, at) => str !== "" || runs[at]?.str === "");
}

/** The one character that an accent and a letter make; null where there is none. */
function composedLetter(accent: string, letter: string): string | null {
  const mark = MARKS.get(accent);
  if (mark === undefined) return null;
  const composed = `${letter === "ı" ? "i" : letter}${mark}`.normalize("NFC");
  return composed.length === 1 ? composed : null;
}

/** Whether the next run of a line begins before the accent at a run's end does end. */
function liesOver(run: Run, next: Run): boolean {
  const [a = 0, b = 0, , , x = 0, y = 0] = run.transform;
  const [nextX = 0, nextY = 0] = next.transform.slice(4);
  const isUpright = a > 0 && b === 0;
  return (
    isUpright && Math.abs(nextY - y) < RAISED_EM * a && nextX > x - 0.01 && nextX < x + run.width - 0.05 * a
  );
}
