import { expect, test } from "vitest";
import type { Piece } from "../../../../lib/pdf/page-text/pieces.ts";
import type { Row } from "../../../../lib/pdf/page-text/row.ts";
import { type PageRows, withoutRunningLines } from "../../../../lib/pdf/page-text/running-lines.ts";

const line = (baseline: number, text: string): Row => ({
  baseline,
  size: 10,
  pieces: text.split(" ").map((word, index): Piece => {
    const isBlank = word.startsWith("[");
    return { text: word, x: 40 * index, y: baseline - 8, width: 30, height: 10, baseline, size: 10, isBlank };
  }),
});
const page = (number: number, ...rows: Row[]): PageRows => ({ number, height: 800, rows });
const left = (pages: PageRows[]): string[][] =>
  withoutRunningLines(pages).map(({ rows }) =>
    rows.map(({ pieces }) => pieces.map(({ text }) => text).join(" ")),
  );
const body = (number: number) => [line(200, `Question ${number}`), line(300, `Answer of page ${number}`)];

test("prints the head and foot that pages share on the first of them, whatever the page's number is", () => {
  const pages = [7, 8, 9].map((number) =>
    page(number, line(40, "Form A-1"), ...body(number), line(780, `Page ${number} of 9`)),
  );
  expect(left(pages)).toEqual([
    ["Form A-1", "Question 7", "Answer of page 7", "Page 7 of 9"],
    ["Question 8", "Answer of page 8"],
    ["Question 9", "Answer of page 9"],
  ]);
});

test("keeps heads that differ, lines with a blank, and what is repeated elsewhere on the page", () => {
  const pages = [1, 2].map((number) =>
    page(
      number,
      line(40, `Section ${number * 3}`),
      line(60, "Name [f1]"),
      line(400, "Name and address"),
      ...body(number),
    ),
  );
  expect(left(pages)[1]).toEqual([
    "Section 6",
    "Name [f1]",
    "Name and address",
    "Question 2",
    "Answer of page 2",
  ]);
});

test("leaves a page whole that is a copy of another", () => {
  const rows = [line(40, "Receipt"), line(60, "for the bank"), line(200, "Amount")];
  expect(left([page(1, ...rows), page(2, ...rows)])[1]).toEqual(["Receipt", "for the bank", "Amount"]);
});
