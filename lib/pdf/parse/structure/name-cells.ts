import type { FieldType } from "../../../domain/parsed-form.ts";
import { right } from "../../page/boxes.ts";
import { type FieldTable, isColumn, type Placed } from "./find-tables.ts";

/** What heads a field's row and its column, and the id of its table. */
export interface TablePlace {
  row: string | null;
  column: string | null;
  table: string | null;
}

/** A field that can tell what is printed at the head of its row and over its column, which takes time to find. */
export interface Headed extends Placed {
  type: FieldType;
  section: string | null;
  headers: () => { row: string | null; column: string | null; isHead: boolean };
}

/** A table of which more cells than this have neither the name of a row nor of a column is only a page set in columns. */
const MOST_NAMELESS = 0.5;
/** The number of an item, where each cell of a row is one. */
const COUNT = /^[(]?(\d{1,3})[.)]?$/u;
const numberIn = (name: string | null | undefined): string | undefined => name?.match(COUNT)?.[1];
/** What leads to a part of each cell: "from". */
const WORD = /^\p{Ll}+$/u;

/**
 * Names the cells of a table. A name that all cells of a column share is the column's name, one that all of a row share is
 * the row's. The other name comes from the heads, or from the row's first cell. Rows without names of their own have
 * numbers, from 1. Null for fields that only stand in line with each other.
 */
export function nameCells<F extends Headed>(table: FieldTable<F>, id: string): Map<F, TablePlace> | null {
  const standings = standingsIn(table, id);
  const nameless = [...standings].filter(([{ label, headers }, { row, column }]) => {
    const isNumber = /^\d+$/.test(row ?? "");
    return column === null && (row === label || (isNumber && numberIn(headers().row) !== row));
  });
  return nameless.length > MOST_NAMELESS * standings.size ? null : standings;
}

type Heads<F> = ReadonlyMap<F, ReturnType<Headed["headers"]>>;

function standingsIn<F extends Headed>({ rows }: FieldTable<F>, id: string): Map<F, TablePlace> {
  const heads = new Map(rows.flat().map((cell) => [cell, cell.headers()]));
  const labels = Map.groupBy(rows.flat(), ({ label }) => label);
  const ofFirst = rows.map(([first]) =>
    first && labels.get(first.label)?.length === 1 ? first.label : null,
  );
  const names = rows.map((row, index) => {
    const [shared, head] = [sharedLabel(row), mostCommon(row.map((cell) => heads.get(cell)?.row))];
    // Two heads beside each other say more than the inner one, which is what the cells are called.
    return (isLower(shared, head) ? head : shared) ?? head ?? ofFirst[index] ?? null;
  });
  // The names of rows come again under the name of another group of them.
  const sections = rows.map((row) => mostCommon(row.map(({ section }) => section)) ?? null);
  const isOwn = (name: string | null, index: number) =>
    name !== null &&
    names.filter((other, at) => other === name && sections[at] === sections[index]).length === 1;
  return new Map(
    rows.flatMap((row, index) => {
      const name = names[index] ?? null;
      // A box's caption is one of the answers of its row.
      const rowName = isOwn(name, index) ? name : isBox(row[0]) ? null : ofFirst[index];
      const counted = row.flatMap((cell) => numberIn(heads.get(cell)?.row) ?? []);
      // Each cell is an item, or two tables beside each other count on: days 1 to 16, and 17 to 31.
      const isCounted = counted.length === row.length && new Set(counted).size > 1;
      return row.map((cell, at): [F, TablePlace] => {
        const ofPart = partOf(cell, row, { heads, own: rowName });
        const ofRow = ofPart ?? (isCounted ? counted[at] : rowName) ?? String(index + 1);
        const of = beginOf(cell, row[at - 1], { rows, heads });
        const under = columnOf(of, rows);
        const head = headOf(of, under, heads);
        const shared = sharedLabel(under);
        // Two heads over each other say more than the lower one, which is what the cells are called; a word in the cells is no head.
        const isHead = shared !== null && !WORD.test(shared) && !isLower(shared, head);
        const column = isHead ? shared : (head ?? shared);
        // What names the row above heads no column of names.
        const isOver = heads.get(cell)?.isHead === true && column === heads.get(cell)?.column;
        const isRowName = column === ofRow || (cell.label === ofRow && ofFirst.includes(column) && !isOver);
        return [cell, { row: ofRow, column: isRowName ? null : column, table: id }];
      });
    }),
  );
}

/** How far apart, in points, the boxes for the digits of one number stand, a sign between them. */
const SIGN_PT = 14;

