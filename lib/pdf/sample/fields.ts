import { type PDFField, PDFHexString, PDFName } from "pdf-lib";
import { ACCENT, INK, RULE, type SamplePage, type SheetArea, TINT, write } from "./sheet.ts";

/** Draws a field into an area of a sheet. */
export type Draw = (sheet: SamplePage, area: SheetArea) => void;

interface FieldLook {
  /** What a screen reader says; many forms in the wild leave it out. */
  tooltip?: string;
  required?: boolean;
}

const SIZE = 10;
const BARE = { borderWidth: 0, backgroundColor: TINT, textColor: INK };

interface TextLook extends FieldLook {
  multiline?: boolean;
  /** For sums of money. */
  alignRight?: boolean;
  maxLength?: number;
  readOnly?: boolean;
}

/** A field for text. */
export const text =
  (name: string, look: TextLook = {}): Draw =>
  (sheet, area) => {
    const field = sheet.form.createTextField(name);
    if (look.readOnly) field.enableReadOnly();
    if (look.multiline) field.enableMultiline();
    if (look.maxLength) field.setMaxLength(look.maxLength);
    field.addToPage(sheet.page, { ...area, ...BARE, font: sheet.fonts.regular });
    field.setFontSize(SIZE);
    field.setAlignment(look.alignRight ? 2 : 0);
    describe(field, look);
  };

/** A field with one cell a character. */
export const comb =
  (name: string, cells: number, look: FieldLook = {}): Draw =>
  (sheet, area) => {
    const field = sheet.form.createTextField(name);
    field.setMaxLength(cells);
    field.enableCombing();
    // Background and cells belong to the page: a widget's own background would cover printed cells.
    sheet.page.drawRectangle({ ...area, color: TINT });
    for (let cell = 1; cell < cells; cell++) {
      const x = area.x + (cell * area.width) / cells;
      const [start, end] = [
        { x, y: area.y },
        { x, y: area.y + area.height },
      ];
      sheet.page.drawLine({ start, end, thickness: 0.5, color: RULE });
    }
    field.addToPage(sheet.page, { ...area, borderWidth: 0, textColor: INK, font: sheet.fonts.regular });
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of("MK"));
    field.setFontSize(SIZE);
    field.updateAppearances(sheet.fonts.regular);
    describe(field, look);
  };

/** Options to choose one from, folded. */
export const dropdown =
  (name: string, options: readonly string[], look: FieldLook = {}): Draw =>
  (sheet, area) => {
    const field = sheet.form.createDropdown(name);
    field.addOptions([...options]);
    field.addToPage(sheet.page, { ...area, ...BARE, font: sheet.fonts.regular });
    field.setFontSize(SIZE);
    describe(field, look);
  };

/** Options to choose several from. */
export const list =
  (name: string, options: readonly string[], look: FieldLook = {}): Draw =>
  (sheet, area) => {
    const field = sheet.form.createOptionList(name);
    field.addOptions([...options]);
    field.enableMultiselect();
    field.addToPage(sheet.page, { ...area, ...BARE, font: sheet.fonts.regular });
    field.setFontSize(8.5);
    describe(field, look);
  };

const BOX = 9.5;
const BOX_LOOK = { borderWidth: 0.8, borderColor: ACCENT, backgroundColor: TINT, textColor: INK };
const CAPTION_SIZE = 8.5;

/** Check boxes in a row, each with its caption to the right. */
export const checkBoxes =
  (...boxes: readonly ({ name: string; caption: string } & FieldLook)[]): Draw =>
  (sheet, area) => {
    const places = spread(
      sheet,
      area,
      boxes.map(({ caption }) => caption),
    );
    for (const [index, { name, caption, ...look }] of boxes.entries()) {
      const box = places[index] ?? area;
      const field = sheet.form.createCheckBox(name);
      field.addToPage(sheet.page, { ...box, ...BOX_LOOK });
      describe(field, look);
      writeCaption(sheet, box, caption);
    }
  };

/** Buttons of which one can be on, in a row. Each stands for its caption. */
export const radios =
  (name: string, captions: readonly string[], look: FieldLook = {}): Draw =>
  (sheet, area) => {
    const group = sheet.form.createRadioGroup(name);
    for (const [index, box] of spread(sheet, area, captions).entries()) {
      const caption = captions[index] ?? "";
      group.addOptionToPage(caption, sheet.page, { ...box, ...BOX_LOOK });
      writeCaption(sheet, box, caption);
    }
    describe(group, look);
  };

/** A field that a signature goes into (ISO 32000-2, 12.7.5.5). */
export const signature =
  (name: string): Draw =>
  (sheet, { x, y, width, height }) => {
    const widget = sheet.document.context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      T: PDFHexString.fromText(name),
      Rect: [x, y, x + width, y + height],
      F: 4,
      P: sheet.page.ref,
    });
    const reference = sheet.document.context.register(widget);
    sheet.page.node.addAnnot(reference);
    sheet.form.acroForm.addField(reference);
  };

/** Places for buttons in a row, each with room for its caption. */
function spread(sheet: SamplePage, { x, y, height }: SheetArea, captions: readonly string[]): SheetArea[] {
  let left = x;
  return captions.map((caption) => {
    const place = { x: left, y: y + (height - BOX) / 2, width: BOX, height: BOX };
    left += BOX + 4 + sheet.fonts.regular.widthOfTextAtSize(caption, CAPTION_SIZE) + 16;
    return place;
  });
}

function writeCaption(sheet: SamplePage, box: SheetArea, caption: string): void {
  write(sheet, caption, box.x + BOX + 4, box.y + 1.8, { size: CAPTION_SIZE });
}

function describe(field: PDFField, { tooltip, required }: FieldLook): void {
  if (required) field.enableRequired();
  if (tooltip) field.acroField.dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
}
