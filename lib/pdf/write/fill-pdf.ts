import { JobFailure } from "../../domain/errors.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { FilledPdf, FillRequest } from "../../domain/ports/pdf.ts";
import { compareWidgets, drawBefore, type PagesBefore } from "../verify/compare-widgets.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import { LastDrawn } from "../verify/last-drawn.ts";
import { readBack } from "../verify/read-back.ts";
import { stopwatch } from "../verify/stopwatch.ts";
import { isAddable, isToSign } from "./add-detected-fields.ts";
import { findUnseen } from "./find-unseen.ts";
import { flattenForm } from "./flatten.ts";
import { openForWriting } from "./open-for-writing.ts";
import { openForm } from "./open-form.ts";
import { outcomeWarnings } from "./outcome-warnings.ts";
import { saveDocument } from "./save-document.ts";
import { saveForm } from "./save-form.ts";
import { textsToDraw } from "./texts-to-draw.ts";
import { rewritePlainly, writeValues } from "./write-values.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Fills a form, reads the finished file back with another engine and answers it. A value that cannot be
 * written is left out whole and has a warning. The same request gives the same bytes. `last` saves drawing the blank
 * form anew for each of several fills of it.
 *
 * Throws `JobFailure`: `pdf_damaged`, `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_no_pages`,
 * `pdf_too_complex`, and `fill_not_verified` when the finished file does not hold a value that was written.
 */
export async function fillPdf(request: FillRequest, last = new LastDrawn()): Promise<FilledPdf> {
  const form = await openForm(request.input, { rewrite: request.flatten, add: fieldsToAdd(request) });
  await form.fonts.prepare(textsToDraw(form, request));
  const { written, warnings } = writeValues(form, request);
  const expectations = written.flatMap((each) => each.expectations);
  const verifying = stopwatch();
  const before = await verifying.time(() => drawFirst(form.before, expectations, last));

  let bytes = await saveForm(form);
  let comparison = await verifying.time(() => readBack(bytes, expectations, before));
  let unseen = findUnseen(written, comparison);
  if (unseen.length > 0) {
    rewritePlainly(form, unseen);
    bytes = await saveForm(form);
    comparison = await verifying.time(() => readBack(bytes, expectations, before));
    unseen = findUnseen(written, comparison);
  }
  const seen = written.filter((each) => !unseen.includes(each));
  if (request.flatten) {
    flattenForm(form.document);
    bytes = await saveForm(form);
    await verifying.time(() => checkFlattened(before, bytes, seen));
  }
  const asked = seen.filter(({ isCalculated }) => !isCalculated);
  return {
    bytes,
    verified: asked.map(({ field, clipped }) => ({
      fieldId: field.id,
      state: clipped ? "clipped" : "verified",
    })),
    warnings: [
      ...form.warnings,
      ...warnings,
      ...outcomeWarnings(form, request, { written, unseen, strayPages: comparison.strayPages }),
    ],
    verifyMs: verifying.milliseconds(),
  };
}

/** Detected fields that become fields of the file: those with a value, and beside them those that people sign at. */
function fieldsToAdd({ form, values, flatten }: FillRequest): Field[] {
  const filled = new Set(values.map(({ fieldId }) => fieldId));
  const isFilled = (field: Field) => isAddable(field) && filled.has(field.id);
  const isSignedHere = !flatten && form.fields.some(isFilled);
  return form.fields.filter((field) => isFilled(field) || (isSignedHere && isToSign(field)));
}

/** Draws the pages of the widgets before they are written; a file that PDFium cannot open, as pdf-lib repairs it. */
async function drawFirst(
  input: Uint8Array,
  expectations: readonly WidgetExpectation[],
  last: LastDrawn,
): Promise<PagesBefore<WidgetExpectation>> {
  if (expectations.length === 0) return new Map();
  try {
    return await drawBefore(input, expectations, last);
  } catch (error) {
    if (!(error instanceof JobFailure) || error.code !== "fill_not_verified") throw error;
    const { document } = await openForWriting(input);
    return drawBefore(await saveDocument(document), expectations);
  }
}

/** Flattened values can only be looked for: there are no fields left to read. */
async function checkFlattened(
  before: PagesBefore<WidgetExpectation>,
  bytes: Uint8Array,
  seen: readonly WrittenValue[],
): Promise<void> {
  const lost = findUnseen(seen, await compareWidgets(before, bytes));
  if (lost.length === 0) return;
  throw new JobFailure(
    "fill_not_verified",
    `Expected ${seen.length} flattened values to be seen, but ${lost.length} are not (fields ${lost.map(({ field }) => field.id).join(", ")}).`,
  );
}
