import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { likenessOf, sharedWords } from "../../../lib/domain/likeness.ts";

const PAGES = [{ number: 1, width: 612, height: 792, rotation: 0 }];
/** So many words that are no other's. */
const words = (count: number, first = 0): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `w${(first + index).toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}x`,
  ).join(" ");
const page = (text: string, pages = PAGES) => likenessOf({ pages }, [{ number: 1, text }]);

test("the same print is alike, whatever stands in its blanks and in whatever case", () => {
  const text = words(40);
  const filled = page(`${text.toUpperCase()} [f12] [f7=Springfield Illinois] [f3____]`);
  expect(sharedWords(page(text), filled)).toBe(1);
});

test("the share that two forms have in common is told about as it is", () => {
  const [a, b] = [page(words(300)), page(`${words(150)} ${words(150, 1000)}`)];
  expect(sharedWords(a, b)).toBeGreaterThan(0.2);
  expect(sharedWords(a, b)).toBeLessThan(0.47);
});

test("pages of another size or number, and too few words, are alike to nothing", () => {
  const text = words(40);
  const [first] = PAGES;
  if (!first) throw new Error("Expected a page.");
  expect(sharedWords(page(text), page(text, [{ ...first, width: 595 }]))).toBe(0);
  expect(sharedWords(page(text), page(text, [first, first]))).toBe(0);
  expect(sharedWords(page(words(10)), page(words(10)))).toBe(0);
});

test("no word can be read out of it", () => {
  expect(page("tenant landlord premises").words.map((word) => typeof word)).toEqual(Array(3).fill("number"));
});

test("twenty words are enough, and no fewer, on either side", () => {
  expect(sharedWords(page(words(20)), page(words(20)))).toBe(1);
  expect(sharedWords(page(words(19)), page(words(19)))).toBe(0);
  expect(sharedWords(page(words(40)), page(words(19)))).toBe(0);
});

test("of many words a sample is kept, by which a small form is told from a large one that holds all of it", () => {
  const [small, large] = [page(words(100)), page(words(1000))];
  expect(large.words).toHaveLength(128);
  expect(sharedWords(small, large)).toBeGreaterThan(0.075);
  expect(sharedWords(small, large)).toBeLessThan(0.125);
});

test("words end at blanks and at pages", () => {
  expect(page("land[f1]lord").words).toHaveLength(2);
  const texts = ["land", "lord"].map((text, index) => ({ number: index + 1, text }));
  expect(likenessOf({ pages: PAGES }, texts).words).toHaveLength(2);
});

test("what was stored once is alike to what is stored later: whole points, and hashes of small letters", () => {
  const pages = [612.2, 611.8].map((width, number) => ({ number, width, height: 792, rotation: 0 }));
  expect(page("Tenant", pages)).toEqual({
    pages: "612x792 612x792",
    words: [createHash("sha256").update("tenant").digest().readUInt32BE()],
  });
});
