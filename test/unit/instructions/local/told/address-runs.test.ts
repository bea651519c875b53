import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const PARTS = ["Address", "City", "State", "ZIP code"];
const sections = (...names: string[]) =>
  aForm([aText("Name"), ...names.flatMap((section) => PARTS.map((label) => aText(label, { section })))]);

/** What stands in each blank of the form, by its section and label. */
function writtenBy(form: ReturnType<typeof aForm>, prompt: string): Record<string, unknown> {
  const labels = new Map(form.fields.map(({ id, label, section }) => [id, `${section}: ${label}`]));
  const { values } = planFor({ form, prompt, today: TODAY });
  return Object.fromEntries(values.map(({ fieldId, value }) => [labels.get(fieldId), value]));
}

const BELOW = "PO Box 12\nCity: Dayton\nState: OH\nZIP: 45402";

test.each(["Mailing address", "Mailing address (if different)"])(
  "the town below an address that is told apart is of that address: %s",
  (section) => {
    const written = writtenBy(
      sections("Physical address", section),
      `Name: Ada Roe\nMailing address: ${BELOW}`,
    );
    expect(written).toMatchObject({
      [`${section}: City`]: "Dayton",
      [`${section}: State`]: "OH",
      [`${section}: ZIP code`]: "45402",
    });
    expect(Object.keys(written).filter((label) => label.startsWith("Physical"))).toEqual([]);
  },
);

test("on a form with one address the town below any address is its town", () => {
  const form = aForm([aText("Name"), ...PARTS.map((label) => aText(label))]);
  expect(writtenBy(form, `Name: Ada Roe\nMailing address: ${BELOW}`)).toMatchObject({
    "null: City": "Dayton",
    "null: ZIP code": "45402",
  });
});

test("another item ends the address", () => {
  const form = sections("Physical address", "Mailing address");
  const prompt = "Name: Ada Roe\nMailing address: PO Box 12\nTelephone: 217-555-0100\nCity: Dayton";
  expect(writtenBy(form, prompt)).not.toHaveProperty(["Mailing address: City"]);
});
