import { type PDFContext, type PDFObject, type PDFRef, PDFStream } from "pdf-lib";

/** The objects of a document, as they were at a moment. */
interface Snapshot {
  /** What is new or different by now, by object number. */
  changes(): [PDFRef, PDFObject][];
}

export function takeSnapshot(context: PDFContext): Snapshot {
  const before = new Map(
    context.enumerateIndirectObjects().map(([reference, object]) => [reference, fingerprint(object)]),
  );
  return {
    changes: () =>
      context.enumerateIndirectObjects().filter(([reference, object]) => {
        const known = before.get(reference);
        const now = fingerprint(object);
        return known?.contents !== now.contents || known?.text !== now.text;
      }),
  };
}

/** A stream's bytes are never changed in place. */
function fingerprint(object: PDFObject): { text: string; contents?: PDFStream } {
  return object instanceof PDFStream
    ? { text: object.dict.toString(), contents: object }
    : { text: object.toString() };
}
