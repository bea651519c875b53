import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFRef } from "pdf-lib";
import { assetPath } from "../../assets.ts";
import { arrayAt, dictionaryAt, elements, textOf } from "../../dictionaries.ts";
import { glyphOfCharacter } from "../fonts/encodings.ts";
import { encodingOf, widthsOf } from "../fonts/read-simple-font.ts";
import {
  isStandardFont,
  likestStandardFont,
  standardEmbedder,
  standardMetrics,
} from "../fonts/standard-fonts.ts";

/** The programs of fonts with the measures of the standard 14, as pdf.js brings them: TrueType, and CFF whatever they are called. */
const PROGRAMS = new Map(
  Object.entries({
    Helvetica: "LiberationSans-Regular.ttf",
    "Helvetica-Bold": "LiberationSans-Bold.ttf",
    "Helvetica-Oblique": "LiberationSans-Italic.ttf",
    "Helvetica-BoldOblique": "LiberationSans-BoldItalic.ttf",
    "Times-Roman": "FoxitSerif.pfb",
    "Times-Bold": "FoxitSerifBold.pfb",
    "Times-Italic": "FoxitSerifItalic.pfb",
    "Times-BoldItalic": "FoxitSerifBoldItalic.pfb",
    Courier: "FoxitFixed.pfb",
    "Courier-Bold": "FoxitFixedBold.pfb",
    "Courier-Oblique": "FoxitFixedItalic.pfb",
    "Courier-BoldOblique": "FoxitFixedBoldItalic.pfb",
    ZapfDingbats: "FoxitDingbats.pfb",
    Symbol: "FoxitSymbol.pfb",
  }),
);
/** Flags of a descriptor (ISO 32000-2, table 121), as values. */
const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
const CODES = { first: 32, last: 255 };

/** Whether a font is one that every reader is said to have, and that the file therefore need not hold. */
export const isStandardName = (name: string): boolean => isStandardFont(name) || isSigns(name);
const isSigns = (name: string): boolean => name === "ZapfDingbats" || name === "Symbol";

/**
 * Whether letters of the standard font that looks most like a font can stand for the letters of these codes: its encoding
 * says which they are, and they are as wide, so that nothing moves.
 */
export function hasStandardMeasures(font: PDFDict, codes: ReadonlySet<number>): boolean {
  const name = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
  const [encoding, widths] = [encodingOf(font), widthsOf(font, name)];
  const standard = standardMetrics(likestStandardFont(name));
  return [...codes].every((code) => {
    // Spaces that do not break, and hyphens that may vanish, are drawn as plain ones (ISO 32000-2, table D.2).
    const character = (encoding.get(code) ?? "").replace("\u00a0", " ").replace("\u00ad", "-");
    const [own, usual] = [widths?.(code, character), standard.widthOf(glyphOfCharacter(character) ?? "")];
    return own !== undefined && usual !== undefined && Math.abs(own - usual) < SAME_WIDTH_EM;
  });
}

const SAME_WIDTH_EM = 0.0015;

