import { expect, test } from "vitest";
import { createTesseractRecognizer } from "../../../lib/adapters/tesseract.ts";
import { renderPages } from "../../../lib/pdf/verify/render-pages.ts";
import { FlatPage } from "../../fixtures/pdf/flat-page.ts";

const picture = async (): Promise<Uint8Array> => {
  const page = new FlatPage().text(50, 100, "Occupation", { size: 12 });
  const [png = new Uint8Array()] = await renderPages(page.toBytes(), { scale: 2 });
  return png;
};

test("reads a picture on this machine, with the data that is installed", { timeout: 60_000 }, async () => {
  const words = await createTesseractRecognizer().recognize(await picture(), new AbortController().signal);
  expect(words.map(({ text }) => text)).toEqual(["Occupation"]);
  const [{ x, y, width, height }] = words as [(typeof words)[0]];
  expect(Math.abs(612 * x - 50)).toBeLessThan(2);
  expect(Math.abs(612 * width - 62)).toBeLessThan(4);
  expect(792 * y).toBeLessThan(93);
  expect(792 * (y + height)).toBeGreaterThan(100);
});

test("ends when it is told to", { timeout: 60_000 }, async () => {
  const aborted = AbortSignal.abort(new Error("too late"));
  await expect(createTesseractRecognizer().recognize(await picture(), aborted)).rejects.toThrow("too late");
});
