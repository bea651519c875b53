import { type PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from "pdf-lib";
import { dictionaryAt, textOf } from "../../dictionaries.ts";
import { glyphOfCharacter, namedEncoding } from "./encodings.ts";
import { readCompositeFont } from "./read-composite-font.ts";
import { readSimpleFont } from "./read-simple-font.ts";
import {
  likestStandardFont,
  type StandardFontName,
  standardEmbedder,
  standardMetrics,
} from "./standard-fonts.ts";
import { type SimpleGlyph, simpleFont, type TextFont } from "./text-font.ts";
import { type EmbeddedTypeface, embedTypeface } from "./unicode/embedded-typeface.ts";
import { type Typeface, typefacesFor } from "./unicode/typefaces.ts";
import { unicodeFont } from "./unicode/unicode-font.ts";

/** The fonts of one document that fields are written with. */
export interface FormFonts {
  /** Loads what it takes to write texts that are not Latin. Only what is prepared can be written. */
  prepare(texts: readonly string[]): Promise<void>;
  /**
   * The first font that has every character, in this order: the one that the field names, the standard font most like it,
   * those that come with the service, then the one that the field names, if it is composite. When `plain`, the field's own
   * font is not used. Null when none has them all.
   */
  fontFor(characters: string, fontName: string, widget: PDFDict, plain: boolean): TextFont | null;
  /** That standard font, or those that come with the service, for what is no field. Null when none has all characters. */
  standardFor(characters: string, name: StandardFontName): TextFont | null;
  /** Puts what was written with into the file; needed before it is saved. */
  embed(): void;
}

/** Fonts are read and embedded when first needed, once for a document. */
export function formFonts(document: PDFDocument, acroForm: PDFDict): FormFonts {
  const own = new Map<PDFDict, TextFont | null>();
  const standard = new Map<StandardFontName, StandardFont>();
  const embedded = new Map<Typeface, EmbeddedTypeface>();
  let unicode: TextFont | null = null;
  const hasAll = (font: TextFont, characters: string) => font.runs(characters) !== null;

  function ownFont({ resource, font }: FoundFont, read = readSimpleFont): TextFont | null {
    const known = own.get(font) ?? read(resource, font);
    own.set(font, known);
    return known;
  }
  function standardFont(name: StandardFontName): StandardFont {
    const known = standard.get(name) ?? embedStandardFont(document, name);
    standard.set(name, known);
    return known;
  }

  return {
    async prepare(texts) {
      const foreign = texts.filter((text) => !isLatin(text)).join("");
      if (foreign === "") return;
      for (const typeface of await typefacesFor(foreign)) {
        if (!embedded.has(typeface)) embedded.set(typeface, embedTypeface(document.context, typeface));
      }
      unicode = unicodeFont([...embedded.values()]);
    },
    embed() {
      for (const font of embedded.values()) font.embed();
    },
    standardFor: (characters, name) =>
      [standardFont(name), unicode].find((font) => font && hasAll(font, characters)) ?? null,
    fontFor(characters, fontName, widget, plain) {
      const found = findFont(fontName, widget, acroForm);
      const named = found && !plain ? ownFont(found) : null;
      if (named && hasAll(named, characters)) return named;
      const substitute = standardFont(likestStandardFont(found ? baseFontOf(found.font) : fontName));
      if (!found && fontName) addDefaultFont(acroForm, fontName, substitute.resource);
      const composite = found && !plain ? ownFont(found, readCompositeFont) : null;
      return [substitute, unicode, composite].find((font) => font && hasAll(font, characters)) ?? null;
    },
  };
}

interface FoundFont {
  /** What the resource dictionary has: a reference, or the font itself. */
  resource: PDFObject;
  font: PDFDict;
}

const baseFontOf = (font: PDFDict): string => textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";

/** ISO 32000-2, 12.7.3, `DR`; some files keep the font with the appearance stream alone. */
function findFont(name: string, widget: PDFDict, acroForm: PDFDict): FoundFont | null {
  if (!name) return null;
  const holders = [acroForm, widget].map((dict) => dictionaryAt(dictionaryAt(dict, "DR"), "Font"));
  for (const fonts of [...holders, appearanceFonts(widget)]) {
    const font = dictionaryAt(fonts, name);
    if (fonts && font) return { resource: fonts.get(PDFName.of(name)) ?? font, font };
  }
  return null;
}

function appearanceFonts(widget: PDFDict): PDFDict | undefined {
  const normal = dictionaryAt(widget, "AP")?.lookup(PDFName.of("N"));
  if (!(normal instanceof PDFStream)) return undefined;
  return dictionaryAt(dictionaryAt(normal.dict, "Resources"), "Font");
}

/** A viewer that draws the field anew needs the font that it names. */
function addDefaultFont(acroForm: PDFDict, name: string, resource: PDFObject): void {
  const resources = dictionaryAt(acroForm, "DR") ?? acroForm.context.obj({});
  const fonts = dictionaryAt(resources, "Font") ?? acroForm.context.obj({});
  fonts.set(PDFName.of(name), resource);
  if (!dictionaryAt(resources, "Font")) resources.set(PDFName.of("Font"), fonts);
  if (!dictionaryAt(acroForm, "DR")) acroForm.set(PDFName.of("DR"), resources);
}

const WIN_ANSI = new Set([...namedEncoding("WinAnsiEncoding").values(), "\n"]);

/** Whether every standard font has the text. */
const isLatin = (text: string): boolean => [...text].every((character) => WIN_ANSI.has(character));

type StandardFont = TextFont & { resource: PDFObject };

function embedStandardFont(document: PDFDocument, name: StandardFontName): StandardFont {
  const metrics = standardMetrics(name);
  const glyphs = new Map<string, SimpleGlyph>();
  for (const [code, character] of namedEncoding("WinAnsiEncoding")) {
    const width = metrics.widthOf(glyphOfCharacter(character) ?? "");
    if (width !== undefined) glyphs.set(character, { code, width });
  }
  const resource = standardEmbedder(name).embedIntoContext(document.context);
  return { resource, ...simpleFont(resource, glyphs, metrics) };
}
