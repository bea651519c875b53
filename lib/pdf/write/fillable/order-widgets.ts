import { type PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, type PDFObject } from "pdf-lib";
import { arrayAt } from "../dictionaries.ts";
import type { FieldNode } from "../field-nodes.ts";

/**
 * Puts the widgets of these pages (numbers from 1) into the order of the fields, in which viewers go from one to the next;
 * other annotations come first, as they were. A page that says no order gets that of the document's structure (ISO
 * 32000-2, table 31, `Tabs`), which is that of the annotations where there is none.
 */
export function orderWidgets(
  document: PDFDocument,
  fields: readonly (readonly FieldNode[])[],
  pages: ReadonlySet<number>,
): void {
  const widgets = fields.flat().flatMap((node) => node.widgets);
  const ranks = new Map<PDFObject, number>(widgets.map(({ dict }, rank) => [dict, rank]));
  for (const [index, { node }] of document.getPages().entries()) {
    const annotations = arrayAt(node, "Annots");
    if (!annotations || annotations.size() === 0) continue;
    if (pages.has(index + 1)) node.set(PDFName.of("Annots"), sorted(document.context, annotations, ranks));
    if (!node.has(PDFName.of("Tabs"))) node.set(PDFName.of("Tabs"), PDFName.of("S"));
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
