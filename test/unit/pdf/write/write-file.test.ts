import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, type PDFRef, PDFString } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { loadDocument } from "../../../../lib/pdf/load-document.ts";
import { isReadable } from "../../../../lib/pdf/verify/resave.ts";
import { saveDocument } from "../../../../lib/pdf/write/save-document.ts";

/** More small objects than stand in one stream, a stream with any bytes, and a page. */
async function manyObjects(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]);
  const { context } = document;
  for (let index = 0; index < 120; index++)
    context.register(
      context.obj({ Index: index, Half: index + 0.5, Text: PDFString.of(`\u00e9\\(${index}`) }),
    );
  context.register(PDFHexString.of("feff00410042"));
  context.register(
    PDFRawStream.of(
      context.obj({}),
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    ),
  );
  return document;
}

const contentsOf = (document: PDFDocument): Map<PDFRef, string> =>
  new Map(
    document.context.enumerateIndirectObjects().flatMap(([reference, object]) => {
      if (!(object instanceof PDFRawStream)) return [[reference, object.toString()]];
      const type = object.dict.lookup(PDFName.of("Type"));
      if (type === PDFName.of("ObjStm") || type === PDFName.of("XRef")) return [];
      return [[reference, `${object.dict}${object.getContentsString()}`]];
    }),
  );

describe.each([
  ["a table", "1.4"],
  ["streams", "1.7"],
])("a file whose cross-reference is in %s", (_, version) => {
  async function saved() {
    const document = await manyObjects();
    Object.assign(document.context.header, { minor: version.split(".")[1] });
    return { document, bytes: await saveDocument(document) };
  }

  test("holds every object as it was", async () => {
    const { document, bytes } = await saved();
    expect(contentsOf(await loadDocument(bytes))).toEqual(contentsOf(document));
  });

  test("is of the version that the document says, and opens in another engine without repair", async () => {
    const { bytes } = await saved();
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.slice(0, 8)).toBe(`%PDF-${version}`);
    expect(await isReadable(bytes)).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF$/.exec(text)?.[1]);
    expect(text.slice(start)).toMatch(version === "1.4" ? /^xref\n0 / : /^\d+ 0 obj\n/);
  });

  test("is the same to the byte when it is saved again, and holds no streams of the file before", async () => {
    const { document, bytes } = await saved();
    expect(Buffer.from(await saveDocument(document)).equals(bytes)).toBe(true);
    const again = await saveDocument(await loadDocument(bytes));
    expect(contentsOf(await loadDocument(again))).toEqual(contentsOf(document));
    const streams = (file: Uint8Array) => Buffer.from(file).toString("latin1").split("/ObjStm").length;
    expect(streams(again)).toBe(streams(bytes));
  });
});

test("a file with streams names each object where it stands", async () => {
  const document = await manyObjects();
  const loaded = await loadDocument(await saveDocument(document));
  const numbers = loaded.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const index = object instanceof PDFDict ? object.get(PDFName.of("Index")) : undefined;
    return index ? [Number(index.toString())] : [];
  });
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index));
});