const columnOf = <F extends Placed>({ place }: F, rows: FieldTable<F>["rows"]): F[] =>
  rows.flatMap((row) => row.filter((other) => isColumn(other.place, place)));

/** The cell that begins what a cell goes on with: itself, or the one before it, unless its column has a name of its own: "Name", "Sex". */
function beginOf<F extends Headed>(
  cell: F,
  before: F | undefined,
  { rows, heads }: { rows: FieldTable<F>["rows"]; heads: Heads<F> },
): F {
  if (!before || !isLastDigit(cell, before)) return cell;
  const column = columnOf(cell, rows);
  const own = headOf(cell, column, heads) ?? sharedLabel(column);
  return own === null || own === sharedLabel(columnOf(before, rows)) ? before : cell;
}

/** Whether a cell takes the last digit of a number that the cell before it begins. */
const isLastDigit = ({ place }: Placed, { place: before }: Placed): boolean =>
  place.width < place.height &&
  before.width > place.width &&
  place.x - right(before) > 0 &&
  place.x - right(before) < SIGN_PT;

/** What heads the column of a cell; a heading of the page only where nothing stands over the column. */
function headOf<F extends Headed>(cell: F, column: readonly F[], heads: Heads<F>): string | null {
  if (column.some((other) => heads.get(other)?.column === cell.label)) return cell.label;
  const over = [cell, ...column].flatMap((each) => {
    const found = heads.get(each);
    return found?.isHead ? [found.column] : [];
  });
  // One cell among many may stand under a text by chance.
  const ofOthers = over.length > 1 || over.length === column.length - 1 ? mostCommon(over) : undefined;
  return (heads.get(cell)?.isHead ? over[0] : ofOthers) ?? heads.get(cell)?.column ?? null;
}

/** Whether a name is the lower one of two heads over each other, however tooltips write it. */
const isLower = (name: string | null, heads: string | null | undefined): boolean =>
  heads?.toLowerCase().endsWith(` ${name?.toLowerCase()}`) ?? false;

/** What names a cell's part of a row. What a row asks says more than an answer in it. */
function partOf<F extends Headed>(
  cell: F,
  row: readonly F[],
  { heads, own }: { heads: Heads<F>; own: string | null | undefined },
): string | null {
  const item = own?.endsWith("?") ? null : ofItem(cell, row, heads);
  return item ?? ofTable(cell, row, heads);
}

/**
 * The box that a cell stands behind, where its row has others of the same name and column, each behind another box: "[ ] Rent How
 * often? ____ [ ] Wages How often? ____".
 */
function ofItem<F extends Headed>(cell: F, row: readonly F[], heads: Heads<F>): string | null {
  const boxBefore = (of: F) => row.slice(0, row.indexOf(of)).findLast(isBox);
  const twins = row.filter(
    (other) => other.label === cell.label && heads.get(other)?.column === heads.get(cell)?.column,
  );
  if (isBox(cell) || twins.length < 2) return null;
  const items = new Set(twins.map((twin) => boxBefore(twin)?.label));
  return items.size === twins.length && !items.has(undefined) ? (boxBefore(cell)?.label ?? null) : null;
}

/** What heads the row of a cell, where its line holds the rows of several tables. */
function ofTable<F extends Headed>(cell: F, row: readonly F[], heads: Heads<F>): string | null {
  // What leads to a cell, "until", is its label and no table's row.
  const rowOf = (each: F): string | null => {
    const name = heads.get(each)?.row ?? null;
    return name !== null && WORD.test(name) && isCalled(each, name) ? null : name;
  };
  const ofTables = Map.groupBy(row, rowOf);
  return areTables([...ofTables.values()]) ? rowOf(cell) : null;
}

const isCalled = ({ label }: Placed, name: string): boolean => label.toLowerCase() === name.toLowerCase();

/** Whether cells of one height are rows of several tables beside each other: as many cells have one name as another. */
const areTables = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.length > 1 && rows.every(({ length }) => length > 1 && length === rows[0]?.length);

const isBox = (cell: Headed | undefined): boolean => cell?.type === "checkbox" || cell?.type === "radio";

/** What several cells are all called. */
function sharedLabel(cells: readonly Placed[]): string | null {
  const [first, ...rest] = cells;
  return first && rest.length > 0 && rest.every(({ label }) => label === first.label) ? first.label : null;
}

function mostCommon(texts: readonly (string | null | undefined)[]): string | null {
  const found = texts.filter((text) => text !== null && text !== undefined);
  const counted = [...Map.groupBy(found, (text) => text)].sort(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0] ?? null;
}
