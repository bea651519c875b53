import type { PageImage } from "../verify/render-page.ts";

/** How far a sheet lay turned on the scanner, clockwise, in degrees; upright is the likeliest. */
export const TURNS = [0, 180, 90, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A picture of a sheet that lay turned, as it looks upright. */
export function turned(image: PageImage, turn: Turn): PageImage {
  if (turn === 0) return image;
  const isAcross = turn !== 180;
  const [width, height] = isAcross ? [image.height, image.width] : [image.width, image.height];
  const [from, to] = [wordsOf(image.pixels), new Uint32Array(width * height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] =
        turn === 180
          ? [image.width - 1 - x, image.height - 1 - y]
          : turn === 90
            ? [image.width - 1 - y, x]
            : [y, image.height - 1 - x];
      to[y * width + x] = from[row * image.width + column] ?? 0;
    }
  }
  return { width, height, pixels: new Uint8Array(to.buffer) };
}

/** Four bytes are a pixel. */
const wordsOf = (pixels: Uint8Array): Uint32Array => new Uint32Array(Uint8Array.from(pixels).buffer);
