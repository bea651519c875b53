import { type PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from "pdf-lib";
import { type Field, OFF } from "../../domain/parsed-form.ts";
import { FIELD_FLAGS } from "../field-flags.ts";
import { nameOf } from "../names.ts";
import { addedName } from "../page/added-field.ts";
import { isRightToLeft } from "../page/right-to-left.ts";
import { registerAppearance } from "./appearance/content.ts";
import { drawTick, type TickStyle } from "./appearance/tick-path.ts";
import { frameOf } from "./appearance/widget-frame.ts";
import type { WidgetNode } from "./field-nodes.ts";

/** Black Helvetica of the size of print; what does not fit is drawn smaller. */
const BLACK = "0 g";
/** ISO 32000-2, table 231: beside a caption that is written from right to left. */
const RIGHT_JUSTIFIED = 2;
const DEFAULT_APPEARANCE = `/Helv 10 Tf ${BLACK}`;

/** Makes a dictionary the field that a detected one becomes, without a value. */
export function describeDetectedField(dict: PDFDict, field: Field): void {
  dict.set(PDFName.of("T"), PDFHexString.fromText(addedName(field.id)));
  dict.set(PDFName.of("TU"), PDFHexString.fromText(field.label));
  if (field.type === "signature") dict.set(PDFName.of("FT"), PDFName.of("Sig"));
  else {
    dict.set(PDFName.of("DA"), PDFString.of(DEFAULT_APPEARANCE));
    if (field.type === "text") describeText(dict, field);
    else if (field.type === "choice") describeChoice(dict, field);
    else describeButton(dict, field);
  }
}

function describeText(dict: PDFDict, { label, multiline, comb, max_length }: Field): void {
  const cells = comb ? max_length : null;
  dict.set(PDFName.of("FT"), PDFName.of("Tx"));
  dict.set(
    PDFName.of("Ff"),
    PDFNumber.of((multiline ? FIELD_FLAGS.Multiline : 0) | (cells ? FIELD_FLAGS.Comb : 0)),
  );
  if (cells) dict.set(PDFName.of("MaxLen"), PDFNumber.of(cells));
  else if (isRightToLeft(label)) dict.set(PDFName.of("Q"), PDFNumber.of(RIGHT_JUSTIFIED));
}

/** A dropdown: the options as pairs of value and text (ISO 32000-2, table 234). */
function describeChoice(dict: PDFDict, { options, editable }: Field): void {
  const pairs = options.map(({ value, label }) =>
    dict.context.obj([PDFHexString.fromText(value), PDFHexString.fromText(label)]),
  );
  dict.set(PDFName.of("FT"), PDFName.of("Ch"));
  dict.set(PDFName.of("Ff"), PDFNumber.of(FIELD_FLAGS.Combo | (editable ? FIELD_FLAGS.Edit : 0)));
  dict.set(PDFName.of("Opt"), dict.context.obj(pairs));
}

function describeButton(dict: PDFDict, { type }: Field): void {
  dict.set(PDFName.of("FT"), PDFName.of("Btn"));
  dict.set(PDFName.of("V"), nameOf(OFF));
  if (type === "radio")
    dict.set(PDFName.of("Ff"), PDFNumber.of(FIELD_FLAGS.Radio | FIELD_FLAGS.NoToggleToOff));
}

/** Gives a button its two looks: a mark drawn as a path, so that people can turn it on as well, and nothing. */
export function describeStates(widget: WidgetNode, state: string, style: TickStyle): void {
  const { dict } = widget;
  const { border: _, decoration: __, ...area } = frameOf(widget);
  const mark = drawTick(style, [0, 0, area.width, area.height], BLACK);
  const states = dict.context.obj({});
  states.set(nameOf(state), registerAppearance(dict.context, area, mark));
  states.set(nameOf(OFF), registerAppearance(dict.context, area, ""));
  dict.set(PDFName.of("AS"), nameOf(OFF));
  dict.set(PDFName.of("AP"), dict.context.obj({ N: states }));
}
