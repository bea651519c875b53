import { PDFArray, PDFDict, PDFName, type PDFObject } from "pdf-lib";
import { dictionaryAt, elements, textOf } from "../../dictionaries.ts";

/** An element of the structure with its standard type, and its kids; content and annotations are none. */
export interface TreeElement {
  dict: PDFDict;
  type: string;
  /** The type of what it stands in; "" at the root. */
  parent: string;
  kids: readonly TreeElement[];
}

/** A deeper structure, or a larger one, is not looked through. */
const DEEPEST = 100;
const MOST_ELEMENTS = 100_000;
const MOST_STEPS = 10;

/** All elements of a structure in their order; null where one is of no standard type, or stands in two places. */
export function readTree(root: PDFDict): TreeElement[] | null {
  const roles = dictionaryAt(root, "RoleMap");
  const read: TreeElement[] = [];
  const seen = new Set<PDFDict>();
  const visit = (dict: PDFDict, parent: string, depth: number): TreeElement | null => {
    const type = standardType(textOf(dict.lookup(PDFName.of("S"))) ?? "", roles);
    if (type === null || seen.has(dict) || depth > DEEPEST || read.length > MOST_ELEMENTS) return null;
    seen.add(dict);
    const kids: TreeElement[] = [];
    const element = { dict, type, parent, kids };
    read.push(element);
    for (const each of kidsOf(dict)) {
      const kid = visit(each, type, depth + 1);
      if (kid === null) return null;
      kids.push(kid);
    }
    return element;
  };
  return kidsOf(root).every((kid) => visit(kid, "", 0) !== null) ? read : null;
}

function kidsOf(element: PDFDict): PDFDict[] {
  const entry = element.lookup(PDFName.of("K"));
  const kids = entry instanceof PDFArray ? elements(entry) : [entry];
  return kids.filter((kid) => kid instanceof PDFDict).filter((kid) => kid.has(PDFName.of("S")));
}

/** What a type is called by the standard; a standard one must not be called otherwise (ISO 14289-1, 7.1). */
function standardType(type: string, roles: PDFDict | undefined): string | null {
  if (STANDARD.has(type)) return roles?.has(PDFName.of(type)) ? null : type;
  let name = type;
  for (let step = 0; step < MOST_STEPS && !STANDARD.has(name); step++)
    name = textOf(roles?.lookup(PDFName.of(name))) ?? "";
  return STANDARD.has(name) ? name : null;
}

/** ISO 32000-1, 14.8.4, but for ruby and warichu. */
const STANDARD = new Set(
  (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H1 H2 H3 H4 H5 H6 " +
    "L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote BibEntry Code Link Annot Form Figure Formula"
  ).split(" "),
);

/** The rows of a table, whatever parts it has. */
export const rowsOf = (table: TreeElement): TreeElement[] =>
  table.kids.flatMap((kid) => (kid.type === "TR" ? [kid] : kid.kids.filter(({ type }) => type === "TR")));

/** An attribute of an element (ISO 32000-2, 14.7.6). */
export function attributeOf({ dict }: TreeElement, key: string): PDFObject | undefined {
  const entry = dict.lookup(PDFName.of("A"));
  const lists = entry instanceof PDFArray ? elements(entry) : [entry];
  return lists
    .flatMap((each) => (each instanceof PDFDict ? each.lookup(PDFName.of(key)) : undefined))
    .find((value) => value !== undefined);
}
