import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("Character name"),
  aText("Eyes"),
  aText("Skin"),
  aText("Hair color"),
  aText("Allies"),
  aText("Age"),
];

describe("clauses that begin with the label of a field", () => {
  test.each([
    ["just the looks, eyes yellow, skin green", { Eyes: "yellow", Skin: "green" }],
    ["allies his rat Pepper and others, skin green", { Allies: "his rat Pepper", Skin: "green" }],
  ])("%s", async (prompt, expected) => {
    expect(await filled(form, prompt)).toMatchObject(expected);
  });

  test.each([
    "eyes none, skin is not known",
    "eyes - scratch that",
    "leave eyes blank",
    "eyes yellow no wait",
  ])("but not %s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual({});
  });
});

test("what somebody looks like is read off a sentence", async () => {
  const looks = [aText("Eyes"), aText("Hair"), aText("Height"), aText("Weight"), aText("Age")];
  const prompt =
    "He is 37 years old, six feet tall and weighs 180 pounds, with grey eyes and dark brown hair.";
  expect(await filled(looks, prompt)).toEqual({
    Eyes: "grey",
    Hair: "dark brown",
    Height: "six feet",
    Weight: "180 pounds",
    Age: "37",
  });
});
