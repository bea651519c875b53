import { type PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from "pdf-lib";
import type { Field, Widget } from "../../domain/parsed-form.ts";
import { enclose } from "../page/boxes.ts";
import { toUserSpace } from "../page/display-geometry.ts";
import { arrayIn } from "./acro-form.ts";
import { describeDetectedField, describeStates } from "./describe-detected.ts";
import { displayFrameOf } from "./field-nodes.ts";

/** An annotation that is printed (ISO 32000-2, table 167), as a value. */
const PRINT = 1 << 2;

const isPlaced = ({ name, widgets }: Field): boolean => name === null && widgets.length > 0;

/** Whether a place that was found in a page's drawing becomes a field of the file when it is to be filled. */
export const isAddable = (field: Field): boolean => isPlaced(field) && field.type !== "signature";

/** Whether a place was found to sign at: its field stays empty, because nobody but a person signs. */
export const isToSign = (field: Field): boolean => isPlaced(field) && field.type === "signature";

/**
 * Where a detected field stands in the file: boxes for one character each become one field with a comb; those to
 * choose from stay apart.
 */
export function addedPlaces({ type, widgets }: Field): Widget[] {
  if (type === "radio") return widgets;
  return [{ ...widgets[0], page: widgets[0]?.page ?? 1, ...enclose(widgets) }];
}

/**
 * Gives detected fields (those that are `isAddable` or `isToSign`) empty widgets of their own, in the order given. A
 * field whose page the document lacks is left out.
 */
export function addDetectedFields(document: PDFDocument, acroForm: PDFDict, fields: readonly Field[]): void {
  const pages = document.getPages();
  for (const field of fields) {
    const widgets = addedPlaces(field).flatMap((place) => {
      const page = pages[place.page - 1];
      return page ? addWidget(field, place, page) : [];
    });
    const [first] = widgets;
    if (!first) continue;
    const reference = field.type === "radio" ? joinWidgets(document, widgets) : first;
    describeDetectedField(document.context.lookup(reference) as PDFDict, field);
    arrayIn(acroForm, "Fields").push(reference);
  }
}

/** One field over several widgets (ISO 32000-2, 12.7.4.1). */
function joinWidgets({ context }: PDFDocument, widgets: readonly PDFRef[]): PDFRef {
  const reference = context.register(context.obj({ Kids: [...widgets] }));
  for (const widget of widgets) (context.lookup(widget) as PDFDict).set(PDFName.of("Parent"), reference);
  return reference;
}

function addWidget(field: Field, place: Widget, page: PDFPage): PDFRef {
  const { context } = page.doc;
  const frame = displayFrameOf(page);
  const rectangle = toUserSpace(place, frame);
  const dict = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    Rect: context.obj(rectangle),
    F: PRINT,
    P: page.ref,
  });
  // Text stands upright on the page as displayed (ISO 32000-2, table 192, `R`).
  if (frame.rotation !== 0) dict.set(PDFName.of("MK"), context.obj({ R: frame.rotation }));
  const widget = { dict, page: place.page - 1, annotation: 0, rectangle, box: place };
  if (field.type === "radio") describeStates(widget, place.option ?? "Yes", field.mark ?? "circle");
  else if (field.type === "checkbox") describeStates(widget, field.options[0]?.value ?? "Yes", "check");
  const reference = context.register(dict);
  arrayIn(page.node, "Annots").push(reference);
  return reference;
}
