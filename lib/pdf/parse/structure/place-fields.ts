import type { FieldGroup } from "../../../domain/parsed-form.ts";
import { entryFinder, firstOfRow } from "../labels/neighbours.ts";
import { findTables } from "./find-tables.ts";
import { type Headed, nameCells, type TablePlace } from "./name-cells.ts";

/** A field with what is printed around it. */
export interface Surrounded extends Headed {
  /** The heading that it stands under. */
  section: string | null;
}

/** How far, in points, the left edges of one list's fields may be off each other, and how far apart they begin at most. */
const SAME_EDGE = 8;
const MOST_PITCH = 120;

export const NOWHERE: TablePlace = { row: null, column: null, table: null };

/**
 * Where fields stand, by row, column and table: the cells of tables, and of the others those that are called as another
 * one is and differ by where they stand. `groups` are the parts of split values.
 */
export function placeFields<F extends Surrounded>(
  fields: readonly F[],
  groups: ReadonlyMap<F, FieldGroup>,
): Map<F, TablePlace> {
  const whole = fields.filter((field) => groups.get(field)?.kind !== "digits");
  const standings = new Map<F, TablePlace>();
  let count = 0;
  for (const table of findTables(whole)) {
    const named = nameCells(table, `t${count + 1}`);
    if (named) count++;
    for (const [field, standing] of named ?? []) standings.set(field, standing);
  }
  const open = fields.filter((field) => !standings.has(field));
  for (const [field, standing] of placeAlike(fields, open)) standings.set(field, standing);
  for (const list of listsAmong(open, standings)) {
    count++;
    for (const [index, field] of list.entries()) {
      const column = standings.get(field)?.column ?? null;
      standings.set(field, { row: String(index + 1), column, table: `t${count}` });
    }
  }
  return standings;
}

const isButton = ({ type }: Surrounded): boolean => type === "checkbox" || type === "radio";

/** Fields of one label; "[ ] Other: ____" is one label for two fields, of which nobody takes one for the other. */
const alikeAmong = <F extends Surrounded>(fields: readonly F[]): F[][] =>
  [...Map.groupBy(fields, (field) => `${isButton(field)} ${field.label.toLowerCase()}`).values()].filter(
    ({ length }) => length > 1,
  );

/**
 * What heads the rows and columns of fields that are called alike, as far as these differ. What begins a row or an entry has
 * a label that its form has once, or its section where that has several of the fields; of entries of several lines, none is
 * sought where sections tell all fields apart.
 */
function placeAlike<F extends Surrounded>(fields: readonly F[], open: readonly F[]): [F, TablePlace][] {
  const firsts = firstOfRow(fields);
  const finderBy = (keyOf: (field: F) => string) => {
    const isAlone = aloneAmong(fields, keyOf);
    const entryOf = entryFinder(fields, isAlone);
    return (field: F, isTold: boolean): F | null => {
      const first = firsts.get(field);
      return first && isAlone(first) ? first : isTold ? null : entryOf(field);
    };
  };
  const inForm = finderBy(({ label }) => label);
  const inSection = finderBy(({ label, section }) => JSON.stringify([label, section]));
  return alikeAmong(open).flatMap((alike) => {
    const sections = Map.groupBy(alike, ({ section }) => section);
    const isTold = sections.size === alike.length;
    const startOf = (field: F): F | null =>
      sections.get(field.section)?.length === 1 ? inForm(field, isTold) : inSection(field, isTold);
    const found = alike.map((field) => {
      const { row, column } = field.headers();
      return { row: row ?? startOf(field)?.label ?? null, column };
    });
    const differs = (part: "row" | "column") => new Set(found.map((each) => each[part])).size > 1;
    const [byRow, byColumn] = [differs("row"), differs("column")];
    return alike.map((field, index): [F, TablePlace] => {
      const { row = null, column = null } = found[index] ?? {};
      return [field, { row: byRow ? row : null, column: byColumn ? column : null, table: null }];
    });
  });
}

/** Tells of a field whether no other has its key. */
function aloneAmong<F>(fields: readonly F[], keyOf: (field: F) => string): (field: F) => boolean {
  const byKey = Map.groupBy(fields, keyOf);
  return (field) => byKey.get(keyOf(field))?.length === 1;
}

/** Fields under each other of which nothing but their order tells which is which. */
function listsAmong<F extends Surrounded>(
  fields: readonly F[],
  standings: ReadonlyMap<F, TablePlace>,
): F[][] {
  const contextOf = (field: F) => {
    const { row, column } = standings.get(field) ?? NOWHERE;
    return JSON.stringify([row, column, field.section]);
  };
  return alikeAmong(fields)
    .flatMap((alike) => [...Map.groupBy(alike, contextOf).values()])
    .filter((list) => list.length > 1 && list.every((field, index) => isUnder(list[index - 1], field)));
}

function isUnder(above: Surrounded | undefined, { place }: Surrounded): boolean {
  if (!above) return true;
  const isNear = place.page === above.place.page && place.y - above.place.y < MOST_PITCH;
  return isNear && place.y > above.place.y && Math.abs(place.x - above.place.x) < SAME_EDGE;
}
