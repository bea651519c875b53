import { expect, test } from "vitest";
import type { Span } from "../../../lib/domain/fill-plan.ts";
import { unusedParts } from "../../../lib/instructions/unused-parts.ts";

const TEXT = "I am Jane, I like tea (green), and I ski.";
const span = (text: string): Span => ({
  start: TEXT.indexOf(text),
  end: TEXT.indexOf(text) + text.length,
  text,
});
const unused = (reports: string[][], sources: string[] = []) =>
  unusedParts(
    TEXT,
    reports.map((report) => report.map(span)),
    sources.map(span),
  );

test("a part is unused when every batch reports it", () => {
  expect(unused([["I like tea", "I ski."], ["like tea (green)"]])).toEqual([span("like tea")]);
});

test("a part that gave a value is used, whatever is reported", () => {
  expect(unused([["I am Jane, I like tea"]], ["Jane"])).toEqual([span("I am"), span("I like tea")]);
});

test("parts begin and end with a letter or a digit", () => {
  expect(unused([[", I like tea (green), "]])).toEqual([span("I like tea (green")]);
  expect(unused([["(green), and"]], ["green"])).toEqual([span("and")]);
});

test("without a batch nothing was used", () => {
  expect(unused([])).toEqual([span("I am Jane, I like tea (green), and I ski")]);
});
