import { JobFailure } from "../../domain/errors.ts";
import { judgePage, lostPages, pagesOf } from "./compare-pages.ts";
import type { ExpectedValue, WidgetExpectation } from "./expectation.ts";
import type { FileBefore } from "./pages-before.ts";
import { type Pdfium, readString } from "./pdfium.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withPage } from "./pdfium-document.ts";
import { mergeVerdicts, type Verdict } from "./verdict.ts";

/**
 * Reads every widget that was written back from the finished file, with an engine that did not write it, and compares
 * what every page shows with what it showed before. Throws `JobFailure` `fill_not_verified` when a widget holds something
 * else than what was meant, or nothing.
 */
export async function readBack(
  bytes: Uint8Array,
  expectations: readonly WidgetExpectation[],
  before: FileBefore<WidgetExpectation> = { pages: new Map(), others: null },
): Promise<Verdict> {
  const byPage = Map.groupBy(expectations, ({ page }) => page);
  const failures: WidgetExpectation[] = [];
  const verdict = await withDocument(bytes, (document) => {
    const pages = new Map(pagesOf(document, before));
    const verdicts = [...new Set([...pages.keys(), ...byPage.keys()])].map((index) =>
      withPage(document, index, (handle) => {
        const [page, widgets = []] = [pages.get(index), byPage.get(index)];
        failures.push(...widgets.filter((widget) => !holds(document, handle, widget)));
        return page ? judgePage(document, handle, index, page) : NOTHING;
      }),
    );
    return mergeVerdicts([...verdicts, lostPages(document, before)]);
  });
  if (failures.length === 0) return verdict;
  const fields = new Set(failures.map(({ fieldId }) => fieldId));
  throw new JobFailure(
    "fill_not_verified",
    `Expected ${expectations.length} widgets to hold their values, but ${failures.length} do not (fields ${[...fields].join(", ")}).`,
  );
}

/** PDFium's number for the subtype of annotations that marks are (ISO 32000-2, 12.5.6.12). */
const STAMP = 13;
const NOTHING: Verdict = mergeVerdicts([]);

function holds(
  { pdfium, form }: PdfiumDocument,
  page: number,
  { annotation, holds: value }: WidgetExpectation,
): boolean {
  return withAnnotation(pdfium, page, annotation, (handle) => isHeld(pdfium, form, handle, value)) ?? false;
}

function isHeld(pdfium: Pdfium, form: number, annotation: number, value: ExpectedValue): boolean {
  switch (value.kind) {
    case "text": {
      const held = fieldValue(pdfium, form, annotation);
      const own = ownEntry(pdfium, annotation, "V");
      return held === value.text ? own === null || own === value.text : own === value.text;
    }
    case "anything":
      return true;
    case "mark":
      return (
        pdfium.FPDFAnnot_GetSubtype(annotation) === STAMP &&
        pdfium.FPDFAnnot_HasKey(annotation, "AP") &&
        (ownEntry(pdfium, annotation, "Contents") ?? "") === value.contents
      );
    case "button":
      if (pdfium.FPDFAnnot_IsChecked(form, annotation) === value.on) return true;
      return (ownEntry(pdfium, annotation, "AS") === value.state) === value.on;
    case "options": {
      const count = Math.max(0, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
      const selected = Array.from({ length: count }, (_, index) => index).filter((index) =>
        pdfium.FPDFAnnot_IsOptionSelected(form, annotation, index),
      );
      return (
        selected.length === value.selected.length && selected.every((index) => value.selected.includes(index))
      );
    }
  }
}

const fieldValue = (pdfium: Pdfium, form: number, annotation: number): string =>
  readString(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size));

/**
 * An entry of the widget's own dictionary; null where it has none. PDFium knows no fields without a name, and only one
 * type for a name; there the dictionary still tells.
 */
function ownEntry(pdfium: Pdfium, annotation: number, key: string): string | null {
  if (!pdfium.FPDFAnnot_HasKey(annotation, key)) return null;
  return readString(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetStringValue(annotation, key, buffer, size));
}
