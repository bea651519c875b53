import { expect, test } from "vitest";
import type { FieldValue } from "../../../../lib/domain/parsed-form.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { inspect, shownSize, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FlatPage, parseFlat, placesOf } from "../../../fixtures/pdf/flat-page.ts";

/** Fills the fields found on a page, in reading order; undefined leaves one blank. */
async function fillFlat(
  page: FlatPage,
  values: (FieldValue | undefined)[],
  { flatten = false, entries = "" } = {},
) {
  const input = page.toBytes({ page: entries });
  const form = await parseFlat(input);
  const wanted = form.fields.flatMap(({ id: fieldId }, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ fieldId, value }];
  });
  const filled = await fillPdf({ input, form, values: wanted, flatten });
  return { ...filled, form, again: await parseFlat(filled.bytes), file: await inspect(filled.bytes) };
}

const lines = () =>
  new FlatPage()
    .text(50, 100, "Full name:")
    .text(110, 100, "_".repeat(30))
    .text(50, 130, "Occupation")
    .rule(110, 300, 131);

test("adds a text field where a value was asked for, and leaves the other places to be found again", async () => {
  const { form, again, verified, warnings } = await fillFlat(lines(), ["Ann Lee"]);
  expect(verified).toEqual([{ fieldId: "f1", state: "verified" }]);
  expect(warnings).toEqual([]);
  expect(again.kind).toBe("mixed");
  expect(again.fields.map(({ source, type, value }) => [source, type, value])).toEqual([
    ["acroform", "text", "Ann Lee"],
    ["detected", "text", null],
  ]);
  expect(placesOf(again.fields)).toEqual(placesOf(form.fields));
  expect(again.fields[0]).toMatchObject({ tooltip: "Full name", label: "Full name" });
});

test("writes in the size of print, and smaller where the line is short", async () => {
  const page = new FlatPage()
    .text(50, 100, "Name:")
    .rule(80, 300, 101)
    .text(310, 100, "City:")
    .rule(335, 365, 101);
  const { file } = await fillFlat(page, ["Ann Lee", "Springfield"]);
  expect(shownSize(file.appearance(0))).toBe(10);
  expect(shownSize(file.appearance(1))).toBeLessThan(7);
});

test("ticks a box with a path, which needs no font", async () => {
  const page = new FlatPage()
    .box(50, 100, 10, 10)
    .text(64, 108, "Yes")
    .box(100, 100, 10, 10)
    .text(114, 108, "No");
  const { again, file, verified } = await fillFlat(page, ["Yes", "Off"]);
  expect(verified).toHaveLength(2);
  expect(again.fields.map(({ value }) => value)).toEqual(["Yes", null]);
  expect(file.appearance(0, "Yes")).toMatch(/ f\b/);
  expect(file.appearance(0, "Yes")).not.toContain("Tj");
  expect(file.entry(1, "AS")).toBe("/Off");
});

test("puts one character into each of the boxes of a row", async () => {
  const page = new FlatPage().text(50, 112, "Code");
  for (let index = 0; index < 6; index++) page.box(130 + 16 * index, 100, 14, 14);
  const { again, file } = await fillFlat(page, ["A1B2C3"]);
  expect(again.fields).toHaveLength(1);
  expect(again.fields[0]).toMatchObject({ comb: true, max_length: 6, value: "A1B2C3" });
  const shown = shownTexts(file.appearance(0));
  expect(shown.map(({ text }) => text)).toEqual([..."A1B2C3"]);
  for (const [index, { x }] of shown.entries()) {
    expect(x).toBeGreaterThan(16 * index);
    expect(x).toBeLessThan(16 * index + 14);
  }
});

test("takes several lines in a tall box", async () => {
  const page = new FlatPage().box(50, 100, 300, 90).text(53, 109, "Describe what happened", { size: 8 });
  const { again } = await fillFlat(page, ["First line\nSecond line"]);
  expect(again.fields[0]).toMatchObject({ multiline: true, value: "First line\nSecond line" });
});

test("draws the values into the page when asked to flatten", async () => {
  const { again, file, verified } = await fillFlat(lines(), ["Ann Lee"], { flatten: true });
  expect(verified).toHaveLength(1);
  expect(again.fields.every(({ source }) => source === "detected")).toBe(true);
  expect(file.annotations).toEqual([]);
});

test.each([0, 90, 180, 270])("stands upright in its place on a page turned by %i degrees", async (turn) => {
  const page = new FlatPage().box(50, 100, 60, 60).box(50, 160, 60, 60);
  const { form, again, file } = await fillFlat(page, ["Ann Lee"], { entries: `/Rotate ${turn}` });
  expect(placesOf(again.fields)).toEqual(placesOf(form.fields));
  expect(again.fields[0]?.value).toBe("Ann Lee");
  expect(file.entry(0, "MK")?.match(/\d+/)?.[0]).toBe(turn === 0 ? undefined : String(turn));
});

const signed = () => lines().text(50, 200, "Signature").rule(110, 300, 201);

test("adds a field to sign at, and signs nothing for anybody", async () => {
  const { again, warnings } = await fillFlat(signed(), [undefined, "Nurse", "Ann Lee"]);
  expect(again.fields.map(({ source, type, value }) => [source, type, value])).toEqual([
    ["detected", "text", null],
    ["acroform", "text", "Nurse"],
    ["acroform", "signature", null],
  ]);
  expect(warnings).toMatchObject([{ fieldId: "f3" }]);
});

test("adds no field to sign at where nothing else is added, or where all is drawn into the page", async () => {
  const onlySigned = await fillFlat(signed(), [undefined, undefined, "Ann Lee"]);
  expect(onlySigned.file.annotations).toEqual([]);
  const flat = await fillFlat(signed(), ["Ann Lee"], { flatten: true });
  expect(flat.file.annotations).toEqual([]);
});

test("chooses one circle of a question, with one field for all of them", async () => {
  const page = new FlatPage().text(50, 108, "Married?");
  page.circle(120, 105, 5).text(130, 108, "Yes").circle(180, 105, 5).text(190, 108, "No");
  const { form, again, file, verified } = await fillFlat(page, ["1"]);
  expect(form.fields).toMatchObject([{ type: "radio", options: [{ label: "Yes" }, { label: "No" }] }]);
  expect(verified).toHaveLength(1);
  expect(again.fields).toMatchObject([{ type: "radio", source: "acroform", value: "1" }]);
  expect(placesOf(again.fields)).toEqual(placesOf(form.fields));
  expect([file.entry(0, "AS"), file.entry(1, "AS")]).toEqual(["/Off", "/1"]);
});

test("gives the same bytes for the same request", async () => {
  const [one, other] = [await fillFlat(lines(), ["Ann"]), await fillFlat(lines(), ["Ann"])];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test("rings the chosen word, and does not call it doubtful", async () => {
  const page = new FlatPage()
    .text(50, 100, "Pets?")
    .text(150, 100, "yes / no", { size: 9 })
    .text(50, 130, "Name:")
    .rule(90, 300, 132);
  const { verified, warnings, again, form } = await fillFlat(page, ["1"]);
  expect(form.fields[0]).toMatchObject({ type: "radio", mark: "ring", label: "Pets?" });
  expect([verified, warnings]).toEqual([[{ fieldId: "f1", state: "verified" }], []]);
  expect(again.fields[0]).toMatchObject({ source: "acroform", type: "radio", value: "1" });
});
