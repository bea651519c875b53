import { describe, expect, test } from "vitest";
import { createTesseractRecognizer } from "../../../lib/adapters/tesseract.ts";
import { renderPages } from "../../../lib/pdf/verify/render-pages.ts";
import { FlatPage } from "../../fixtures/pdf/flat-page.ts";
import { photoOf } from "../../fixtures/pdf/picture.ts";

const LONG = { timeout: 60_000 };
const SHEET = { width: 200, height: 160 };
const PAGE = new FlatPage(SHEET).text(50, 100, "Occupation", { size: 12 });
const picture = async (): Promise<Uint8Array> => {
  const [png = new Uint8Array()] = await renderPages(PAGE.toBytes(), { scale: 2 });
  return png;
};
const PICTURES = [
  ["a PNG", picture],
  ["a photo", () => photoOf(PAGE)],
  ["a photo that lies on its side", () => photoOf(PAGE, "on its side")],
] as const;

const read = (bytes: Uint8Array) =>
  createTesseractRecognizer().recognize(bytes, new AbortController().signal);

test.each(PICTURES)("reads %s on this machine, with the data that is installed", LONG, async (_, draw) => {
  const words = await read(await draw());
  expect(words.map(({ text }) => text)).toEqual(["Occupation"]);
  const [{ x, y, width, height }] = words as [(typeof words)[0]];
  expect(Math.abs(SHEET.width * x - 50)).toBeLessThan(2);
  expect(Math.abs(SHEET.width * width - 62)).toBeLessThan(4);
  expect(SHEET.height * y).toBeLessThan(93);
  expect(SHEET.height * (y + height)).toBeGreaterThan(100);
});

test("ends when it is told to", LONG, async () => {
  const aborted = AbortSignal.abort(new Error("too late"));
  await expect(createTesseractRecognizer().recognize(await picture(), aborted)).rejects.toThrow("too late");
});

describe("a damaged picture", () => {
  test.each([
    ["that is cut off", (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    [
      "whose middle is overwritten",
      (bytes: Uint8Array) => Uint8Array.from(bytes).fill(0x55, bytes.length / 2),
    ],
    ["that is only its head", (bytes: Uint8Array) => bytes.subarray(0, 33)],
  ])("%s is said to be unreadable, and ends nothing else", LONG, async (_, damage) => {
    for (const whole of [await picture(), await photoOf(PAGE)]) {
      await expect(read(damage(whole))).rejects.toMatchObject({ code: "context_unreadable" });
    }
  });
});
