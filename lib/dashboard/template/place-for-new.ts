import type { Field, Page, Widget } from "../api/types.ts";
import { newBoxAt } from "./boxes.ts";

/** Between a field and one that is added under it, in points. */
const GAP = 6;

/**
 * Where a field is added without being drawn: under the chosen one, else in the middle of what is in sight, or below that
 * where other fields stand.
 */
export function placeForNew(
  pages: readonly Page[],
  fields: readonly Field[],
  { chosen, frame }: { chosen: Field | undefined; frame: HTMLElement | null },
): Widget {
  const [first] = pages;
  if (!first) throw new Error("A form without pages has nothing to edit.");
  const beside = chosen?.widgets.at(-1);
  const page = pages.find(({ number }) => number === beside?.page);
  const wish =
    beside && page
      ? newBoxAt(page, { x: beside.x, y: beside.y + beside.height + GAP })
      : (inSight(pages, frame) ?? newBoxAt(first, { x: first.width / 3, y: first.height / 3 }));
  return freeFrom(wish, fields, pages.find(({ number }) => number === wish.page) ?? first);
}

/** The first place from this one downwards that no field covers; the place itself where the page is full. */
export function freeFrom(wish: Widget, fields: readonly Field[], page: Page): Widget {
  const taken = fields.flatMap(({ widgets }) => widgets).filter((place) => place.page === page.number);
  for (let y = wish.y; y + wish.height <= page.height; y += GAP) {
    const place = { ...wish, y };
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return wish;
}

const overlap = (one: Widget, other: Widget): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The middle of the page that is in the middle of the window. */
function inSight(pages: readonly Page[], frame: HTMLElement | null): Widget | null {
  for (const page of pages) {
    const sheet = frame?.querySelector(`[data-page="${page.number}"]`)?.getBoundingClientRect();
    const middle = innerHeight / 2;
    if (!sheet || sheet.height === 0 || sheet.bottom < middle) continue;
    const scale = page.width / sheet.width;
    return newBoxAt(page, { x: page.width / 3, y: Math.max(0, middle - sheet.top) * scale });
  }
  return null;
}
