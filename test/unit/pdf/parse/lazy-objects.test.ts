import { PDFDict, PDFDocument, PDFName, PDFRef } from "pdf-lib";
import { expect, test } from "vitest";
import { loadLeniently } from "../../../../lib/pdf/load-document.ts";
import { openLazily } from "../../../../lib/pdf/parse/lazy-objects.ts";

/** A form of which all objects but streams stand in an object stream. */
async function compressed(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  for (const name of ["first", "second"]) document.getForm().createTextField(name).addToPage(page);
  return document.save({ useObjectStreams: true });
}

const append = (bytes: Uint8Array, text: string): Uint8Array =>
  Buffer.concat([bytes, Buffer.from(text, "latin1")]);

const refOf = async (bytes: Uint8Array, name: string): Promise<PDFRef> =>
  (await PDFDocument.load(bytes)).getForm().getTextField(name).ref;

test("answers for each reference what reading all objects answers", async () => {
  const bytes = await compressed();
  const all = (await loadLeniently(bytes)).context.enumerateIndirectObjects();
  const lazy = await openLazily(bytes);
  expect(all.length).toBeGreaterThan(5);
  // Asked for from the last to the first, and listed afterwards.
  for (const [ref, object] of all.toReversed()) expect(`${lazy.lookup(ref)}`).toBe(`${object}`);
  expect(lazy.enumerateIndirectObjects().map(String)).toEqual(all.map(String));
});

test("lists objects that nobody has asked for", async () => {
  const bytes = await compressed();
  const all = (await loadLeniently(bytes)).context.enumerateIndirectObjects();
  expect((await openLazily(bytes)).enumerateIndirectObjects().map(String)).toEqual(all.map(String));
});

test("takes an object as the newest update has it, and not what no cross-reference names", async () => {
  const bytes = await compressed();
  const ref = await refOf(bytes, "second");
  const body = `\n${ref.objectNumber} 0 obj\n<< /T (changed) >>\nendobj\n`;
  const titleIn = async (file: Uint8Array): Promise<string> =>
    `${(await openLazily(file)).lookup(ref, PDFDict).get(PDFName.of("T"))}`;
  const [, start] = /startxref\s+(\d+)/.exec(Buffer.from(bytes).toString("latin1")) ?? [];
  const entry = `${ref.objectNumber} 1\n${String(bytes.length + 1).padStart(10, "0")} 00000 n \n`;
  const { Root } = (await PDFDocument.load(bytes)).context.trailerInfo;
  const section = `xref\n${entry}trailer\n<< /Size 99 /Root ${Root} /Prev ${start} >>\n`;
  const end = `startxref\n${bytes.length + body.length}\n%%EOF\n`;
  expect(await titleIn(append(bytes, body + section + end))).toBe("(changed)");
  expect(await titleIn(append(bytes, body))).not.toBe("(changed)");
});

test("answers nothing for a reference that the file does not have", async () => {
  expect((await openLazily(await compressed())).lookup(PDFRef.of(4711))).toBeUndefined();
});
