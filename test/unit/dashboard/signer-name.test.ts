import { expect, test } from "vitest";
import { initialsOf, nameToSign } from "../../../lib/dashboard/workspace/signer-name.ts";
import type { FieldSketch } from "../../fixtures/forms.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const sign = (label: string, about: FieldSketch = {}): FieldSketch => ({
  type: "signature",
  label,
  ...about,
});

/** The name that is proposed at the last place to sign; texts after "=" are what the blank holds. */
function proposed(...sketches: (string | FieldSketch)[]): string | null {
  const values = sketches.map((one) => (typeof one === "string" ? (one.split(" = ")[1] ?? null) : null));
  const { fields } = aForm(
    sketches.map((one) => (typeof one === "string" ? aText(one.split(" = ")[0] ?? "") : one)),
  );
  // Far apart, so that none stands beside a place to sign unless it says so.
  const apart = fields.map((field, index) =>
    sketches[index] instanceof Object && "at" in sketches[index]
      ? field
      : { ...field, widgets: field.widgets.map((widget) => ({ ...widget, y: 60 + 90 * index })) },
  );
  const known = new Map(apart.map((field) => [field.id, field]));
  const held = new Map(apart.flatMap(({ id, value }, index) => [[id, values[index] ?? value] as const]));
  const place = apart.findLast(({ type }) => type === "signature");
  return (place && nameToSign(place, { fields: known, held }, {})?.name) ?? null;
}

const near = (label: string, value: string, y: number): FieldSketch =>
  aText(label, { value, at: { x: 50, y } });

test.each<[string | null, (string | FieldSketch)[]]>([
  ["Ada King", ["Full name = Ada King", sign("Signature")]],
  ["Ada King", ["Name of entity/individual = Ada King", sign("Signature of U.S. person")]],
  ["Ada King", ["First name = Ada", "Last name = King", sign("Signature of applicant")]],
  [
    "Ada King",
    ["Last name (family name) = King", "First name (given name) = Ada", sign("Applicant’s signature")],
  ],
  ["Ada King", ["Name, Vorname = King, Ada", sign("Unterschrift")]],
  ["Ada King", ["Name = King", "Vorname = Ada", sign("Unterschrift des Antragstellers")]],
  ["Ada King", ["Nom = King", "Prénom = Ada", sign("Signature")]],
  ["Ada King", ["Nombre = Ada", "Apellidos = King", sign("Firma")]],
  ["Zoë O’Neil-Král", ["Your name = Zoë O’Neil-Král", sign("Sign your name")]],
])("%s is proposed for %j", (name, sketches) => expect(proposed(...sketches)).toBe(name));

test("nobody is proposed for a place that is somebody else’s, unless their name stands on the form", () => {
  const own = "Full name = Ada King";
  for (const other of [
    "Spouse’s signature",
    "Signature of landlord",
    "Witness signature",
    "Firma del cónyuge",
  ])
    expect(proposed(own, sign(other))).toBe(null);
  expect(proposed(own, "Landlord’s name = Greta Holm", sign("Landlord’s signature"))).toBe("Greta Holm");
});

test.each([
  [["Employer name = Copper Pan", sign("Signature")]],
  [["Business name = Copper Pan", sign("Signature")]],
  [["Full name = Copper Pan LLC", sign("Signature")]],
  [["Full name = 4711", sign("Signature")]],
  [["First name = Ada", sign("Signature")]],
  [["First name = Ada", "Last name", sign("Signature")]],
  [["Full name", "Full name of spouse = Bo King", sign("Signature")]],
  [[aText("Name", { value: "Bo", section: "Emergency contact" }), sign("Signature")]],
  [[aText("Name", { value: "Bo", table: "t1" }), sign("Signature")]],
])("nothing is proposed where the form does not tell the signer’s name: %j", (sketches) =>
  expect(proposed(...sketches)).toBe(null),
);

test("the printed name beside a place comes before the one at the top", () => {
  const top = "Full name = Ada King";
  expect(proposed(top, sign("Signature", { at: { y: 700 } }), near("Printed name", "Bo King", 724))).toBe(
    "Bo King",
  );
  expect(proposed(top, sign("Signature", { at: { y: 700 } }), near("Printed name", "", 724))).toBe(
    "Ada King",
  );
  expect(proposed(top, sign("Signature", { at: { y: 400 } }), near("Printed name", "Bo King", 724))).toBe(
    "Ada King",
  );
});

test("a second place that says nothing of whose it is has nobody’s name", () => {
  expect(proposed("Name = Ada King", sign("Signature"), sign("Signature"))).toBe(null);
  expect(proposed("Name = Ada King", sign("Signature of applicant"), sign("Signature of applicant"))).toBe(
    "Ada King",
  );
});

test("initials are the first letters of a name", () => {
  expect(initialsOf("Ada King-Noel")).toBe("AKN");
});
