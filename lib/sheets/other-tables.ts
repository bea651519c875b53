import { isEmpty, isUnread } from "../domain/table.ts";
import { isNumber, type SheetLine, textsOf } from "./line.ts";

/** What names a table's columns. */
interface Head {
  header: SheetLine;
  names: readonly string[];
}

/** Whether a line says the header once more, as on each page of a report. */
export const isHeadAgain = (line: SheetLine, { header, names }: Head): boolean => {
  const again = line.cells.flatMap((cell, column) => {
    if (isEmpty(cell) || isUnread(cell)) return [];
    return sameText(cell, header.cells[column]) || isEndOf(String(cell), names[column] ?? "");
  });
  return again.length > 1 && again.every(Boolean) && again.length * 2 > textsOf(header).length;
};

/** Whether a head of two lines ends in a text, "Applicant Name", or is it, where its first line is empty. */
const isEndOf = (text: string, name: string): boolean =>
  ` ${name.toLowerCase()}`.endsWith(` ${text.trim().toLowerCase()}`);

const sameText = (one: unknown, other: unknown): boolean =>
  String(one).trim().toLowerCase() === String(other).trim().toLowerCase();

/** Tells lines most of whose words are names of columns, two at least, and not each in its own column. */
export function headOfOtherFinder(head: Head): (line: SheetLine) => boolean {
  const names = new Set([...head.names, ...textsOf(head.header)].map((name) => name.toLowerCase()));
  return (line) => {
    const texts = new Set(textsOf(line).map((text) => text.toLowerCase()));
    const known = [...texts].filter((text) => names.has(text)).length;
    const isWords = [...texts].every((text) => !/\d/.test(text));
    return known > 1 && known * 2 > texts.size && isWords && !isHeadAgain(line, head);
  };
}

/** Lines that together are a heading, at the most. */
const MOST_HEADING = 3;

/**
 * The headings among the lines under a header, and whether each begins another list than its `titles` do: lines of few texts
 * right over one that names columns again. Without a blank line before them, only the last counts, and only a text alone: others
 * may be rows of few cells.
 */
export function headingsIn(
  below: readonly SheetLine[],
  head: Head & { titles: readonly SheetLine[] },
): ReadonlyMap<SheetLine, boolean> {
  const isOfOther = headOfOtherFinder(head);
  const width = textsOf(head.header).length;
  const headings = below.flatMap((line, at) => {
    if (!isHeadAgain(line, head) && !isOfOther(line)) return [];
    const from = Math.max(0, at - MOST_HEADING);
    const over = below.slice(from, at);
    const few = over.slice(over.findLastIndex((each) => !isHeading(each, width)) + 1);
    const apart = few.findIndex((each, i) => isApart(each, below[at - few.length + i - 1]));
    const isLast = width > 2 && few.slice(-1).every((each) => textsOf(each).length === 1);
    const lines = apart >= 0 ? few.slice(apart) : few.slice(isLast ? -1 : few.length);
    const isAnother = lines.some(
      (each) => !goesOn(each, head.titles) && !isNumberedAlike(each, below.slice(0, from)),
    );
    return lines.map((each) => [each, isAnother] as const);
  });
  return new Map(headings);
}

/** Whether a line has one text, or fewer than half of so many columns. */
function isHeading(line: SheetLine, width: number): boolean {
  const texts = textsOf(line);
  const isFew = texts.length === 1 || texts.length * 2 < width;
  return texts.some((text) => !isNumber(text)) && isFew && !line.cells.some(isUnread);
}

const isApart = (line: SheetLine, before: SheetLine | undefined): boolean =>
  before !== undefined && before.number < line.number - 1;

/** What a list says on each further page beside its title: "Page 2 of 3", "14:03", "(continued)". */
const OF_PAGES = new RegExp(
  [
    "\\b(?:page|seite|blatt|página|pagina|sheet|strona)\\W{0,3}\\d+(?: ?(?:of|von|de|sur|di|van|z|/) ?\\d+)?",
    "\\b\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m\\b)?",
    "\\b(?:continued|cont(?:'d)?|fortsetzung|suite|continuación|continua|segue|vervolg)(?!\\p{L})",
  ].join("|"),
  "giu",
);

/** Whether a heading only goes on with the list that has these titles over its header. */
function goesOn(heading: SheetLine, titles: readonly SheetLine[]): boolean {
  const text = withoutPages(textsOf(heading).join(" "));
  const known = titles.map(textsOf).flatMap((texts) => [texts.join(" "), ...texts]);
  return text === "" || known.some((title) => withoutPages(title) === text);
}

/** Whether a heading is called as another, but for its letter or number: "Building A", "Building B". */
export function isNumberedAlike(heading: SheetLine, others: readonly SheetLine[]): boolean {
  const word = numberedWord(heading);
  return word !== undefined && others.some((line) => line !== heading && numberedWord(line) === word);
}

/** What is numbered by a text alone: "Class" of "Class 3A". */
const numberedWord = (line: SheetLine): string | undefined => {
  const [text = "", another] = textsOf(line);
  return another === undefined ? /^(\p{L}{3,}) [\p{Lu}\d]{1,3}(?![\p{L}\d])/u.exec(text)?.[1] : undefined;
};

const withoutPages = (text: string): string =>
  text
    .replace(OF_PAGES, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();

/**
 * The rows of another table, from its own header on. The header has only words after a blank line, fewer than the table has
 * columns and in one where every row has digits, or where no row has any and all under it are numbers. No row under it is
 * wider.
 */
export function rowsOfAnother(rows: readonly SheetLine[]): ReadonlySet<SheetLine> {
  const at = rows.findIndex((row, index) => {
    const before = rows.slice(0, index);
    const texts = textsOf(row);
    const isHead = texts.length > 1 && texts.every((text) => !/\d/.test(text));
    if (!isHead || row.number - (before.at(-1)?.number ?? row.number) < 2) return false;
    const isNamed = (column: number): boolean => !isEmpty(row.cells[column]);
    const after = rows.slice(index + 1);
    const hasDigits = ({ cells }: SheetLine, column: number): boolean => /\d/.test(String(cells[column]));
    const isOther = row.cells.some((_, column) => {
      if (!isNamed(column)) return false;
      const isOfWords = !before.some((each) => hasDigits(each, column));
      const isNumbers = after.every(({ cells }) => isNumber(String(cells[column])));
      return before.every((each) => hasDigits(each, column)) || (isOfWords && isNumbers);
    });
    const isOwn = after.every(({ cells }) => cells.every((cell, column) => isEmpty(cell) || isNamed(column)));
    return isOther && isOwn && after.length > 0 && before.some((each) => textsOf(each).length > texts.length);
  });
  return new Set(at < 0 ? [] : rows.slice(at));
}
