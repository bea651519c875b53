import { expect, test } from "vitest";
import { isAskedBefore } from "../../../lib/dashboard/workspace/describe-field.ts";

test("a question is shown once: not again under a heading that is it, or after a box that has it", () => {
  const term = { question: "Lease term", section: "Terms" };
  expect(isAskedBefore(term, undefined)).toBe(false);
  expect(isAskedBefore(term, { question: "Pets" })).toBe(false);
  expect(isAskedBefore(term, { question: "Lease term" })).toBe(true);
  expect(isAskedBefore({ ...term, section: "Lease term" }, undefined)).toBe(true);
});
