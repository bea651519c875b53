import { describe, expect, test } from "vitest";
import { splitCompound } from "../../../../../lib/instructions/local/form/compounds.ts";
import { sheetTwins } from "../../../../../lib/instructions/local/form/sheet-twins.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { plan } from "../fill.ts";

const LABELS = ["Payer's TIN", "Recipient's TIN", "Recipient's name", "Account number", "Compensation"];
/** The same five fields on a sheet that begins at this height. */
const sheet = (mark: string, top: number) =>
  LABELS.map((label, i) => aText(label, { name: `slip[${mark}].f[${i}]`, at: { y: top + 24 * i } }));

describe("a form that is one sheet printed twice", () => {
  test("is known by names that differ in one step", () => {
    const twins = sheetTwins(aForm([...sheet("b", 50), ...sheet("c", 450)]).fields);
    expect(twins?.get("f1")?.place).toBe(twins?.get("f6")?.place);
    expect(twins?.get("f1")?.sheet).not.toBe(twins?.get("f6")?.sheet);
  });

  test("is not the table whose rows stand close together", () => {
    expect(sheetTwins(aForm([...sheet("1", 50), ...sheet("2", 180)]).fields)).toBeNull();
  });

  test("takes a value on both sheets", async () => {
    const { values } = await plan([...sheet("b", 50), ...sheet("c", 450)], "Account number: 30588");
    expect(values.map(({ fieldId }) => fieldId)).toEqual(["f4", "f9"]);
  });
});

test("opens a name made of words, and no other", () => {
  const spoken = new Set(["relation"]);
  expect(splitCompound("streetaddress", spoken)).toEqual(["street", "address"]);
  expect(splitCompound("homephonenumber", spoken)).toEqual(["home", "phone", "number"]);
  expect(splitCompound("relation", spoken)).toEqual(["relation"]);
  expect(splitCompound("zorbing", spoken)).toEqual(["zorbing"]);
});
