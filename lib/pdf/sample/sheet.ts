import type { PDFDocument, PDFFont, PDFForm, PDFPage } from "pdf-lib";
import { rgb } from "pdf-lib";

export const INK = rgb(0.12, 0.14, 0.17);
export const ACCENT = rgb(0.09, 0.33, 0.35);
export const FAINT = rgb(0.42, 0.46, 0.5);
export const RULE = rgb(0.66, 0.71, 0.74);
export const TINT = rgb(0.945, 0.965, 0.972);

/** Margins and page size in points: US Letter. */
export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;
export const MARGIN = 40;
export const LINE_WIDTH = PAGE_WIDTH - 2 * MARGIN;

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** A page that is being drawn from top to bottom. */
export interface SamplePage {
  document: PDFDocument;
  form: PDFForm;
  page: PDFPage;
  fonts: Fonts;
  /** The bottom of what is drawn so far, in points from the bottom of the page. */
  y: number;
}

/** A rectangle of the page: points, origin at the bottom left. */
export interface SheetArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TextLook {
  size: number;
  bold?: boolean;
  color?: ReturnType<typeof rgb>;
}

/** Writes one line, its baseline at `y`. */
export function write(
  sheet: SamplePage,
  text: string,
  x: number,
  y: number,
  { size, bold, color = INK }: TextLook,
): void {
  sheet.page.drawText(text, { x, y, size, color, font: bold ? sheet.fonts.bold : sheet.fonts.regular });
}

/** Writes a paragraph over the width of an area and answers where it ends. */
export function writeParagraph(
  sheet: SamplePage,
  text: string,
  { x, y, width }: Omit<SheetArea, "height">,
  { size, color = FAINT }: TextLook,
): number {
  const lead = size * 1.32;
  let line = "";
  let baseline = y - size;
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (sheet.fonts.regular.widthOfTextAtSize(longer, size) > width) {
      write(sheet, line, x, baseline, { size, color });
      baseline -= lead;
      line = word;
    } else line = longer;
  }
  write(sheet, line, x, baseline, { size, color });
  return baseline - size * 0.4;
}

/** A numbered heading on a coloured bar. */
export function section(sheet: SamplePage, number: number, title: string, hint = ""): void {
  const height = 17;
  sheet.y -= 12 + height;
  sheet.page.drawRectangle({ x: MARGIN, y: sheet.y, width: LINE_WIDTH, height, color: ACCENT });
  const white = rgb(1, 1, 1);
  write(sheet, String(number), MARGIN + 8, sheet.y + 5, { size: 9.5, bold: true, color: white });
  write(sheet, title, MARGIN + 24, sheet.y + 5, { size: 9.5, bold: true, color: white });
  const width = sheet.fonts.regular.widthOfTextAtSize(hint, 7.5);
  write(sheet, hint, MARGIN + LINE_WIDTH - 8 - width, sheet.y + 5.5, { size: 7.5, color: white });
}
