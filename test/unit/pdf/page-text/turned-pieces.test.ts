import { expect, test } from "vitest";
import type { Word } from "../../../../lib/pdf/page/words.ts";
import { turnedPieces } from "../../../../lib/pdf/page-text/pieces.ts";

/** Text of 8 points that is written upwards from `foot`, half its size a character, at the edge `x`. */
const upwards = (text: string, x: number, foot: number): Word => {
  const height = 4 * text.length;
  return { text, x, y: foot - height, width: 8, height, size: 8, font: "F1", isTurned: true };
};

/** Each character by itself, on a line that leans by a hundredth. */
const letters = (text: string, x: number, foot: number): Word[] =>
  [...text].flatMap((letter, place) =>
    letter === " " ? [] : upwards(letter, x - 0.04 * place, foot - 4 * place),
  );

const textsOf = (words: Word[]): string[] => turnedPieces(words).map(({ text }) => text);

test("what follows upwards is one line, however its words lie in the file", () => {
  expect(textsOf([upwards("Name", 20, 480), upwards("Full", 20, 500)])).toEqual(["Full Name"]);
});

test("letters that are set by themselves are words again, on a line that leans as well", () => {
  expect(textsOf(letters("The quick brown fox jumps over the lazy dog", 40, 600))).toEqual([
    "The quick brown fox jumps over the lazy dog",
  ]);
});

test("lines beside each other stay apart, and so do lines above each other", () => {
  const words = [...letters("left", 20, 500), ...letters("right", 30, 500), ...letters("above", 20, 400)];
  expect(textsOf(words).sort()).toEqual(["above", "left", "right"]);
});

test("a line reaches from its first letter to its last", () => {
  expect(turnedPieces(letters("Date", 20, 500))).toMatchObject([{ x: 20, y: 484, height: 16 }]);
});
