import { namedIn, type PageText } from "../domain/page-text.ts";

/** A mark of `PageText` that stands for a field, by the field's id. */
const MARK = /\[(f\d+)/g;
/** So many printed lines before and after a blank are shown, the most that leave a page short enough. */
const DISTANCES = [
  [1000, 1000],
  [8, 2],
  [4, 1],
  [2, 1],
] as const;
/** What a page's text may come to, in characters: a share for itself and one for each blank. */
const OF_A_PAGE = 1_000;
const OF_A_BLANK = 90;

const marksIn = (line: string): string[] => [...line.matchAll(MARK)].map(([, id = ""]) => id);

/**
 * What of a page stands near the blanks of these fields, with a note where lines are left out; null for a page that has
 * none of them. A page that is short, or has blanks all over, is whole.
 */
export function nearBlanks({ number, text }: PageText, isWanted: (id: string) => boolean): PageText | null {
  const lines = text.split("\n");
  const isBlank = (line: string): boolean => namedIn(line) === null && marksIn(line).some(isWanted);
  const blanks = lines.flatMap((line, index) => (isBlank(line) ? [index] : []));
  if (blanks.length === 0) return null;
  const most = OF_A_PAGE + OF_A_BLANK * lines.flatMap(marksIn).filter(isWanted).length;
  const shown = DISTANCES.map(([before, after]) =>
    cut(
      lines,
      (line, index) =>
        blanks.some((blank) => index >= blank - before && index <= blank + after) ||
        isWanted(namedIn(line) ?? ""),
    ),
  );
  return { number, text: shown.find((each) => each.length <= most) ?? shown.at(-1) ?? text };
}

/** Lines that are left out and no more than a note of it are kept. */
function cut(lines: readonly string[], isKept: (line: string, index: number) => boolean): string {
  const kept: string[] = [];
  let left: string[] = [];
  const close = (): void => {
    kept.push(...(left.length > SHORT ? [`[${left.length} lines left out]`] : left));
    left = [];
  };
  for (const [index, line] of lines.entries()) {
    if (isKept(line, index)) {
      close();
      kept.push(line);
    } else if (line.trim() !== "") left.push(line);
  }
  close();
  return kept.join("\n");
}
const SHORT = 2;
