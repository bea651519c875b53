import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from "pdf-lib";
import { type Field, OFF, type Widget } from "../../domain/parsed-form.ts";
import { addedName } from "../detect/added-field.ts";
import { toUserSpace } from "../parse/display-geometry.ts";
import { enclose } from "../parse/labels/boxes.ts";
import { arrayIn } from "./acro-form.ts";
import { registerAppearance } from "./appearance/content.ts";
import { stateName } from "./appearance/set-appearance.ts";
import { drawTick } from "./appearance/tick-path.ts";
import { frameOf } from "./appearance/widget-frame.ts";
import { displayFrameOf, type WidgetNode } from "./field-nodes.ts";

/** Field and annotation flags (ISO 32000-2, tables 167, 231 and 232), as values. */
const MULTILINE = 1 << 12;
const COMB = 1 << 24;
const PRINT = 1 << 2;
/** Black Helvetica of the size of print; what does not fit is drawn smaller. */
const BLACK = "0 g";
const DEFAULT_APPEARANCE = `/Helv 10 Tf ${BLACK}`;

/** Whether a place that was found in a page's drawing becomes a field of the file. Nobody but a person signs. */
export const isAddable = ({ source, type, widgets }: Field): boolean =>
  source === "detected" && (type === "text" || type === "checkbox") && widgets.length > 0;

/** Where a detected field stands in the file: boxes for one character each become one field with a comb. */
export function addedPlace({ widgets }: Field): Widget {
  return { ...widgets[0], page: widgets[0]?.page ?? 1, ...enclose(widgets) };
}

/**
 * Gives detected fields (those that are `isAddable`) empty widgets of their own, in the order given. A field whose page
 * the document lacks is left out.
 */
export function addDetectedFields(document: PDFDocument, acroForm: PDFDict, fields: readonly Field[]): void {
  const pages = document.getPages();
  for (const field of fields) {
    const place = addedPlace(field);
    const page = pages[place.page - 1];
    if (!page) continue;
    const reference = document.context.register(makeWidget(field, place, page));
    arrayIn(page.node, "Annots").push(reference);
    arrayIn(acroForm, "Fields").push(reference);
  }
}

function makeWidget(field: Field, place: Widget, page: PDFPage): PDFDict {
  const { context } = page.doc;
  const frame = displayFrameOf(page);
  const rectangle = toUserSpace(place, frame);
  const dict = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    Rect: context.obj(rectangle),
    F: PRINT,
    P: page.ref,
    T: PDFHexString.fromText(addedName(field.id)),
    TU: PDFHexString.fromText(field.label),
    DA: PDFString.of(DEFAULT_APPEARANCE),
  });
  // Text stands upright on the page as displayed (ISO 32000-2, table 192, `R`).
  if (frame.rotation !== 0) dict.set(PDFName.of("MK"), context.obj({ R: frame.rotation }));
  const widget = { dict, page: place.page - 1, annotation: 0, rectangle, box: place };
  if (field.type === "checkbox") describeCheckbox(widget, field);
  else describeText(widget, field);
  return dict;
}

function describeText({ dict }: WidgetNode, { multiline, comb, max_length }: Field): void {
  const cells = comb ? max_length : null;
  dict.set(PDFName.of("FT"), PDFName.of("Tx"));
  dict.set(PDFName.of("Ff"), PDFNumber.of((multiline ? MULTILINE : 0) | (cells ? COMB : 0)));
  if (cells) dict.set(PDFName.of("MaxLen"), PDFNumber.of(cells));
}

/** A tick drawn as a path, so that people can turn the box on as well. */
function describeCheckbox(widget: WidgetNode, { options }: Field): void {
  const { dict } = widget;
  const { border: _, decoration: __, ...area } = frameOf(widget);
  const tick = drawTick("check", [0, 0, area.width, area.height], BLACK);
  const states = dict.context.obj({});
  states.set(stateName(options[0]?.value ?? "Yes"), registerAppearance(dict.context, area, tick));
  states.set(stateName(OFF), registerAppearance(dict.context, area, ""));
  dict.set(PDFName.of("FT"), PDFName.of("Btn"));
  dict.set(PDFName.of("V"), stateName(OFF));
  dict.set(PDFName.of("AS"), stateName(OFF));
  dict.set(PDFName.of("AP"), dict.context.obj({ N: states }));
}
