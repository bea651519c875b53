import {
  ACCENT,
  FAINT,
  LINE_WIDTH,
  MARGIN,
  PAGE_HEIGHT,
  RULE,
  type SamplePage,
  write,
  writeParagraph,
} from "./sheet.ts";

const ASSOCIATION = "Maplewood Community Housing Association";
const RIGHT = MARGIN + LINE_WIDTH;

/** The first page's head: who asks, what for, and how to fill it in. */
export function drawLetterhead(sheet: SamplePage): void {
  const top = PAGE_HEIGHT - 38;
  drawHouse(sheet, MARGIN, top - 34);
  write(sheet, ASSOCIATION, MARGIN + 46, top - 13, { size: 11.5, bold: true, color: ACCENT });
  write(sheet, "1200 Orchard Avenue, Springfield, IL 62704", MARGIN + 46, top - 25, {
    size: 8,
    color: FAINT,
  });
  writeRight(sheet, "Rental Application", top - 15, 19, true);
  writeRight(sheet, "Form RA-12 (Rev. January 2026)", top - 29, 8, false);
  const line = { start: { x: MARGIN, y: top - 41 }, end: { x: RIGHT, y: top - 41 } };
  sheet.page.drawLine({ ...line, thickness: 1.6, color: ACCENT });
  const instructions =
    "Please type or print in ink. One application for each adult who will sign the lease. Give dates as MM/DD/YYYY and sums in whole dollars. Leave a field blank if it does not apply to you. Incomplete applications are held for 30 days and then returned.";
  sheet.y = writeParagraph(sheet, instructions, { x: MARGIN, y: top - 46, width: LINE_WIDTH }, { size: 7.6 });
}

/** The foot of every page. */
export function drawFooter(sheet: SamplePage, page: number, pages: number): void {
  const line = { start: { x: MARGIN, y: 34 }, end: { x: RIGHT, y: 34 } };
  sheet.page.drawLine({ ...line, thickness: 0.6, color: RULE });
  write(sheet, `${ASSOCIATION}  |  Rental Application RA-12`, MARGIN, 24, { size: 7, color: FAINT });
  writeRight(sheet, `Page ${page} of ${pages}`, 24, 7, false);
}

function writeRight(sheet: SamplePage, text: string, y: number, size: number, bold: boolean): void {
  const font = bold ? sheet.fonts.bold : sheet.fonts.regular;
  write(sheet, text, RIGHT - font.widthOfTextAtSize(text, size), y, {
    size,
    bold,
    ...(bold ? {} : { color: FAINT }),
  });
}

/** The association's mark: a house with a door, drawn in a square of 36 points. */
function drawHouse({ page }: SamplePage, x: number, y: number): void {
  page.drawSvgPath("M18 0 L36 15 L31 15 L31 34 L22 34 L22 22 L14 22 L14 34 L5 34 L5 15 L0 15 Z", {
    x,
    y: y + 35,
    color: ACCENT,
  });
}
