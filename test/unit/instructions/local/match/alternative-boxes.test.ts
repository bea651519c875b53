import { expect, test } from "vitest";
import { aCheckbox } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const box = (caption: string, at: number) =>
  aCheckbox(caption, { name: `page[0].c1_1[${at}]`, options: [{ value: String(at + 1), label: caption }] });
const STATUS = [
  box("Single or Married filing separately", 0),
  box("Married filing jointly or Qualifying surviving spouse", 1),
  box("Head of household", 2),
];

test("of boxes that exclude each other none is guessed", async () => {
  expect(await filled(STATUS, "I'm married.")).toEqual({});
});

test("of boxes that exclude each other the one that more words speak for is ticked", async () => {
  const jointly = { "Married filing jointly or Qualifying surviving spouse": "2" };
  expect(await filled(STATUS, "I'm married and we file together.")).toEqual(jointly);
  expect(await filled(STATUS, "I'm married. We file our taxes jointly.")).toEqual(jointly);
});

test("boxes with names of their own may both be ticked", async () => {
  const boxes = [aCheckbox("Married", { name: "married" }), aCheckbox("Veteran", { name: "veteran" })];
  expect(Object.keys(await filled(boxes, "I'm married. Tick veteran."))).toEqual(["Married", "Veteran"]);
});
