import { PDFArray, PDFBool, PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import {
  arrayAt,
  dictionaryAt,
  elements,
  numberOf,
  type Rectangle,
  rectangleAt,
  textOf,
} from "../dictionaries.ts";
import { linkParents } from "../field-tree.ts";
import { loadDocument } from "../load-document.ts";
import { findXfaData } from "../parse/xfa/find-template.ts";
import type { XfaDatum } from "../parse/xfa/read-data.ts";
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
  notes: Note[];
  /** What its XFA part holds as values. */
  xfa: XfaDatum[];
}

interface Note {
  page: number;
  rectangle: Rectangle;
  /** How far its strokes reach, without room around them; its rectangle where it tells of none. */
  stroke: Rectangle;
  /** Whether it is painted over all of its rectangle, so that nothing under it is seen. */
  covers: boolean;
  /** Whether it is a line, as drawn to strike something out; `StrikeOut` is nothing else. */
  strikes: "line" | "always" | null;
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
      xfa: findXfaData(form),
    };
  } catch {
    return null;
  }
}

/** What may be drawn over a page, and where its colour of ground stands (ISO 32000-2, tables 166 and 180). */
const NOTES = new Map([
  ["FreeText", "C"],
  ["Ink", null],
  ["Line", null],
  ["PolyLine", null],
  ["StrikeOut", null],
  ["Stamp", null],
  ["Square", "IC"],
  ["Circle", "IC"],
  ["Polygon", "IC"],
]);

const STRIKES = new Map<string, Note["strikes"]>([
  ...["Ink", "Line", "PolyLine"].map((kind) => [kind, "line"] as const),
  ["StrikeOut", "always"],
]);

const notesIn = (document: PDFDocument): Note[] =>
  document.getPages().flatMap(({ node }, page) =>
    elements(node.Annots()).flatMap((note) => {
      if (!(note instanceof PDFDict)) return [];
      const kind = textOf(note.lookup(PDFName.of("Subtype"))) ?? "";
      const ground = NOTES.get(kind);
      const rectangle = rectangleAt(note, "Rect");
      if (ground === undefined || !rectangle) return [];
      const isOpaque = (numberOf(note.lookup(PDFName.of("CA"))) ?? 1) === 1;
      const covers = ground !== null && isOpaque && (arrayAt(note, ground)?.size() ?? 0) > 0;
      return [
        { page, rectangle, stroke: strokeOf(note) ?? rectangle, covers, strikes: STRIKES.get(kind) ?? null },
      ];
    }),
  );

/** What the points of its strokes span (ISO 32000-2, tables 178, 181 and 185). */
function strokeOf(note: PDFDict): Rectangle | null {
  const lists = ["L", "Vertices"].flatMap((key) => arrayAt(note, key) ?? []);
  const strokes = elements(arrayAt(note, "InkList")).filter((each) => each instanceof PDFArray);
  const points = [...lists, ...strokes].flatMap((list) => elements(list).map((each) => numberOf(each) ?? 0));
  if (points.length < 4 || points.length > MOST_POINTS) return null;
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
const MOST_POINTS = 10_000;
