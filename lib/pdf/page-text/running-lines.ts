import type { Row } from "./row.ts";

/** What a page prints, line by line, and how high it is, in points. */
export interface PageRows {
  number: number;
  height: number;
  rows: Row[];
}

/** Heads and feet are no higher than this part of a page. */
const MARGIN = 0.1;
/** How far apart, in points, the same line stands on two pages. */
const SAME = 4;
/** A page that shares more of its lines with an earlier one is a copy of it. */
const COPIED = 0.5;

interface Running {
  page: number;
  y: number;
  words: string[];
}

/** Pages without the lines at their heads and feet that an earlier page has in the same place, page numbers apart. */
export function withoutRunningLines(pages: readonly PageRows[]): PageRows[] {
  const seen: Running[] = [];
  return pages.map((page) => {
    const margins = page.rows.filter((row) => isInMargin(row, page.height));
    const lines = margins.map((row) => ({ row, line: describe(row, page.number) }));
    const repeated = lines.filter(({ line }) => seen.some((earlier) => isSame(earlier, line)));
    seen.push(...lines.map(({ line }) => line));
    if (repeated.length > COPIED * page.rows.length) return page;
    const left = new Set(repeated.map(({ row }) => row));
    return { ...page, rows: page.rows.filter((row) => !left.has(row)) };
  });
}

/** A line with a blank belongs to its page. */
const isInMargin = ({ baseline, pieces }: Row, height: number): boolean =>
  (baseline < MARGIN * height || baseline > (1 - MARGIN) * height) && !pieces.some(({ isBlank }) => isBlank);

const describe = ({ baseline, pieces }: Row, page: number): Running => ({
  page,
  y: baseline,
  words: pieces.map(({ text }) => text),
});

const isSame = (one: Running, other: Running): boolean =>
  Math.abs(one.y - other.y) < SAME &&
  one.words.length === other.words.length &&
  one.words.every((word, index) => isSameWord(word, other.words[index] ?? "", other.page - one.page));

/** Page numbers grow with the pages. */
function isSameWord(one: string, other: string, pages: number): boolean {
  if (one === other) return true;
  const isAlike = one.replace(/\d+/, "#") === other.replace(/\d+/, "#");
  return isAlike && Number(/\d+/.exec(other)?.[0]) - Number(/\d+/.exec(one)?.[0]) === pages;
}
