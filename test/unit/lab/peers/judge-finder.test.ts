import { expect, test } from "vitest";
import { type FoundPlace, judgeFinder } from "../../../../lab/peers/judge-finder.ts";

const place = (x: number, type = "text", page = 1): FoundPlace => ({
  page,
  x,
  y: 100,
  width: 40,
  height: 10,
  type,
});
const found = (...places: FoundPlace[]) => ({ places, pages: 2, seconds: 1 });

test("counts a place once that two found places share, and none of another page", () => {
  const truth = [place(0), place(100)];
  const finding = found(place(0), place(5), place(100, "text", 2));
  expect(judgeFinder([{ truth, finding }]).sum).toBeCloseTo(40);
});

test("gives small files as much weight as large ones in the mean alone", () => {
  const large = [place(0), place(100), place(200)];
  const files = [
    { truth: large, finding: found(...large) },
    { truth: [place(0)], finding: found(place(500)) },
  ];
  expect(judgeFinder(files)).toMatchObject({ sum: 75, mean: 50, secondsPerPage: 0.5 });
});

test("tells ticks from texts, and counts what is found to sign", () => {
  const truth = [place(0, "radio"), place(100, "signature")];
  const score = judgeFinder([{ truth, finding: found(place(0, "text"), place(100, "signature")) }]);
  expect(score).toMatchObject({ sum: 100, typed: 50, signatures: 100 });
});
