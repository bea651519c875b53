import { expect, test } from "vitest";
import { findNumbers } from "../../../../lib/instructions/values/number.ts";

const numbersIn = (text: string): string[] =>
  findNumbers(text).map(({ start, end }) => text.slice(start, end));

test("thousands that spaces part are one number where a unit follows", () => {
  expect(numbersIn("Compteur : 84 500 km")).toEqual(["84 500"]);
  expect(numbersIn("1 250 000 kWh")).toEqual(["1 250 000"]);
});

test("numbers side by side stay apart where no unit follows", () => {
  expect(numbersIn("84 500 keys")).toEqual(["84", "500"]);
});
