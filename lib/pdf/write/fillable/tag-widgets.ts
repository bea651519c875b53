import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from "pdf-lib";
import { arrayAt, dictionaryAt, numberOf, textOf } from "../../dictionaries.ts";
import { arrayIn } from "../acro-form.ts";

/**
 * Makes every widget of a tagged file a part of its structure, each in a Form element (ISO 32000-2, 14.7.5.4, 14.8.4.8.2).
 * A file without tags gets none. One with tags only for its fields would have no text for a screen reader, which makes up
 * the tags of a file that has none.
 */
export function tagWidgets(document: PDFDocument): void {
  const root = dictionaryAt(document.catalog, "StructTreeRoot");
  const parents = dictionaryAt(root, "ParentTree");
  const holder = root && holderOf(root);
  const untagged = document.getPages().flatMap(untaggedWidgets);
  if (!root || !parents || !holder || untagged.length === 0) return;
  const first = nextKey(document, root);
  const added = untagged.map(({ widget, reference, page }, index) => {
    const element = document.context.obj({
      Type: "StructElem",
      S: "Form",
      P: holder.reference,
      Pg: page.ref,
      K: document.context.obj({ Type: "OBJR", Obj: reference, Pg: page.ref }),
    });
    widget.set(PDFName.of("StructParent"), PDFNumber.of(first + index));
    return document.context.register(element);
  });
  for (const element of added) holder.kids.push(element);
  addToTree(parents, first, added);
  root.set(PDFName.of("ParentTreeNextKey"), PDFNumber.of(first + added.length));
}

interface UntaggedWidget {
  widget: PDFDict;
  reference: PDFRef;
  page: PDFPage;
}

function untaggedWidgets(page: PDFPage): UntaggedWidget[] {
  const annotations = arrayAt(page.node, "Annots");
  return (annotations?.asArray() ?? []).flatMap((reference) => {
    const widget = page.doc.context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(widget instanceof PDFDict)) return [];
    const isWidget = widget.lookup(PDFName.of("Subtype")) === PDFName.of("Widget");
    return isWidget && !widget.has(PDFName.of("StructParent")) ? [{ widget, reference, page }] : [];
  });
}

/** The element that new ones come into: the document's, else the root of the tree; its kids as an array. */
function holderOf(root: PDFDict): { reference: PDFRef; kids: PDFArray } | null {
  const rootReference = root.context.getObjectRef(root);
  const entry = root.get(PDFName.of("K"));
  const top = root.context.lookup(entry);
  const only = top instanceof PDFArray ? (top.size() === 1 ? top.get(0) : undefined) : entry;
  const element = root.context.lookup(only);
  const isDocument = element instanceof PDFDict && textOf(element.lookup(PDFName.of("S"))) === "Document";
  if (isDocument && only instanceof PDFRef) return { reference: only, kids: kidsOf(element) };
  return rootReference ? { reference: rootReference, kids: kidsOf(root) } : null;
}

/** A single kid may stand without an array. */
function kidsOf(element: PDFDict): PDFArray {
  const entry = element.get(PDFName.of("K"));
  if (entry === undefined || element.lookup(PDFName.of("K")) instanceof PDFArray)
    return arrayIn(element, "K");
  const kids = element.context.obj([entry]);
  element.set(PDFName.of("K"), kids);
  return kids;
}

/** The first number that no page and no annotation is known by. */
function nextKey(document: PDFDocument, root: PDFDict): number {
  const known = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const dict = object instanceof PDFDict ? object : (object as { dict?: unknown }).dict;
    if (!(dict instanceof PDFDict)) return [];
    return ["StructParent", "StructParents"].flatMap((key) => numberOf(dict.lookup(PDFName.of(key))) ?? []);
  });
  const stated = numberOf(root.lookup(PDFName.of("ParentTreeNextKey"))) ?? 0;
  return known.reduce((most, key) => Math.max(most, key + 1), stated);
}

/** Keys only grow, so that the tree stays sorted (ISO 32000-2, 7.9.7). */
function addToTree(tree: PDFDict, first: number, elements: readonly PDFRef[]): void {
  const entries = elements.flatMap((element, index) => [PDFNumber.of(first + index), element]);
  const numbers = arrayAt(tree, "Nums");
  if (numbers) {
    for (const entry of entries) numbers.push(entry);
    return;
  }
  const node = tree.context.obj({
    Limits: [first, first + elements.length - 1],
    Nums: tree.context.obj(entries),
  });
  arrayIn(tree, "Kids").push(tree.context.register(node));
}
