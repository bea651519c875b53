import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { JobFailure } from "../../domain/errors.ts";
import type { Field, FormKind, ParsedForm } from "../../domain/parsed-form.ts";
import { buildField } from "./build-field.ts";
import { groupFields } from "./group-fields.ts";
import { labelFields } from "./labels/label-fields.ts";
import { languageOf } from "./language.ts";
import { openDocument } from "./open-document.ts";
import { describePage, type PageContent, readPages } from "./read-pages.ts";

export interface ParseLimits {
  maxPages: number;
  maxFields: number;
  /** Whether pages without form fields are searched for places to fill (by default they are). */
  searchDrawings?: boolean;
}

/**
 * Reads a PDF's form: pages, fields with their widgets, and what a person would call each of them. The same
 * bytes give the same answer. On pages without form fields the places to fill are found in what the page draws; a
 * file without either is of kind "none".
 *
 * Throws `JobFailure`: `not_a_pdf`, `pdf_damaged`, `pdf_password_protected`, `pdf_encryption_unsupported`,
 * `pdf_xfa_only`, `pdf_no_pages`, `pdf_too_many_pages`, `pdf_too_many_fields`. Time and memory are the
 * caller's to limit.
 */
export async function parsePdf(input: Uint8Array, limits: ParseLimits): Promise<ParsedForm> {
  const { document, bytes } = await openDocument(input);
  try {
    checkPageCount(document.numPages, limits.maxPages);
    const contents = await readPages(document, bytes, limits);
    const fields = buildFields(contents, limits.maxFields);
    if (!fields.some(({ source }) => source === "acroform")) await checkNotXfaOnly(document);
    return {
      kind: kindOf(fields),
      language: await readLanguage(document, contents),
      pages: contents.map(describePage),
      fields,
      ...warnOfScans(contents),
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

function buildFields(contents: readonly PageContent[], most: number): Field[] {
  const groups = groupFields(contents.flatMap(({ widgets }) => widgets));
  if (groups.length > most) {
    throw new JobFailure("pdf_too_many_fields", `Expected at most ${most} fields, got ${groups.length}.`);
  }
  const labels = labelFields(groups, contents);
  return groups.map((group, index) => {
    const label = labels[index];
    if (!label) throw new RangeError(`Expected ${groups.length} labels, got ${labels.length}.`);
    return buildField(`f${index + 1}`, group, label);
  });
}

function warnOfScans(contents: readonly PageContent[]): Pick<ParsedForm, "warnings"> {
  const scans = contents.filter(({ isScan }) => isScan).map(({ number }) => number);
  if (scans.length === 0) return {};
  const message = `Pages that are only images (${scans.join(", ")}) were not searched for fields.`;
  return { warnings: [{ code: "pages_scanned", message }] };
}

function kindOf(fields: readonly Field[]): FormKind {
  const sources = new Set(fields.map(({ source }) => source));
  if (sources.size > 1) return "mixed";
  if (sources.has("detected")) return "flat";
  return sources.has("acroform") ? "acroform" : "none";
}

async function readLanguage(
  document: PDFDocumentProxy,
  contents: readonly PageContent[],
): Promise<string | null> {
  const { info } = await document.getMetadata();
  const { Language: stated }: { Language?: string | null } = info;
  return languageOf(stated, contents.flatMap(({ words }) => words.map(({ text }) => text)).join(" "));
}

function checkPageCount(count: number, most: number): void {
  if (count < 1) throw new JobFailure("pdf_no_pages", "Expected at least one page, found none.");
  if (count > most) {
    throw new JobFailure("pdf_too_many_pages", `Expected at most ${most} pages, got ${count}.`);
  }
}

/**
 * Dynamic XFA keeps the form in XML of its own and shows other readers a page that says "Please wait". A file
 * that has a field tree as well is a hybrid, which is a PDF form (or was one, before it lost its widgets).
 */
async function checkNotXfaOnly(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata();
  const about: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } = info;
  if (about.IsXFAPresent && !about.IsAcroFormPresent) {
    throw new JobFailure(
      "pdf_xfa_only",
      "The form exists only as XFA; expected fields of PDF itself (AcroForm).",
    );
  }
}
