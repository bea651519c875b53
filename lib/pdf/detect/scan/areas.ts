import type { Bitmap } from "./bitmap.ts";

/** Pixels of one colour that hang together, and their extent: the right and lower edges are exclusive. */
export interface Area {
  left: number;
  top: number;
  right: number;
  foot: number;
  pixels: number;
}

/** Which pixels are still to be visited, in rows with a pixel more at each end, and a row more above and below. */
interface Unvisited {
  across: number;
  isOpen: Uint8Array;
  /** Room for the places that are next. */
  next: Int32Array;
}

/** The areas of a picture that are ink (1) or paper (0). */
export function findAreas({ width, height, data }: Bitmap, color: 0 | 1): Area[] {
  const across = width + 2;
  const isOpen = new Uint8Array(across * (height + 2));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (data[at] === color) isOpen[(y + 1) * across + x + 1] = 1;
  }
  const unvisited = { across, isOpen, next: new Int32Array(data.length) };
  const areas: Area[] = [];
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] === 1) areas.push(flood(unvisited, start));
  }
  return areas;
}

/** Visits all that hangs together with a pixel. */
function flood({ across, isOpen, next }: Unvisited, start: number): Area {
  const area: Area = { left: across, top: isOpen.length, right: 0, foot: 0, pixels: 0 };
  let waiting = 0;
  const visit = (at: number): void => {
    if (isOpen[at] !== 1) return;
    isOpen[at] = 0;
    next[waiting++] = at;
  };
  visit(start);
  while (waiting > 0) {
    const at = next[--waiting] ?? start;
    extend(area, (at % across) - 1, Math.floor(at / across) - 1);
    visit(at - 1);
    visit(at + 1);
    visit(at - across);
    visit(at + across);
  }
  return area;
}

function extend(area: Area, x: number, y: number): void {
  area.pixels++;
  area.left = Math.min(area.left, x);
  area.right = Math.max(area.right, x + 1);
  area.top = Math.min(area.top, y);
  area.foot = Math.max(area.foot, y + 1);
}
