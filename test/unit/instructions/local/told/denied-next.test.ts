import { expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const on = (caption: string) => [aCheckbox(caption), aText("City")];

test.each([
  ["I have read the house rules and accept them", "I've read the house rules but I don't accept them."],
  ["I have read the house rules and accept them", "I have read the house rules, but do not accept these."],
  [
    "Ich habe die Satzung gelesen und erkenne sie an",
    "Ich habe die Satzung gelesen, aber ich erkenne sie nicht an.",
  ],
  ["J'ai lu le règlement et je l'accepte", "J'ai lu le règlement mais je ne les accepte pas."],
])("a box of two things is not ticked where one of them is denied: %s / %s", (caption, says) => {
  expect(writtenBy(on(caption), says)).toEqual({});
});

test("what is denied of another thing leaves the tick", () => {
  const says = "I have read the house rules, but the car is not mine.";
  expect(Object.keys(writtenBy(on("I have read the house rules"), says))).toEqual([
    "I have read the house rules",
  ]);
});
