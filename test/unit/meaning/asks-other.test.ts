import { expect, test } from "vitest";
import { asksOther } from "../../../lib/meaning/asks-other.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

test("a country of birth takes the name of a country, and no town", () => {
  const asked = words("country birth");
  expect(asksOther(asked, words("birth place"), "Milano")).toBe(true);
  expect(asksOther(asked, words("birth place"), "Germania")).toBe(false);
  expect(asksOther(words("citizenship"), words("birth place"), "Milano")).toBe(true);
  expect(asksOther(words("birth place"), words("birth place"), "Milano")).toBe(false);
});

test("a bank's code is no number of an account", () => {
  expect(asksOther(words("account number"), words("routing number"), "20-30-40")).toBe(true);
  expect(asksOther(words("routing account number"), words("routing number"), "20-30-40")).toBe(false);
  expect(asksOther(words("account number"), words("account number"), "55512345")).toBe(false);
});
