import { PDFArray, PDFDict, type PDFObject } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf } from "../../dictionaries.ts";

/** Deeper trees have loops. */
const DEEPEST = 20;

/** The elements that own the marked content of each page, by the page's key and the content's number (ISO 32000-2, 14.7.5.4). */
export type ContentOwners = ReadonlyMap<number, readonly (PDFObject | undefined)[]>;

export function ownersOf(structure: PDFDict): ContentOwners {
  const owners = new Map<number, readonly (PDFObject | undefined)[]>();
  const visit = (node: PDFDict, depth: number): void => {
    const entries = elements(arrayAt(node, "Nums"));
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const [key, value] = [numberOf(entries[at]), entries[at + 1]];
      if (key !== undefined && value instanceof PDFArray) owners.set(key, elements(value));
    }
    if (depth < DEEPEST)
      for (const kid of elements(arrayAt(node, "Kids"))) if (kid instanceof PDFDict) visit(kid, depth + 1);
  };
  const tree = dictionaryAt(structure, "ParentTree");
  if (tree) visit(tree, 0);
  return owners;
}
