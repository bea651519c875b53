import { expect, test } from "vitest";
import type { TextRecognizer } from "../../../../lib/domain/ports/pdf.ts";
import { scanReader } from "../../../../lib/usecases/parse/read-scans.ts";

const INPUT = new Uint8Array();
const LIMITS = { accountId: "acme", deadlineMs: 1000, maxPages: 1, maxFields: 1 };
const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** Draws a page as its number, and reads a picture as that number; page `broken` cannot be read. */
function reader({
  broken = 0,
  signal = new AbortController().signal,
  onRead = () => {},
  report = (_: unknown) => {},
} = {}) {
  const recognizer: TextRecognizer = {
    async recognize([number = 0]) {
      if (number === broken) throw new Error("unreadable");
      onRead();
      return [{ text: String(number), x: 0, y: 0, width: 1, height: 1 }];
    },
  };
  const draw = async (_: Uint8Array, drawn: number[]) => drawn.map((number) => Uint8Array.of(number));
  return scanReader({ pdf: { draw }, recognizer, report }, signal);
}
const numbers = (read: { page: number; words: { text: string }[] }[]) =>
  read.map(({ page, words }) => [page, words.map(({ text }) => text).join(" ")]);

test("reads each page in its own picture", async () => {
  expect(numbers(await reader()(INPUT, [2, 5], LIMITS))).toEqual([
    [2, "2"],
    [5, "5"],
  ]);
});

test("reads ten pages at most: each costs seconds or money", async () => {
  expect(await reader()(INPUT, pages(14), LIMITS)).toHaveLength(10);
});

test("keeps what was read before something failed, and reports that", async () => {
  const reported: unknown[] = [];
  const read = reader({ broken: 3, report: (error) => reported.push(error) });
  expect(numbers(await read(INPUT, pages(5), LIMITS))).toEqual([
    [1, "1"],
    [2, "2"],
  ]);
  expect(reported).toEqual([new Error("unreadable")]);
});

test("begins no page when its time is up", async () => {
  const controller = new AbortController();
  const read = reader({ signal: controller.signal, onRead: () => controller.abort() });
  expect(numbers(await read(INPUT, pages(5), LIMITS))).toEqual([[1, "1"]]);
});
