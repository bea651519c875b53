import { expect, it } from "vitest";
import { traceHeader } from "../../../lib/adapters/trace-header.ts";

const now = () => new Date("2026-11-23T00:00:00Z");
const bytes = (first: number) => (size: number) => Buffer.alloc(size, first);

it("a chosen job's header names a trace of its own, to be recorded", () => {
  expect(traceHeader(now, bytes(20))).toBe(`Root=1-6b038200-${"14".repeat(12)};Sampled=1`);
});

it("the other jobs have none", () => {
  expect(traceHeader(now, bytes(21))).toBeUndefined();
});

it("one job in twenty is chosen", () => {
  const chosen = Array.from({ length: 256 }, (_, byte) => traceHeader(now, bytes(byte)));
  expect(chosen.filter((header) => header !== undefined)).toHaveLength(13);
});
