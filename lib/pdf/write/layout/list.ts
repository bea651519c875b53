import {
  AUTOMATIC_SIZE,
  leadingOf,
  lineStart,
  type TextBox,
  type TextLayout,
  type TextStyle,
  textHeight,
} from "./text-layout.ts";

interface ListLayout extends TextLayout {
  /** The index of the first option that is seen. */
  top: number;
  /** Where the chosen options stand. */
  bars: { x: number; y: number; width: number; height: number }[];
}

/**
 * One option a line from the top of the box, scrolled as little as it takes to show what is chosen. Where not all of it can be
 * seen at once, the first one is, and the layout is clipped.
 */
export function layOutList(
  labels: readonly string[],
  chosen: readonly number[],
  { font, size, quadding }: TextStyle,
  box: TextBox,
): ListLayout {
  const fontSize = size || AUTOMATIC_SIZE;
  const leading = leadingOf(font) * fontSize;
  const lift = (leading - textHeight(font) * fontSize) / 2 - font.descent * fontSize;
  const rows = Math.max(1, Math.floor((box.height - box.padding) / leading));
  const [first, last] = chosen.length > 0 ? [Math.min(...chosen), Math.max(...chosen)] : [0, 0];
  const top = Math.min(first, Math.max(0, last - rows + 1));
  const seen = labels
    .slice(top, top + rows)
    .map((text, row) => ({ text, bottom: box.height - box.padding / 2 - (row + 1) * leading }));
  return {
    size: fontSize,
    top,
    lines: seen.map(({ text, bottom }) => ({
      text,
      x: lineStart(font.widthOf(text) * fontSize, box, quadding),
      y: bottom + lift,
    })),
    bars: seen.flatMap(({ bottom }, row) =>
      chosen.includes(top + row) ? [{ x: 0, y: bottom, width: box.width, height: leading }] : [],
    ),
    clipped: last >= top + rows,
  };
}
