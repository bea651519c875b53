import {
  fitSize,
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
 * seen at once, the first one is, and the layout is clipped. Print is smaller where a line is higher than the box, or a chosen
 * option wider.
 */
export function layOutList(
  labels: readonly string[],
  chosen: readonly number[],
  { font, size: asked, quadding }: TextStyle,
  box: TextBox,
): ListLayout {
  const widest = Math.max(0, ...chosen.map((index) => font.widthOf(labels[index] ?? "")));
  const room = box.width - 2 * box.padding;
  const limit = Math.min(
    (box.height - box.padding) / leadingOf(font),
    widest > 0 ? room / widest : Number.POSITIVE_INFINITY,
  );
  const { size, clipped } = fitSize(asked, limit);
  const leading = leadingOf(font) * size;
  const lift = (leading - textHeight(font) * size) / 2 - font.descent * size;
  const rows = Math.max(1, Math.floor((box.height - box.padding) / leading));
  const [first, last] = chosen.length > 0 ? [Math.min(...chosen), Math.max(...chosen)] : [0, 0];
  const top = Math.min(first, Math.max(0, last - rows + 1));
  const seen = labels
    .slice(top, top + rows)
    .map((text, row) => ({ text, bottom: box.height - box.padding / 2 - (row + 1) * leading }));
  return {
    size,
    top,
    lines: seen.map(({ text, bottom }) => ({
      text,
      x: lineStart(font.widthOf(text) * size, box, quadding),
      y: bottom + lift,
    })),
    bars: seen.flatMap(({ bottom }, row) =>
      chosen.includes(top + row) ? [{ x: 0, y: bottom, width: box.width, height: leading }] : [],
    ),
    clipped: clipped || last >= top + rows,
  };
}
