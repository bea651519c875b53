import { describe, expect, test } from "vitest";
import { read } from "../../../../lib/instructions/local/read.ts";
import { aCheckbox, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";

/** Every value that is proposed for a field. */
function proposed(fields: FieldSketch[], prompt: string, fieldId = "f1"): unknown[] {
  const { proposals } = read({ form: aForm(fields), prompt, today: "2025-03-09" });
  return proposals.flatMap(({ writes }) =>
    writes.flatMap((write) => (write.fieldId === fieldId ? [write.value] : [])),
  );
}

describe("what a place may hold", () => {
  test("is no whole name in the field for the last one, unless that is what it is called", () => {
    const fields = [aText("Last name")];
    expect(proposed(fields, "Owner name: Ada Byron King")).toEqual([]);
    expect(proposed(fields, "Last name: de la Cruz")).toEqual(["de la Cruz"]);
  });

  test("is no town with its country in the field for the town", () => {
    const fields = [aText("Place of birth: City", { question: "Place of birth" })];
    expect(proposed(fields, "Place of birth: Kumasi, Ghana")).not.toContain("Kumasi, Ghana");
  });

  test("is the whole number only where no field takes its area code", () => {
    const fields = [aText("Telephone area code"), aText("Telephone number", { format: "phone" })];
    expect(proposed(fields, "Telephone: 617-555-0129", "f2")).toEqual(["555-0129"]);
  });

  test("is the town as well where the address has no other field for it", () => {
    const fields = [aText("Address"), aText("Postcode")];
    expect(proposed(fields, "Address: 6 Kiln Row, Leeds, LS1 4ZZ")).toContain("6 Kiln Row, Leeds");
  });

  test("is a sum in words where words are asked for", () => {
    const fields = [aText("Amount in words")];
    expect(proposed(fields, "Amount in words: nine hundred dollars")).toEqual(["nine hundred dollars"]);
    expect(proposed(fields, "Amount in words: $900")).toEqual([]);
  });
});

describe("a tick", () => {
  test("is not proposed for the other answer", () => {
    expect(proposed([aRadio("Affiliates", ["Yes", "No"])], "Affiliates: no")).not.toContain("r1");
  });

  test("needs its number in the caption, where a number is given", () => {
    expect(proposed([aCheckbox("Creditors are unsecured")], "Creditors: 23")).toEqual([]);
    expect(proposed([aRadio("Chapter", ["Chapter 7", "Chapter 11"])], "Chapter: 7")).toContain("r1");
  });
});
