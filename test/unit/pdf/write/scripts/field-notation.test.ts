import { describe, expect, test } from "vitest";
import { readNotation } from "../../../../../lib/pdf/write/scripts/field-notation.ts";

const FIELDS: Record<string, number> = { rent: 950, util: 80, "Sub Total": 10, "a-b": 4, "line.1": 2 };
const come = (notation: string) =>
  readNotation(`/** BVCALC ${notation} EVCALC **/ event.value = 0;`)?.evaluate(
    (name) => FIELDS[name] ?? Number.NaN,
  );

describe("works out Acrobat's simplified field notation", () => {
  test.each([
    ["rent+util", 1030],
    ["rent - util * 2", 790],
    ["(rent - util) * 2", 1740],
    ["rent * 0.1 + .5", 95.5],
    ["Sub\\ Total / a\\-b", 2.5],
    ["-util + line\\.1", -78],
    ["100 - -util", 180],
  ])("%s", (notation, value) => expect(come(notation)).toBeCloseTo(value));
});

test.each(["rent +", "(rent", "rent util", "rent, util", `${"(".repeat(200)}rent`])(
  "reads nothing of %s",
  (notation) => expect(come(notation)).toBeUndefined(),
);

test("reads no script without the notation", () =>
  expect(readNotation('event.value = getField("rent").value')).toBeNull());

test("names the fields that it is calculated from", () =>
  expect(readNotation("/** BVCALC rent+(util*2) EVCALC **/")?.names).toEqual(["rent", "util"]));
