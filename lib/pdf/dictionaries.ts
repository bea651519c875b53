import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from "pdf-lib";
import { FIELD_FLAGS } from "./field-flags.ts";
import { stringOf } from "./text-objects.ts";
import { textOfName } from "./text-of-name.ts";

/** A rectangle of the file: corners in default user space, lower left first. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** The value of a key, looked up through `Parent` where the dictionary has none (ISO 32000-2, 12.7.4.1). */
export function inherited(start: PDFDict, key: string): PDFObject | undefined {
  const name = PDFName.of(key);
  return nearest(start, (dict) => dict.lookup(name));
}

/** What the first has to tell of a dictionary and those that stand above it in the field tree. */
export function nearest<T>(start: PDFDict, read: (dict: PDFDict) => T | undefined): T | undefined {
  const visited = new Set<PDFDict>();
  for (let dict: PDFObject | undefined = start; dict instanceof PDFDict && !visited.has(dict); ) {
    visited.add(dict);
    const value = read(dict);
    if (value !== undefined) return value;
    dict = dict.lookup(PARENT);
  }
  return undefined;
}
const PARENT = PDFName.of("Parent");

/** A dictionary under a key; undefined where the file has something else there. */
export function dictionaryAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
}

export function arrayAt(dict: PDFDict | undefined, key: string): PDFArray | undefined {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof PDFArray ? value : undefined;
}

export const elements = (array: PDFArray | undefined): (PDFObject | undefined)[] =>
  array ? Array.from({ length: array.size() }, (_, index) => array.lookup(index)) : [];

export const numberOf = (value: unknown): number | undefined =>
  value instanceof PDFNumber && Number.isFinite(value.asNumber()) ? value.asNumber() : undefined;

/** A text string or a name, as text. */
export const textOf = (value: unknown): string | undefined =>
  value instanceof PDFName ? textOfName(value) : stringOf(value);

/** A field's flags, its own or its parent's. */
export const flagsOf = (dict: PDFDict): number => numberOf(inherited(dict, "Ff")) ?? 0;

/** Whether a field has a flag, by itself or from its parent. */
export const hasFlag = (dict: PDFDict, flag: keyof typeof FIELD_FLAGS): boolean =>
  (flagsOf(dict) & FIELD_FLAGS[flag]) !== 0;

/** Four numbers under a key, put in order; undefined for anything else. */
export function rectangleAt(dict: PDFDict, key: string): Rectangle | undefined {
  const [a, b, c, d] = elements(arrayAt(dict, key)).map(numberOf);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
