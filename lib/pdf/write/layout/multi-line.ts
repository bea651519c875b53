import { layOutOnRules } from "./on-rules.ts";
import { layOutSingleLine } from "./single-line.ts";
import {
  AUTOMATIC_SIZE,
  LEAST_SIZE,
  leadingOf,
  lineStart,
  type TextBox,
  type TextLayout,
  type TextStyle,
  textHeight,
  topOf,
} from "./text-layout.ts";
import { wrapText } from "./wrap-text.ts";

const STEP = 0.5;

/** Wrapped lines from the top of the box, as large as their style says, or as small as they must be to fit. */
export function layOutLines(text: string, style: TextStyle, box: TextBox): TextLayout {
  const onRules = box.rules && layOutOnRules(text, style, box, box.rules);
  if (onRules) return onRules;
  const { font, quadding } = style;
  const room = box.width - 2 * box.padding;
  const leading = leadingOf(font);
  const linesThatFit = (size: number) =>
    1 + Math.floor((box.height - 1.5 * box.padding - textHeight(font) * size) / (leading * size) + 1e-6);
  for (let size = style.size || AUTOMATIC_SIZE; ; size = Math.max(LEAST_SIZE, size - STEP)) {
    const lines = wrapText(text, font, room / size);
    // A box for one line shows it in the middle, not pressed to the top.
    if (lines.length === 1 && linesThatFit(size) < 2) return layOutSingleLine(lines[0] ?? "", style, box);
    // A character that is wider than a line is broken no further.
    const isWide = lines.some((line) => font.widthOf(line) > room / size);
    const clipped = isWide || lines.length > linesThatFit(size);
    if (clipped && size > LEAST_SIZE) continue;
    const top = Math.min(
      box.height - box.padding - font.ascent * size,
      box.height - (box.border ?? 0) - topOf(font, lines[0] ?? "") * size,
    );
    const placed = lines.map((line, index) => ({
      text: line,
      x: lineStart(font.widthOf(line) * size, box, quadding),
      y: top - index * leading * size,
    }));
    return { size, lines: placed, clipped };
  }
}
