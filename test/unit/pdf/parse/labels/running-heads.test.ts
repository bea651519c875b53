import { expect, test } from "vitest";
import type { Block } from "../../../../../lib/pdf/parse/labels/blocks.ts";
import { findRunningHeads } from "../../../../../lib/pdf/parse/labels/running-heads.ts";

function block(text: string, x: number, y: number): Block {
  const line = { text, x, y, width: 80, height: 12, size: 12, font: "F1" };
  return { x, y, width: 80, height: 12, lines: [line] };
}

test("finds the texts that pages print in one place at their top", () => {
  const heads = [block("Credit Union", 300, 40), block("Credit Union", 300.2, 39.9)];
  const own = [block("Applicant", 50, 60), block("Employer", 50, 60)];
  const inBody = [block("Signature", 50, 500), block("Signature", 50, 500)];
  const moved = [block("Address", 50, 90), block("Address", 50, 110)];
  const others = ["Town", "State"].map((text) => [block(text, 50, 200), block(text, 50, 300)]);
  const pages = [0, 1].map((page) => ({
    blocks: [heads, own, inBody, moved, ...others].flatMap((pair) => pair.slice(page, page + 1)),
  }));
  expect([...findRunningHeads(pages)]).toEqual(heads);
});

test("finds none on pages that are copies of each other", () => {
  const page = () => ({ blocks: [block("Applicant", 50, 60), block("Name", 50, 100)] });
  expect(findRunningHeads([page(), page()]).size).toBe(0);
});
