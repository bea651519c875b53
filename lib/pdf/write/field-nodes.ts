import { PDFDict, type PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import type { FieldType } from "../../domain/parsed-form.ts";
import {
  arrayAt,
  dictionaryAt,
  elements,
  inherited,
  type Rectangle,
  rectangleAt,
  textOf,
} from "../dictionaries.ts";
import { qualifiedName, typeOf } from "../field-tree.ts";
import { type Box, type PageFrame, toDisplay } from "../page/display-geometry.ts";

/** A widget annotation that stands on a page. */
export interface WidgetNode {
  dict: PDFDict;
  /** The page's index, from 0, and the widget's index in that page's `Annots`. */
  page: number;
  annotation: number;
  /** In default user space. */
  rectangle: Rectangle;
  /** The same in the domain's geometry. */
  box: Box;
}

/** A terminal field (ISO 32000-2, 12.7.4.1): the dictionary that holds the value, and its widgets. */
export interface FieldNode {
  /** Fully qualified; empty when no ancestor has a partial name. */
  name: string;
  type: FieldType;
  dict: PDFDict;
  widgets: WidgetNode[];
}

/** Every field that has a widget on a page. Pages are asked, not the field tree: real files lose fields from it. */
export function collectFields(document: PDFDocument, acroForm?: PDFDict): FieldNode[] {
  const nodes = new Map<PDFDict, FieldNode>();
  for (const widget of pageWidgets(document)) {
    const field = terminalField(widget.dict);
    const type = typeOf(widget.dict);
    if (!type) continue;
    const node = nodes.get(field);
    if (node) node.widgets.push(widget);
    else nodes.set(field, { name: qualifiedName(field), type, dict: field, widgets: [widget] });
  }
  const found = [...nodes.values()];
  return [...found, ...twinsOffPages(acroForm, found)];
}

/** Fields that stand on no page and share name and type with one that does: readers take the two for one. */
function twinsOffPages(acroForm: PDFDict | undefined, found: readonly FieldNode[]): FieldNode[] {
  const known = new Set(found.map(({ dict }) => dict));
  const types = new Map(found.map(({ name, type }) => [name, type]));
  return treeOf(acroForm).flatMap((dict) => {
    if (known.has(dict)) return [];
    const name = qualifiedName(dict);
    const type = typeOf(dict);
    return type && types.get(name) === type && name !== "" ? [{ name, type, dict, widgets: [] }] : [];
  });
}

/**
 * Takes fields out of the tree that stand on no page and have the name of one that was written, and another type: readers
 * know one type for a name, and would read the value that people see as the other. Others stay, since PDFium draws a field
 * otherwise without them.
 */
export function dropOddTwins(acroForm: PDFDict, written: readonly FieldNode[]): void {
  const known = new Set(written.map(({ dict }) => dict));
  const kinds = new Map(written.map(({ name, dict }) => [name, kindOf(dict)]));
  for (const dict of treeOf(acroForm)) {
    const [kind, other] = [kindOf(dict), kinds.get(qualifiedName(dict))];
    const hasFields = elements(arrayAt(dict, "Kids")).some(
      (kid) => kid instanceof PDFDict && kid.has(PDFName.of("T")),
    );
    if (!kind || !other || kind === other || known.has(dict) || hasFields) continue;
    const parent = dictionaryAt(dict, "Parent");
    const siblings = parent ? arrayAt(parent, "Kids") : arrayAt(acroForm, "Fields");
    const at = elements(siblings).indexOf(dict);
    if (at >= 0) siblings?.remove(at);
  }
}

const kindOf = (dict: PDFDict): string | undefined => {
  const [kid] = elements(arrayAt(dict, "Kids"));
  return textOf(inherited(kid instanceof PDFDict ? kid : dict, "FT"));
};

/** Every dictionary of the field tree that has a partial name. */
function treeOf(acroForm: PDFDict | undefined): PDFDict[] {
  const visited = new Set<PDFDict>();
  const waiting = elements(arrayAt(acroForm, "Fields"));
  for (let dict = waiting.pop(); dict !== undefined || waiting.length > 0; dict = waiting.pop()) {
    if (!(dict instanceof PDFDict) || visited.has(dict)) continue;
    visited.add(dict);
    waiting.push(...elements(arrayAt(dict, "Kids")));
  }
  return [...visited].filter((dict) => dict.has(PDFName.of("T")));
}

/** Every widget that stands on a page, also those of push buttons. */
export const pageWidgets = (document: PDFDocument): WidgetNode[] => document.getPages().flatMap(widgetsOf);

function widgetsOf(page: PDFPage, pageIndex: number): WidgetNode[] {
  const annotations = arrayAt(page.node, "Annots");
  const frame = displayFrameOf(page);
  return Array.from({ length: annotations?.size() ?? 0 }, (_, annotation) => annotation).flatMap(
    (annotation) => {
      const dict = annotations?.lookup(annotation);
      if (!(dict instanceof PDFDict) || dict.lookup(PDFName.of("Subtype")) !== PDFName.of("Widget"))
        return [];
      const rectangle = rectangleAt(dict, "Rect") ?? [0, 0, 0, 0];
      return [{ dict, page: pageIndex, annotation, rectangle, box: toDisplay(rectangle, frame) }];
    },
  );
}

const LETTER = { x: 0, y: 0, width: 612, height: 792 };

/** The part of the media box that the crop box leaves, and the turn, as a viewer takes them. */
export function displayFrameOf(page: PDFPage): PageFrame {
  // A page must say its size (ISO 32000-2, table 31); of one that does not, every engine makes a letter's sheet.
  const isSized = page.node.getInheritableAttribute(PDFName.of("MediaBox")) !== undefined;
  const media = isSized ? page.getMediaBox() : LETTER;
  const crop = isSized || page.node.CropBox() ? page.getCropBox() : media;
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  return { view: [left, bottom, right, top], rotation };
}

/** A widget without a partial name is one of several kids of its field; any other is its own field. */
export function terminalField(widget: PDFDict): PDFDict {
  const parent = dictionaryAt(widget, "Parent");
  return parent && !widget.has(PDFName.of("T")) ? parent : widget;
}
