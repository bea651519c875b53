import { expect, test } from "vitest";
import type { Habits } from "../../../../lib/instructions/values/habits.ts";
import { inCells } from "../../../../lib/instructions/values/in-cells.ts";

const HABITS: Habits = { dateOrder: "month", separator: "/", today: "2025-03-09", twoLastNames: false };

test("a name is written letter by letter, with a box left blank between its words", () => {
  expect(inCells(" Meera  Rao ", 12, HABITS)).toBe("Meera Rao");
});

test("a number is written without what parts its digits", () => {
  expect(inCells("900-12-3456", 9, HABITS)).toBe("900123456");
  expect(inCells("DE89 3704 0044 0532 0130 00", 22, HABITS)).toBe("DE89370400440532013000");
});

test("the code of a country is left out where there is room for the rest only", () => {
  expect(inCells("+91 98765 55012", 10, HABITS)).toBe("9876555012");
  expect(inCells("+91 98765 55012", 12, HABITS)).toBe("919876555012");
});

test("a date is written in the form's order, with its year in two digits where there are six boxes", () => {
  expect(inCells("March 9, 1991", 8, HABITS)).toBe("03091991");
  expect(inCells("March 9, 1991", 6, { ...HABITS, dateOrder: "day" })).toBe("090391");
});

test("a date whose order nothing tells is not written, unless it is the same either way", () => {
  const guessed = { ...HABITS, isOrderGuessed: true };
  expect(inCells("March 9, 1991", 8, guessed)).toBeNull();
  expect(inCells("March 3, 1991", 8, guessed)).toBe("03031991");
});

test("a date with hyphens goes into the boxes as any other, in the order that is printed at them", () => {
  expect(inCells("1991-03-09", 8, HABITS)).toBe("03091991");
  expect(inCells("9-3-1991", 8, { ...HABITS, dateOrder: "day" })).toBe("09031991");
  const guessed = { ...HABITS, isOrderGuessed: true };
  expect(inCells("March 9, 1991", 8, { ...guessed, boxOrder: "dmy" })).toBe("09031991");
  expect(inCells("March 9, 1991", 8, { ...guessed, boxOrder: "ymd" })).toBe("19910309");
  expect(inCells("March 9, 1991", 6, { ...HABITS, boxOrder: "ymd" })).toBe("910309");
});

test("what has figures goes without its signs where it fills the boxes so, and not otherwise", () => {
  expect(inCells("QQ 12 34 56 C", 9, HABITS)).toBe("QQ123456C");
  expect(inCells("(415) 555-0134", 10, HABITS)).toBe("4155550134");
  expect(inCells("529.982.247-25", 11, HABITS)).toBe("52998224725");
  expect(inCells("QQ 12 34 56 C", 10, HABITS)).toBeNull();
  expect(inCells("-12345", 5, HABITS)).toBeNull();
  for (const text of ["12.5", "62.5", "1/25"]) expect(inCells(text, 3, HABITS)).toBeNull();
  for (const text of ["03.04.2025", "9-3-2025", "03/04/2025"])
    expect(inCells(text, 8, { ...HABITS, isOrderGuessed: true, boxOrder: "ymd" })).toBeNull();
  expect(inCells("(12345)", 5, HABITS)).toBeNull();
});

test("nothing is cut: what has no room is not written", () => {
  expect(inCells("Meera Deshpande", 8, HABITS)).toBeNull();
  expect(inCells("29990100012345", 10, HABITS)).toBeNull();
  expect(inCells("March 9, 1991", 4, HABITS)).toBeNull();
});
