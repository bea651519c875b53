import {
  centredBaseline,
  fitSize,
  heightLimit,
  lineStart,
  type TextBox,
  type TextLayout,
  type TextStyle,
} from "./text-layout.ts";

/** One line in the middle of its box, as large as its style says, or as small as it must be to fit. */
export function layOutSingleLine(
  text: string,
  { font, size: asked, quadding }: TextStyle,
  box: TextBox,
): TextLayout {
  const width = font.widthOf(text);
  const room = box.width - 2 * box.padding;
  const limit = Math.min(heightLimit(font, text, box), width > 0 ? room / width : Number.POSITIVE_INFINITY);
  const { size, clipped } = fitSize(asked, limit);
  const line = {
    text,
    x: lineStart(width * size, box, quadding),
    y: centredBaseline(font, { text, size }, box),
  };
  return { size, lines: [line], clipped };
}
