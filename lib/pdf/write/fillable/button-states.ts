import { type PDFDict, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { type Field, OFF } from "../../../domain/parsed-form.ts";
import { dictionaryAt } from "../../dictionaries.ts";
import { nameOf } from "../../names.ts";
import type { FieldNode, WidgetNode } from "../field-nodes.ts";
import { parsedWidget } from "../match-field.ts";

/** Zapf Dingbats draws a tick for "4" and a dot for "l" (ISO 32000-2, annex D.6). */
const TICK = "4";
const DOT = "l";

/** A statement that is agreed to is no name of a state, in characters. */
const LONGEST_STATE = 40;

/**
 * Gives added buttons what other programs choose and draw them by: the captions as their states, a tooltip each, and the
 * character of their mark. Captions that no name can hold in every program stand in `Opt` (ISO 32000-2, table 230).
 */
export function nameStates({ dict, widgets }: FieldNode, field: Field, tooltip: string): void {
  dict.set(PDFName.of("DA"), PDFString.of("/ZaDb 0 Tf 0 g"));
  const captions = widgets.map((widget) => captionOf(field, widget));
  const areNames = captions.every(isPortableName) && new Set(captions).size === captions.length;
  const isChoice = field.type === "radio";
  for (const [index, widget] of widgets.entries()) {
    if (field.mark !== "ring") markWith(widget.dict, isChoice ? DOT : TICK);
    const caption = captions[index] ?? "";
    if (!isChoice) {
      if (caption.length <= LONGEST_STATE) renameState(widget.dict, spelledPlainly(caption) ?? String(index));
      continue;
    }
    renameState(widget.dict, areNames ? caption : String(index));
    widget.dict.set(PDFName.of("TU"), PDFHexString.fromText(`${tooltip}: ${caption}`));
  }
  const isLong = !isChoice && captions.some((caption) => caption.length > LONGEST_STATE);
  if (!areNames && !isLong) exportCaptions(dict, captions);
}

/** A caption in letters that every program reads alike: "Marie(e)"; undefined where nothing of it is left. */
export function spelledPlainly(caption: string): string | undefined {
  const plain = caption
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "")
    .trim();
  return isPortableName(plain) ? plain : undefined;
}

/** What the states of a field's buttons are called, in their order (ISO 32000-2, table 230, `Opt`). */
export const exportCaptions = (field: PDFDict, captions: readonly string[]): void =>
  field.set(PDFName.of("Opt"), field.context.obj(captions.map((caption) => PDFHexString.fromText(caption))));

function captionOf(field: Field, widget: WidgetNode): string {
  const option = parsedWidget(field, widget)?.option;
  return field.options.find(({ value }) => value === option)?.label ?? option ?? "";
}

/** Printable ASCII, which is the same in every program's encoding of names. */
export const isPortableName = (caption: string): boolean =>
  /^[\x20-\x7e]+$/.test(caption) && caption.trim() !== "" && caption !== OFF;

function markWith(widget: PDFDict, character: string): void {
  const look = dictionaryAt(widget, "MK") ?? widget.context.obj({});
  look.set(PDFName.of("CA"), PDFString.of(character));
  widget.set(PDFName.of("MK"), look);
}

/** The one state of a button that is on gets another name. */
export function renameState(widget: PDFDict, state: string): void {
  const states = dictionaryAt(dictionaryAt(widget, "AP"), "N");
  const on = states?.keys().find((key) => key.decodeText() !== OFF);
  const drawing = on && states?.get(on);
  if (!states || !on || !drawing) return;
  states.delete(on);
  states.set(nameOf(state), drawing);
}
