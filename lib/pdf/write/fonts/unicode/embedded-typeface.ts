import type { Glyph } from "fontkit";
import type { PDFContext, PDFRef } from "pdf-lib";
import type { CodedGlyph } from "./coded-glyph.ts";
import { fontWriter, thousandths } from "./font-objects.ts";
import type { Typeface } from "./typefaces.ts";

/** A typeface in one document: of its glyphs, those that were written with are embedded. */
export interface EmbeddedTypeface {
  typeface: Typeface;
  resource: PDFRef;
  /** The code of a glyph; from now on the subset holds it. */
  codeOf(glyph: Glyph): number;
  /** Writes the font as it is needed by now; nothing when it never was. May be called again when more is needed. */
  embed(): void;
}

/** fontkit's published types know neither the number that `includeGlyph` answers nor that it takes the glyph's. */
interface Subset {
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

export function embedTypeface(context: PDFContext, typeface: Typeface): EmbeddedTypeface {
  const subset = typeface.createSubset() as unknown as Subset;
  /** In the order of their codes, which count from 1. A glyph that reads differently in different places has a code for each reading. */
  const glyphs = new Map<string, CodedGlyph & { code: number }>();
  const { resource, write } = fontWriter(context, typeface);
  return {
    typeface,
    resource,
    codeOf({ id, advanceWidth, codePoints }) {
      const text = String.fromCodePoint(...codePoints);
      const key = `${id} ${text}`;
      const known = glyphs.get(key) ?? {
        code: glyphs.size + 1,
        id: subset.includeGlyph(id),
        width: thousandths(typeface, advanceWidth),
        text,
      };
      glyphs.set(key, known);
      return known.code;
    },
    embed() {
      if (glyphs.size > 0) write(subset.encode(), [...glyphs.values()]);
    },
  };
}
