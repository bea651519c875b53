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
