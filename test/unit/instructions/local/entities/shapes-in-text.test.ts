import { describe, expect, test } from "vitest";
import { parseDate } from "../../../../../lib/instructions/local/entities/dates.ts";
import { findEntities } from "../../../../../lib/instructions/local/entities/shapes.ts";

const found = (text: string): [string, string][] =>
  findEntities(text).map(({ shape, start, end }) => [shape, text.slice(start, end)]);

describe("shapes in running text", () => {
  test.each(["—", "’", "…"])("a hasty address stands beside %s", (mark) => {
    expect(found(`client Ann ${mark} 450 W Elm Ave apt 9C chicago il 60699`)).toEqual([
      ["address", "450 W Elm Ave apt 9C chicago il 60699"],
    ]);
  });

  test("nine digits are a social security number after the word alone", () => {
    expect(found("ssn 900431213, account 900431213")).toEqual([["ssn", "900431213"]]);
  });

  test("a year may have two digits", () => {
    expect(found("eff 2/1/25 exp 2/1/26")).toEqual([
      ["date", "2/1/25"],
      ["date", "2/1/26"],
    ]);
    const habits = { dateOrder: "month", today: null } as const;
    expect(parseDate("2/1/25", habits)).toEqual({ year: 2025, month: 2, day: 1 });
    expect(parseDate("2/1/58", habits)).toEqual({ year: 1958, month: 2, day: 1 });
  });
});
