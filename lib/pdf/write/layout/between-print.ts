import type { PrintedCharacter } from "../../verify/verdict.ts";
import { GAP } from "./rooms.ts";
import {
  centredBaseline,
  fitSize,
  heightLimit,
  type TextBox,
  type TextLayout,
  type TextStyle,
} from "./text-layout.ts";

/** Signs that a form prints between the parts of a value, and digits of a century: "__/__/20__", "(___) ___-____", `__' __"`. */
const PRINTED = /^[-–/.:,'"’′″()\d]$/;
const alike = (sign: string): string => sign.replace("–", "-");

/**
 * One line in parts, between the signs that the page prints in its box, which then stand for its own. Null where the text has not
 * just these signs, or a part does not fit. The places of `print` are in points from the box's lower left corner.
 */
export function layOutBetween(
  text: string,
  print: readonly PrintedCharacter[],
  style: TextStyle,
  box: TextBox,
): TextLayout | null {
  const signs = [...print].sort((a, b) => a.left - b.left);
  const parts = partsBetween(
    text,
    signs.map(({ sign = "" }) => sign),
  );
  if (!parts || !isOneLine(signs)) return null;
  const gaps = [0, ...signs.map(({ right }) => right)].map((start, index) => ({
    from: start + GAP,
    to: (signs[index]?.left ?? box.width) - GAP,
  }));
  const { font } = style;
  const limits = parts.map((part, index) =>
    part === "" ? Number.POSITIVE_INFINITY : roomOf(gaps[index]) / font.widthOf(part),
  );
  const { size, clipped } = fitSize(style.size, Math.min(heightLimit(font, text, box), ...limits));
  if (clipped) return null;
  // The blanks at both ends reach to the box's edges: there a part stands as near to its sign as in the blanks between.
  const inner = parts.slice(1, -1).map((part, index) => roomOf(gaps[index + 1]) - font.widthOf(part) * size);
  const air = Math.max(0, Math.min(...inner.filter((free) => free >= 0), 2 * AIR_EM * size)) / 2;
  const y = centredBaseline(font, { text, size }, box);
  const lines = parts.map((part, index) => {
    const { from, to } = gaps[index] ?? { from: 0, to: 0 };
    const free = to - from - font.widthOf(part) * size;
    const before =
      index === 0 ? free - Math.min(air, free) : index === signs.length ? Math.min(air, free) : free / 2;
    return { text: part, x: from + before, y };
  });
  return { size, lines: lines.filter((line) => line.text !== ""), actualText: text, clipped };
}

/** Room beside the only sign of a box. */
const AIR_EM = 0.5;

const roomOf = (gap?: { from: number; to: number }): number => (gap ? gap.to - gap.from : 0);

/** The text before, between and after these signs; null unless it has them in this order, and no more of them. */
function partsBetween(text: string, signs: readonly string[]): string[] | null {
  if (signs.length === 0 || !signs.every((sign) => PRINTED.test(sign))) return null;
  const parts: string[] = [];
  let rest = text;
  for (const sign of signs) {
    const at = alike(rest).indexOf(alike(sign));
    if (at < 0) return null;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at + sign.length);
  }
  parts.push(rest.trim());
  const separators = new Set(signs.map(alike).filter((sign) => !/\d/.test(sign)));
  return separators.size > 0 && parts.every((part) => ![...alike(part)].some((sign) => separators.has(sign)))
    ? parts
    : null;
}

/** Whether all stand at one height. */
const isOneLine = (signs: readonly PrintedCharacter[]): boolean =>
  Math.max(...signs.map(({ bottom }) => bottom)) < Math.min(...signs.map(({ top }) => top));
