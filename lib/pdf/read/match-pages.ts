import type { PagePrint } from "./page-print.ts";

/** So many of a page's words are on the page of a file that is a copy of it. */
const LEAST_COMMON = 0.5;
/** Of two pages that print the same, as forms in several copies do, the one of the same number is meant. */
const SAME_NUMBER = 0.01;

/** A page of a file is no copy of a page of the form where it has more words of another, and so much more of all of them. */
const CLEARLY = 0.03;

/**
 * Which page of a file (numbers from 1) each page of a form is, only by its words, wherever they are: files have cover
 * pages, other orders, and lack pages. A page without words, and one that is found nowhere, is missing. `isElses` tells
 * whether a page of the file is clearly another page of the form: pages of one form look alike.
 */
export function matchPages(
  form: ReadonlyMap<number, PagePrint>,
  file: ReadonlyMap<number, PagePrint>,
): { matched: Map<number, number>; isElses(page: number, other: number): boolean } {
  const all = [...form].flatMap(([page, { words }]) =>
    [...file].map(([other, print]) => {
      const found = commonWords(words, print.words);
      const share = words.length === 0 ? 0 : found / words.length;
      return { page, other, found, common: share + (page === other ? SAME_NUMBER : 0) };
    }),
  );
  const byOther = Map.groupBy(all, ({ other }) => other);
  const isElses = (page: number, other: number): boolean => {
    const rivals = byOther.get(other) ?? [];
    const own = rivals.find((each) => each.page === page) ?? { found: 0, common: 0 };
    return rivals.some(
      ({ found, common }) => found > own.found && common > own.common + CLEARLY && common >= LEAST_COMMON,
    );
  };
  const pairs = all.filter(({ page, other }) => !isElses(page, other));
  const [matched, taken] = [new Map<number, number>(), new Set<number>()];
  for (const { page, other, common } of pairs.toSorted((a, b) => b.common - a.common)) {
    if (common < LEAST_COMMON || matched.has(page) || taken.has(other)) continue;
    matched.set(page, other);
    taken.add(other);
  }
  return { matched, isElses };
}

/** Whether a page of a file prints most words of a sheet, wherever they are. */
export const isCopyOf = ({ words }: PagePrint, print: PagePrint): boolean =>
  words.length > 0 && commonWords(words, print.words) >= LEAST_COMMON * words.length;

/** The pages of a form that look like others of it: half of their words stand there as well. */
export const alikePages = (form: ReadonlyMap<number, PagePrint>): Set<number> =>
  new Set(
    [...form].flatMap(([page, { words }]) =>
      [...form].some(
        ([other, print]) => other !== page && commonWords(words, print.words) > LEAST_COMMON * words.length,
      )
        ? [page]
        : [],
    ),
  );

function commonWords(words: PagePrint["words"], printed: PagePrint["words"]): number {
  const left = new Map<string, number>();
  for (const { text } of printed) left.set(text, (left.get(text) ?? 0) + 1);
  const found = words.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  });
  return found.length;
}
