import { describe, expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const policy = (kind: string, y: number): FieldSketch[] => [
  aText("Policy number", { tooltip: `${kind} policy number`, id: `${kind} number`, at: { x: 200, y } }),
  aText("Premium", {
    tooltip: `${kind} policy premium`,
    id: `${kind} premium`,
    format: "money",
    at: { x: 340, y },
  }),
  aText("Date of birth", { tooltip: `${kind} driver: date of birth`, id: `${kind} born`, at: { x: 480, y } }),
  // So many fields lie between what is asked of one thing and of the next.
  ...["Remarks", "Notes", "Hints"].map((label) => aText(label, { at: { x: 200, y: y + 20 } })),
];
const form = [...policy("garage", 200), ...policy("cargo", 260), ...policy("boat", 320)];

describe("of equally good fields", () => {
  test("a sum is not for the one that stands beside what was told before", async () => {
    const [number = aText("Policy number"), ...others] = form;
    const one = [number, ...others.filter(({ label }) => label !== "Policy number")];
    expect(await filled(one, "The policy number is CG-00412. The policy premium is $500.")).toEqual({
      "Policy number": "CG-00412",
    });
  });

  test("but it is for the one whose other words its sentence speaks of", async () => {
    expect(await filled(form, "For the cargo we paid a premium of $500.")).toEqual({
      "cargo premium": "500",
    });
  });

  test("a date of birth is the person's, whatever is told beside it", async () => {
    const prompt = "Their boat policy number is BT-00412. I was born on 3 May 1980.";
    expect(await filled(form, prompt)).toMatchObject({
      "boat number": "BT-00412",
      "garage born": "05/03/1980",
    });
  });
});

describe("a share", () => {
  test("is nobody's name", async () => {
    expect(await filled([aText("Percent owner name")], "I own sixty percent of it.")).toEqual({});
  });

  test("that is told again is for the next line", async () => {
    const column = [1, 2, 3].map((row) =>
      aText("Percent of ownership", { id: `share ${row}`, at: { x: 50, y: 200 + 20 * row } }),
    );
    const prompt = "One of the two owners owns sixty percent. The other one owns 40%.";
    expect(await filled([aText("City"), ...column], prompt)).toEqual({ "share 1": "60%", "share 2": "40%" });
  });
});
