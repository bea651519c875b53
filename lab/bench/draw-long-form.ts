import { PDFDocument, StandardFonts } from "pdf-lib";
import { checkBoxes, text } from "../../lib/pdf/sample/fields.ts";
import { drawFooter } from "../../lib/pdf/sample/letterhead.ts";
import { row, type SampleCell } from "../../lib/pdf/sample/rows.ts";
import { PAGE_HEIGHT, PAGE_WIDTH, type SamplePage, section } from "../../lib/pdf/sample/sheet.ts";

const ROWS_A_PAGE = 16;
const TEXTS_A_ROW = 2;
export const TEXTS_A_PAGE = ROWS_A_PAGE * TEXTS_A_ROW;
/** With one check box a row. */
export const FIELDS_A_PAGE = TEXTS_A_PAGE + ROWS_A_PAGE;

/** The text beside the text field of a number, from 1. */
export const entryLabel = (number: number): string => `Entry ${number}`;

/**
 * A form with any number of pages, for measurements. Each page has 32 text fields that are labelled `Entry 1`, `Entry 2`,
 * ..., and half as many check boxes. The same bytes every time.
 */
export async function drawLongForm(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = {
    regular: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
  };
  const form = document.getForm();
  for (let index = 0; index < pages; index++) {
    const page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    const sheet: SamplePage = { document, form, page, fonts, y: PAGE_HEIGHT - 30 };
    section(sheet, index + 1, `Part ${index + 1}`);
    for (let line = 0; line < ROWS_A_PAGE; line++) row(sheet, cells(index * ROWS_A_PAGE + line));
    drawFooter(sheet, index + 1, pages);
  }
  return document.save({ updateFieldAppearances: false });
}

function cells(line: number): SampleCell[] {
  const first = line * TEXTS_A_ROW + 1;
  const box = { name: `applies.${line}`, caption: `Line ${line + 1} applies` };
  return [
    ...[first, first + 1].map((number): SampleCell => [entryLabel(number), 3, text(`entry.${number}`)]),
    ["", 2, checkBoxes(box)],
  ];
}
