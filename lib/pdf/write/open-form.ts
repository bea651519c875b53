import type { PDFDict, PDFDocument } from "pdf-lib";
import type { Warning } from "../../domain/fill-plan.ts";
import { isReadable } from "../verify/resave.ts";
import { adoptOrphans, linkParents, openAcroForm } from "./acro-form.ts";
import { needsAppearances, removeStaleClaims } from "./clean-document.ts";
import { collectFields, type FieldNode } from "./field-nodes.ts";
import { type FormFonts, formFonts } from "./fonts/form-fonts.ts";
import { openDocument } from "./open-document.ts";
import { saveDocument } from "./save-document.ts";

/** A document opened for filling: repaired, and cleared of what will not be true once it is filled. */
export interface OpenForm {
  document: PDFDocument;
  acroForm: PDFDict;
  fonts: FormFonts;
  nodes: FieldNode[];
  warnings: Warning[];
  /** Whether the file asked viewers to draw its fields. */
  neededAppearances: boolean;
  /** The file before anything is written, as PDFium can open it. */
  before: Uint8Array;
}

/** Throws what `openDocument` throws. */
export async function openForm(input: Uint8Array): Promise<OpenForm> {
  const { document, warnings } = await openDocument(input);
  const before = (await isReadable(input)) ? input : await saveDocument(document);
  const acroForm = openAcroForm(document);
  linkParents(acroForm);
  const nodes = collectFields(document);
  adoptOrphans(document, acroForm, nodes);
  const neededAppearances = needsAppearances(acroForm);
  return {
    before,
    neededAppearances,
    document,
    acroForm,
    fonts: formFonts(document, acroForm),
    nodes,
    warnings: [...warnings, ...removeStaleClaims(document, acroForm)],
  };
}
