import { isKin } from "../people/roles.ts";
import { describe } from "./description.ts";
import type { FieldEntry } from "./field-entry.ts";
import type { Table } from "./tables.ts";

/** The fields that a form has for one member of a family, side by side with those for the others. */
interface PersonColumn {
  page: number;
  /** Left edge, in points. */
  x: number;
  /** What the heading calls the member, in a folded word. */
  role: string;
  /** Which of those with this role, from 1. */
  number: number;
}

/** Fields of one row stand no further apart in height, in points. */
const SAME_LINE = 4;
/** A field stands as far from the edge of its column as its twins from the edges of theirs. */
const SAME_PLACE = 6;
const CHILDREN = new Set(["child", "son", "daughter", "dependent", "member"]);

/**
 * Where a form has a column for the spouse and one for each child, every field of a column is that member's, whatever
 * its own label says: labels read off a page with columns are often those of the neighbours.
 */
export function inPersonColumns(entries: readonly FieldEntry[]): FieldEntry[] {
  const rows = rowsOf(entries);
  const columns = headedColumns(rows);
  if (columns.length === 0) return [...entries];
  const owners = new Map(rows.flatMap((row) => placed(row, columns)));
  return entries.map((entry) => {
    const owner = owners.get(entry);
    return owner ? ownedBy(owner, entry) : entry;
  });
}

/** The columns of children as a table of which each is a line; none when there are not several. */
export function tableOfChildren(entries: readonly FieldEntry[]): Table[] {
  const owned = entries.flatMap((entry) => (entry.child === null ? [] : [{ entry, child: entry.child }]));
  const byChild = Map.groupBy(owned, ({ child }) => child);
  const numbers = [...byChild.keys()].sort((a, b) => a - b);
  if (numbers.length < 2) return [];
  return [
    {
      rows: numbers.map((number) => byChild.get(number)?.map(({ entry }) => entry) ?? []),
      columns: new Map(owned.map(({ entry }) => [entry, new Set(entry.views.flat())] as const)),
      words: new Set(owned.flatMap(({ entry }) => [...entry.words])),
    },
  ];
}

const boxOf = ({ field }: Pick<FieldEntry, "field">) => field.widgets[0];

/** Fields of one kind and label on one line, from left to right; only where there are several. */
function rowsOf(entries: readonly FieldEntry[]): FieldEntry[][] {
  const alike = Map.groupBy(entries, ({ field }) => `${field.type}|${boxOf({ field })?.page}|${field.label}`);
  return [...alike.values()].flatMap((twins) => {
    const rows: FieldEntry[][] = [];
    for (const entry of twins) {
      const row = rows.find(([first]) => first && isOnLine(first, entry));
      if (row) row.push(entry);
      else rows.push([entry]);
    }
    return rows
      .filter((row) => row.length > 1)
      .map((row) => row.toSorted((a, b) => (boxOf(a)?.x ?? 0) - (boxOf(b)?.x ?? 0)));
  });
}

const isOnLine = (a: FieldEntry, b: FieldEntry): boolean =>
  Math.abs((boxOf(a)?.y ?? 0) - (boxOf(b)?.y ?? 0)) <= SAME_LINE;

/** The columns that the first row headed by nothing but members of a family stands in, on each page. */
function headedColumns(rows: readonly FieldEntry[][]): PersonColumn[] {
  const headed = rows.filter((row) => row.length > 1 && row.every((entry) => roleOf(entry) !== null));
  const children = headed.filter(
    (row) => row.filter((entry) => CHILDREN.has(roleOf(entry) ?? "")).length > 1,
  );
  const byPage = Map.groupBy(children, ([first]) => first && boxOf(first)?.page);
  return [...byPage.values()].flatMap(([row = []]) => {
    const counts = new Map<string, number>();
    return row.flatMap((entry): PersonColumn[] => {
      const [box, role] = [boxOf(entry), roleOf(entry)];
      if (!box || role === null) return [];
      counts.set(role, (counts.get(role) ?? 0) + 1);
      return [{ page: box.page, x: box.x, role, number: counts.get(role) ?? 1 }];
    });
  });
}

const roleOf = ({ section, roles }: FieldEntry): string | null =>
  [...roles, ...section].find((word) => isKin(word) || CHILDREN.has(word)) ?? null;

/** The fields of a row with the columns that they stand in; none when they do not all stand in their columns alike. */
function placed(row: readonly FieldEntry[], columns: readonly PersonColumn[]): [FieldEntry, PersonColumn][] {
  const found = row.flatMap((entry): [FieldEntry, PersonColumn][] => {
    const box = boxOf(entry);
    const column = columns.findLast(({ page, x }) => box?.page === page && x <= box.x + SAME_PLACE);
    return column ? [[entry, column]] : [];
  });
  const offsets = found.map(([entry, { x }]) => (boxOf(entry)?.x ?? 0) - x);
  const isInColumns = new Set(found.map(([, column]) => column)).size === row.length;
  return isInColumns && Math.max(...offsets) - Math.min(...offsets) <= SAME_PLACE ? found : [];
}

function ownedBy({ role, number }: PersonColumn, entry: FieldEntry): FieldEntry {
  const isLater = number > 1;
  const section = [
    ...entry.section.filter((word) => !isKin(word)),
    role,
    ...(isLater ? [String(number)] : []),
  ];
  const heading = `${role}${isLater ? ` ${number}` : ""}`;
  return {
    ...entry,
    field: { ...entry.field, section: heading },
    section,
    roles: [role],
    words: new Set([...[...entry.words].filter((word) => !isKin(word)), ...section]),
    description: describe(entry.views, section),
    child: CHILDREN.has(role) ? number : null,
  };
}
