import type { PDFDict } from "pdf-lib";
import { LONGEST_SCRIPT, type ScriptEvent, scriptOf, withoutComments } from "../../field-scripts.ts";

/** A call of one of Acrobat's form functions, as a field's script writes it. */
export interface ScriptCall {
  /** For example "AFNumber_Format". */
  name: string;
  arguments: ScriptValue[];
}
export type ScriptValue = string | number | boolean | string[];

/** The function that a field's script consists of; null where it has none or does anything else. */
export function scriptCall(field: PDFDict, event: ScriptEvent): ScriptCall | null {
  const source = scriptOf(field, event);
  return source === undefined || source.length > LONGEST_SCRIPT ? null : parseCall(source);
}

/** Reads a single call with literal arguments. */
export function parseCall(source: string): ScriptCall | null {
  const [, name = "", list = ""] = /^\s*(AF\w+)\s*\((.*)\)\s*(?:;\s*)?$/s.exec(withoutComments(source)) ?? [];
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
