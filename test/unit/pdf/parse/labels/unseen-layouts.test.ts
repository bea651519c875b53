import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

/** A line to write on: its blank, and the rule under it. */
function line(builder: FormBuilder, name: string, [x, y, end, top]: Rect): void {
  builder.field("Tx", name, [x, y, end, top]).draw(`${x} ${y} m ${end} ${y} l S`);
}

/** A box to check in a square of its own, with its text behind it. */
function boxed(builder: FormBuilder, name: string, [x, y]: readonly [number, number], text: string): void {
  const rect: Rect = [x, y, x + 9, y + 9];
  builder
    .checkbox(name, rect)
    .draw(`${x - 0.5} ${y - 0.5} 10 10 re S`)
    .text(x + 14, y + 1, text);
}

async function fieldsOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  return new Map(fields.map((field) => [field.name, field]));
}

test.each([
  ["Plaintiff", "versus"],
  ["CLAIMANT", "against"],
  ["Kläger", "gegen"],
  ["DEMANDANTE", "contra"],
  ["Petitioner", "and"],
])("calls the lines of two parties by the names under their middles: %s, %s", async (one, joins) => {
  const builder = new FormBuilder().text(48, 730, "DISTRICT COURT");
  line(builder, "first", [52, 700, 312, 713]);
  const middle = (text: string) => 182 - 2.2 * text.length;
  builder.text(middle(one), 689, one, { size: 8 }).text(middle(joins), 676, joins, { size: 9 });
  line(builder, "second", [52, 655, 312, 668]);
  builder.text(middle("Other party"), 644, "Other party", { size: 8 });
  const fields = await fieldsOf(builder);
  expect([fields.get("first")?.label, fields.get("second")?.label]).toEqual([one, "Other party"]);
});

test.each([
  ["Yes", "No"],
  ["YES", "NO"],
  ["Ja", "Nein"],
  ["Oui", "Non"],
])("leaves answers behind short lines to the lines before them: ____ %s ____ %s", async (yes, no) => {
  const builder = new FormBuilder().text(48, 700, "Has anyone called you about this debt?");
  line(builder, "a", [48, 680, 78, 692]);
  builder.text(83, 682, yes);
  line(builder, "b", [120, 680, 150, 692]);
  builder.text(155, 682, no);
  const fields = await fieldsOf(builder);
  expect(fields.get("a")?.label).toBe(`Has anyone called you about this debt? ${yes}`);
  expect(fields.get("b")?.label).toBe(`Has anyone called you about this debt? ${no}`);
});

test.each(["Unknown", "N/A", "None"])(
  "leaves three answers behind short lines to the lines before them: ____ Yes ____ No ____ %s",
  async (third) => {
    const builder = new FormBuilder().text(48, 700, "Do you have insurance?");
    for (const [at, text] of ["Yes", "No", third].entries()) {
      line(builder, `f${at}`, [48 + 70 * at, 680, 78 + 70 * at, 692]);
      builder.text(83 + 70 * at, 682, text);
    }
    const labels = [...(await fieldsOf(builder)).values()].map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(["Do you have insurance? Yes", "Do you have insurance? No"]);
    expect(labels[2]).toContain(third);
  },
);

test.each([16, 18, 22, 26])(
  "asks a list of boxes in squares, %i points apart, what stands over it",
  async (pitch) => {
    const builder = new FormBuilder().text(48, 720, "I will pay:");
    for (const [index, text] of ["by transfer", "by cheque", "in cash"].entries())
      boxed(builder, `f${index}`, [56, 700 - pitch * index], text);
    const fields = await fieldsOf(builder);
    expect([...fields.values()].map(({ question }) => question)).toEqual(Array(3).fill("I will pay"));
  },
);

test("asks no list of boxes what only states something over it", async () => {
  const builder = new FormBuilder().text(
    48,
    720,
    "The office keeps what is said here for two years, and no longer.",
  );
  for (const [index, text] of ["Sports hall", "Library", "Kitchen"].entries())
    boxed(builder, `f${index}`, [56, 700 - 18 * index], text);
  const fields = await fieldsOf(builder);
  expect([...fields.values()].map(({ question }) => question ?? null)).toEqual([null, null, null]);
});

test.each([0, 3, 6])(
  "goes on with a caption in a second line that is drawn %i points into the first",
  async (into) => {
    const builder = new FormBuilder().text(48, 700, "Mother's name:").text(48, 676, "Mother's address:");
    builder.field("Tx", "name", [150, 697, 450, 715]).field("Tx", "street", [150, 673, 450, 695]);
    builder.field("Tx", "town", [150, 651 + into, 451, 673 + into]);
    const fields = await fieldsOf(builder);
    expect(fields.get("town")?.label).toBe("Mother's address");
  },
);

test("takes a unit for no caption where the caption stands further off", async () => {
  const builder = new FormBuilder().text(48, 700, "Weight").text(207, 700, "kg");
  builder.field("Tx", "weight", [163, 697, 202, 711]);
  const fields = await fieldsOf(builder);
  expect(fields.get("weight")?.label).toBe("Weight");
});

test.each(["Page 1 of 2", "Thank you"])(
  "keeps captions over the middles of blanks, the first larger, where %s stands under the last",
  async (last) => {
    const builder = new FormBuilder();
    const centred = (text: string, y: number, size: number) =>
      builder.text(182 - 0.24 * size * text.length, y, text, { size });
    for (const [index, text] of ["Full name", "Street address", "Telephone"].entries()) {
      const y = 698 - 34 * index;
      line(builder, `f${index}`, [52, y, 312, y + 14]);
      centred(text, y + 18, index === 0 ? 12 : 10);
    }
    centred(last, 620, 10);
    const fields = await fieldsOf(builder);
    expect([...fields.values()].map(({ label }) => label)).toEqual([
      "Full name",
      "Street address",
      "Telephone",
    ]);
  },
);

test.each([26, 30])("asks no box what heads another one, %i points apart", async (pitch) => {
  const builder = new FormBuilder();
  for (const [index, [head, text]] of [
    ["Vehicle", "I own a car"],
    ["Housing", "I own my home"],
    ["Pets", "I keep a dog"],
    ["Work", "I am self-employed"],
  ].entries()) {
    const y = 700 - pitch * index;
    boxed(builder.text(56, y + 12, head ?? "", { size: 9 }), `f${index}`, [56, y], text ?? "");
  }
  const fields = await fieldsOf(builder);
  expect([...fields.values()].map(({ question }) => question)).not.toContain("Vehicle");
});

test.each([
  "My child has had the following illnesses in the past.",
  "Kreuzen Sie bitte alles an, was auf Sie zutrifft.",
  "J'ai besoin d'aide pour les tâches suivantes de ma vie.",
  "La persona solicitante pertenece a los grupos siguientes.",
])("asks a list of boxes what says over it that a list comes: %s", async (text) => {
  const builder = new FormBuilder().text(48, 720, text);
  for (const [index, answer] of ["Measles", "Mumps", "Asthma"].entries())
    boxed(builder, `f${index}`, [56, 700 - 18 * index], answer);
  const fields = await fieldsOf(builder);
  expect([...fields.values()].map(({ question }) => question)).toEqual(Array(3).fill(text));
});

test("calls a short blank after a long one by the text behind it", async () => {
  const builder = new FormBuilder().text(48, 700, "Account number").text(282, 700, "joint account");
  builder.field("Tx", "number", [130, 697, 260, 711]).field("Tx", "joint", [268, 697, 278, 711]);
  const fields = await fieldsOf(builder);
  expect(fields.get("joint")?.label).toBe("joint account");
});
