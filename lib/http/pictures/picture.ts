/** A picture as a PDF can hold it: its data as they are to be stored, and what says how to read them. */
export interface Picture {
  width: number;
  height: number;
  /** How the picture is to be turned to stand upright, 1 to 8 (Exif 2.32, 4.6.4, Orientation). */
  orientation: number;
  /** The entries of the image dictionary beside its size (ISO 32000-2, 8.9.5). */
  entries: string;
  data: Uint8Array;
}

/** No picture has more sides than this: what is larger is no photograph of a form. */
export const MOST_PIXELS = 60_000_000;
