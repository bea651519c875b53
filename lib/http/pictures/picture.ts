/** A picture as a PDF can hold it: its data as they are to be stored, and what says how to read them. */
export interface Picture {
  width: number;
  height: number;
  /** How high a pixel is beside its width: a fax has 204 dots an inch across and 98 down. */
  pixelHeight: number;
  /** How the picture is to be turned to stand upright, 1 to 8 (Exif 2.32, 4.6.4, Orientation). */
  orientation: number;
  /** What it is made of, from top to bottom; mostly one. */
  strips: readonly Strip[];
}

export interface Strip {
  /** How many rows of pixels it has. */
  rows: number;
  /** The entries of the image dictionary beside its size (ISO 32000-2, 8.9.5). */
  entries: string;
  data: Uint8Array;
}

/** No picture has more pixels than this: what is larger is no photograph of a form. */
export const MOST_PIXELS = 60_000_000;

/** How many bytes may still be unpacked of the pictures of one form: others wait while it is done. */
export interface Unpacking {
  left: number;
}
export const MOST_UNPACKED = 120_000_000;

/** Takes so many bytes of what may be unpacked; false where that is not left. */
export function takeOf(unpacking: Unpacking, bytes: number): boolean {
  unpacking.left -= bytes;
  return unpacking.left >= 0;
}

/** A picture of square pixels whose data are one stream. */
export const wholePicture = (
  { width, height, orientation = 1 }: { width: number; height: number; orientation?: number },
  stream: Omit<Strip, "rows">,
): Picture => ({ width, height, pixelHeight: 1, orientation, strips: [{ rows: height, ...stream }] });
