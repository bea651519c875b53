import { expect, test } from "vitest";
import { writtenDate } from "../../../lib/dashboard/workspace/written-date.ts";

test("a day that was picked is written in the field's own order", () => {
  const write = (order: "mdy" | "dmy" | "ymd" | null) => writtenDate("2026-03-09", order);
  expect([write("mdy"), write("dmy"), write("ymd"), write(null)]).toEqual([
    "03/09/2026",
    "09/03/2026",
    "2026-03-09",
    "2026-03-09",
  ]);
});
