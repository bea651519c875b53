import { standardEmbedder } from "./standard-fonts.ts";

/** Code to character, for the codes that have one. */
export type CodeTable = ReadonlyMap<number, string>;

const { encoding: winAnsi } = standardEmbedder("Helvetica");

/** Latin characters and their glyph names: WinAnsi, and what PDFDocEncoding has beyond it. */
const CHARACTER_BY_NAME = new Map<string, string>([
  // Where two characters share a glyph (space, hyphen), its name stands for the first.
  ...winAnsi.supportedCodePoints
    .toReversed()
    .map((point): [string, string] => [
      winAnsi.encodeUnicodeCodePoint(point).name,
      String.fromCodePoint(point),
    ]),
  ["breve", "\u02d8"],
  ["caron", "\u02c7"],
  ["dotaccent", "\u02d9"],
  ["dotlessi", "\u0131"],
  ["fi", "\ufb01"],
  ["fl", "\ufb02"],
  ["fraction", "\u2044"],
  ["hungarumlaut", "\u02dd"],
  ["Lslash", "\u0141"],
  ["lslash", "\u0142"],
  ["minus", "\u2212"],
  ["ogonek", "\u02db"],
  ["ring", "\u02da"],
]);
const NAME_BY_CHARACTER = new Map([...CHARACTER_BY_NAME].map(([name, character]) => [character, name]));

/** The character of a glyph name; undefined for a name that is neither Latin nor spells its code point. */
export function characterOfGlyph(name: string): string | undefined {
  const hex = /^(?:uni|u)([0-9A-F]{4})$/.exec(name)?.[1];
  return hex ? String.fromCharCode(Number.parseInt(hex, 16)) : CHARACTER_BY_NAME.get(name);
}

/** The glyph name of a Latin character. */
export const glyphOfCharacter = (character: string): string | undefined => NAME_BY_CHARACTER.get(character);

/**
 * ISO 32000-2, annex D. Fonts without a named encoding share no more than the ASCII half of `StandardEncoding`, so
 * that half stands for all of them.
 */
export function namedEncoding(name: string | undefined): CodeTable {
  switch (name) {
    case "WinAnsiEncoding":
      return tableOf(new TextDecoder("windows-1252"));
    case "MacRomanEncoding":
      return tableOf(new TextDecoder("macintosh"));
    default:
      return STANDARD_ASCII;
  }
}

const FIRST_PRINTABLE = 0x20;

function tableOf(decoder: InstanceType<typeof TextDecoder>): CodeTable {
  const codes = Array.from({ length: 256 - FIRST_PRINTABLE }, (_, index) => index + FIRST_PRINTABLE);
  return new Map(
    codes
      .map((code): [number, string] => [code, decoder.decode(Uint8Array.of(code))])
      .filter(([, character]) => !/\p{Cc}/u.test(character)),
  );
}

/** Its quotes are curly where ASCII has straight ones. */
const STANDARD_ASCII: CodeTable = new Map(
  [...tableOf(new TextDecoder("windows-1252"))].filter(
    ([code]) => code < 0x7f && code !== 0x27 && code !== 0x60,
  ),
);
