import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("a box beside what is written", () => {
  const units = ["Apt.", "Ste.", "Flr."].map((caption, i) =>
    aCheckbox(caption, { at: { x: 60 + 40 * i, y: 220 } }),
  );
  const form = [
    aText("Street Number and Name", { at: { x: 60, y: 200 } }),
    ...units,
    aText("Unit number", { at: { x: 200, y: 220 } }),
    aText("City", { at: { x: 60, y: 240 } }),
    aText("State", { at: { x: 200, y: 240 } }),
    aText("ZIP code", { at: { x: 300, y: 240 } }),
  ];

  test("says what kind of unit it is", async () => {
    const found = await filled(form, "I live at 5 Mangrove Court, Apt 12, Miami, FL 33199.");
    expect(found).toMatchObject({ "Unit number": "12", "Apt.": "Yes" });
    expect(found).not.toHaveProperty("Ste.");
  });

  test("stays as it is where the address has no unit", async () => {
    expect(await filled(form, "I live at 5 Mangrove Court, Miami, FL 33199.")).not.toHaveProperty("Apt.");
  });

  const pay = (kind: string, y: number) => [
    aText(`Pay ${kind} tax`, { format: "money", at: { x: 60, y } }),
    ...["Weekly", "Monthly"].map((caption, i) =>
      aCheckbox(caption, { id: `${caption} ${kind}`, at: { x: 200 + 60 * i, y: y + 4 } }),
    ),
  ];

  test("says how often it is paid", async () => {
    const found = await filled(
      [...pay("before", 200), ...pay("after", 240)],
      "My pay after tax was $560 weekly.",
    );
    expect(found).toMatchObject({ "Weekly after": "Yes" });
    expect(found).not.toHaveProperty("Weekly before");
  });
});
