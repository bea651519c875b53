import type { PageImage } from "../verify/render-page.ts";

/** A picture in greys, from 0, which is black, to 255, of which only some pixels are asked for. */
export interface GreyView {
  width: number;
  height: number;
  greyAt(x: number, y: number): number;
}

export const WHITE = 255;
/** Every so many pixels are asked what paper looks like. */
const EACH = 101;

/** As `toGreys`. */
export const viewOf = ({ width, height, pixels }: PageImage): GreyView => ({
  width,
  height,
  greyAt(x, y) {
    const at = 4 * (y * width + x);
    const [blue = 0, green = 0, red = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    return Math.floor((red * 3 + green * 6 + blue) / 10);
  },
});

/** As `straighten`: turned about the middle so that rows of this slope are level; paper beyond the edges. */
export function straightView(view: GreyView, slope: number): GreyView {
  if (slope === 0) return view;
  const { width, height } = view;
  const paper = paperOf(view);
  const angle = Math.atan(slope);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const greyAt = (x: number, y: number): number => {
    const fromX = middleX + cosine * (x - middleX) - sine * (y - middleY);
    const fromY = middleY + sine * (x - middleX) + cosine * (y - middleY);
    const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
    if (left < 0 || left > width - 2 || top < 0 || top > height - 2) return paper;
    const [right, below] = [fromX - left, fromY - top];
    const upper = view.greyAt(left, top) * (1 - right) + view.greyAt(left + 1, top) * right;
    const lower = view.greyAt(left, top + 1) * (1 - right) + view.greyAt(left + 1, top + 1) * right;
    return Math.floor(upper * (1 - below) + lower * below + 0.5);
  };
  return { width, height, greyAt };
}

/** The grey of most pixels that are looked at. */
function paperOf({ width, height, greyAt }: GreyView): number {
  const greys = new Uint8Array(Math.ceil((width * height) / EACH));
  for (let index = 0; index < greys.length; index++) {
    const at = index * EACH;
    greys[index] = greyAt(at % width, Math.floor(at / width));
  }
  greys.sort();
  return greys[greys.length >> 1] ?? WHITE;
}
