import { describe, expect, test } from "vitest";
import { partsFrom, roomOf, spread } from "../../../lib/dashboard/workspace/parts.ts";
import type { FieldGroup } from "../../../lib/domain/parsed-form.ts";

const part = (id: string, index: number, length: number | null, kind: FieldGroup["kind"] = "ssn") => ({
  id,
  max_length: length,
  group: { id: "g1", kind, part: "digits" as const, index },
});
const [THIRD, FIRST, SECOND] = [part("f3", 2, 4), part("f1", 0, 3), part("f2", 1, 2)];
const NUMBER = [THIRD, FIRST, SECOND];
const from = (field: typeof FIRST) => partsFrom(field, NUMBER);
const given = (text: string, field = FIRST, held: [string, string][] = []) => {
  const spreadOut = spread(text, from(field), {}, new Map(held));
  return spreadOut && Object.fromEntries(spreadOut);
};

describe("a number of several parts", () => {
  test("goes on from the part in hand, in order, and may be typed with what stands between", () => {
    expect(from(SECOND).map(({ id }) => id)).toEqual(["f2", "f3"]);
    expect(roomOf(from(FIRST))).toBeGreaterThanOrEqual("123 - 45 - 6789".length);
    expect(given("123456789")).toEqual({ f1: "123", f2: "45", f3: "6789" });
    expect(given("123-45-6789")).toEqual({ f1: "123", f2: "45", f3: "6789" });
    expect(given("(123) 4")).toEqual({ f1: "123", f2: "4" });
    expect(given("456", SECOND)).toEqual({ f2: "45", f3: "6" });
  });

  test("goes into parts whose digits are printed around them, too", () => {
    const printed = NUMBER.map(({ id, max_length, group }) => ({
      id,
      max_length: null,
      group: { ...group, digits: max_length ?? 1 },
    }));
    const parts = partsFrom(printed[1] as (typeof printed)[number], printed);
    expect(Object.fromEntries(spread("123-45-6789", parts, {}, new Map()) ?? [])).toEqual({
      f1: "123",
      f2: "45",
      f3: "6789",
    });
  });

  test("stays in its part while it fits, and never overwrites another that holds something, but as a whole", () => {
    expect(given("123")).toBeNull();
    expect(given("1234", FIRST, [["f3", "6789"]])).toBeNull();
    expect(given("123456789", FIRST, [["f2", "99"]])).toEqual({ f1: "123", f2: "45", f3: "6789" });
  });

  test("is one field where it is no part, or a part takes any length", () => {
    const alone = { id: "f9", max_length: 3, group: null };
    expect(partsFrom<Parameters<typeof roomOf>[0][number]>(alone, [alone, ...NUMBER])).toEqual([alone]);
    expect(roomOf([alone])).toBe(3);
    const open = part("f4", 3, null, "phone");
    expect(partsFrom(FIRST, [...NUMBER, open])).toEqual([FIRST]);
  });
});
