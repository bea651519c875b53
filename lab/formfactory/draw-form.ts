import { PDFDocument, StandardFonts } from "pdf-lib";

const TOP_PT = 730;
const ROW_PT = 36;

/** A page with a text field for each caption; up to 20 of them. */
export async function drawForm(title: string, captions: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = document.embedStandardFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  page.drawText(title, { x: 40, y: 760, size: 14, font });
  for (const [index, caption] of captions.entries()) {
    const y = TOP_PT - ROW_PT * index;
    page.drawText(`${caption}:`, { x: 40, y, size: 9, font });
    form
      .createTextField(`f${index}`)
      .addToPage(page, { x: 40, y: y - 21, width: 530, height: 18, font, borderWidth: 0.5 });
  }
  return document.save();
}
