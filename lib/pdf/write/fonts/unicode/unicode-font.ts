import type { Glyph, GlyphPosition, GlyphRun } from "fontkit";
import { nums } from "../../appearance/content.ts";
import type { TextFont, TextRun } from "../text-font.ts";
import type { EmbeddedTypeface } from "./embedded-typeface.ts";
import { thousandths } from "./font-objects.ts";
import { type DirectedText, visualRuns } from "./visual-runs.ts";

/** A stretch of one direction and one typeface. */
interface TypefaceText extends DirectedText {
  font: EmbeddedTypeface;
}

/** Characters that take the typeface of those before them: spaces, digits, punctuation, accents. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters that direct others and draw nothing themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Writes text in any script that one of the typefaces has: each run in the first one that has its characters, shaped,
 * and in visual order.
 */
export function unicodeFont(fonts: readonly EmbeddedTypeface[]): TextFont {
  const cut = (text: string) => visualRuns(text).map((run) => cutByTypeface(run, fonts));
  // Wrapping measures the same words at one size after the other, and shaping takes its time.
  const widths = new Map<string, number>();
  const measure = (text: string) =>
    cut(text)
      .flatMap((each) => each ?? [])
      .reduce((sum, stretch) => sum + widthOf(stretch), 0);
  return {
    ascent: ASCENT,
    descent: DESCENT,
    runs(text) {
      const stretches = cut(text);
      return stretches.includes(null) ? null : stretches.flatMap((each) => each ?? []).map(shape);
    },
    widthOf(text) {
      const width = widths.get(text) ?? measure(text);
      widths.set(text, width);
      return width;
    },
  };
}

/** What letters reach, stacked accents aside: the typefaces' own lines are far apart to hold every script's marks. */
const ASCENT = 0.9;
const DESCENT = -0.25;

/** In visual order; null when a character is in none of the typefaces. */
function cutByTypeface(
  { text, rightToLeft }: DirectedText,
  fonts: readonly EmbeddedTypeface[],
): TypefaceText[] | null {
  const stretches: TypefaceText[] = [];
  for (const character of text) {
    const last = stretches.at(-1);
    const follows =
      last && (INVISIBLE.test(character) || (SHARED.test(character) && has(last.font, character)));
    const font = follows ? last.font : fonts.find((each) => has(each, character));
    if (!font) {
      if (INVISIBLE.test(character)) continue;
      return null;
    }
    if (last?.font === font) last.text += character;
    else stretches.push({ text: character, rightToLeft, font });
  }
  return rightToLeft ? stretches.reverse() : stretches;
}

const has = ({ typeface }: EmbeddedTypeface, character: string): boolean =>
  typeface.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Script and language are left to the typeface; direction is known from the whole line. */
function layOut({ text, rightToLeft, font }: TypefaceText): { glyph: Glyph; position: GlyphPosition }[] {
  const visible = [...text].filter((character) => has(font, character)).join("");
  const { glyphs, positions } = layOutGlyphs(font.typeface, visible, rightToLeft ? "rtl" : "ltr");
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    return position ? [{ glyph, position }] : [];
  });
}

/**
 * fontkit throws at a mark behind a character for which the typeface has no anchor, such as an accent after a space.
 * There marks are set one after the other.
 */
function layOutGlyphs(
  typeface: EmbeddedTypeface["typeface"],
  text: string,
  direction: "ltr" | "rtl",
): GlyphRun {
  const layout = (features?: Record<string, boolean>): GlyphRun =>
    typeface.layout(text, features, undefined, undefined, direction);
  try {
    return layout();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return layout({ mark: false, mkmk: false });
  }
}

function widthOf(stretch: TypefaceText): number {
  const units = layOut(stretch).reduce((sum, { position }) => sum + position.xAdvance, 0);
  return units / stretch.font.typeface.unitsPerEm;
}

/** One glyph after the other; what shaping moved is adjusted before and after it (ISO 32000-2, 9.4.3, `TJ`, and 9.3.7). */
function shape(stretch: TypefaceText): TextRun {
  const { typeface, resource, codeOf } = stretch.font;
  const placed = layOut(stretch).map(({ glyph, position }) => {
    const units = (value: number) => thousandths(typeface, value);
    const digits = codeOf(glyph).toString(16).padStart(4, "0");
    const [before, after] = [
      -units(position.xOffset),
      units(glyph.advanceWidth - position.xAdvance + position.xOffset),
    ];
    return { rise: units(position.yOffset) / 1000, digits, before, after };
  });
  return {
    resource,
    show(size) {
      const operators: string[] = [];
      for (const group of groupByRise(placed)) {
        const rise = group[0]?.rise ?? 0;
        const items = group
          .map(({ before, digits, after }) => `${before || ""}<${digits}>${after || ""}`)
          .join("");
        const shown = `[${items.replaceAll("><", "")}] TJ`;
        operators.push(rise === 0 ? shown : `${nums(rise * size)} Ts ${shown} 0 Ts`);
      }
      return operators.join(" ");
    },
  };
}

function groupByRise<Placed extends { rise: number }>(placed: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const each of placed) {
    const last = groups.at(-1);
    if (last?.[0]?.rise === each.rise) last.push(each);
    else groups.push([each]);
  }
  return groups;
}
