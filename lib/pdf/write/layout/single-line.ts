import {
  centredBaseline,
  fitSize,
  heightLimit,
  lineStart,
  type TextBox,
  type TextLayout,
  type TextStyle,
  topOf,
} from "./text-layout.ts";

/** So far above a baseline, in ems, a drawn line makes a text look struck out. */
const STRUCK = { from: 0.1, to: 0.7 };
/** How far above a drawn line its text stands, in points; tails of letters may cross it. */
const ABOVE_RULE = 1;
/** A text that would be smaller than this share of its size elsewhere stays where it is. */
export const LEAST_SHARE = 0.75;

/**
 * One line in the middle of its box, as large as its style says, or as small as it must be to fit. Where a line that the page draws
 * would strike it out, it stands on that line, or under it if it can be larger there.
 */
export function layOutSingleLine(text: string, style: TextStyle, box: TextBox): TextLayout {
  const layout = layOutCentred(text, style, box);
  const baseline = layout.lines[0]?.y ?? 0;
  const rules = box.rules ?? [];
  const rule = rules.find((height) => {
    const ems = (height - baseline) / layout.size;
    return ems > STRUCK.from && ems < STRUCK.to;
  });
  if (rule === undefined) return layout;
  const lower = Math.max(box.border ?? 0, ...rules.filter((height) => height < rule));
  const room = { ...box, height: rule - ABOVE_RULE - lower, border: 0 };
  const [onRule, under] = [layOutOn(rule + ABOVE_RULE, text, style, box), layOutCentred(text, style, room)];
  if (Math.max(onRule.size, under.size) < LEAST_SHARE * layout.size) return layout;
  return under.size > onRule.size
    ? { ...under, lines: under.lines.map((line) => ({ ...line, y: line.y + lower })) }
    : onRule;
}

function layOutCentred(text: string, style: TextStyle, box: TextBox): TextLayout {
  const layout = layOutOn(0, text, style, box, heightLimit(style.font, text, box));
  const { size } = layout;
  const y = centredBaseline(style.font, { text, size }, box);
  return { ...layout, lines: layout.lines.map((line) => ({ ...line, y })) };
}

/** On a baseline; `limit` is the size at which the text is as high as the box shows. */
function layOutOn(
  y: number,
  text: string,
  { font, size: asked, quadding }: TextStyle,
  box: TextBox,
  limit = (box.height - (box.border ?? 0) - y) / topOf(font, text),
): TextLayout {
  const width = font.widthOf(text);
  const room = box.width - 2 * box.padding;
  const { size, clipped } = fitSize(
    asked,
    Math.min(limit, width > 0 ? room / width : Number.POSITIVE_INFINITY),
  );
  return { size, lines: [{ text, x: lineStart(width * size, box, quadding), y }], clipped };
}
