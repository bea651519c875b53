import { type PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, type PDFObject } from "pdf-lib";
import { arrayAt, dictionaryAt } from "../../dictionaries.ts";
import type { FieldNode } from "../field-nodes.ts";

/** The place of each widget among all, as its field comes. */
export const ranksOf = (fields: readonly (readonly FieldNode[])[]): Map<PDFObject, number> =>
  new Map(
    fields
      .flat()
      .flatMap((node) => node.widgets.map(({ dict }) => dict))
      .map((dict, rank) => [dict, rank]),
  );

/**
 * Puts the widgets of these pages (numbers from 1) into their order (`ranksOf`), in which viewers go from one to the next;
 * other annotations come first, as they were. A page that says no order gets that of the document's structure (ISO
 * 32000-2, table 31, `Tabs`), which is that of the annotations where there is none. In a tagged file every page gets it
 * (ISO 14289-1, 7.18.3): tabbing then follows what is read aloud, and not rows across the page.
 */
export function orderWidgets(
  document: PDFDocument,
  ranks: ReadonlyMap<PDFObject, number>,
  pages: ReadonlySet<number>,
): void {
  const isTagged = dictionaryAt(document.catalog, "StructTreeRoot") !== undefined;
  const structure = PDFName.of("S");
  for (const [index, { node }] of document.getPages().entries()) {
    const annotations = arrayAt(node, "Annots");
    if (!annotations || annotations.size() === 0) continue;
    const order = node.lookup(PDFName.of("Tabs"));
    const isOther = isTagged && order !== undefined && order !== structure;
    if (isOther || pages.has(index + 1)) {
      node.set(PDFName.of("Annots"), sorted(document.context, annotations, ranks));
    }
    if (order === undefined || isOther) node.set(PDFName.of("Tabs"), structure);
  }
}

/** A widget of no field that is known stays behind the one before it. */
function sorted(context: PDFContext, annotations: PDFArray, ranks: ReadonlyMap<PDFObject, number>): PDFArray {
  let last = -1;
  const ranked = annotations.asArray().map((entry, index) => {
    const dict = annotations.lookup(index);
    const isWidget = dict instanceof PDFDict && dict.lookup(PDFName.of("Subtype")) === PDFName.of("Widget");
    last = isWidget ? (ranks.get(dict) ?? last) : last;
    return { entry, rank: isWidget ? last : -1 };
  });
  return context.obj(ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry));
}
