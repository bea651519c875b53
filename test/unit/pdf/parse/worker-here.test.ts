import { deflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { readPdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../lib/pdf/sample/draw-sample-form.ts";

test("hands over what pdf.js reads, and clones none of it", async () => {
  const form = await drawSampleForm();
  const clone = vi.spyOn(globalThis, "structuredClone");
  const { text } = await readPdf(form, { maxPages: 5, maxFields: 200 });
  expect(text.length).toBeGreaterThan(0);
  expect(clone).not.toHaveBeenCalled();
});

test("keeps documents apart that are read at once", async () => {
  const form = await drawSampleForm();
  const alone = await readPdf(form, { maxPages: 5, maxFields: 200 });
  const together = await Promise.all([1, 2, 3].map(() => readPdf(form, { maxPages: 5, maxFields: 200 })));
  expect(together).toEqual([alone, alone, alone]);
});

/** Reads through what pdf.js unpacks streams with, as it does. */
async function unpacked(bytes: Uint8Array): Promise<Buffer> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  await writer.ready;
  writer.write(Uint8Array.from(bytes)).catch(() => {});
  const chunks: Uint8Array[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("unpacks what pdf.js reads in its own thread, and fails where the data ends too early", async () => {
  const packed = deflateSync(Buffer.from("BT (Name) Tj ET"));
  expect((await unpacked(packed)).toString()).toBe("BT (Name) Tj ET");
  await expect(unpacked(packed.subarray(0, 10))).rejects.toThrow("unexpected end of file");
});

test("refuses a format that pdf.js does not ask for, as the platform does", () => {
  expect(() => new DecompressionStream("zip" as CompressionFormat)).toThrow(TypeError);
});
