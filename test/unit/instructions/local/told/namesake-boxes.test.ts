import { expect, test } from "vitest";
import { aCheckbox } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const rows = (captions: string[], columns: string[]) =>
  captions.flatMap((label) => columns.map((column) => aCheckbox(label, { column, row: label })));
const CARS = rows(["was parked", "was turning left", "was stopped"], ["Vehicle A", "Vehicle B"]);
const ticks = (says: string) => Object.keys(writtenBy(CARS, says));

test("a box of two columns is not ticked in both where only the name of both is said", () => {
  expect(ticks("Please tick was parked")).toEqual([]);
  expect(ticks("Please tick was parked for Vehicle B")).toEqual(["was parked"]);
});
