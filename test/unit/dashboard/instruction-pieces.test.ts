import fc from "fast-check";
import { expect, test } from "vitest";
import { instructionPieces } from "../../../lib/dashboard/review/instruction-pieces.ts";

const span = (start: number, end: number) => ({ start, end });

test("words that gave values are cut out, and name their fields", () => {
  const pieces = instructionPieces("I am Ada, 36.", [{ field_id: "f1", source: span(5, 8) }], [span(10, 12)]);
  expect(pieces.map(({ text, fieldIds, unused }) => [text, fieldIds.join(), unused])).toEqual([
    ["I am ", "", false],
    ["Ada", "f1", false],
    [", ", "", false],
    ["36", "", true],
    [".", "", false],
  ]);
});

test("words that several fields share belong to all of them", () => {
  const sources = [
    { field_id: "city", source: span(0, 6) },
    { field_id: "address", source: span(0, 12) },
  ];
  const pieces = instructionPieces("Paris, Texas", sources, []);
  expect(pieces.map(({ fieldIds }) => fieldIds)).toEqual([["city", "address"], ["address"]]);
});

test("the pieces together are the instruction, whatever the spans", () => {
  const anySpan = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => span(Math.min(a, b), Math.max(a, b)));
  fc.assert(
    fc.property(
      fc.string({ maxLength: 50 }),
      fc.array(anySpan),
      fc.array(anySpan),
      (prompt, used, unused) => {
        const sources = used.map((source, index) => ({ field_id: `f${index}`, source }));
        const pieces = instructionPieces(prompt, sources, unused);
        expect(pieces.map(({ text }) => text).join("")).toBe(prompt);
      },
    ),
  );
});
