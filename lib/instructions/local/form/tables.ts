import type { FieldEntry } from "./field-entry.ts";

/** Fields that the form repeats line by line: the dependents, the accounts, the sales. */
export interface Table {
  /** The fields of each line, from the first. */
  rows: FieldEntry[][];
  /** By field: the words of its whole column, of which some lines may lack a few. */
  columns: ReadonlyMap<FieldEntry, ReadonlySet<string>>;
  /** Every word that describes one of its fields. */
  words: ReadonlySet<string>;
}

/** Columns agree so far at their edges, in points. */
const SAME_EDGE = 4;
/** From one line to the next, in points. */
const [LEAST_STEP, MOST_STEP] = [6, 46];
const SAME_LINE = 8;
/** So much of their labels must be the same. */
const SAME_LABEL = 0.5;

/** Finds tables by what stands in line: fields of one kind, one below the other, with nearly the same label. */
export function tablesOf(entries: readonly FieldEntry[]): Table[] {
  const columns = columnsOf(entries).filter((column) => column.length > 1);
  const tables: FieldEntry[][][] = [];
  for (const column of columns) {
    const beside = tables.find(([first]) => onOneLine(first?.[0], column[0]));
    if (beside) beside.push(column);
    else tables.push([column]);
  }
  return tables.filter((table) => table.length > 1).map(asTable);
}

const boxOf = (entry: FieldEntry | undefined) => entry?.field.widgets[0];

function onOneLine(a: FieldEntry | undefined, b: FieldEntry | undefined): boolean {
  const [first, second] = [boxOf(a), boxOf(b)];
  return !!first && !!second && first.page === second.page && Math.abs(first.y - second.y) <= SAME_LINE;
}

function columnsOf(entries: readonly FieldEntry[]): FieldEntry[][] {
  const columns: FieldEntry[][] = [];
  // A column is of one kind and on one page: only such are looked through.
  const alike = new Map<string, FieldEntry[][]>();
  for (const entry of entries) {
    const kind = `${entry.field.type} ${boxOf(entry)?.page}`;
    const known = alike.get(kind) ?? [];
    const column = known.findLast((one) => continues(one.at(-1), entry));
    if (column) column.push(entry);
    else {
      const begun = [entry];
      columns.push(begun);
      known.push(begun);
      alike.set(kind, known);
    }
  }
  return columns;
}

function continues(above: FieldEntry | undefined, entry: FieldEntry): boolean {
  const [first, second] = [boxOf(above), boxOf(entry)];
  if (!above || !first || !second || above.field.type !== entry.field.type) return false;
  const step = second.y - first.y;
  const isBelow = first.page === second.page && step >= LEAST_STEP && step <= MOST_STEP;
  const isInLine =
    Math.abs(first.x - second.x) <= SAME_EDGE && Math.abs(first.width - second.width) <= SAME_EDGE;
  return isBelow && isInLine && isAlike(above, entry);
}

/** By their labels, or by what else describes both: the first line of a table often has the table's own heading. */
const isAlike = (a: FieldEntry, b: FieldEntry): boolean =>
  a.views.some((view, i) => sharedShare(view, b.views[i] ?? []) > SAME_LABEL);

/** The share of the words of both that both have, without numbers. */
function sharedShare(a: readonly string[], b: readonly string[]): number {
  const [some, others] = [a, b].map((words) => new Set(words.filter((word) => !/^\d+$/.test(word))));
  if (!some || !others || some.size === 0) return 0;
  const both = [...some].filter((word) => others.has(word)).length;
  return both / new Set([...some, ...others]).size;
}

function asTable(columns: readonly FieldEntry[][]): Table {
  const longest = columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const rows = longest.map((line) =>
    columns.flatMap((column) => column.find((entry) => onOneLine(line, entry)) ?? []),
  );
  const wordsOf = (column: readonly FieldEntry[]): Set<string> =>
    new Set(column.flatMap(({ views }) => views.flat()));
  return {
    rows,
    columns: new Map(
      columns.flatMap((column) => {
        const words = wordsOf(column);
        return column.map((entry) => [entry, words] as const);
      }),
    ),
    words: new Set(columns.flat().flatMap(({ words }) => [...words])),
  };
}

const PERSONAL = ["ssn", "birthdate", "relationship", "age", "month"];

/** A table with such a column lists jobs or belongings, and the names in it may repeat. */
const THINGS = ["employer", "account", "vehicle"];

const OF_COUPLE = /\bspouse\b|^[^\p{L}]*your\b/iu;

/** Whether it has one column for names and one for what only people have, and not those of the applicant and the spouse. */
export function isOfMembers({ columns, rows }: Table): boolean {
  const words = [...columns.values()];
  const isOfCouple = rows
    .flat()
    .filter((entry) => columns.get(entry)?.has("name"))
    .some(({ field }) => OF_COUPLE.test(field.label));
  return (
    !isOfCouple &&
    !words.some((column) => THINGS.some((word) => column.has(word))) &&
    words.some((column) => column.has("name")) &&
    words.some((column) => PERSONAL.some((word) => column.has(word)))
  );
}
