import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Field, formKindOf, type ParsedForm } from "../domain/parsed-form.ts";
import type { ParsedPdf, ReadPage } from "../domain/ports/pdf.ts";
import type { Reader } from "../meaning/lexicon/tokens.ts";
import { readerOfTexts } from "../meaning/words.ts";
import type { PageContent } from "./page/page-content.ts";
import type { WidgetRecord } from "./page/widget-record.ts";
import { pageTexts } from "./page-text/page-texts.ts";
import { buildField } from "./parse/build-field.ts";
import { withCents } from "./parse/cents-behind-points.ts";
import { checkSize } from "./parse/check-size.ts";
import { withOrdersOfBoxes } from "./parse/date-order-of-boxes.ts";
import { withDatesInParts } from "./parse/dates-in-parts.ts";
import { readDoubtful } from "./parse/doubtful-fields.ts";
import { readFormStructure } from "./parse/form-structure.ts";
import { groupFields } from "./parse/group-fields.ts";
import { withHalvesOfMail } from "./parse/halves-of-mail.ts";
import { type FieldLabel, labelFields } from "./parse/labels/label-fields.ts";
import { readTaggedTexts } from "./parse/labels/tagged-texts.ts";
import { languageOf } from "./parse/language.ts";
import { withNumbersInParts } from "./parse/numbers-in-parts.ts";
import { openDocument } from "./parse/open-document.ts";
import { recordsOf } from "./parse/records-of.ts";
import { withRepeatsInDoubt } from "./parse/repeats-of-own.ts";
import { severalCaptions } from "./parse/several-captions.ts";
import { checkNotXfaOnly } from "./parse/xfa/check-not-xfa-only.ts";
import { checkFieldCount, describePage, MOST_SCANS, readPages } from "./read-pages.ts";

export interface ParseLimits {
  maxPages: number;
  maxFields: number;
  /** Whether pages without form fields are searched for places to fill (by default they are). */
  searchDrawings?: boolean;
  /** What was read on pages that are only images. */
  read?: readonly ReadPage[];
  /** Fields that stand in for all that would be found. */
  given?: Pick<ParsedForm, "fields" | "doubtful">;
}

/** Reads a PDF's form alone; throws what `readPdf` throws. */
export const parsePdf = async (input: Uint8Array, limits: ParseLimits): Promise<ParsedForm> =>
  (await readPdf(input, limits)).form;

/**
 * Reads a PDF's form: pages, fields with their widgets, and what a person would call each of them; and its pages as
 * text, the fields' ids in place. The same bytes give the same answer. On pages without form fields the places to fill
 * are found in what the page draws, the doubtful ones kept apart; a file without either is of kind "none". `keep` answers
 * what of the pages counts.
 *
 * Throws `JobFailure`: `not_a_pdf`, `pdf_damaged`, `pdf_password_protected`, `pdf_encryption_unsupported`,
 * `pdf_xfa_only`, `pdf_no_pages`, `pdf_too_many_pages`, `pdf_too_many_fields`, `pdf_too_complex`. Time and memory
 * are the caller's to limit.
 */
export async function readPdf(
  input: Uint8Array,
  limits: ParseLimits,
  keep: (contents: PageContent[], bytes: Uint8Array) => Promise<PageContent[]> = async (all) => all,
): Promise<ParsedPdf> {
  checkSize(input);
  const { document, bytes } = await openDocument(input, limits.maxPages);
  try {
    const structure = await readFormStructure(bytes);
    const pages = await readPages({ document, bytes, structure }, limits);
    const { contents, groups, labels } = await readLabels(document, await keep(pages, bytes), limits);
    const language = await readLanguage(document, contents);
    const reader = readerOfTexts(
      labels.map(({ label, section }) => `${label} ${section ?? ""}`),
      language,
    );
    const built = withHalvesOfMail(buildFields(groups, labels, reader), contents);
    const fields = withNumbersInParts(
      withOrdersOfBoxes(withCents(built, contents), contents, reader),
      contents,
    );
    await checkNotXfaOnly(document, structure, fields);
    const doubtful = await readDoubtful(contents, {
      first: fields.length + 1,
      most: limits.maxFields - fields.length,
      reader,
    });
    const found = {
      kind: formKindOf(fields),
      language,
      pages: contents.map(describePage),
      ...(contents.some(({ isScan }) => isScan) && { read_from_scan: true }),
      fields,
      ...(doubtful.fields.length > 0 && { doubtful: doubtful.fields }),
      ...warningsOf(contents, severalCaptions(fields, labels)),
    };
    const form = { ...found, fields: withDatesInParts(found, contents) };
    if (limits.given) return withGivenFields({ ...form, ...limits.given }, contents);
    return { form, text: pageTexts(contents, { groups, fields: form.fields }, doubtful) };
  } finally {
    await document.loadingTask.destroy();
  }
}

