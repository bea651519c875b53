import type { Page, Widget } from "../api/types.ts";

/** A blank smaller than this, in points, nobody could hit. */
const LEAST = 4;
/** What a field is added with, in points: a line of text. */
const NEW_SIZE = { width: 150, height: 18 };

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));
/** Tenths of a point are finer than any pixel. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** The box with these of its measures, in points, kept on its page. */
export function placed(widget: Widget, parts: Partial<Widget>, page: Page): Widget {
  const next = { ...widget, ...parts };
  const width = within(next.width, LEAST, page.width);
  const height = within(next.height, LEAST, page.height);
  return {
    ...next,
    width: round(width),
    height: round(height),
    x: round(within(next.x, 0, page.width - width)),
    y: round(within(next.y, 0, page.height - height)),
  };
}

export const moved = (widget: Widget, dx: number, dy: number, page: Page): Widget =>
  placed(widget, { x: widget.x + dx, y: widget.y + dy }, page);

/** The box with its right bottom corner elsewhere; the left top one stays. */
export const resized = (widget: Widget, dx: number, dy: number, page: Page): Widget =>
  placed(
    widget,
    {
      width: Math.min(widget.width + dx, page.width - widget.x),
      height: Math.min(widget.height + dy, page.height - widget.y),
    },
    page,
  );

interface Point {
  x: number;
  y: number;
}

/** The box between two corners; one beside the page ends at its edge. */
export function drawn(page: Page, from: Point, to: Point): Widget {
  const across = [from.x, to.x].map((x) => within(x, 0, page.width));
  const down = [from.y, to.y].map((y) => within(y, 0, page.height));
  const [x, y] = [Math.min(...across), Math.min(...down)];
  const [width, height] = [Math.max(...across) - x, Math.max(...down) - y];
  const box = { page: page.number, x, y, width, height };
  return placed(box, {}, page);
}

/** A new field's box with its left top corner at a point, or as near as the page allows. */
export const newBoxAt = (page: Page, at: Point): Widget =>
  placed({ page: page.number, ...at, ...NEW_SIZE }, {}, page);

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Points that a key moves a box by; one that is held down goes faster. */
const NUDGE = 1;
const HELD_NUDGE = 6;

/** What an arrow key makes of a box: it moves it, with Shift it sizes it. Null for every other key. */
export function nudged(
  widget: Widget,
  { key, shiftKey, repeat }: { key: string; shiftKey: boolean; repeat: boolean },
  page: Page,
): Widget | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const by = repeat ? HELD_NUDGE : NUDGE;
  return (shiftKey ? resized : moved)(widget, arrow[0] * by, arrow[1] * by, page);
}
