import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFInvalidObject,
  type PDFObject,
  PDFRef,
  PDFStream,
} from "pdf-lib";

/**
 * Deletes every object that nothing in the file leads to any more, such as appearances that were replaced: a rewritten
 * file would still carry them. A file with objects that cannot be read keeps all: nobody knows what those lead to.
 */
export function dropUnreachable({ context }: PDFDocument): void {
  const objects = context.enumerateIndirectObjects();
  if (objects.some(([, object]) => object instanceof PDFInvalidObject)) return;
  const { Root, Info, ID } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [Root, Info, ID];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
  }
  for (const [reference] of objects) {
    if (!reached.has(reference)) context.delete(reference);
  }
}
