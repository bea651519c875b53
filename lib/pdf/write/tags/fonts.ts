import { PDFDict, PDFName, PDFStream } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, textOf } from "../../dictionaries.ts";
import { operatorsOf } from "../appearance/operators.ts";
import type { PageFont } from "./text-state.ts";

/** The width of a letter of which nothing is said, in em. */
const USUAL = 0.5;

/** A font that shows something, and which codes, where that is known. */
export interface UsedFont {
  font: PDFDict;
  codes?: ReadonlySet<number>;
}

/** The fonts among the resources of a page or a form, by name. */
interface NamedFonts {
  fontOf(name: string): PageFont;
  /** By its name, once its text was measured. */
  usedAs(name: string): UsedFont[];
}

export function fontsOf(resources: PDFDict | undefined): NamedFonts {
  const fonts = dictionaryAt(resources, "Font");
  const known = new Map<string, PageFont>();
  const used = new Map<string, Set<number>>();
  return {
    usedAs(name) {
      const [font, codes] = [dictionaryAt(fonts, name), used.get(name)];
      return font && codes ? [{ font, codes }] : [];
    },
    fontOf(name) {
      const font = known.get(name) ?? pageFont(dictionaryAt(fonts, name));
      known.set(name, font);
      const codes = used.get(name) ?? new Set();
      used.set(name, codes);
      const widthOf = (code: number): number => {
        codes.add(code);
        return font.widthOf(code);
      };
      return { ...font, widthOf };
    },
  };
}

function pageFont(font: PDFDict | undefined): PageFont {
  if (textOf(font?.lookup(PDFName.of("Subtype"))) === "Type0") return { bytes: 2, widthOf: () => USUAL };
  const first = numberOf(font?.lookup(PDFName.of("FirstChar"))) ?? 0;
  const widths = elements(arrayAt(font, "Widths")).map(numberOf);
  const isType3 = textOf(font?.lookup(PDFName.of("Subtype"))) === "Type3";
  const [unit = 0.001] = isType3 ? elements(arrayAt(font, "FontMatrix")).map(numberOf) : [];
  return { bytes: 1, widthOf: (code) => (widths[code - first] ?? USUAL / unit) * unit };
}

/**
 * Whether a reader has all of a font: its program stands in the file (ISO 14289-1, 7.21.4.1), its codes lead to characters
 * (7.21.7), and no encoding contradicts its own (7.21.6).
 */
export function isFullyMapped({ font, codes }: UsedFont): boolean {
  const type = textOf(font.lookup(PDFName.of("Subtype")));
  const hasUnicode = hasAllOf(font, type === "Type0" ? undefined : codes);
  if (type === "Type3") return hasUnicode;
  if (type === "Type0") {
    const [descendant] = elements(arrayAt(font, "DescendantFonts"));
    return hasUnicode && descendant instanceof PDFDict && isEmbedded(descendant);
  }
  if (STANDARD_SIGNS.has(nameOf(font))) return isEmbedded(font);
  // Readers know what codes mean for letters alone.
  if (isSigns(font) && !(codes && hasUnicode)) return false;
  const encoding = font.lookup(PDFName.of("Encoding"));
  const isSymbolic =
    ((numberOf(dictionaryAt(font, "FontDescriptor")?.lookup(PDFName.of("Flags"))) ?? 0) & 4) !== 0;
  if (type === "TrueType" && isSymbolic && encoding !== undefined) return false;
  return isEmbedded(font) && (hasUnicode || isStandard(encoding));
}

/** Whether a font says which characters its codes are: of these, or as far as it goes. */
function hasAllOf(font: PDFDict, codes: ReadonlySet<number> | undefined): boolean {
  if (!(font.lookup(PDFName.of("ToUnicode")) instanceof PDFStream)) return false;
  if (!codes) return true;
  const told = codesTold(font);
  return [...codes].every((code) => told.has(code));
}

/** The codes of which a font says which characters they are (ISO 32000-2, 9.10.3). */
export function codesTold(font: PDFDict): ReadonlySet<number> {
  const map = font.lookup(PDFName.of("ToUnicode"));
  const text = map instanceof PDFStream ? (operatorsOf(map) ?? "") : "";
  const told = new Set<number>();
  for (const block of blocksOf(text, "bfchar"))
    for (const [, code = ""] of block.matchAll(/<([0-9a-f]{1,4})>\s*<[0-9a-f]*>/gi)) told.add(hex(code));
  for (const block of blocksOf(text, "bfrange"))
    for (const [, from = "", to = ""] of block.matchAll(/<([0-9a-f]{1,4})>\s*<([0-9a-f]{1,4})>\s*[<[]/gi))
      for (let code = hex(from); code <= Math.min(LAST_CODE, hex(to)); code++) told.add(code);
  return told;
}

const LAST_CODE = 255;
const hex = (digits: string): number => Number.parseInt(digits, 16);
const blocksOf = (map: string, kind: string): string[] =>
  map
    .split(`begin${kind}`)
    .slice(1)
    .map((part) => part.split(`end${kind}`)[0] ?? "");

export const isEmbedded = (font: PDFDict): boolean => {
  const descriptor = dictionaryAt(font, "FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(PDFName.of(key)));
};

const STANDARD_SIGNS = new Set(["ZapfDingbats", "Symbol"]);
const nameOf = (font: PDFDict): string => textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";

/** Whether a font holds signs instead of letters, by its name. */
export const isSigns = (font: PDFDict): boolean => SIGNS.test(nameOf(font));
const SIGNS = /wingding|webding|symbol|dingbat/i;

const STANDARD = new Set(["WinAnsiEncoding", "MacRomanEncoding", "MacExpertEncoding"]);

/** Names of an encoding that any reader knows; differences from it by names that stand for characters. */
function isStandard(encoding: unknown): boolean {
  if (!(encoding instanceof PDFDict)) return STANDARD.has(textOf(encoding) ?? "");
  const names = elements(arrayAt(encoding, "Differences")).flatMap((each) => textOf(each) ?? []);
  const base = textOf(encoding.lookup(PDFName.of("BaseEncoding")));
  return (
    (base === undefined || STANDARD.has(base)) &&
    names.every((name) => /^(?:[A-Za-z]{1,14}|\.notdef)$/.test(name))
  );
}
