import { expect, test } from "vitest";
import { withDigits } from "../../../lib/meaning/number-words.ts";

test.each([
  ["twelve", "12"],
  ["twenty-five hundred", "2500"],
  ["nine thousand eight hundred dollars", "9800 dollars"],
  ["one hundred and five", "105"],
  ["seven hundred fifty thousand", "750000"],
  ["one million two hundred thousand", "1200000"],
  ["half a million", "500000"],
  ["a quarter million", "250000"],
  ["two and a half thousand", "2500"],
  ["nineteen eighty-five", "1985"],
  ["twenty twenty", "2020"],
  ["four one nine 555-0146", "4 1 9 555-0146"],
  ["two and three", "2 and 3"],
  ["twenty, thirty", "20, 30"],
  ["the second of November", "the 2 of November"],
  ["the thirty-first", "the 31"],
  ["trente et un mille deux cents euros", "31200 euros"],
  ["mille neuf cent quatre-vingt-dix-sept", "1997"],
  ["soixante et onze", "71"],
  ["le premier mai", "le 1 mai"],
  ["zweiundsechzig", "62"],
  ["neunzehnhundertfünfundachtzig", "1985"],
  ["zweitausendvierzehn", "2014"],
  ["am sechsten Mai", "am 6 Mai"],
  ["am einunddreißigsten", "am 31"],
  ["nueve de mayo de mil novecientos noventa", "9 de mayo de 1990"],
  ["treinta y cinco", "35"],
  ["220 thousand", "220 thousand"],
  ["often tense, none alone", "often tense, none alone"],
])("%j in digits is %j", (words, digits) => {
  expect(withDigits(words)).toBe(digits);
});
