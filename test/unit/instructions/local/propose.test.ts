import { describe, expect, test } from "vitest";
import { read } from "../../../../lib/instructions/local/read.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";

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

  test("is no tick for a box that is called as the value is", () => {
    expect(proposed([aCheckbox("Name")], "Name: Ada Byron")).toEqual([]);
    expect(proposed([aCheckbox("Name")], "Name: yes")).toEqual(["Yes"]);
  });

  test("is a name letter by letter where there are more boxes than for a date", () => {
    const cells = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aText("Holder", { max_length: 1, group: { id: "g", kind: "digits", part: "digits", index } }),
      );
    expect(proposed(cells(12), "Holder: Ada Byron", "f2")).toEqual(["d"]);
    expect(proposed(cells(8), "Holder: Ada", "f2")).toEqual([]);
  });

  test("is a sum in words where words are asked for", () => {
    const fields = [aText("Amount in words")];
    expect(proposed(fields, "Amount in words: nine hundred dollars")).toEqual(["nine hundred dollars"]);
    expect(proposed(fields, "Amount in words: $900")).toEqual([]);
  });
});

test("a sentence that names an option of a long list in full asks for it", () => {
  const districts = Array.from({ length: 40 }, (_, at) => `Northern District of Land ${at}`);
  const fields = [aChoice("District", ["choose one", ...districts])];
  expect(proposed(fields, "We file in the Northern District of Land 7.")).toHaveLength(1);
  expect(proposed(fields, "We file in the northern district.")).toEqual([]);
});

describe("a tick", () => {
  test("is not proposed by a clause that says what the caption denies, or denies what it says", () => {
    const fields = [aCheckbox("The case does not involve a minor child")];
    expect(proposed(fields, "The case involves a minor child.")).toEqual([]);
    expect(proposed(fields, "The case does not involve a minor child.")).toHaveLength(1);
    expect(proposed([aCheckbox("Blind")], "Nobody is not blind, and he is not blind.")).toEqual([]);
  });

  test("of a declaration is not proposed by what merely sounds like it, in any language", () => {
    const fields = [aCheckbox("Ich bin mit der Veröffentlichung von Fotos einverstanden")];
    expect(proposed(fields, "Die Veröffentlichung von Fotos ist in der Anlage beschrieben.")).toEqual([]);
    expect(proposed(fields, "Veröffentlichung von Fotos: ja")).toHaveLength(1);
  });

  test("is not proposed for the other answer", () => {
    expect(proposed([aRadio("Affiliates", ["Yes", "No"])], "Affiliates: no")).not.toContain("r1");
  });

  test("needs its number in the caption, where a number is given", () => {
    expect(proposed([aCheckbox("Creditors are unsecured")], "Creditors: 23")).toEqual([]);
    expect(proposed([aRadio("Chapter", ["Chapter 7", "Chapter 11"])], "Chapter: 7")).toContain("r1");
  });
});
