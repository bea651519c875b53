import {
  decodePDFRawStream,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from "pdf-lib";
import { dictionaryAt, textOf } from "../../dictionaries.ts";
import { operatorsOf } from "../appearance/operators.ts";
import { signMap } from "../fonts/character-map.ts";
import { characterBlocks, unicodeMap } from "../fonts/unicode/to-unicode.ts";
import { codesTold, isSigns, type UsedFont } from "./fonts.ts";

/**
 * The characters of signs that forms are drawn with, by the codes of the fonts that have them, as Unicode took them over
 * (ISO/IEC JTC1/SC2/WG2 N4384). A sign that is missing has its code in the private use area, as in such fonts
 * themselves.
 */
const SIGNS: readonly (readonly [RegExp, ReadonlyMap<number, string>])[] = [
  [/wingdings ?3/i, new Map()],
  [
    /wingdings ?2/i,
    new Map([
      ...([
        [0x4f, "✗"],
        [0x50, "✓"],
        [0x52, "☑"],
        [0x53, "☒"],
        [0x54, "☒"],
      ] as const),
      ...([
        [0x97, "•"],
        [0x98, "●"],
        [0xa2, "■"],
        [0xa3, "□"],
      ] as const),
    ]),
  ],
  [
    /wingdings/i,
    new Map([
      ...([
        [0x22, "✂"],
        [0x28, "☎"],
        [0x29, "✆"],
        [0x2a, "✉"],
        [0x46, "☞"],
      ] as const),
      ...([
        [0x6c, "●"],
        [0x6d, "❍"],
        [0x6e, "■"],
        [0x6f, "□"],
        [0x71, "❑"],
        [0x72, "❒"],
      ] as const),
      ...([
        [0x75, "◆"],
        [0x76, "❖"],
        [0x9f, "•"],
        [0xa7, "▪"],
        [0xa8, "◻"],
        [0xd8, "➢"],
      ] as const),
      ...([
        [0xe8, "➔"],
        [0xf0, "⇨"],
        [0xfb, "✗"],
        [0xfc, "✓"],
        [0xfd, "☒"],
        [0xfe, "☑"],
      ] as const),
    ]),
  ],
  [
    /webdings/i,
    new Map([
      [0x61, "✓"],
      [0x63, "□"],
      [0x67, "■"],
      [0x6e, "●"],
    ]),
  ],
];

/**
 * Tells of fonts of signs which characters their codes are, where nothing says so. What a code draws its glyph's place in the
 * font shows, as subsets number their codes anew; a font that has lost that order is left as it is.
 */
export function tellSigns({ context }: PDFDocument, used: readonly UsedFont[]): void {
  for (const [font, uses] of Map.groupBy(used, (each) => each.font)) {
    if (textOf(font.lookup(PDFName.of("Subtype"))) !== "TrueType" || !isSigns(font)) continue;
    const told = codesTold(font);
    const open = new Set(uses.flatMap(({ codes }) => [...(codes ?? [])]).filter((code) => !told.has(code)));
    const signs = open.size > 0 ? signsOf(font) : undefined;
    const entries = [...open].flatMap((code): [number, string][] => {
      const sign = signs?.get(code);
      return sign ? [[code, sign]] : [];
    });
    if (entries.length > 0)
      font.set(PDFName.of("ToUnicode"), context.register(mapWith(context, font, entries)));
  }
}

/** What each code of an embedded font draws; undefined where its name or its program do not tell. */
function signsOf(font: PDFDict): ReadonlyMap<number, string> | undefined {
  const name = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
  const [, known] = SIGNS.find(([called]) => called.test(name)) ?? [];
  const program = dictionaryAt(font, "FontDescriptor")?.lookup(PDFName.of("FontFile2"));
  if (!known || !(program instanceof PDFRawStream)) return undefined;
  const { glyphs, count } = signMap(decodePDFRawStream(program).decode());
  if (count < WHOLE) return undefined;
  const signs = [...glyphs].map(([code, glyph]): [number, string] => {
    const own = glyph <= LAST_LOWER - FIRST_GLYPH ? glyph + FIRST_GLYPH : glyph + FIRST_GLYPH + 1;
    return [code, known.get(own) ?? String.fromCodePoint(PRIVATE + own)];
  });
  return new Map(signs);
}

/** These fonts have more than two hundred glyphs in the order of their codes, from the space, the fourth; 0x7f has none. */
const WHOLE = 200;
const FIRST_GLYPH = 0x20 - 3;
const LAST_LOWER = 0x7e;
const PRIVATE = 0xf000;

/** The map that a font has, or a new one, with more entries. */
function mapWith(
  context: PDFContext,
  font: PDFDict,
  entries: readonly (readonly [number, string])[],
): PDFStream {
  const known = font.lookup(PDFName.of("ToUnicode"));
  const text = known instanceof PDFStream ? operatorsOf(known) : null;
  const map = text?.includes("endcmap")
    ? text.replace("endcmap", () => `${characterBlocks(1, entries)}\nendcmap`)
    : unicodeMap(1, entries);
  return context.flateStream(map);
}
