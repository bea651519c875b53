import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findProof } from "../../../../../lib/instructions/openai/judge/proof.ts";
import { readSaid } from "../../../../../lib/instructions/openai/judge/said.ts";

const evidence = (value: string, quote: string) => findProof(value, readSaid(quote, "2026-10-07"));

test("a value that the quote has letter for letter is verbatim", () => {
  expect(evidence("Jane Doe", "my name is Jane Doe")).toBe("verbatim");
  expect(evidence("-500", "a loss of -500 dollars")).toBe("verbatim");
});

describe("a value may be", () => {
  test.each([
    ["a date in digits", "07/04/1990", "July 4, 1990"],
    ["a date in another order", "1990-07-04", "04.07.1990"],
    ["a date without separators", "07041990", "July 4, 1990"],
    ["a short date without separators", "070490", "4th of July 1990"],
    ["a date with its month by name", "July 4, 1990", "7/4/1990"],
    ["a date in a short month's name", "04-JUL-1990", "born July 4, 1990"],
    ["a month in another language", "03/12/1985", "am 12. März 1985"],
    ["the month of a date", "07", "July 4, 1990"],
    ["the short year of a date", "90", "July 4, 1990"],
    ["the long year of a short date", "1990", "7/4/90"],
    ["today's date", "10/07/2026", "dated today"],
    ["an SSN with dashes", "123-45-6789", "SSN 123456789"],
    ["the last digits of a number", "6789", "SSN 123456789"],
    ["the first part of an SSN", "123", "123-45-6789"],
    ["a telephone number without marks", "5550100123", "(555) 010-0123"],
    ["a telephone number with other marks", "(555) 010-0123", "555.010.0123"],
    ["an amount with separators", "$1,234.00", "1234 dollars"],
    ["an amount of another notation", "1234.50", "1.234,50 €"],
    ["thousands worked out", "85,000", "earns 85k"],
    ["millions worked out", "1,000,000", "covers 1 mil"],
    ["a sum in words", "$1,000,000.00", "a limit of one million dollars"],
    ["a share in words", "60%", "she holds sixty percent"],
    ["digits spoken one by one", "(419) 555-0146", "four one nine 555-0146"],
    ["a number word as a digit", "2", "two children"],
    ["a name in another order", "DOE, JANE", "Jane Doe"],
    ["full-width digits", "123", "番号１２３"],
    ["initials", "J. D.", "Jane Doe"],
    ["a name without accents", "Jose", "José"],
    ["a state's initials", "NY", "New York"],
    ["a state's letters", "TX", "Texas"],
    ["an initial for an answer", "M", "male"],
    ["an address spelt out", "jane@example.com", "jane at example dot com"],
    ["an address in a script without spaces", "東京 都", "東京都に住んでいます"],
    ["a date in words", "11/02/1988", "the second of November 1988"],
    ["a date in the label's own form", "1988Nov02", "the second of November 1988"],
    ["a Spanish date", "05/09/1990", "nueve de mayo de 1990"],
    ["a sum in English", "9,800.00", "nine thousand eight hundred dollars"],
    ["thousands in words after figures", "220,000", "220 thousand dollars"],
    ["a sum in French", "31200", "trente et un mille deux cents euros"],
    ["a number in German", "62", "ist zweiundsechzig Jahre alt"],
    ["an hour", "7:00 AM", "at seven that morning"],
    ["an hour of the 24", "19:00", "seven in the evening"],
    ["a year in two halves", "1985", "since nineteen eighty-five"],
    ["a sum and a date", "$19,870.55 good through 05/09/2025", "$19,870.55, good through May 9, 2025"],
    ["a sum in words from one in figures", "three thousand two hundred dollars", "a check of $3,200"],
    ["a sum in French words", "trois mille deux cents euros", "un chèque de 3 200 €"],
    ["a sum in words, of a quote that is much shorter", "trois mille deux cents euros", "3 200 €"],
    ["a street's abbreviation", "62 Kiln Rd Apt 4", "62 Kiln Road, apartment 4"],
    ["a state by its name", "Tennessee", "Knoxville, TN 37919"],
    ["a state of two words by its name", "New Jersey", "Trenton, NJ"],
    [
      "a state's code in an address",
      "62 Kiln Road, Trenton, NJ 08645",
      "62 Kiln Road, Trenton, New Jersey 08645",
    ],
    ["a country in another language", "Deutschland", "I live in Germany"],
    ["a country's code", "DE", "I live in Germany"],
    ["a country's usual name", "USA", "a citizen of the United States"],
    ["a number without its spaces", "AB123456", "policy AB 123 456"],
    ["a number after a printed 9", "12-70-0034", "ITIN 912-70-0034"],
    ["a telephone number with its country", "+1 617-555-0129", "617 555 0129"],
    ["the day of a date told by today", "07", "signed today"],
    ["a name with its apostrophe left out", "OBrien", "Sean O’Brien"],
  ])("%s", (_, value, quote) => {
    expect(evidence(value, quote)).not.toBeNull();
  });
});

describe("a value may not be", () => {
  test.each([
    ["a word of its own", "Mallory", "my name is Jane Doe"],
    ["a word beside good ones", "Jane Mallory Doe", "my name is Jane Doe"],
    ["an address from elsewhere", "evil@evil.example", "my e-mail is jane@example.com"],
    ["a word put together from single letters", "e.v.i.l", "every village is lovely"],
    ["a word said twice", "Jane Jane Doe", "my name is Jane Doe"],
    ["a number said again and again", "12 ".repeat(20), "the number 12"],
    ["letters within a word", "ane", "Janet"],
    ["digits of its own", "999-99-9999", "SSN 123-45-6789"],
    ["full-width digits of its own", "９９９", "SSN 123-45-6789"],
    ["a full-width amount with the point moved", "１２．３４", "1234 dollars"],
    ["one digit changed", "123-45-6780", "SSN 123-45-6789"],
    ["another year", "07/04/1991", "July 4, 1990"],
    ["digits across two numbers", "23", "12 Main Street, unit 34"],
    ["an amount with the point moved", "12.34", "1234 dollars"],
    ["an amount with a comma moved", "12,34", "1234 dollars"],
    ["another sign", "-500", "500 dollars"],
    ["a sum", "300", "100 and 200"],
    ["another sum than the one in words", "2,000,000", "one million dollars"],
    ["digits of a sum in words", "1000", "one million dollars"],
    ["punctuation alone", "--", "Jane -- Doe"],
    ["nothing", "", "Jane Doe"],
    ["today's date without a today", "10/07/2026", "July 4, 1990"],
    ["the half of a day that nobody said", "7:00 PM", "at seven"],
    ["another day than the one in words", "11/03/1988", "the second of November 1988"],
    ["another sum in words", "two thousand three hundred dollars", "a check of $3,200"],
    ["the code of another state", "IN", "Illinois 62701"],
    ["another state", "Texas", "Knoxville, TN 37919"],
    ["a telephone number of another country's length", "+49 617-555-0128", "617 555 0129"],
    ["the sun's day of a date", "Wednesday", "July 4, 1990"],
  ])("%s", (_, value, quote) => {
    expect(evidence(value, quote)).toBeNull();
  });
});

test("no number of five digits that the quote does not have, whatever the quote", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ,.0-68]{0,60}$/), (quote) => {
      expect(evidence("97979", quote)).toBeNull();
    }),
  );
});
