import type { Warning } from "../../domain/fill-plan.ts";
import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { FormToRead } from "../../domain/ports/pdf.ts";
import type { FormRead, ReadValue } from "../../domain/read-form.ts";
import { parsePdf } from "../parse-pdf.ts";
import { comparePages } from "./compare-pages.ts";
import { ownFields } from "./own-fields.ts";
import { readPlaces, readPrints } from "./read-places.ts";
import { signedNames } from "./signed-names.ts";
import { drawStrokes } from "./stroke-sheet.ts";
import type { Sheets } from "./strokes.ts";

/**
 * Reads what stands in a form's fields: what the file's own fields hold, and where a field is none of the file's (a flat
 * page, a flattened or printed copy), what is printed or drawn in its place. Without a form the file's own is read.
 * Throws what `parsePdf` throws.
 */
export async function readForm(
  { input, form: given, blank }: FormToRead,
  limits: { maxPages: number; maxFields: number },
): Promise<FormRead> {
  const own = await parsePdf(input, { ...limits, searchDrawings: given === undefined });
  const form = given ?? own;
  const ownOf = ownFields(own);
  const signed = form.fields.some(({ type }) => type === "signature") ? await signedNames(input) : null;
  const readable = form.fields.filter(({ widgets }) => widgets.length > 0);
  const [byField, byPlace] = [new Map<string, ReadValue>(), [] as Field[]];
  for (const field of readable) {
    const found = ownOf(field);
    if (found) byField.set(field.id, readOwn(field, found, signed));
    else byPlace.push(field);
  }
  const sheets: Sheets = { input, ...(given && blank && { blank }) };
  const prints = await readPrints(sheets, byPlace, limits.maxPages);
  const { unread, placements } = await comparePages({ ...sheets, ...prints, own, form });
  const seen = byPlace.filter(({ widgets }) => widgets.every(({ page }) => !unread.has(page)));
  const inPlaces = await readPlaces({ ...sheets, ...prints, placements }, seen);
  const values = readable.map((field) => {
    return (
      byField.get(field.id) ?? inPlaces.get(field.id) ?? { ...blankValue(field), notSeen: true as const }
    );
  });
  const strokes = await drawStrokes({ ...sheets, placements }, form.fields, values);
  return { form, values, ...(strokes && { strokes }), warnings: warnOfPages(byPlace, unread) };
}

/** What the file's own field says. A signature has no value to show. */
function readOwn(field: Field, found: Field, signed: ReadonlySet<string> | null): ReadValue {
  if (field.type === "signature") {
    const isSigned = signed?.has(found.name ?? "") ?? false;
    return { fieldId: field.id, value: null, from: isSigned ? "field" : null, place: placeOf(field) };
  }
  const { value } = found;
  const from = value === null ? null : "field";
  return { fieldId: field.id, value, from, place: placeOf(field, value) };
}

const blankValue = (field: Field): ReadValue => ({
  fieldId: field.id,
  value: null,
  from: null,
  place: placeOf(field),
});

function placeOf({ widgets }: Field, value?: ReadValue["value"]): Widget {
  const place = widgets.find(({ option }) => option !== undefined && option === value) ?? widgets[0];
  if (!place) throw new RangeError("Expected a field that stands somewhere.");
  return place;
}

function warnOfPages(fields: readonly Field[], unread: ReadonlySet<number>): Warning[] {
  const pages = [...unread].filter((number) =>
    fields.some(({ widgets }) => widgets.some(({ page }) => page === number)),
  );
  if (pages.length === 0) return [];
  const message =
    `What stands on pages ${pages.join(", ")} of the form was not read: the file lacks them, has them in another ` +
    "size, or has pictures on which they are not found.";
  return [{ code: "pages_not_read", message }];
}
