import { describe, expect, test } from "vitest";
import { aChoice, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const course = [
  aChoice("Level", [" ", "A1", "B2", "C1"]),
  aChoice("Language", [" ", "Danish", "Finnish"]),
  aChoice("Campus", [" ", "North", "Harbour"]),
  aText("Remarks"),
];

describe("options of dropdowns that a sentence speaks of", () => {
  test("are chosen beside a word of what the field asks", async () => {
    expect(await filled(course, "I would like to sit level B2 at the Harbour campus.")).toEqual({
      Level: "B2",
      Campus: "Harbour",
    });
  });

  test("are chosen by a telling word alone, in lower case", async () => {
    expect(await filled(course, "I would like to learn finnish.")).toEqual({ Language: "Finnish" });
  });

  test.each([
    "I do not want level B2.",
    "Level B2, no wait, I have to ask.",
    "Level A1 or B2, whatever is free.",
  ])("are not chosen when denied, taken back or one of several: %s", async (prompt) => {
    expect(await filled(course, prompt)).toEqual({});
  });
});
