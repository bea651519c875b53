import { PDFDocument, StandardFonts } from "pdf-lib";
import { drawFooter, drawLetterhead } from "./letterhead.ts";
import * as sections from "./sections.ts";
import { type Fonts, PAGE_HEIGHT, PAGE_WIDTH, type SamplePage } from "./sheet.ts";

/** What each page draws, from top to bottom. */
const PAGES: readonly (readonly ((sheet: SamplePage) => void)[])[] = [
  [drawLetterhead, sections.drawApplicant, sections.drawAddress, sections.drawEmployment, sections.drawHome],
  [
    sections.drawHousehold,
    sections.drawEarlierAddress,
    sections.drawEmergencyContact,
    sections.drawRemarks,
    sections.drawCertification,
    sections.drawOfficeUse,
  ],
];
const DRAWN = new Date("2026-01-05T00:00:00Z");

/**
 * A form that this project owns: two pages of a rental application, with every kind of field. The same bytes
 * every time.
 */
export async function drawSampleForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle("Rental Application", { showInWindowTitleBar: true });
  document.setAuthor("Maplewood Community Housing Association");
  document.setLanguage("en-US");
  document.setCreationDate(DRAWN);
  document.setModificationDate(DRAWN);
  const fonts: Fonts = {
    regular: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
  };
  const form = document.getForm();
  for (const [index, parts] of PAGES.entries()) {
    const page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    const sheet: SamplePage = { document, form, page, fonts, y: PAGE_HEIGHT - 30 };
    for (const draw of parts) draw(sheet);
    drawFooter(sheet, index + 1, PAGES.length);
  }
  return document.save({ updateFieldAppearances: false });
}
