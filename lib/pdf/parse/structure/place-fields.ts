import type { FieldGroup } from "../../../domain/parsed-form.ts";
import { joinQuestion } from "../labels/choose-label.ts";
import { entryFinder, firstOfRow } from "../labels/neighbours.ts";
import { findTables } from "./find-tables.ts";
import { type Headed, nameCells, type TablePlace } from "./name-cells.ts";

/** A field with what is printed around it. */
export interface Surrounded extends Headed {
  /** The heading that it stands under. */
  section: string | null;
  question: string | null;
}

/** How far, in points, the left edges of one list's fields may be off each other, and how far apart they begin at most. */
const SAME_EDGE = 8;
const MOST_PITCH = 120;

/** How far from a field, in points, others of its part of the form stand, and how far they are off where another part has them. */
const NEAR_PT = { x: 300, y: 60 };
const SAME_PT = 3;
/** So many of the nearest fields are asked. */
const MOST_NEAR = 20;

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
  const lists = listsAmong(open, standings);
  const ofLabel = Map.groupBy(lists, ([first]) => first?.label);
  for (const list of lists) {
    count++;
    const isOfSeveral = (ofLabel.get(list[0]?.label)?.length ?? 0) > 1;
    for (const [index, field] of list.entries()) {
      const { row, column } = standings.get(field) ?? NOWHERE;
      // Rows with several lines each: their names tell their lists apart.
      const names = isOfSeveral && row !== null ? [row] : [];
      standings.set(field, { row: [...names, index + 1].join(" "), column, table: `t${count}` });
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
      // What heads a part of the page is no column of fields that other parts tell apart.
      const isOther = isTold && !field.section?.includes(column ?? "");
      // The question of a choice says in its label which row it is.
      const isAsked =
        isButton(field) &&
        field.question !== null &&
        field.label.startsWith(joinQuestion(field.question, ""));
      return {
        row: row ?? (isAsked ? null : startOf(field)?.label) ?? null,
        column: isOther ? null : column,
      };
    });
    const differs = (part: "row" | "column") => new Set(found.map((each) => each[part])).size > 1;
    const [byRow, byColumn] = [differs("row"), differs("column")];
    const names = byRow || byColumn ? null : namesOfRepeats(alike, fields);
    return alike.map((field, index): [F, TablePlace] => {
      const { row, column = null } = found[index] ?? {};
      return [
        field,
        {
          row: byRow ? (row ?? null) : (names?.[index] ?? null),
          column: byColumn ? column : null,
          table: null,
        },
      ];
    });
  });
}

/** Tells of a field whether no other has its key. */
function aloneAmong<F>(fields: readonly F[], keyOf: (field: F) => string): (field: F) => boolean {
  const byKey = Map.groupBy(fields, keyOf);
  return (field) => byKey.get(keyOf(field))?.length === 1;
}

/**
 * What names each of several parts of a form that ask the same, printed beside one line of each part: "Mother" before the
 * second of her three. The nearest field that stands to each of the fields `alike` as to the first, and whose row has a name.
 */
function namesOfRepeats<F extends Surrounded>(alike: readonly F[], fields: readonly F[]): string[] | null {
  const [first] = alike;
  if (!first || alike.some(({ place }) => place.page !== first.place.page)) return null;
  const named = Map.groupBy(
    fields.filter(({ place }) => place.page === first.place.page),
    ({ label }) => label,
  );
  const labels = [...named.keys()];
  const isName = (text: string) => !text.includes("?") && !labels.some((label) => label.startsWith(text));
  const near = [...named.values()]
    .flat()
    .filter(({ label }) => label !== first.label)
    .map(({ label, place }) => ({ label, dx: place.x - first.place.x, dy: place.y - first.place.y }))
    .filter(({ dx, dy }) => dy !== 0 && Math.abs(dy) < NEAR_PT.y && Math.abs(dx) < NEAR_PT.x)
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
  for (const { label, dx, dy } of near.slice(0, MOST_NEAR)) {
    const namesakeOf = ({ place: { x, y } }: F) =>
      named
        .get(label)
        ?.find(({ place }) => Math.abs(place.x - x - dx) < SAME_PT && Math.abs(place.y - y - dy) < SAME_PT);
    const names = new Set<string>();
    for (const field of alike) {
      const row = namesakeOf(field)?.headers().row;
      if (!row || !isName(row)) break;
      names.add(row);
    }
    if (names.size === alike.length) return [...names];
  }
  return null;
}

/** Fields under each other of which nothing but their order tells which is which. */
function listsAmong<F extends Surrounded>(
  fields: readonly F[],
  standings: ReadonlyMap<F, TablePlace>,
): F[][] {
  const contextOf = (field: F) => {
    const { row, column } = standings.get(field) ?? NOWHERE;
    return JSON.stringify([row, column, field.section, field.place.page]);
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
