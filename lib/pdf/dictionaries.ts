import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from "pdf-lib";
import { FIELD_FLAGS } from "./field-flags.ts";
import { textOfName } from "./text-of-name.ts";

/** A rectangle of the file: corners in default user space, lower left first. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** The value of a key, looked up through `Parent` where the dictionary has none (ISO 32000-2, 12.7.4.1). */
export function inherited(start: PDFDict, key: string): PDFObject | undefined {
  const [name, parent] = [PDFName.of(key), PDFName.of("Parent")];
  const visited = new Set<PDFDict>();
  for (let dict: PDFObject | undefined = start; dict instanceof PDFDict && !visited.has(dict); ) {
    visited.add(dict);
    const value = dict.lookup(name);
    if (value !== undefined) return value;
    dict = dict.lookup(parent);
  }
  return undefined;
}

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

export const stringOf = (value: unknown): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

/** A text string or a name, as text. */
export const textOf = (value: unknown): string | undefined =>
  value instanceof PDFName ? textOfName(value) : stringOf(value);

/** Whether a field has a flag, by itself or from its parent. */
export const hasFlag = (dict: PDFDict, flag: keyof typeof FIELD_FLAGS): boolean =>
  ((numberOf(inherited(dict, "Ff")) ?? 0) & FIELD_FLAGS[flag]) !== 0;

/** Four numbers under a key, put in order; undefined for anything else. */
export function rectangleAt(dict: PDFDict, key: string): Rectangle | undefined {
  const [a, b, c, d] = elements(arrayAt(dict, key)).map(numberOf);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
