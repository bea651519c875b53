import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import { dictionaryAt, inherited, textOf } from "../../dictionaries.ts";

/** A call of one of Acrobat's form functions, as a field's script writes it. */
export interface ScriptCall {
  /** For example "AFNumber_Format". */
  name: string;
  arguments: ScriptValue[];
}
export type ScriptValue = string | number | boolean | string[];

/** A script is read, never run: longer ones do more than call a function. */
const LONGEST = 2_000;

/** Those of a field's scripts that run when somebody fills it in: keystroke, validation, the mouse and leaving it. */
export const EVENTS_OF_ENTRY = ["K", "V", "D", "U", "Bl", "A"] as const;
/** Which of a field's scripts (ISO 32000-2, table 199): those, formatting and calculation. `A` is what a button does. */
type ScriptEvent = (typeof EVENTS_OF_ENTRY)[number] | "F" | "C";

/** The function that a field's script consists of; null where it has none or does anything else. */
export function scriptCall(field: PDFDict, event: ScriptEvent): ScriptCall | null {
  const source = scriptOf(field, event);
  return source === undefined || source.length > LONGEST ? null : parseCall(source);
}

/** A field's script; undefined where it has none, empty for one that is too long to be looked at. */
export function scriptOf(field: PDFDict, event: ScriptEvent): string | undefined {
  const actions = event === "A" ? field : inherited(field, "AA");
  const action = actions instanceof PDFDict ? dictionaryAt(actions, event) : undefined;
  return sourceOf(action?.lookup(PDFName.of("JS")));
}

/** A script that cannot be decoded is none. */
function sourceOf(script: unknown): string | undefined {
  if (!(script instanceof PDFRawStream)) return textOf(script);
  if (script.getContentsSize() > LONGEST) return "";
  try {
    return Buffer.from(decodePDFRawStream(script).decode()).toString("latin1");
  } catch {
    return undefined;
  }
}

/** Reads a single call with literal arguments. */
export function parseCall(source: string): ScriptCall | null {
  const [, name = "", list = ""] = /^\s*(AF\w+)\s*\((.*)\)\s*(?:;\s*)?$/s.exec(source) ?? [];
  if (!name) return null;
  const values: ScriptValue[] = [];
  for (let rest = list.trim(); rest !== ""; ) {
    const [token = "", array, double, single, word] = ARGUMENT.exec(rest) ?? [];
    if (token === "") return null;
    const value = array === undefined ? literalOf(double ?? single, word) : stringsIn(array);
    if (value === undefined) return null;
    values.push(value);
    rest = rest.slice(token.length);
  }
  return { name, arguments: values };
}

const STRING = String.raw`"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'`;
/** One without its end is none, and is read all the same. */
const STRINGS = /"((?:[^"\\]|\\[\s\S])*)(")?|'((?:[^'\\]|\\[\s\S])*)(')?/g;
const ITEM = String.raw`(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')`;
/** As a script writes it, by its constructor or in brackets; names may hold either's end. */
const LIST = String.raw`(?:(?:new\s+)?Array\s*\(|\[)(\s*(?:${ITEM}\s*(?:,\s*|(?=[)\]])))*)[)\]]`;
const ARGUMENT = new RegExp(`^(?:${LIST}|${STRING}|([-\\w.]+))\\s*(?:,\\s*|$)`);

function literalOf(text: string | undefined, word: string | undefined): ScriptValue | undefined {
  if (text !== undefined) return unescaped(text);
  if (word === "true" || word === "false") return word === "true";
  const number = Number(word);
  return Number.isFinite(number) ? number : undefined;
}

const stringsIn = (list: string): string[] =>
  [...list.matchAll(STRINGS)].flatMap(([, double, end, single, singleEnd]) =>
    (end ?? singleEnd) ? [unescaped(double ?? single ?? "")] : [],
  );

const unescaped = (text: string): string =>
  text
    .replace(/\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))/g, (_, four, two) =>
      String.fromCharCode(Number.parseInt(four ?? two, 16)),
    )
    .replace(/\\(.)/g, "$1");
