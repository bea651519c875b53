import { degrees, PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

const boat = () =>
  new FlatPage()
    .text(60, 60, "Registration of a sailing boat")
    .text(60, 120, "Home port")
    .rule(180, 420, 121);
const crew = () =>
  new FlatPage()
    .text(60, 60, "Members of her crew this season")
    .text(60, 120, "First mate")
    .rule(180, 420, 121);
const letter = () => new FlatPage().text(60, 60, "Please find enclosed what you asked for");

/** One file of these pages, one after the other, turned clockwise. */
async function bound(pages: readonly FlatPage[], turns: readonly number[] = []): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const [index, page] of pages.entries()) {
    const [copy] = await document.copyPages(await PDFDocument.load(page.toBytes()), [0]);
    if (copy) document.addPage(copy).setRotation(degrees(turns[index] ?? 0));
  }
  return document.save();
}

/** Values by label, and the codes of what is warned of. */
const readCopy = (...pages: FlatPage[]) => readTurned(pages);

async function readTurned(pages: readonly FlatPage[], turns: readonly number[] = []) {
  const blank = await bound([boat(), crew()]);
  const form = await parsePdf(blank, LIMITS);
  const { values, warnings } = await readForm({ input: await bound(pages, turns), form, blank }, LIMITS);
  return {
    values: values.map(({ value, notSeen }) => (notSeen ? "not seen" : value)),
    codes: warnings.map(({ code }) => code),
  };
}

const filledBoat = () => boat().text(185, 119, "Ely");
const filledCrew = () => crew().text(185, 119, "Bo");

describe("a copy of a form", () => {
  test("is read as it lies", async () => {
    expect(await readCopy(filledBoat(), filledCrew())).toEqual({ values: ["Ely", "Bo"], codes: [] });
  });

  test("is read behind a letter, and in another order, and said to be", async () => {
    const read = { values: ["Ely", "Bo"], codes: ["pages_moved"] };
    expect(await readCopy(letter(), filledBoat(), filledCrew())).toEqual(read);
    expect(await readCopy(filledCrew(), filledBoat())).toEqual(read);
  });

  test("is told of where a second one follows, whose values are not read", async () => {
    const second = boat().text(185, 119, "Hull");
    expect(await readCopy(filledBoat(), filledCrew(), second, crew())).toEqual({
      values: ["Ely", "Bo"],
      codes: ["pages_not_read"],
    });
    expect((await readCopy(filledBoat(), filledCrew(), letter())).codes).toEqual([]);
  });

  test("is told of where a program gave the fields of the second one other names", async () => {
    const card = async (name: string, value?: string) => {
      const document = await PDFDocument.create({ updateMetadata: false });
      const field = document.getForm().createTextField(name);
      field.addToPage(document.addPage([300, 300]));
      if (value) field.setText(value);
      return document;
    };
    const blank = await (await card("name")).save();
    const form = await parsePdf(blank, LIMITS);
    const both = await card("name", "Ana");
    const other = both.getForm().createTextField("name#1");
    other.addToPage(both.addPage([300, 300]));
    const codesOf = async () =>
      (await readForm({ input: await both.save(), form, blank }, LIMITS)).warnings.map(({ code }) => code);
    expect(await codesOf()).toEqual([]);
    other.setText("Bo");
    expect(await codesOf()).toEqual(["pages_not_read"]);
  });

  test.each([90, 180, 270])(
    "is read by its own letters where a page is turned by %s degrees",
    async (turn) => {
      const read = { values: ["Ely", "Bo"], codes: ["pages_moved"] };
      expect(await readTurned([filledBoat(), filledCrew()], [0, turn])).toEqual(read);
    },
  );

  test("is read as far as it goes where a page is missing", async () => {
    expect(await readCopy(filledCrew())).toEqual({
      values: ["not seen", "Bo"],
      codes: ["pages_moved", "pages_not_read"],
    });
  });
});

/** Three pages that look alike, each with fields of its own in the same places. */
async function sheets(values: Record<string, string> = {}): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const form = document.getForm();
  for (const number of [1, 2, 3]) {
    const page = document.addPage([300, 300]);
    page.drawText(`List of the crew, sheet ${number}, to be kept aboard`, { x: 20, y: 260, size: 10 });
    for (const [at, label] of ["Name", "Harbour"].entries()) {
      page.drawText(label, { x: 20, y: 200 - 40 * at, size: 10 });
      const field = form.createTextField(`${label}.${number}`);
      field.addToPage(page, { x: 100, y: 195 - 40 * at, width: 150, height: 18 });
      field.setText(values[`${label}.${number}`] ?? (label === "Harbour" ? "Ely" : undefined));
    }
  }
  return document;
}

test.each([
  ["with its fields", false],
  ["flattened", true],
])("a copy %s that lacks a page gives that page no value of the next", async (_, isFlat) => {
  const blank = await (await sheets()).save();
  const form = await parsePdf(blank, LIMITS);
  const filled = await sheets({ "Name.1": "Ada", "Name.2": "Bo", "Name.3": "Cy" });
  if (isFlat) filled.getForm().flatten();
  filled.removePage(1);
  const { values, warnings } = await readForm({ input: await filled.save(), form, blank }, LIMITS);
  const read = new Map(values.map(({ fieldId, value, notSeen }) => [fieldId, notSeen ? "not seen" : value]));
  const names = ["Name.1", "Name.2", "Name.3"].map((name) =>
    form.fields.find((field) => field.name === name),
  );
  expect(names.map((field) => read.get(field?.id ?? ""))).toEqual(["Ada", "not seen", "Cy"]);
  expect(warnings.map(({ code }) => code)).toEqual(["pages_moved", "pages_not_read"]);
});

test("a copy that has a page twice, and lacks one that looks like it, gives that one no value", async () => {
  const sheet = (of: string, label: string) =>
    boat()
      .text(60, 90, of)
      .text(60, 160, label)
      .rule(180, 420, 161)
      .text(60, 250, "Keep this sheet aboard at all times");
  const blank = await bound([sheet("Owner", "Town"), sheet("Skipper", "Born")]);
  const form = await parsePdf(blank, LIMITS);
  const filled = sheet("Owner", "Town").text(185, 119, "Ely");
  const { values, warnings } = await readForm({ input: await bound([filled, filled]), form, blank }, LIMITS);
  const ofPage = (page: number) => values.filter(({ place }) => place.page === page);
  expect(ofPage(1).map(({ value }) => value)).toEqual(["Ely", null]);
  expect(ofPage(2).every(({ notSeen }) => notSeen === true)).toBe(true);
  expect(warnings.map(({ code }) => code)).toEqual(["pages_not_read"]);
});
