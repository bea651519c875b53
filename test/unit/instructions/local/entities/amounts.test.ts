import { expect, test } from "vitest";
import { writeAmount } from "../../../../../lib/instructions/local/entities/amounts.ts";
import { writeMonthYear } from "../../../../../lib/instructions/local/entities/dates.ts";
import { numberFromWords } from "../../../../../lib/instructions/local/entities/number-words.ts";
import { findEntities, writePhone } from "../../../../../lib/instructions/local/entities/shapes.ts";

const found = (text: string): string[] =>
  findEntities(text).map(({ shape, start, end }) => `${shape}: ${text.slice(start, end)}`);

test.each([
  ["twelve thousand five hundred", 12_500],
  ["twenty-five hundred", 2500],
  ["one million", 1_000_000],
  ["a hundred and five", 105],
  ["nine", 9],
  ["half a million", 500_000],
  ["a quarter of a million", 250_000],
  ["two and a half thousand", 2500],
  ["a dozen", null],
])("reads %s as a number", (words, value) => {
  expect(numberFromWords(words)).toBe(value);
});

test.each([
  ["the sum is 1.250,50 and no more", ["money: 1.250,50"]],
  ["1,150 euros gross", ["money: 1,150 euros"]],
  ["AVS 756.0000.5555.66", []],
  ["IBAN DE89 3704 0044 0532 0130 00", ["iban: DE89 3704 0044 0532 0130 00"]],
  ["no 2 85 03 69 123 456 78", ["social insurance number: 2 85 03 69 123 456 78"]],
  ["at 7, rue du Parc, L-4001 Esch", ["address: 7, rue du Parc, L-4001 Esch"]],
  ["at Parkallee 14 in 28209 Bremen", ["address: Parkallee 14 in 28209 Bremen"]],
])("finds what shapes give away in %s", (text, entities) => {
  expect(found(text)).toEqual(entities);
});

test.each([
  ["$4,150", "4,150"],
  ["500k", "500,000"],
  ["1.5 mil", "1,500,000"],
  ["3 200 €", "3 200"],
  ["twelve thousand", "12,000"],
])("writes %s as a form wants it", (said, written) => {
  expect(writeAmount(said)).toBe(written);
});

test("finds sums in words and in digits, and leaves small numbers alone", () => {
  expect(found("a limit of twelve thousand dollars, 500k or 4,875 gross")).toEqual([
    "money: twelve thousand",
    "money: 500k",
    "money: 4,875",
  ]);
  expect(found("three kids and two dogs")).toEqual([]);
});

test("finds a phone number whose area code is spelled out, and writes it in digits", () => {
  expect(found("phone four one nine 555-0146")).toEqual(["phone: four one nine 555-0146"]);
  expect(writePhone("five oh two, 555-0146")).toBe("502-555-0146");
  expect(writePhone("(502) 555-0146")).toBe("(502) 555-0146");
});

test("finds a month without a day, and writes it in digits", () => {
  expect(found("there since Feb 2022")).toEqual(["date: Feb 2022"]);
  expect(writeMonthYear("Feb 2022")).toBe("02/2022");
  expect(writeMonthYear("March 9, 1991")).toBe("March 9, 1991");
});

test.each([
  "305 Harbor Street, Apt 6A, in Hickory, North Carolina, zip 28603",
  "48 Juniper Street, apt 3B, in Springfield, Illinois 62701",
  "PO Box 507 in Calistoga, California 94515",
  "14 rue des Tanneurs, 68999 Colmar",
])("finds the address %s", (address) => {
  expect(found(`My mail goes to ${address}.`)).toEqual([`address: ${address}`]);
});
