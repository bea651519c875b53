import { expect, test } from "vitest";
import { joinPages, PageText } from "../../../lib/domain/page-text.ts";

test("joins pages, each under a line that says which of how many it is", () => {
  const pages = [
    { number: 2, text: "Name [f1]" },
    { number: 3, text: "" },
  ];
  expect(joinPages(pages, 5)).toBe("[page 2 of 5]\nName [f1]\n\n[page 3 of 5]\n\n");
});

test("pages count from 1", () => {
  expect(PageText.parse({ number: 2, text: "" })).toEqual({ number: 2, text: "" });
  expect(PageText.safeParse({ number: 0, text: "" }).success).toBe(false);
});
