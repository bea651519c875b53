import { expect, test } from "vitest";
import { remarkAtEnd } from "../../../../../lib/meaning/told.ts";
import { aText } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const FORM = [aText("Full name"), aText("City")];

test("a name that somebody had before takes nothing from the one of today", () => {
  expect(writtenBy(FORM, "Full name: Kate Brown (formerly Hill)\nCity: Reno")).toEqual({
    "Full name": "Kate Brown",
    City: "Reno",
  });
});

test("a name that is itself over is not written", () => {
  expect(writtenBy(FORM, "Full name: Kate Brown (formerly)")).toEqual({});
});

test.each([
  ["Hill (my own)", " (my own)"],
  ["Lovelace, née Byron", ", née Byron"],
  ["Weber, geborene Roth", ", geborene Roth"],
  ["Reno, Nevada", ""],
  ["née Byron", ""],
])("of %j the remark is %j", (text, remark) => {
  expect(text.slice(text.length - remarkAtEnd(text))).toBe(remark);
});
