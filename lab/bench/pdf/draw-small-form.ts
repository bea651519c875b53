import { PDFDocument, StandardFonts } from "pdf-lib";

/** An instruction for the small form. */
export const SMALL_PROMPT = "Last name: Okafor. First name: Marisol. City: Springfield. Phone: 217-555-0142.";

const CAPTIONS = ["Last name", "First name", "City", "Phone"];

/** A page with four text fields: so little PDF work that what is around it shows. */
export async function drawSmallForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = document.embedStandardFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  for (const [index, caption] of CAPTIONS.entries()) {
    const y = 700 - index * 40;
    page.drawText(`${caption}:`, { x: 60, y: y + 5, size: 10, font });
    const field = form.createTextField(caption.toLowerCase().replace(" ", "_"));
    field.addToPage(page, { x: 160, y, width: 240, height: 20, font });
  }
  return document.save();
}
