import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "pdf-lib";
import { exclusiveAnswers } from "../../../domain/exclusive-answers.ts";
import type { Field, ParsedForm } from "../../../domain/parsed-form.ts";
import type { FillablePdf } from "../../../domain/ports/pdf.ts";
import { arrayAt, dictionaryAt, textOf } from "../../dictionaries.ts";
import { isAddable, isToSign } from "../add-detected-fields.ts";
import type { FieldNode } from "../field-nodes.ts";
import { matchField } from "../match-field.ts";
import { type OpenForm, openForm } from "../open-form.ts";
import { saveForm } from "../save-form.ts";
import { addScopes } from "../tags/add-scopes.ts";
import { isSoundTree } from "../tags/check-tree.ts";
import { describeDocument, switchesLayers, titleOf } from "../tags/describe-document.ts";
import { isFullyMapped, type UsedFont } from "../tags/fonts.ts";
import { embedLookalikes, mendFonts } from "../tags/mend-fonts.ts";
import { fontsOfDocument } from "../tags/shown-fonts.ts";
import { tellSigns } from "../tags/sign-characters.ts";
import { tagDocument } from "../tags/tag-document.ts";
import { writeValues } from "../write-values.ts";
import { joinBoxes } from "./exclusive.ts";
import { finishField } from "./finish-field.ts";
import { namesFor } from "./names.ts";
import { orderWidgets, ranksOf } from "./order-widgets.ts";
import { forbidsFilling } from "./permissions.ts";
import { orderForFilling } from "./tab-order.ts";
import { tagWidgets } from "./tag-widgets.ts";
import { tooltipsFor } from "./tooltips.ts";

/**
 * The form with every blank as a field of the file (ISO 32000-2, 12.7). Blanks that were found in the drawing are added,
 * with names and tooltips from their labels. Fields without a tooltip get one. What the file has is kept; an encrypted file
 * stays encrypted. A signed one is left alone: any change would end its signatures; so is one whose permissions forbid
 * filling, in which nobody could use the fields.
 *
 * Throws what `openForm` throws.
 */
export async function makeFillable({
  input,
  form,
}: {
  input: Uint8Array;
  form: ParsedForm;
}): Promise<FillablePdf> {
  const added = form.fields.filter((field) => isAddable(field) || isToSign(field));
  if (form.fields.length === 0) return { refused: "nothing_to_fill" };
  if (await forbidsFilling(input)) return { refused: "forbidden" };
  const opened = await openForm(input, { rewrite: false, add: added });
  if (opened.signatures.length > 0) return { refused: "signed" };
  // Draws what the file asked viewers to draw, which it no longer does.
  writeValues(opened, { input, form, values: [], flatten: false });
  const nodes = new Map(form.fields.map((field) => [field, matchField(field, opened.nodes)]));
  const names = namesFor(added, rootNames(opened.acroForm));
  const tooltips = tooltipsFor(form.fields);
  for (const [field, found] of nodes) {
    const [name, tooltip = ""] = [names.get(field), tooltips.get(field)];
    const language = form.language ?? null;
    if (name === undefined) addTooltip(tooltip, found);
    else for (const node of found) finishField(node, field, { name, tooltip, language });
  }
  for (const answers of exclusiveAnswers(added))
    joinBoxes(opened.document, opened.acroForm, answers, nodes, names.get(answers[0]) ?? answers[0].id);
  if (added.length > 0) offerFonts(opened);
  const ranks = ranksOf(orderForFilling(form.fields).map((field) => nodes.get(field) ?? []));
  const fonts = opened.base ? null : addTags(opened.document, ranks);
  orderWidgets(opened.document, ranks, pagesOf(added));
  tagWidgets(opened.document);
  setLanguage(opened.document, form);
  if (!opened.base) describe(opened.document, form, fonts);
  return { bytes: await saveForm(opened) };
}

/**
 * Makes fonts and tags whole; those that the file brought stay, with what is plain added to them. The fonts that show text;
 * null where there are no tags.
 */
function addTags(document: PDFDocument, ranks: ReadonlyMap<PDFObject, number>): UsedFont[] | null {
  const programs = mendFonts(document);
  const hasTags = document.catalog.has(PDFName.of("StructTreeRoot"));
  if (hasTags) addScopes(document);
  const fonts = hasTags ? fontsOfDocument(document) : tagDocument(document, ranks);
  if (fonts) embedLookalikes(fonts, programs);
  if (fonts) tellSigns(document, fonts);
  return fonts;
}

/** What is said of the whole; that it is accessible only of tags that are sound, and fonts that are whole. */
function describe(document: PDFDocument, form: ParsedForm, fonts: readonly UsedFont[] | null): void {
  const isReadable = fonts !== null && fonts.length > 0 && fonts.every(isFullyMapped);
  const isTagged = isReadable && isSoundTree(document);
  const isAccessible = isTagged && typeof form.language === "string" && !switchesLayers(document);
  const title = titleOf(
    document,
    form.fields.map(({ section }) => section),
  );
  describeDocument(document, { title, isAccessible });
}

/** ISO 32000-2, table 226, `TU`: what a screen reader says; the file's own stays. */
function addTooltip(tooltip: string, nodes: readonly FieldNode[]): void {
  if (tooltip === "") return;
  for (const { dict } of nodes) {
    const known = textOf(dict.lookup(PDFName.of("TU")));
    if (!known?.trim()) dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
  }
}

/** The partial names that fields of the file have already at the root of the field tree. */
function rootNames(acroForm: PDFDict): Set<string> {
  const fields = arrayAt(acroForm, "Fields");
  const names = Array.from({ length: fields?.size() ?? 0 }, (_, index) => {
    const field = fields?.lookup(index);
    return field && "get" in field ? textOf((field as PDFDict).lookup(PDFName.of("T"))) : undefined;
  });
  return new Set(names.filter((name) => name !== undefined));
}

/** The fonts that added fields name must be among the form's resources, so that viewers can write and tick with them. */
function offerFonts({ fonts, acroForm }: OpenForm): void {
  fonts.fontFor("x", "Helv", acroForm, false);
  const offered = dictionaryAt(dictionaryAt(acroForm, "DR"), "Font");
  if (!offered || offered.has(PDFName.of("ZaDb"))) return;
  const symbols = { Type: "Font", Subtype: "Type1", BaseFont: "ZapfDingbats" };
  offered.set(PDFName.of("ZaDb"), acroForm.context.register(acroForm.context.obj(symbols)));
}

const pagesOf = (fields: readonly Field[]): Set<number> =>
  new Set(fields.flatMap(({ widgets }) => widgets.map(({ page }) => page)));

/** ISO 32000-2, 14.9.2: the language that screen readers speak. */
function setLanguage({ catalog }: PDFDocument, { language }: ParsedForm): void {
  if (!language || catalog.has(PDFName.of("Lang")) || !dictionaryAt(catalog, "AcroForm")) return;
  catalog.set(PDFName.of("Lang"), PDFString.of(language));
}
