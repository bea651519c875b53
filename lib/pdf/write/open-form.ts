import type { PDFDict, PDFDocument } from "pdf-lib";
import { changesNotPermitted } from "../../domain/changes-not-permitted.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import { linkParents } from "../field-tree.ts";
import { hidesObjects } from "../load-document.ts";
import type { PrintedCharacter } from "../verify/verdict.ts";
import { adoptOrphans, openAcroForm } from "./acro-form.ts";
import { addDetectedFields } from "./add-detected-fields.ts";
import { needsAppearances, removeStaleClaims } from "./clean-document.ts";
import { collectFields, type FieldNode } from "./field-nodes.ts";
import { type FormFonts, formFonts } from "./fonts/form-fonts.ts";
import { openForWriting, removeEncryption } from "./open-for-writing.ts";
import { saveDocument } from "./save-document.ts";
import { findSignatures, type HeldSignature } from "./signatures.ts";
import { type UpdateBase, updateBase } from "./update/update-base.ts";

/** A document opened for filling: repaired, and cleared of what will not be true once it is filled. */
export interface OpenForm {
  document: PDFDocument;
  acroForm: PDFDict;
  fonts: FormFonts;
  nodes: FieldNode[];
  warnings: Warning[];
  /** Whether the file asked viewers to draw its fields. */
  neededAppearances: boolean;
  /** The file before a value is written, with the detected fields that were added. */
  before: Uint8Array;
  /** What the page prints within widgets, as far as their texts must stand clear of it. */
  print: Map<PDFDict, readonly PrintedCharacter[]>;
  /** All that the page prints within widgets where it prints signs between blanks: "__/__/____". */
  signs: Map<PDFDict, readonly PrintedCharacter[]>;
  /** Where the page draws lines to write on within widgets: parts of their height from the lower edge, from the top down. */
  rules: Map<PDFDict, readonly number[]>;
  signatures: HeldSignature[];
  /** What a signed or encrypted file is saved as an update of; null for a file that is written anew. */
  base: UpdateBase | null;
}

/**
 * Opens a form for filling; `rewrite` asks to write even a signed or encrypted file anew, and `add` names detected fields
 * that become fields of the file. Throws `changes_not_permitted`, and what `openForWriting` throws.
 */
export async function openForm(
  input: Uint8Array,
  { rewrite, add }: { rewrite: boolean; add: readonly Field[] },
): Promise<OpenForm> {
  const { document, isRepaired } = await openForWriting(input);
  const signatures = findSignatures(document);
  if (signatures.some(({ isFinal }) => isFinal)) throw changesNotPermitted();
  const gainsByUpdate = signatures.length > 0 || document.context.isDecrypted;
  const base = gainsByUpdate && !rewrite && !isRepaired ? await updateBase(input, document) : null;
  const warnings = base ? [] : removeEncryption(document);
  const acroForm = openAcroForm(document);
  linkParents(acroForm);
  addDetectedFields(document, acroForm, add);
  // PDFium does not show what such a file hides either.
  const before = add.length > 0 || hidesObjects(input) ? await saveDocument(document) : input;
  const nodes = collectFields(document, acroForm);
  adoptOrphans(document, acroForm, nodes);
  const neededAppearances = needsAppearances(acroForm);
  return {
    before,
    neededAppearances,
    document,
    acroForm,
    fonts: formFonts(document, acroForm),
    nodes,
    print: new Map(),
    signs: new Map(),
    rules: new Map(),
    signatures,
    base,
    warnings: [
      ...warnings,
      ...removeStaleClaims(document, acroForm, { keepsSignatures: base !== null && signatures.length > 0 }),
    ],
  };
}
