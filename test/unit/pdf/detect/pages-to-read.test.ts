import fc from "fast-check";
import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const SENTENCE = "The parties agree that this text goes on for as long as a line of it fits on the page.";
const prose = (lines: number) => Array.from({ length: lines }, () => SENTENCE);

function contract(): FlatPage {
  const page = new FlatPage().text(200, 60, "Service agreement", { size: 16, font: "F2" }).rule(72, 540, 70);
  for (let clause = 0; clause < 6; clause++) {
    const y = 100 + clause * 100;
    page.text(72, y, `${clause + 1}. Obligations:`, { font: "F2" }).rule(72, 150, y + 2);
    page.paragraph(90, y + 16, prose(5));
  }
  return page;
}

function barChart(): FlatPage {
  const page = new FlatPage()
    .text(72, 90, "Revenue by quarter", { size: 14 })
    .wall(100, 120, 400)
    .rule(100, 500, 400);
  for (let bar = 0; bar < 8; bar++) {
    page
      .fill(120 + bar * 45, 380 - bar * 25, 30, 20 + bar * 25, 0.4)
      .text(122 + bar * 45, 412, `Q${bar + 1}`, { size: 8 });
    page.text(80, 400 - bar * 30, String(bar * 10), { size: 8 }).rule(96, 100, 400 - bar * 30);
  }
  return page;
}

function lineChart(): FlatPage {
  const page = new FlatPage().paragraph(72, 90, prose(6)).box(100, 200, 400, 300);
  for (let line = 1; line < 6; line++)
    page.draw(`0.8 G 100 ${292 + line * 50} m 500 ${292 + line * 50} l S 0 G`);
  return page
    .draw("100 300 m 180 420 l 260 360 l 340 500 l 420 450 l 500 580 l S")
    .paragraph(72, 530, prose(10));
}

function map(paths: number): FlatPage {
  const lines = Array.from({ length: paths }, (_, index) => {
    const [x, y] = [(index * 37) % 600, (index * 53) % 780];
    return `${x} ${y} m ${x + 5} ${y + (index % 7)} l S`;
  });
  return new FlatPage().draw(lines.join("\n"));
}

function tableOfFigures(): FlatPage {
  const page = new FlatPage().text(72, 80, "Table 1. Population", { font: "F2" });
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 4; column++) {
      page.box(72 + column * 110, 100 + row * 18, 110, 18);
      page.text(
        80 + column * 110,
        113 + row * 18,
        row === 0 ? `Region ${column}` : String(1000 * row + column),
      );
    }
  }
  return page;
}

function contents(): FlatPage {
  const page = new FlatPage().text(72, 80, "Contents", { size: 16 });
  for (let row = 0; row < 20; row++) {
    page.text(72, 110 + row * 16, `Chapter ${row + 1}`).text(140, 110 + row * 16, ".".repeat(120));
    page.text(500, 110 + row * 16, String(row * 7 + 1));
  }
  return page;
}

function columns(): FlatPage {
  const page = new FlatPage().text(72, 60, "The Daily", { size: 30 }).rule(36, 576, 70).rule(36, 576, 73);
  const short = Array.from({ length: 50 }, () => "Words fill the column of a paper");
  return page
    .paragraph(40, 90, short)
    .wall(216, 85, 700)
    .paragraph(224, 90, short)
    .wall(400, 85, 700)
    .paragraph(408, 90, short);
}

function definitions(): FlatPage {
  const page = new FlatPage().paragraph(72, 90, prose(12));
  for (let row = 0; row < 5; row++) {
    page
      .box(72, 250 + row * 50, 120, 50)
      .box(192, 250 + row * 50, 348, 50)
      .text(76, 262 + row * 50, "A term");
    page.paragraph(
      196,
      262 + row * 50,
      prose(4).map((line) => line.slice(0, 70)),
    );
  }
  return page.paragraph(72, 520, prose(15));
}

const letter = new FlatPage()
  .text(72, 60, "Example Ltd.", { size: 18 })
  .rule(72, 540, 70)
  .paragraph(72, 120, ["Ann Lee", "1 Main Street", "Springfield"])
  .paragraph(72, 200, prose(20))
  .text(72, 480, "Yours sincerely,")
  .rule(72, 540, 740)
  .text(72, 750, "Example Ltd. Registered in Springfield", { size: 7 });

test.each([
  ["prose", new FlatPage().paragraph(72, 90, prose(50))],
  ["a contract", contract()],
  ["a letter", letter],
  ["a bar chart", barChart()],
  ["a line chart", lineChart()],
  ["a map", map(300)],
  ["a table of figures", tableOfFigures()],
  ["a table of contents", contents()],
  ["columns of a newspaper", columns()],
  ["a table of definitions", definitions()],
])("finds at most one field on a page of %s", async (_, page) => {
  expect((await detect(page)).length).toBeLessThanOrEqual(1);
});

test.each([
  ["Signature of tenant", "Date"],
  ["Unterschrift", "Datum"],
])("finds the place to sign under a page of prose, and its date: “%s”", async (signature, date) => {
  const page = new FlatPage().paragraph(72, 90, prose(35)).rule(72, 200, 600).rule(240, 500, 600);
  page.text(120, 611, date, { size: 8 }).text(340, 611, signature, { size: 8 }).rule(72, 160, 660);
  expect((await detect(page)).map(({ type, label }) => [type, label])).toEqual([
    ["text", date],
    ["signature", signature],
  ]);
});

test("gives up on a page that draws more paths than any form", async () => {
  const page = map(20_000).text(50, 100, "Name:").text(90, 100, "_".repeat(30));
  expect(await detect(page)).toEqual([]);
});

test("reads whatever a page draws without failing, and stays on the page", async () => {
  const number = fc.integer({ min: -2000, max: 2000 });
  const operator = fc.oneof(
    fc.tuple(number, number, number, number).map((corners) => `${corners.join(" ")} re`),
    fc.tuple(number, number).map(([x, y]) => `${x} ${y} m`),
    fc.tuple(number, number).map(([x, y]) => `${x} ${y} l`),
    fc.array(number, { minLength: 6, maxLength: 6 }).map((matrix) => `${matrix.join(" ")} cm`),
    fc.tuple(number, number, fc.string({ maxLength: 8 })).map(([x, y, text]) => {
      const plain = text.replace(/[^\w .[\]]/g, "_");
      return `BT /F1 ${Math.abs(x) % 40} Tf ${x} ${y} Td (${plain}) Tj ET`;
    }),
    fc.constantFrom("S", "f", "B", "W n", "q", "Q", "h", "[1 2] 0 d", "0.5 g", "1 1 1 RG"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operator, { maxLength: 40 }), async (operators) => {
      for (const { widgets } of await detect(new FlatPage().draw(operators.join("\n")))) {
        for (const { x, y, width, height } of widgets) {
          expect([x, y, width, height].every(Number.isFinite)).toBe(true);
          expect(width > 0 && height > 0).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("finds the cells with a caption over pages of conditions", async () => {
  const page = new FlatPage();
  for (const [index, caption] of ["Name:", "Address:", "Breed and colour:", "Licence:"].entries())
    page.box(60, 60 + 16 * index, 480, 16).text(64, 72 + 16 * index, caption, { size: 8 });
  const fields = await detect(page.paragraph(72, 160, prose(45)));
  expect(fields.map(({ label }) => label)).toEqual(["Name", "Address", "Breed and colour", "Licence"]);
});
