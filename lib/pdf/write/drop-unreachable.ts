import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from "pdf-lib";

/** Deletes every object that nothing in the file leads to any more: a rewritten file would still carry it. */
export function dropUnreachable({ context }: PDFDocument): void {
  const { Root, Info, ID } = context.trailerInfo;
  const reached = new Set<PDFObject>();
  const waiting = [Root, Info, ID];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || reached.has(object)) continue;
    reached.add(object);
    if (object instanceof PDFRef) waiting.push(context.lookup(object));
    else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
  }
  for (const [reference] of context.enumerateIndirectObjects()) {
    if (!reached.has(reference)) context.delete(reference);
  }
}
