import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { FormToRead } from "../../domain/ports/pdf.ts";
import type { FormRead, ReadValue } from "../../domain/read-form.ts";
import { parsePdf } from "../parse-pdf.ts";
import { changedPages } from "./changed-pages.ts";
import { comparePrint } from "./compare-pages.ts";
import { furtherPages } from "./further-pages.ts";
import { ownFields } from "./own-fields.ts";
import { openOwnFile } from "./own-file.ts";
import type { Placement } from "./placement.ts";
import { type OwnField, readOwn, warnOfShown } from "./read-own.ts";
import { readPlaces, readPrints } from "./read-places.ts";
import { drawStrokes } from "./stroke-sheet.ts";
import type { Sheets } from "./strokes.ts";
import type { Turn } from "./turned.ts";
import { upright } from "./upright.ts";

/**
 * Reads the values in a form's fields. The file's own fields hold them; where a field is none of the file's (a flat page, a
 * flattened or printed copy), the print or drawing in its place does. Without a form the file's own is read. Throws what
 * `parsePdf` throws.
 */
export async function readForm(
  { input: file, form: given, blank, before }: FormToRead,
  limits: { maxPages: number; maxFields: number },
): Promise<FormRead> {
  const { bytes: input, turns } =
    given && blank ? await upright(file, blank, limits.maxPages) : { bytes: file, turns: new Map() };
  const own = await parsePdf(input, { ...limits, searchDrawings: given === undefined });
  const form = given ?? own;
  const ownOf = ownFields(own, form);
  const readable = form.fields.filter(({ widgets }) => widgets.length > 0);
  const [byField, byPlace] = [[] as OwnField[], [] as Field[]];
  for (const field of readable) {
    const found = ownOf(field);
    if (found) byField.push({ field, found });
    else byPlace.push(field);
  }
  const found = new Set(byField.map((each) => each.found));
  const stored = await readOwn(input, byField.length > 0 ? await openOwnFile(input) : null, byField, blank);
  const sheets: Sheets = { input, ...(given && blank && { blank }) };
  const prints = await readPrints(sheets, byPlace, limits.maxPages);
  const { unread, placements, pageOf } = await comparePrint({ ...sheets, ...prints, own, form });
  const seen = byPlace.filter(({ widgets }) => widgets.every(({ page }) => !unread.has(page)));
  const inPlaces = await readPlaces({ ...sheets, ...prints, placements, pageOf }, seen);
  const values = readable.flatMap((field) => {
    const own = stored.values.get(field.id);
    return own ?? inPlaces.get(field.id) ?? { ...blankValue(field), notSeen: true as const };
  });
  const strokes = await drawStrokes({ ...sheets, placements, pageOf }, form.fields, values);
  const pages = before ? await changedPages({ input, before, form }, limits.maxPages) : null;
  return {
    form,
    values,
    ...(strokes && { strokes }),
    ...(pages && { changedPages: pages.changed }),
    warnings: [
      ...stored.warnings,
      ...[...inPlaces.values()].flatMap(({ fieldId, shown }) =>
        shown === undefined ? [] : [warnOfShown(fieldId)],
      ),
      ...warnOfMoved(pageOf, placements, turns),
      ...warnOfPages(byPlace, unread),
      ...(given ? warnOfFurther(furtherPages({ ...prints, own, form, found, placements, pageOf })) : []),
      ...warnOfRest(pages?.notCompared ?? []),
    ],
  };
}

function warnOfRest(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return [];
  const message =
    `Pages ${pages.join(", ")} of the file were compared with the fill only by their values: they are ` +
    "pictures, or too many.";
  return [{ code: "pages_not_compared", message }];
}

function warnOfFurther(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return [];
  const message =
    `Pages ${pages.join(", ")} of the file were not read: they are none of the form's, or another copy of them. ` +
    "Send each copy as a file of its own.";
  return [{ code: "pages_not_read", message }];
}

function blankValue({ id, widgets: [place] }: Field): ReadValue {
  if (!place) throw new RangeError("Expected a field that stands somewhere.");
  return { fieldId: id, value: null, from: null, place };
}

function warnOfMoved(
  pageOf: ReadonlyMap<number, number>,
  placements: ReadonlyMap<number, Placement>,
  turns: ReadonlyMap<number, Turn>,
): Warning[] {
  const moved = [...pageOf].map(([page, there]) => `page ${page} of the form is page ${there} of the file`);
  const turned = [...placements].flatMap(([page, { turn }]) =>
    turn ? `page ${page} of the form is turned by ${turn} degrees in the picture` : [],
  );
  const held = [...turns].map(([page, turn]) => `page ${page} of the file is turned by ${turn} degrees`);
  const all = [...moved, ...turned, ...held];
  if (all.length === 0) return [];
  return [
    {
      code: "pages_moved",
      message: `The file's pages are arranged differently from the form's: ${all.join("; ")}.`,
    },
  ];
}

function warnOfPages(fields: readonly Field[], unread: ReadonlySet<number>): Warning[] {
  const pages = [...unread].filter((number) =>
    fields.some(({ widgets }) => widgets.some(({ page }) => page === number)),
  );
  if (pages.length === 0) return [];
  const message =
    `Pages ${pages.join(", ")} of the form were not read: the file lacks them, has them in another size, ` +
    "or has pictures in which they were not found.";
  return [{ code: "pages_not_read", message }];
}