interface LabelledPages {
  contents: readonly PageContent[];
  groups: WidgetRecord[][];
  labels: FieldLabel[];
}

/** What the fields of pages are called. Found places that repeat a field of the file are doubtful then. */
async function readLabels(
  document: PDFDocumentProxy,
  contents: readonly PageContent[],
  limits: ParseLimits,
): Promise<LabelledPages> {
  const groups = groupFields(contents);
  checkFieldCount(groups.length, limits.maxFields);
  const labels = await labelFields(groups, contents, (widgets) => readTaggedTexts(document, widgets));
  const doubted = withRepeatsInDoubt(contents, groups, labels);
  return doubted === contents ? { contents, groups, labels } : readLabels(document, doubted, limits);
}

/** The same pages with other fields in place. */
function withGivenFields(form: ParsedForm, contents: readonly PageContent[]): ParsedPdf {
  const [sure, doubtful] = [recordsOf(form.fields), recordsOf(form.doubtful ?? [])];
  const [widgets, doubted] = [sure.groups.flat(), doubtful.groups.flat()];
  const pages = contents.map((content) => ({
    ...content,
    widgets: widgets.filter(({ page }) => page === content.number),
    doubtful: doubted.filter(({ page }) => page === content.number),
  }));
  return { form, text: pageTexts(pages, sure, doubtful) };
}

function buildFields(
  groups: readonly WidgetRecord[][],
  labels: readonly FieldLabel[],
  reader: Reader,
): Field[] {
  return groups.map((group, index) => {
    const label = labels[index];
    if (!label) throw new RangeError(`Expected ${groups.length} labels, got ${labels.length}.`);
    return buildField(`f${index + 1}`, group, label, reader);
  });
}

function warningsOf(
  contents: readonly PageContent[],
  shared: readonly Field[],
): Pick<ParsedForm, "warnings"> {
  const warnings = [
    ...warnOfCertification(contents),
    ...warnOfScans(contents),
    ...warnOfShared(shared.map(({ id }) => id)),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

type Warnings = NonNullable<ParsedForm["warnings"]>;

function warnOfCertification(contents: readonly PageContent[]): Warnings {
  if (!contents.some(({ widgets }) => widgets.some(({ permitsNothing }) => permitsNothing))) return [];
  const message =
    "This file is certified, and its certification permits no changes, so it cannot be filled. Ask for a " +
    "copy that is not certified, or print it to a new PDF and send that.";
  return [{ code: "changes_not_permitted", message }];
}

function warnOfShared(ids: readonly string[]): Warnings {
  if (ids.length === 0) return [];
  const message =
    `The file takes blanks with different captions for one field (${ids.join(", ")}). A value of it stands in ` +
    "all of them, and may be wrong in some.";
  return [{ code: "fields_share_blanks", message }];
}

function warnOfScans(contents: readonly PageContent[]): Warnings {
  const scans = contents.filter(({ isScan }) => isScan);
  const unread = scans.filter(({ isRead }) => !isRead).map(({ number }) => number);
  if (unread.length === 0) return [];
  const reason =
    unread.length < scans.length
      ? "Only the first of them are read, as time allows."
      : "Text recognition is off (the setting OCR), or it failed: then upload the file again.";
  const limit = unread.length > MOST_SCANS ? ` At most ${MOST_SCANS} of them are searched for fields.` : "";
  const message =
    `Some pages are only images, or draw their letters, and their text was not recognized (${unread.join(", ")}). Fields found ` +
    `on them have no labels, and some are missing.${limit} ${reason}`;
  return [{ code: "pages_scanned", message }];
}

async function readLanguage(
  document: PDFDocumentProxy,
  contents: readonly PageContent[],
): Promise<string | null> {
  const { info } = await document.getMetadata();
  const { Language: stated }: { Language?: string | null } = info;
  return languageOf(stated, contents.flatMap(({ words }) => words.map(({ text }) => text)).join(" "));
}
