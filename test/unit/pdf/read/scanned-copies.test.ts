import { degrees, PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { ReadValue } from "../../../../lib/domain/read-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { bridged } from "../../../../lib/pdf/read/bridged.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { scanOf } from "../../../fixtures/pdf/scanned-page.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

const SHEET = { width: 480, height: 440 };

/** A form of which one knows a copy again: a title, a paragraph, lines to write on and boxes to tick. */
function form(): FlatPage {
  const page = new FlatPage(SHEET).text(60, 60, "Registration of a sailing boat", { size: 16, font: "F2" });
  for (const [index, label] of ["Full name", "Home port", "Name of the boat", "Occupation"].entries()) {
    page.text(60, 120 + 40 * index, label).rule(180, 420, 121 + 40 * index);
  }
  page.box(70, 300, 10, 10).text(86, 309, "I am insured").box(70, 330, 10, 10).text(86, 339, "I am a member");
  return page.paragraph(60, 400, [
    "The harbour master keeps the berth free of ice from November until March",
    "and turns water and power off whenever the jetty floods or gales are forecast",
  ]);
}

/** The same with a name on its first line, a name on its third, and a cross in its first box. */
const filled = (): FlatPage =>
  form().text(190, 116, "Ada Lovelace").text(190, 196, "Marigold").text(72, 309, "x", { size: 11 });

async function readCopy(copy: Uint8Array) {
  const blank = form().toBytes();
  const parsed = await parsePdf(blank, LIMITS);
  const read = await readForm({ input: copy, form: parsed, blank }, LIMITS);
  const labelOf = ({ fieldId }: ReadValue) => parsed.fields.find(({ id }) => id === fieldId)?.label;
  return { read, from: Object.fromEntries(read.values.map((value) => [labelOf(value), value.from])) };
}

describe("a scanned copy of a form", () => {
  test.each([0, 1.5, -2.5])(
    "says what was written and ticked, and nothing else, turned by %f degrees",
    async (degrees) => {
      const { read, from } = await readCopy(await scanOf(filled(), degrees));
      expect(from).toEqual({
        "Full name": "ink",
        "Home port": null,
        "Name of the boat": "ink",
        Occupation: null,
        "I am insured": "ink",
        "I am a member": null,
      });
      expect(read.warnings).toEqual([]);
      expect(read.values.every(({ value, fieldId }) => value === null || fieldId === "f5")).toBe(true);
    },
  );

  test("is asked about where a thin ring stands around a box and its caption", async () => {
    const ring =
      "0.5 0.5 0.5 RG 0.7 w 62 135 m 62 145 96 145 104 145 c 150 145 150 125 104 125 c 70 125 62 125 62 135 c S 0 G";
    const { from } = await readCopy(await scanOf(form().draw(ring)));
    expect(from).toMatchObject({ "I am insured": "ink", "I am a member": null });
  });

  test("on grey paper has nothing in its empty boxes, and a tick where one stands", async () => {
    const { from } = await readCopy(await scanOf(filled(), 1, { paper: 0.93 }));
    expect(from).toMatchObject({ "I am insured": "ink", "I am a member": null });
  });

  test("has a picture of what was written, each blank in two sizes and without the form's own print", async () => {
    const { read } = await readCopy(await scanOf(filled(), 1));
    const written = read.values.filter(({ from, value }) => from === "ink" && value === null);
    const strips = read.strokes?.strips ?? [];
    expect(strips.map(({ fieldId }) => fieldId)).toEqual(
      written.flatMap(({ fieldId }) => [fieldId, fieldId]),
    );
    const [large, small] = strips;
    expect(small?.width).toBeLessThan(0.8 * (large?.width ?? 0));
    expect(
      Buffer.from(read.strokes?.picture ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });

  test("has of a pencil's strokes how far they reach, so that no part of them passes for all", async () => {
    const strokes = Array.from({ length: 19 }, (_, at) => `${190 + 6 * at} 324 m ${190 + 6 * at} 332 l`);
    const { read } = await readCopy(await scanOf(form().draw(`q 0.6 G 1.2 w ${strokes.join(" ")} S Q`), 0));
    const [strip] = read.strokes?.strips ?? [];
    expect(strip?.width).toBeGreaterThan(0.3);
  });

  test("of another form is not read, and said not to be", async () => {
    const other = new FlatPage(SHEET).text(60, 60, "Order of spare parts", { size: 16, font: "F2" });
    for (let row = 0; row < 10; row++)
      other.text(70, 140 + 30 * row, `Part ${row}`).rule(150, 450, 141 + 30 * row);
    const { read } = await readCopy(await scanOf(other));
    expect(read.warnings.map(({ code }) => code)).toEqual(["pages_not_read"]);
    expect(read.values.every(({ notSeen, value }) => notSeen === true && value === null)).toBe(true);
    expect(read.strokes).toBeUndefined();
  });

  test.each(["3", "J", "-", "0"])("says that a long line holds a short answer: %s", async (answer) => {
    const { from } = await readCopy(await scanOf(form().text(190, 116, answer), 1));
    expect([from["Full name"], from["Home port"]]).toEqual(["ink", null]);
  });

  test.each([4, 5, 6])("says that a line holds a dash of small print: %s points", async (size) => {
    const { from } = await readCopy(await scanOf(form().text(190, 116, "-", { size }), 1));
    expect([from["Full name"], from["Home port"]]).toEqual(["ink", null]);
  });

  test("is read where its sheet lies turned, and said to", async () => {
    const document = await PDFDocument.load(await scanOf(filled()), { updateMetadata: false });
    document.getPage(0).setRotation(degrees(180));
    const { read, from } = await readCopy(await document.save());
    expect(read.warnings.map(({ code }) => code)).toEqual(["pages_moved"]);
    expect([from["Full name"], from["Home port"], from["I am insured"]]).toEqual(["ink", null, "ink"]);
  });

  test("of the last page alone is none of the first, though they differ by a few words", async () => {
    const sheet = (title: string, label: string) =>
      form().text(60, 90, title).text(300, 90, "of the register").text(60, 280, label).rule(180, 420, 281);
    const pages = [sheet("Owner", "Town"), sheet("Skipper", "Boat")];
    const bind = async (files: readonly Uint8Array[]) => {
      const bound = await PDFDocument.create({ updateMetadata: false });
      for (const file of files) {
        const [page] = await bound.copyPages(await PDFDocument.load(file), [0]);
        if (page) bound.addPage(page);
      }
      return bound.save();
    };
    const blank = await bind(pages.map((page) => page.toBytes()));
    const parsed = await parsePdf(blank, LIMITS);
    const copy = await scanOf(sheet("Skipper", "Boat").text(190, 116, "Ada Lovelace"), 0);
    const { values, warnings } = await readForm({ input: copy, form: parsed, blank }, LIMITS);
    const inked = values.filter(({ from }) => from !== null).map(({ place }) => place.page);
    expect(inked).toEqual([2]);
    expect(warnings.map(({ code }) => code)).toContain("pages_not_read");
  });

  test("is read in another order, and without its first page, where its pages look alike", async () => {
    const sheet = (title: string) => {
      const page = new FlatPage(SHEET).text(60, 60, title, { size: 16, font: "F2" });
      for (const [index, label] of ["Name", "Port", "Boat", "Trade", "Berth"].entries())
        page.text(60, 120 + 40 * index, label).rule(180, 420, 121 + 40 * index);
      return page.box(70, 330, 10, 10).text(86, 339, "Insured");
    };
    const bound = async (...pages: Uint8Array[]) => {
      const document = await PDFDocument.create({ updateMetadata: false });
      for (const page of pages)
        document.addPage((await document.copyPages(await PDFDocument.load(page), [0]))[0]);
      return document.save();
    };
    const [owner, crew] = [sheet("Who owns the boat"), sheet("The mate on her crew")];
    const blank = await bound(owner.toBytes(), crew.toBytes());
    const parsed = await parsePdf(blank, LIMITS);
    const read = async (...pages: Uint8Array[]) => {
      const { values } = await readForm({ input: await bound(...pages), form: parsed, blank }, LIMITS);
      return values.flatMap(({ from, notSeen, place }, at) =>
        notSeen ? `not ${place.page}` : from ? at : [],
      );
    };
    const [first, second] = await Promise.all([
      scanOf(sheet("Who owns the boat").text(190, 116, "Ada Lovelace"), 1),
      scanOf(sheet("The mate on her crew").text(190, 156, "Whitby harbour"), -1),
    ]);
    const places = parsed.fields.length / 2;
    expect(await read(second, first)).toEqual([0, places + 1]);
    expect(await read(second)).toEqual([...Array(places).fill("not 1"), places + 1]);
  });

  test("that is blank says so", async () => {
    const { from } = await readCopy(await scanOf(form(), -1));
    expect(Object.values(from)).toEqual(Array(6).fill(null));
  });
});

describe("a stroke that crosses a line of the form", () => {
  const column = (text: string): Uint8Array => Uint8Array.from(text, (each) => (each === "#" ? 200 : 0));
  const bridge = (strokes: string, all: string) =>
    bridged({ width: 1, height: strokes.length, dark: column(strokes) }, column(all), { dark: 96, most: 4 });
  test("goes on through it", () => {
    expect(bridge("##....##..", "########..")).toEqual({ dark: column("########.."), cut: 0 });
  });
  test("is cut where it ends at it", () => {
    expect(bridge("####......", "########..")).toEqual({ dark: column("####......"), cut: 1 });
  });
  test("is whole where paper is between them", () => {
    expect(bridge("###.......", "###..####.")).toEqual({ dark: column("###......."), cut: 0 });
  });
});

describe("boxes that are hardly larger than their own edge", () => {
  const SIZES = [
    [4, 3],
    [3, 4],
    [7, 3],
    [24, 24],
  ] as const;

  /** The form with a box of each size, which the page frames; the `marked` ones are ticked. */
  async function small(marked: readonly number[] = []): Promise<Uint8Array> {
    const document = await PDFDocument.load(form().toBytes());
    const [own, page] = [document.getForm(), document.getPage(0)];
    for (const [at, [width, height]] of SIZES.entries()) {
      const place = { x: 300 + 40 * at, y: page.getHeight() - 330, width, height };
      page.drawRectangle({ ...place, borderWidth: 1 });
      const box = own.createCheckBox(`box ${at}`);
      box.addToPage(page, { ...place, borderWidth: 0 });
      if (marked.includes(at)) box.check();
    }
    return document.save();
  }

  test.each([-1, 1])(
    "are never called ticked, though a larger one is, turned by %f degrees",
    async (turn) => {
      const blank = await small();
      const parsed = await parsePdf(blank, LIMITS);
      const boxes = SIZES.map((_, at) => parsed.fields.find(({ name }) => name === `box ${at}`));
      const read = async (...marked: number[]) => {
        const bytes = await small(marked);
        const input = await scanOf({ toBytes: () => bytes, sheet: SHEET }, turn);
        const { values } = await readForm({ input, form: parsed, blank }, LIMITS);
        return boxes.map((box) => values.find(({ fieldId }) => fieldId === box?.id));
      };
      expect((await read()).map((each) => each?.value)).toEqual([null, null, null, null]);
      const marked = await read(0, 1, 2, 3);
      expect(marked.map((each) => each?.value)).toEqual([null, null, null, "Yes"]);
      expect(marked.map((each) => each?.from)).toEqual(["ink", "ink", "ink", "ink"]);
    },
  );
});

describe("what the blank form holds already", () => {
  /** The form with a home port and a tick in it from the start, and with a tick in a box that is hardly larger than its blur. */
  async function kept(): Promise<Uint8Array> {
    const document = await PDFDocument.load(form().toBytes());
    const [own, page] = [document.getForm(), document.getPage(0)];
    const [port, large, small] = [
      own.createTextField("port"),
      own.createCheckBox("large"),
      own.createCheckBox("small"),
    ];
    const y = (top: number) => page.getHeight() - top;
    port.setText("Hull");
    port.addToPage(page, { x: 190, y: y(160), width: 200, height: 16, borderWidth: 0 });
    large.addToPage(page, { x: 300, y: y(330), width: 24, height: 24 });
    small.addToPage(page, { x: 360, y: y(320), width: 8, height: 8 });
    large.check();
    small.check();
    return document.save();
  }

  test("and a copy still shows is its value, a small tick is not sure, and what the copy lacks is none", async () => {
    const blank = await kept();
    const parsed = await parsePdf(blank, LIMITS);
    const valuesOf = async (input: Uint8Array) => {
      const { values } = await readForm({ input, form: parsed, blank }, LIMITS);
      return parsed.fields.flatMap(({ id, name }) => {
        const read = values.find(({ fieldId }) => fieldId === id);
        return name === null ? [] : [[name, read?.value, read?.from]];
      });
    };
    expect(await valuesOf(await scanOf({ toBytes: () => blank, sheet: SHEET }, 1))).toEqual([
      ["port", "Hull", "print"],
      ["large", "Yes", "ink"],
      ["small", null, "ink"],
    ]);
    const bare = await valuesOf(await scanOf(form(), 1));
    expect(bare.slice(0, 2)).toEqual([
      ["port", null, null],
      ["large", null, null],
    ]);
  });
});
