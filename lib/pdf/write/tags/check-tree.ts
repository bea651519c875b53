import { PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, inherited, numberOf, textOf } from "../../dictionaries.ts";
import { isAllMarked } from "./check-marks.ts";
import { ownersOf } from "./parent-tree.ts";
import { attributeOf, readTree, rowsOf, type TreeElement } from "./read-tree.ts";

/**
 * Whether a structure that a file brought can be called accessible, as far as a program sees (ISO 14289-1, 7.1 to 7.5):
 * all that pages draw is marked, and elements are such as everybody knows, stand in what may hold them, and say what
 * pictures show. When in doubt it is not.
 */
export function isSoundTree(document: PDFDocument): boolean {
  const { catalog } = document;
  const root = dictionaryAt(catalog, "StructTreeRoot");
  const marks = dictionaryAt(catalog, "MarkInfo");
  if (!root || !isTrue(marks, "Marked") || isTrue(marks, "Suspects")) return false;
  if (dictionaryAt(catalog, "AcroForm")?.has(PDFName.of("XFA"))) return false;
  const tree = readTree(root);
  const owners = ownersOf(root);
  if (tree === null) return false;
  return (
    tree.every(isSoundElement) &&
    stepsByOne(tree.flatMap(({ type }) => /^H([1-6])$/.exec(type)?.[1] ?? [])) &&
    document.getPages().every((page) => isAllMarked(page, owners)) &&
    document.getPages().every(({ node }) => elements(arrayAt(node, "Annots")).every(isDescribed))
  );
}

/** What these hold, and nothing else. */
const HOLDS = new Map(
  Object.entries({
    Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
    THead: ["TR"],
    TBody: ["TR"],
    TFoot: ["TR"],
    TR: ["TH", "TD"],
    L: ["L", "LI", "Caption"],
    LI: ["Lbl", "LBody"],
    TOC: ["TOC", "TOCI", "Caption"],
  }),
);
/** What these stand in, and in nothing else. */
const STANDS_IN = new Map(
  Object.entries({
    THead: ["Table"],
    TBody: ["Table"],
    TFoot: ["Table"],
    TR: ["Table", "THead", "TBody", "TFoot"],
    TH: ["TR"],
    TD: ["TR"],
    LI: ["L"],
    LBody: ["LI"],
    TOCI: ["TOC"],
  }),
);

function isSoundElement(element: TreeElement): boolean {
  const { dict, type, parent, kids } = element;
  const held = HOLDS.get(type);
  if (held && !kids.every((kid) => held.includes(kid.type))) return false;
  if (STANDS_IN.has(type) && !STANDS_IN.get(type)?.includes(parent)) return false;
  if (type === "Figure" || type === "Formula") return says(dict, "Alt") || says(dict, "ActualText");
  if (type === "Table") return isRegular(element);
  return type !== "TH" || attributeOf(element, "Scope") !== undefined;
}

const says = (dict: PDFDict, key: string): boolean =>
  (textOf(dict.lookup(PDFName.of(key))) ?? "").trim() !== "";
const isTrue = (dict: PDFDict | undefined, key: string): boolean =>
  dict?.lookup(PDFName.of(key))?.toString() === "true";

/** Rows of as many columns each; a cell over several rows counts in each. */
function isRegular(table: TreeElement): boolean {
  const rows = rowsOf(table);
  const widths = rows.map(() => 0);
  for (const [at, row] of rows.entries()) {
    for (const cell of row.kids) {
      const [across, down] = ["ColSpan", "RowSpan"].map((key) => numberOf(attributeOf(cell, key)) ?? 1);
      for (let line = at; line < Math.min(rows.length, at + (down ?? 1)); line++)
        widths[line] = (widths[line] ?? 0) + (across ?? 1);
    }
  }
  return new Set(widths).size <= 1;
}

/** Headings begin at the first level and leave none out on their way down (ISO 14289-1, 7.4.2). */
function stepsByOne(levels: readonly string[]): boolean {
  let deepest = 0;
  return levels.map(Number).every((level) => {
    const follows = level <= deepest + 1;
    deepest = level;
    return follows;
  });
}

/** Links say where they lead, fields what they ask; other notes are not looked at. */
function isDescribed(annotation: unknown): boolean {
  if (!(annotation instanceof PDFDict)) return false;
  const subtype = textOf(annotation.lookup(PDFName.of("Subtype")));
  if (subtype === "Popup") return true;
  if (!annotation.has(PDFName.of("StructParent"))) return false;
  if (subtype === "Widget") return (textOf(inherited(annotation, "TU")) ?? "").trim() !== "";
  return subtype === "Link" && says(annotation, "Contents");
}
