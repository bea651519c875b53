import type { PageImage } from "../../verify/render-page.ts";

/** A picture in greys, from 0, which is black, to 255. */
export interface Greys {
  width: number;
  height: number;
  data: Uint8Array;
}

export function toGreys({ width, height, pixels }: PageImage): Greys {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const blue = pixels[4 * at] ?? 0;
    const green = pixels[4 * at + 1] ?? 0;
    const red = pixels[4 * at + 2] ?? 0;
    data[at] = (red * 3 + green * 6 + blue) / 10;
  }
  return { width, height, data };
}
