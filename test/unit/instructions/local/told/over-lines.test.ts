import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const PLACES = [
  ["Street address", "12 Elm St"],
  ["City", "Duluth"],
  ["State", "MN"],
  ["ZIP code", "55802"],
] as const;

describe("an address whose town stands on the next line", () => {
  test.each([
    ["Address: 12 Elm St\nDuluth, MN 55802", "12 Elm St, Duluth, MN 55802"],
    ["Address: 9 Elm St, #4\nMesa, AZ 85201", "9 Elm St, #4, Mesa, AZ 85201"],
    ["Address: PO Box 77,\n  Mesa AZ 85201", "PO Box 77, Mesa AZ 85201"],
    ["Address: 88 Birch Ave\nGuelph ON N1E 5B5", "88 Birch Ave, Guelph ON N1E 5B5"],
    ["Address: Hafenweg 46\n48149 Münster", "Hafenweg 46, 48149 Münster"],
  ])("fills one blank: %j", (says, address) => {
    expect(writtenBy([aText("Full name"), aText("Address")], says)).toEqual({ Address: address });
  });

  test("goes on below a line that only names it", () => {
    const says = "Full name: Ada Roe\nAddress:\n12 Elm St\nDuluth, MN 55802";
    const written = { "Full name": "Ada Roe", Address: "12 Elm St, Duluth, MN 55802" };
    expect(writtenBy([aText("Full name"), aText("Address")], says)).toEqual(written);
  });

  test("is divided over the blanks of its parts", () => {
    const form = PLACES.map(([label]) => aText(label));
    expect(writtenBy(form, "Address: 12 Elm St\nDuluth, MN 55802")).toEqual(Object.fromEntries(PLACES));
  });

  test("leaves the flat out of a blank for the street's number and name alone", () => {
    const form = ["Street number and name", "City", "State", "ZIP code"].map((label) => aText(label));
    const written = writtenBy(form, "Address: 12 Elm St, Apt 4\nDuluth, MN 55802");
    expect(Object.values(written)).toEqual(["12 Elm St", "Duluth", "MN", "55802"]);
  });

  test("goes on with no other value, no other line and no line further down", () => {
    const form = [aText("Full name"), aText("Address")];
    for (const says of [
      "Address: 12 Elm St\n\nDuluth, MN 55802",
      "Address: 12 Elm St\nI moved to Duluth, MN 55802",
      "Address: 12 Elm St, Reno, NV 89501\nDuluth, MN 55802",
    ])
      expect(String(writtenBy(form, says).Address), says).not.toContain("Duluth");
  });
});
