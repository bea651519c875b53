import { describe, expect, test } from "vitest";
import { findSums, writeSum } from "../../../lib/instructions/values/money.ts";
import { findNumbers } from "../../../lib/instructions/values/number.ts";
import { isZip } from "../../../lib/meaning/numbers-of-people.ts";
import { signed, withoutSign } from "../../../lib/meaning/sign.ts";

const write = signed((text) => text.replace("$", ""));

test.each([
  ["-500", "-500"],
  ["−500.00", "-500.00"],
  ["\u2011500", "-500"],
  ["\uff0d500", "-500"],
  ["-$500", "-500"],
  ["$-500", "-500"],
  ["($1,500)", "-1,500"],
  ["minus 500", "-500"],
  ["negative $20", "-20"],
  ["minus forty", "-40"],
  ["$500 negative", "-500"],
  ["$500 overdrawn", "-500"],
  ["500 in the red", "-500"],
  ["500 im Minus", "-500"],
  ["moins 40", "-40"],
  ["500", "500"],
  ["500-", "-500"],
  ["1,500.00 −", "-1,500.00"],
  ["-500-", "-500-"],
  ["1200.-", "1200.-"],
  ["-0.00", "0.00"],
  ["$(500)", "-500"],
])("writes %s as %s", (text, written) => expect(write(text)).toBe(written));

test.each([
  ["USD -500", "-500"],
  ["usd (1,500)", "-1,500"],
  ["- EUR 500", "-500"],
  ["CHF −20.50", "-20.50"],
  ["CHF 20.50", "20.50"],
  ["-500 USD", "-500"],
  ["$ (1,500.00)", "-1,500.00"],
  ["US$ -500", "-500"],
  ["-US$500", "-500"],
  ["US$ 500", "500"],
])("knows a sign beside the code of a currency: %s", (text, written) =>
  expect(signed(writeSum)(text)).toBe(written),
);

test("a text that only begins with a hyphen is no negative number", () =>
  expect(withoutSign("- see below")).toEqual({ amount: "- see below", isNegative: false }));

describe("an amount is found with its sign", () => {
  const said = (text: string) =>
    [...findSums(text), ...findNumbers(text)].map(({ start, end }) => text.slice(start, end));
  test.each([
    ["my balance is minus $500 today", "minus $500"],
    ["the change: (500.00)", "(500.00)"],
    ["the change was (500.00) and was booked", "(500.00)"],
    ["Verlust\t(500,00)", "(500,00)"],
    ["a loss: minus 20", "minus 20"],
    ["a loss: -US$500", "-US$500"],
    ["Verlust: -EUR 500,00", "-EUR 500,00"],
    ["the fee is minus forty dollars", "minus forty dollars"],
    ["Kontostand: -1.250,50 €", "-1.250,50 €"],
    ["Saldo: € -125,50", "€ -125,50"],
    ["balance -$1,200", "-$1,200"],
    ["my balance is $300 in the red.", "$300 in the red"],
    ["das Konto ist 50 Euro im Minus", "50 Euro im Minus"],
    ["I paid $300 in the red house", "$300"],
    ["le solde est de moins quarante euros", "moins quarante euros"],
    ["un loyer d'au moins 400 euros", "400 euros"],
  ])("%s", (text, found) => expect(said(text)).toContain(found));
  test.each([
    "the filing fee ($240) is waived",
    "le loyer (240 €)",
    "Miete (240 EUR) und Strom",
    "two cars (3)",
  ])("an aside in brackets is no sign: %s", (text) =>
    expect(said(text).filter((found) => found.includes("("))).toEqual([]),
  );
});

test("a ZIP code of nine digits may lack its hyphen", () => {
  expect(["627041234", "62704-1234", "62704"].every(isZip)).toBe(true);
  expect(isZip("62704123")).toBe(false);
});
