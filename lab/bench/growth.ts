import { PDFDocument, StandardFonts } from "pdf-lib";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../lib/pdf/write/fill-pdf.ts";
import { processorClock } from "./processor-clock.ts";

/** Forms that are drawn for this: growing pages with so many fields each, and one page of growing fields. */
const PAGES = [1, 3, 10, 30];
const FIELDS_A_PAGE = 20;
const FIELDS = [10, 30, 100, 300];
const LIMITS = { maxPages: 100, maxFields: 5_000, searchDrawings: false };
const ROUNDS = 2;
/** A letter page, and the margin around its fields, in points. */
const PAGE = { width: 612, height: 792, margin: 20 };
const ROWS = 60;

const byPages = await measureAll(PAGES.map((pages) => ({ size: pages, pages, fields: FIELDS_A_PAGE })));
const byFields = await measureAll(FIELDS.map((fields) => ({ size: fields, pages: 1, fields })));
console.log("ms of processor time; the slope is 1 where twice as much takes twice as long\n");
console.table({ [`pages of ${FIELDS_A_PAGE} fields`]: row(byPages), "fields on a page": row(byFields) });
process.exit();

interface Measured {
  size: number;
  parseMs: number;
  fillMs: number;
}

async function measureAll(
  forms: readonly { size: number; pages: number; fields: number }[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { size, pages, fields } of forms) {
    const input = await drawForm(pages, fields);
    const form = await parsePdf(input, LIMITS);
    const values = form.fields.map(({ id }) => ({ fieldId: id, value: "Ada" }));
    measured.push({
      size,
      parseMs: await leastMs(() => parsePdf(input, LIMITS)),
      fillMs: await leastMs(() => fillPdf({ input, form, values, flatten: false })),
    });
  }
  return measured;
}

async function leastMs(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const spent = processorClock();
    await work();
    least = Math.min(least, spent());
  }
  return least;
}

function row(measured: readonly Measured[]) {
  return {
    sizes: measured.map(({ size }) => size).join(" "),
    "parse, ms": measured.map(({ parseMs }) => Math.round(parseMs)).join(" "),
    "parse, slope": slopeOf(measured, ({ parseMs }) => parseMs),
    "fill, ms": measured.map(({ fillMs }) => Math.round(fillMs)).join(" "),
    "fill, slope": slopeOf(measured, ({ fillMs }) => fillMs),
  };
}

/** How steeply time grows with size on a double logarithmic scale, over the larger half, where no fixed cost hides it. */
function slopeOf(measured: readonly Measured[], msOf: (of: Measured) => number): string {
  const [from, to] = [measured.at(-3), measured.at(-1)];
  if (!from || !to) throw new RangeError(`Expected at least 3 sizes, got ${measured.length}.`);
  return (Math.log(msOf(to) / msOf(from)) / Math.log(to.size / from.size)).toFixed(2);
}

/** Pages of text fields in rows, each with its caption before it. */
async function drawForm(pages: number, fields: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const columns = Math.ceil(fields / ROWS);
  const width = (PAGE.width - 2 * PAGE.margin) / columns;
  const height = (PAGE.height - 2 * PAGE.margin) / Math.ceil(fields / columns);
  const size = Math.min(8, width / 12);
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    for (let index = 0; index < fields; index++) {
      const x = PAGE.margin + (index % columns) * width;
      const y = PAGE.height - PAGE.margin - (Math.floor(index / columns) + 1) * height;
      page.drawText(`Name ${index + 1}`, { x, y: y + 2, size, font });
      const field = document.getForm().createTextField(`page ${number} name ${index + 1}`);
      field.addToPage(page, {
        x: x + 0.55 * width,
        y,
        width: 0.4 * width,
        height: Math.min(12, 0.9 * height),
      });
    }
  }
  return document.save();
}
