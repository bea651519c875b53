import { PDFBool, PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import { loadDocument } from "../load-document.ts";
import { linkParents } from "../write/acro-form.ts";
import { dictionaryAt, elements, type Rectangle, rectangleAt, textOf } from "../write/dictionaries.ts";
import { collectFields, type FieldNode } from "../write/field-nodes.ts";
import { findSignatures } from "../write/signatures.ts";

/** What a file's own dictionaries say of its fields. */
export interface OwnFile {
  /** Every field dictionary that has a widget on a page: several may share a name. */
  nodes: FieldNode[];
  /** The names of the fields that hold a signature. */
  signed: ReadonlySet<string>;
  /** Whether viewers are asked to draw the values anew, so that stored drawings say nothing. */
  isRedrawn: boolean;
  /** What was drawn, typed or stamped onto pages (their indexes from 0) with a viewer's tools. */
  notes: { page: number; rectangle: Rectangle }[];
}

/** Null for a file that only another reader opens. */
export async function openOwnFile(input: Uint8Array): Promise<OwnFile | null> {
  try {
    const document = await loadDocument(input);
    const form = dictionaryAt(document.catalog, "AcroForm");
    if (form) linkParents(form);
    return {
      nodes: collectFields(document),
      signed: new Set(findSignatures(document).map(({ fieldName }) => fieldName)),
      isRedrawn: form?.lookup(PDFName.of("NeedAppearances")) === PDFBool.True,
      notes: notesIn(document),
    };
  } catch {
    return null;
  }
}

const NOTES = new Set(["FreeText", "Ink", "Stamp"]);

const notesIn = (document: PDFDocument): OwnFile["notes"] =>
  document.getPages().flatMap(({ node }, page) =>
    elements(node.Annots()).flatMap((note) => {
      if (!(note instanceof PDFDict) || !NOTES.has(textOf(note.lookup(PDFName.of("Subtype"))) ?? ""))
        return [];
      const rectangle = rectangleAt(note, "Rect");
      return rectangle ? [{ page, rectangle }] : [];
    }),
  );
