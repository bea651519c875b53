import { JobFailure } from "../../domain/errors.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { FilledPdf, FillRequest } from "../../domain/ports/pdf.ts";
import { compareAnew } from "../verify/compare-anew.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import { flattenedOtherwise } from "../verify/flattened-otherwise.ts";
import { LastDrawn } from "../verify/last-drawn.ts";
import { drawBefore, type FileBefore } from "../verify/pages-before.ts";
import { readBack } from "../verify/read-back.ts";
import { seeMarks } from "../verify/seen-marks.ts";
import { stopwatch } from "../verify/stopwatch.ts";
import { isAddable, isToSign } from "./add-detected-fields.ts";
import { findDoubts, type WriteDoubt } from "./doubts.ts";
import { flattenForm } from "./flatten.ts";
import { annotationsOnHiddenLayers } from "./hidden-layers.ts";
import { drawMarks, markTexts } from "./marks/draw-marks.ts";
import { tellMarks } from "./marks/mark-doubts.ts";
import { openForWriting } from "./open-for-writing.ts";
import { type OpenForm, openForm } from "./open-form.ts";
import { hasLooks, otherWidgets } from "./other-widgets.ts";
import { outcomeWarnings } from "./outcome-warnings.ts";
import { rewrite } from "./rewrite.ts";
import { saveDocument } from "./save-document.ts";
import { saveForm } from "./save-form.ts";
import { textsToDraw } from "./texts-to-draw.ts";
import { writeValues } from "./write-values.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Fills a form, reads the finished file back with another engine and answers it. A value that cannot be
 * written is left out whole and has a warning. The same request gives the same bytes. `last` saves drawing the blank
 * form anew for each of several fills of it.
 *
 * Throws `JobFailure`: `pdf_damaged`, `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_no_pages`,
 * `pdf_too_complex`, `changes_not_permitted`, `fill_not_verified` when the finished file does not hold a value that was written, and
 * `page_changed` when it looks otherwise where nothing was.
 */
export async function fillPdf(
  request: FillRequest,
  last = new LastDrawn(),
  onChecking: () => void = () => {},
): Promise<FilledPdf> {
  const form = await openForm(request.input, { rewrite: request.flatten, add: fieldsToAdd(request) });
  const { asked, values, outcomes, expectations, warnings } = await writeAll(form, request);
  // What viewers drew themselves (ISO 32000-2, 12.7.3, `NeedAppearances`) they draw no longer.
  const announced = form.neededAppearances ? otherWidgets(form, expectations, () => false) : [];
  const verifying = stopwatch();
  const saved = await saveForm(form);
  onChecking();
  const places = [...expectations, ...announced];
  const unseen = annotationsOnHiddenLayers(form.document);
  const before = await verifying.time(() => drawFirst(form.before, places, { last, unseen }));
  const judge = async (bytes: Uint8Array, pages = before) => {
    const verdict = await verifying.time(() => readBack(bytes, expectations, pages));
    if (verdict.changedPages.length === 0) return { bytes, verdict };
    const draw = () => drawFirst(form.before, places, { also: verdict.changedPages, unseen });
    const compare = (anew: typeof pages) => readBack(bytes, expectations, anew);
    return { bytes, verdict: await verifying.time(() => compareAnew(draw, compare)) };
  };

  let { bytes, verdict } = await judge(saved);
  checkPages(verdict.changedPages, "outside the filled fields");
  if (rewrite(form, values, findDoubts(values, verdict), verdict)) {
    ({ bytes, verdict } = await judge(await saveForm(form), { ...before, others: null }));
    checkPages(verdict.changedPages, "outside the filled fields");
  }
  const doubts = findDoubts(values, verdict);
  const marked = bytes;
  if (request.flatten) {
    const drawn = expectations.filter(({ holds }) => holds.kind === "mark");
    const hidden = unseen.map(
      (place): WidgetExpectation => ({
        ...place,
        ...{ fieldId: "", mustShow: false, holds: { kind: "anything", looksStay: false } },
      }),
    );
    const shown = [...drawn, ...otherWidgets(form, [...drawn, ...hidden], hasLooks), ...hidden];
    flattenForm(form.document, new Set(outcomes.flatMap((each) => (each.drawn ? each.dict : []))));
    bytes = await saveForm(form);
    const changed = await verifying.time(() => flattenedOtherwise(marked, bytes, shown));
    checkPages(changed, "after flattening");
  }
  const seen = await verifying.time(() => seeMarks(before, { marked, finished: bytes }));
  const told = tellMarks(outcomes, seen, request);
  return {
    bytes,
    verified: asked.map((value) => ({
      ...{ fieldId: value.field.id, state: stateOf(value, doubts) },
      ...(value.shown !== undefined && { shown: value.shown }),
    })),
    marks: told.marks,
    warnings: [...warnings, ...outcomeWarnings(form, request, { written: values, doubts }), ...told.warnings],
    verifyMs: verifying.milliseconds(),
  };
}

/** Writes values and draws marks; `expectations` are what must be found of both in the finished file. */
async function writeAll(form: OpenForm, request: FillRequest) {
  await form.fonts.prepare([...textsToDraw(form, request), ...markTexts(request)]);
  const { written, kept, warnings } = writeValues(form, request);
  const outcomes = await drawMarks(form, request);
  const values = [...written, ...kept];
  return {
    asked: written.filter(({ isCalculated }) => !isCalculated),
    values,
    outcomes,
    expectations: [
      ...values.flatMap((each) => each.expectations),
      ...outcomes.flatMap((each) => (each.drawn ? each.expectation : [])),
    ],
    warnings: [...form.warnings, ...warnings],
  };
}

function stateOf(
  value: WrittenValue,
  doubts: ReadonlyMap<WrittenValue, WriteDoubt>,
): FilledPdf["verified"][number]["state"] {
  if (doubts.has(value)) return "doubtful";
  return value.clipped ? "clipped" : "verified";
}

/** A file that looks otherwise than the one that was given is nobody's to sign. */
function checkPages(changed: readonly number[], where: string): void {
  if (changed.length === 0) return;
  const pages = changed.map((index) => index + 1).join(", ");
  throw new JobFailure(
    "page_changed",
    `Expected every page to look as before, but these look different ${where}: ${pages}.`,
  );
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
  options: Parameters<typeof drawBefore>[2],
): Promise<FileBefore<WidgetExpectation>> {
  try {
    return await drawBefore(input, expectations, options);
  } catch (error) {
    if (!(error instanceof JobFailure) || error.code !== "fill_not_verified") throw error;
    const { document } = await openForWriting(input);
    return drawBefore(await saveDocument(document), expectations, { ...options, last: new LastDrawn() });
  }
}
