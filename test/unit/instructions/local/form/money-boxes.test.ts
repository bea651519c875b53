import { describe, expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const dollars = (label: string, y: number): FieldSketch => aText(label, { at: { x: 100, y } });
const cents = (label: string, y: number): FieldSketch =>
  aText(label, { at: { x: 224, y }, tooltip: "Cents.", max_length: 2 });

describe("boxes for dollars and cents", () => {
  const fields = [dollars("Tax for Month 1. Dollars", 50), cents("Tax for Month 1", 50)];

  test("take a sum in two parts", async () => {
    expect(await filled(fields, "Tax for Month 1: 4,026.75")).toEqual({
      "Tax for Month 1. Dollars": "4,026",
      "Tax for Month 1": "75",
    });
  });

  test("take a round sum with two zeros", async () => {
    expect(await filled(fields, "Tax for Month 1: $1,902")).toMatchObject({ "Tax for Month 1": "00" });
  });

  test("take no sum with its cents into the dollars alone", async () => {
    expect(await filled(fields, "The dollars in all were 17.25.")).toEqual({});
  });
});

describe("boxes for digits", () => {
  const digit = (at: number, label: string): FieldSketch =>
    aText(label, { at: { x: 40 + 26 * at, y: 50 }, max_length: 1 });

  test("are one number where each says which digit it takes, however far apart they stand", async () => {
    const first = digit(1, "Employer identification number (EIN). Digit 1 of 9");
    const rest = [2, 3, 4, 5, 6, 7, 8, 9].map((at) => digit(at, `Digit ${at} of 9`));
    const values = await filled([first, ...rest], "EIN 04-4177281");
    expect(Object.values(values).join("")).toBe("044177281");
  });
});