/** Puts programs of the standard fonts into files, each once. */
export class StandardPrograms {
  readonly #context: PDFContext;
  readonly #programs = new Map<string, PDFRef>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Gives a font of one of the standard names its program, its widths and its descriptor (ISO 32000-2, 9.8). */
  embed(font: PDFDict): void {
    const name = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
    const standard = isSigns(name) ? name : likestStandardFont(name);
    const file = PROGRAMS.get(standard) ?? "";
    const isTrueType = file.endsWith(".ttf");
    if (!font.has(PDFName.of("Widths"))) this.#setWidths(font, name);
    if (isTrueType) this.#setEncoding(font);
    if (isSigns(name)) this.#setSigns(font, name);
    font.set(PDFName.of("Subtype"), PDFName.of(isTrueType ? "TrueType" : "Type1"));
    const known = dictionaryAt(font, "FontDescriptor");
    const descriptor = known?.clone(this.#context) ?? this.#descriptor(standard, name);
    descriptor.set(PDFName.of("Flags"), PDFNumber.of(isSigns(name) ? SYMBOLIC : NONSYMBOLIC));
    descriptor.set(PDFName.of(isTrueType ? "FontFile2" : "FontFile3"), this.#program(file));
    font.set(PDFName.of("FontDescriptor"), this.#context.register(descriptor));
  }

  #program(file: string): PDFRef {
    const known = this.#programs.get(file);
    if (known) return known;
    const bytes = readFileSync(join(assetPath("standard_fonts"), file));
    const about = file.endsWith(".ttf") ? { Length1: bytes.length } : { Subtype: "Type1C" };
    const program = this.#context.register(this.#context.flateStream(bytes, about));
    this.#programs.set(file, program);
    return program;
  }

  #setWidths(font: PDFDict, name: string): void {
    const widthOf = isSigns(name) ? widthsOfSigns(name) : widthsOfLetters(font, name);
    const codes = Array.from({ length: CODES.last - CODES.first + 1 }, (_, at) => at + CODES.first);
    font.set(PDFName.of("FirstChar"), PDFNumber.of(CODES.first));
    font.set(PDFName.of("LastChar"), PDFNumber.of(CODES.last));
    font.set(PDFName.of("Widths"), this.#context.obj(codes.map(widthOf)));
  }

  /**
   * A TrueType font of letters names its encoding, and in it letters alone (ISO 14289-1, 7.21.6); without one, quotes stood as
   * StandardEncoding has them.
   */
  #setEncoding(font: PDFDict): void {
    const encoding = font.lookup(PDFName.of("Encoding"));
    if (encoding instanceof PDFName) return;
    const known = encoding instanceof PDFDict ? arrayAt(encoding, "Differences") : undefined;
    const base = encoding instanceof PDFDict ? encoding.lookup(PDFName.of("BaseEncoding")) : undefined;
    font.set(
      PDFName.of("Encoding"),
      this.#context.obj({
        Type: "Encoding",
        BaseEncoding: base ?? PDFName.of("WinAnsiEncoding"),
        Differences: this.#context.obj(known ? lettersOf(known) : QUOTES),
      }),
    );
  }

  /**
   * The codes of signs are the font's own (ISO 32000-2, annex D.5 and D.6), but programs that are brought for it may lack
   * them. Differences of the file stay.
   */
  #setSigns(font: PDFDict, name: string): void {
    const encoding = font.lookup(PDFName.of("Encoding"));
    if (encoding instanceof PDFDict && arrayAt(encoding, "Differences")) return;
    const signs = [...namesOfSigns(name)].toSorted(([a], [b]) => a - b);
    const differences = signs.flatMap(([code, sign]) => [PDFNumber.of(code), PDFName.of(sign)]);
    const own = { Type: "Encoding", Differences: this.#context.obj(differences) };
    font.set(PDFName.of("Encoding"), this.#context.obj(own));
  }

  #descriptor(standard: string, name: string): PDFDict {
    const { font } = standardEmbedder(standard as Parameters<typeof standardEmbedder>[0]);
    return this.#context.obj({
      Type: "FontDescriptor",
      FontName: name,
      FontBBox: this.#context.obj([...font.FontBBox]),
      ItalicAngle: font.ItalicAngle,
      Ascent: font.Ascender || font.FontBBox[3],
      Descent: font.Descender || font.FontBBox[1],
      CapHeight: font.CapHeight || font.FontBBox[3],
      StemV: /bold/i.test(name) ? 140 : 80,
    });
  }
}

const QUOTES = [39, PDFName.of("quoteright"), 96, PDFName.of("quoteleft")];

/** Differences from an encoding without those that stand for no letter. */
function lettersOf(differences: PDFArray): (PDFNumber | PDFName)[] {
  let [code, isGap] = [0, false];
  return elements(differences).flatMap((entry) => {
    if (entry instanceof PDFNumber) {
      [code, isGap] = [entry.asNumber(), false];
      return entry;
    }
    code += 1;
    if (!(entry instanceof PDFName)) return [];
    const isLetter = entry.decodeText() !== ".notdef";
    const kept = isLetter ? (isGap ? [PDFNumber.of(code - 1), entry] : entry) : [];
    isGap = !isLetter;
    return kept;
  });
}

function widthsOfLetters(font: PDFDict, name: string): (code: number) => number {
  const encoding = encodingOf(font);
  const widths = widthsOf(font, name);
  return (code) => {
    const character = encoding.get(code);
    const known = character && glyphOfCharacter(character) ? widths?.(code, character) : undefined;
    return Math.round(1000 * (known ?? 0));
  };
}

function widthsOfSigns(name: string): (code: number) => number {
  const { font } = standardEmbedder(name as Parameters<typeof standardEmbedder>[0]);
  const names = namesOfSigns(name);
  return (code) => font.getWidthOfGlyph(names.get(code) ?? "") ?? 0;
}

/** The glyphs of a font of signs by their codes. */
function namesOfSigns(name: string): Map<number, string> {
  const { encoding } = standardEmbedder(name as Parameters<typeof standardEmbedder>[0]);
  return new Map(
    encoding.supportedCodePoints.map((point) => {
      const { code, name: glyph } = encoding.encodeUnicodeCodePoint(point);
      return [code, glyph] as const;
    }),
  );
}
