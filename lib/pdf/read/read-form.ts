import type { Warning } from "../../domain/fill-plan.ts";
import type { Field, ParsedForm, Widget } from "../../domain/parsed-form.ts";
import type { FormToRead } from "../../domain/ports.ts";
import type { FormRead, ReadValue } from "../../domain/read-form.ts";
import { parsePdf } from "../parse-pdf.ts";
import { ownFields } from "./own-fields.ts";
import { readPlaces } from "./read-places.ts";
import { signedNames } from "./signed-names.ts";

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
  const unread = unreadablePages(own, form);
  const inPlaces = await readPlaces(
    { input, ...(given && blank && { blank }) },
    byPlace.filter(({ widgets }) => widgets.every(({ page }) => !unread.has(page))),
    limits.maxPages,
  );
  return {
    form,
    values: readable.map((field) => byField.get(field.id) ?? inPlaces.get(field.id) ?? blankValue(field)),
    warnings: warnOfPages(byPlace, unread),
  };
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

/** How much two pages may differ in size, in points, to be the same sheet. */
const SAME_SIZE = 2;

/** The numbers of the form's pages whose places cannot be found in the file: missing, of another size, or a picture of a sheet. */
function unreadablePages(own: ParsedForm, form: ParsedForm): ReadonlySet<number> {
  const unreadable = form.pages.filter((page) => {
    const there = own.pages[page.number - 1];
    if (!there) return true;
    const isSameSize =
      Math.abs(there.width - page.width) < SAME_SIZE && Math.abs(there.height - page.height) < SAME_SIZE;
    return !isSameSize || (there.scanned === true && page.scanned !== true);
  });
  return new Set(unreadable.map(({ number }) => number));
}

function warnOfPages(fields: readonly Field[], unread: ReadonlySet<number>): Warning[] {
  const pages = [...unread].filter((number) =>
    fields.some(({ widgets }) => widgets.some(({ page }) => page === number)),
  );
  if (pages.length === 0) return [];
  const message =
    `What stands on pages ${pages.join(", ")} of the form was not read: the file lacks them, has them in another ` +
    "size, or has pictures of them.";
  return [{ code: "pages_not_read", message }];
}
