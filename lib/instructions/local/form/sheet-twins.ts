import type { Field } from "../../../domain/parsed-form.ts";

/** So much of a form must repeat before its parts count as copies of one sheet. */
const MOST_FIELDS = 0.95;
const FEWEST = 5;
/** Sheets lie further apart than the rows of a table, in points. */
const SHEET_HEIGHT = 150;

/**
 * Finds a form that is one sheet printed several times under names that differ in one step only, such as
 * "form[b].x" and "form[c].x": every field's place on its sheet, and the sheet. Null when it is no such form.
 */
export function sheetTwins(fields: readonly Field[]): Map<string, { sheet: string; place: string }> | null {
  const names = fields.map(({ name }) => (name ?? "").split(/(?=[[\].])|(?<=[[\].])/));
  const longest = Math.max(0, ...names.map((steps) => steps.length));
  for (let at = 0; at < longest; at++) {
    const places = fields.map((field, i) => ({ field, ...placeAt(names[i] ?? [], at) }));
    if (isRepeated(places))
      return new Map(places.map(({ field, sheet, place }) => [field.id, { sheet, place }]));
  }
  return null;
}

const placeAt = (steps: readonly string[], at: number): { sheet: string; place: string } => ({
  sheet: steps[at] ?? "",
  place: steps.map((step, i) => (i === at ? "*" : step)).join(""),
});

function isRepeated(places: readonly { field: Field; sheet: string; place: string }[]): boolean {
  const bySheet = Map.groupBy(places, ({ sheet }) => sheet);
  const [first, ...others] = [...bySheet.values()].filter((sheet) => sheet.length >= FEWEST);
  if (!first || others.length === 0) return false;
  const known = new Map(first.map(({ place, field }) => [place, field]));
  const twins = others.flat().filter(({ place, field }) => areFarApart(known.get(place), field));
  return twins.length + first.length >= MOST_FIELDS * places.length && twins.length === others.flat().length;
}

function areFarApart(a: Field | undefined, b: Field): boolean {
  const [first, second] = [a?.widgets[0], b.widgets[0]];
  if (!first || !second) return false;
  return first.page !== second.page
    ? Math.abs(first.x - second.x) < 6
    : Math.abs(first.y - second.y) > SHEET_HEIGHT && Math.abs(first.x - second.x) < 6;
}
