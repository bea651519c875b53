import type { PagePrint } from "./page-print.ts";

/** So many of a page's words are on the page of a file that is a copy of it. */
const LEAST_COMMON = 0.5;
/** Of two pages that print the same, as forms in several copies do, the one of the same number is meant. */
const SAME_NUMBER = 0.01;

/**
 * Which page of a file (numbers from 1) each page of a form is, only by its words, wherever they are: files have cover
 * pages, other orders, and lack pages. A page without words, and one that is found nowhere, is missing.
 */
export function matchPages(
  form: ReadonlyMap<number, PagePrint>,
  file: ReadonlyMap<number, PagePrint>,
): Map<number, number> {
  const pairs = [...form].flatMap(([page, { words }]) =>
    [...file].map(([other, print]) => ({
      page,
      other,
      common: commonShare(words, print.words) + (page === other ? SAME_NUMBER : 0),
    })),
  );
  const [matched, taken] = [new Map<number, number>(), new Set<number>()];
  for (const { page, other, common } of pairs.toSorted((a, b) => b.common - a.common)) {
    if (common < LEAST_COMMON || matched.has(page) || taken.has(other)) continue;
    matched.set(page, other);
    taken.add(other);
  }
  return matched;
}

function commonShare(words: PagePrint["words"], printed: PagePrint["words"]): number {
  const left = new Map<string, number>();
  for (const { text } of printed) left.set(text, (left.get(text) ?? 0) + 1);
  const found = words.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 0 : found.length / words.length;
}
