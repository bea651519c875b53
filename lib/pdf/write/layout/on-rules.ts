import {
  AUTOMATIC_SIZE,
  LEAST_SIZE,
  leadingOf,
  lineStart,
  type TextBox,
  type TextLayout,
  type TextStyle,
} from "./text-layout.ts";
import { wrapText } from "./wrap-text.ts";

const STEP = 0.5;
/** So much of the usual distance is still a line to write on, above the first rule and below the last. */
const LEAST_LINE = 0.7;
/** How far above a rule its text stands, in ems: as far as it reaches below its baseline. */
const LIFT = 1;

/**
 * A line of text on each of the lines that the page draws, as large as their distance and the style let it be. Null when the text is
 * longer than they are.
 */
export function layOutOnRules(
  text: string,
  { font, size: asked, quadding }: TextStyle,
  box: TextBox,
  drawn: readonly number[],
): TextLayout | null {
  const rules = linesToWriteOn(drawn, box.height);
  const pitch = Math.min(...distances([box.height, ...rules]).slice(rules.length > 1 ? 1 : 0));
  const largest = Math.min(asked || AUTOMATIC_SIZE, pitch / leadingOf(font));
  const room = box.width - 2 * box.padding;
  for (let size = largest; size >= Math.min(largest, LEAST_SIZE); size -= STEP) {
    const lines = wrapText(text, font, room / size);
    if (lines.length > rules.length) continue;
    const placed = lines.map((line, index) => ({
      text: line,
      x: lineStart(font.widthOf(line) * size, box, quadding),
      y: (rules[index] ?? 0) - LIFT * font.descent * size,
    }));
    return { size, lines: placed, clipped: false };
  }
  return null;
}

/** The drawn lines with a room above them, and the lower edge where it has one. */
function linesToWriteOn(drawn: readonly number[], height: number): number[] {
  const [first = 0] = drawn;
  const last = drawn.at(-1) ?? 0;
  const usual = drawn.length > 1 ? Math.min(...distances(drawn)) : Math.max(height - first, first);
  const above = height - first >= LEAST_LINE * usual ? drawn : drawn.slice(1);
  return last >= LEAST_LINE * usual ? [...above, 0] : [...above];
}

const distances = (heights: readonly number[]): number[] =>
  heights.slice(1).map((height, index) => (heights[index] ?? 0) - height);
