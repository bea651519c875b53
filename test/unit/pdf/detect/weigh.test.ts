import { expect, test } from "vitest";
import type { Candidate } from "../../../../lib/pdf/detect/candidates/candidate.ts";
import { candidate, KIND } from "../../../../lib/pdf/detect/candidates/candidate.ts";
import { choose, type ScoredCandidate, sharePlace } from "../../../../lib/pdf/detect/choose.ts";
import { toField } from "../../../../lib/pdf/detect/type.ts";
import { touch } from "../../../../lib/pdf/page/boxes.ts";
import type { Box } from "../../../../lib/pdf/page/display-geometry.ts";
import { FlatPage, parseFlat } from "../../../fixtures/pdf/flat-page.ts";

const box = (x: number, width: number): Box => ({ x, y: 100, width, height: 14 });
const scored = (each: Candidate, score: number): ScoredCandidate => ({
  candidate: each,
  score,
  features: new Float32Array(200),
});

test("chooses the likelier of two places that lie on each other, and both of two that only touch", () => {
  const [likely, other, beside] = [box(50, 100), box(60, 100), box(149, 80)];
  const all = [
    scored(candidate(other, KIND.rule), 0.6),
    scored(candidate(likely, KIND.rule), 0.8),
    scored(candidate(beside, KIND.rule), 0.7),
    scored(candidate(box(400, 50), KIND.rule), 0.2),
  ];
  expect(choose(all, { least: 0.5 }).map((each) => each.candidate.box)).toEqual([likely, beside]);
  expect(sharePlace(likely, beside)).toBe(false);
  expect(touch(likely, other)).toBe(true);
});

test.each([
  ["the row where it is nearly as likely as its places", 0.6, 1],
  ["its places where the row is not", 0.2, 4],
])("chooses of a row of places for characters %s", (_, score, count) => {
  const cells = [50, 64, 78, 92].map((x) => box(x, 14));
  const row = candidate(box(50, 56), KIND.cells, { characters: cells, closed: true });
  const single = cells.map((cell) => scored({ ...candidate(cell, KIND.cell), row }, 0.7));
  expect(choose([...single, scored(row, score)], { least: 0.15 })).toHaveLength(count);
});

test("makes a divided field of a row, a box to tick of a small square and a line of a rule", () => {
  const cells = [50, 64, 78].map((x) => box(x, 14));
  const fields = [
    candidate(box(50, 42), KIND.cells, { characters: cells }),
    candidate({ x: 50, y: 100, width: 9, height: 9 }, KIND.tick),
    candidate(box(50, 200), KIND.rule),
  ].map((each) => toField(scored(each, 0.9), 0.8));
  expect(fields.map(({ type, characters }) => [type, characters])).toEqual([
    ["text", 3],
    ["checkbox", null],
    ["text", null],
  ]);
  expect(fields.map(({ confidence }) => confidence)).toEqual([0.8, 0.8, 0.8]);
});

test("adds nothing to a page on which no rule finds a place", async () => {
  const page = new FlatPage().paragraph(50, 100, Array(30).fill("Words to read, one line after another."));
  const { fields, doubtful } = await parseFlat(page.toBytes());
  expect([fields, doubtful]).toEqual([[], undefined]);
});
