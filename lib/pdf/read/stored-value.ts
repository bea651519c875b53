import {
  decodePDFRawStream,
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { type Field, type FieldValue, OFF } from "../../domain/parsed-form.ts";
import { readWidgetFacts } from "../parse/widget-facts.ts";
import { walkXml } from "../parse/xfa/walk-xml.ts";
import { arrayAt, elements, inherited, numberOf } from "../write/dictionaries.ts";
import type { FieldNode, WidgetNode } from "../write/field-nodes.ts";
import { parsedWidget } from "../write/match-field.ts";

/** What one field dictionary of a file stores. */
export interface StoredValue {
  value: FieldValue | null;
  /** The widgets that are on, of a button. */
  on: WidgetNode[];
  /** Whether the field's value and the states of its buttons say different things. */
  isTorn: boolean;
}

/** Reads what a dictionary of a field stores, in whatever kind of object (ISO 32000-2, table 226, `V`). */
export function storedValue(field: Field, node: FieldNode): StoredValue {
  if (field.type === "checkbox" || field.type === "radio") return storedState(field, node);
  const entry = inherited(node.dict, "V");
  const texts = entry instanceof PDFArray ? elements(entry).flatMap(textIn) : [textIn(entry)].flat();
  const stored =
    texts.length > 0 ? texts : field.type === "choice" ? chosenByIndex(field, node) : richText(node);
  const values = stored.filter((text) => text !== "").map((text) => exportValueOf(field, text));
  const value = field.multi_select && entry instanceof PDFArray ? values : (values[0] ?? null);
  return { value: value?.length === 0 ? null : value, on: [], isTorn: false };
}

/** A text string, a name, a number, or a text stream, as text; lines end with line feeds. Nothing for other objects. */
function textIn(value: PDFObject | undefined): string[] {
  if (value instanceof PDFString || value instanceof PDFHexString)
    return [lines(decode(value.asBytes(), value))];
  if (value instanceof PDFName) return [value.decodeText()];
  if (value instanceof PDFNumber) return [String(value.asNumber())];
  if (!(value instanceof PDFRawStream)) return [];
  const bytes = decodePDFRawStream(value).decode();
  return [lines(decode(bytes, PDFHexString.of(Buffer.from(bytes).toString("hex"))))];
}

/** What tells the language of the text after it says nothing of it (ISO 32000-2, 7.9.2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard marks it by escape characters.
const LANGUAGE = /\u001b[^\u001b]{2,20}\u001b/g;

const lines = (text: string): string => text.replace(LANGUAGE, "").replace(/\r\n?/g, "\n");

/** By its byte order mark (ISO 32000-2, 7.9.2.2); pdf-lib knows two of the three. */
function decode(bytes: Uint8Array, string: PDFString | PDFHexString): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe)
    return new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1));
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return string.decodeText();
}

/** A list that names its choice by place alone (ISO 32000-2, table 234, `I`). */
function chosenByIndex({ options }: Field, { dict }: FieldNode): string[] {
  return elements(arrayAt(dict, "I")).flatMap((index) => options[numberOf(index) ?? -1]?.value ?? []);
}

/** The words of a rich text, where a field has nothing else (ISO 32000-2, table 228, `RV`). */
function richText({ dict }: FieldNode): string[] {
  let text = "";
  walkXml(textIn(inherited(dict, "RV")).join(""), {
    open: (tag) => {
      if (tag === "br") text += "\n";
    },
    text: (words) => {
      text += words;
    },
    close: (tag) => {
      if (tag === "p" || tag === "div") text += "\n";
    },
  });
  return text.trim() === "" ? [] : [text.trim()];
}

/** Some files store what a list shows instead of its export value. */
function exportValueOf({ options }: Field, text: string): string {
  if (options.some(({ value }) => value === text)) return text;
  const shown = options.filter(({ label }) => label === text);
  return shown.length === 1 && shown[0] ? shown[0].value : text;
}

function storedState(field: Field, { dict, widgets }: FieldNode): StoredValue {
  const states = widgets.map((widget) => ({ widget, ...readWidgetFacts(widget.dict) }));
  const on = states.filter(({ onState, state }) => state !== null && state !== OFF && state === onState);
  const optionOf = (widget: WidgetNode): string | undefined => parsedWidget(field, widget)?.option;
  const [first] = on;
  const [stored] = textIn(inherited(dict, "V"));
  const others = states
    .map(({ onState }) => onState)
    .filter((state) => !on.some(({ onState }) => onState === state));
  return {
    value: first ? (optionOf(first.widget) ?? first.onState) : null,
    on: on.map(({ widget }) => widget),
    isTorn: stored !== undefined && (others.includes(stored) || (on.length > 0 && stored === OFF)),
  };
}
