import { hash } from "node:crypto";
import type { SeenCharacter } from "./printed-characters.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** A widget as it was before it was written. */
export interface WidgetBefore {
  /** Where it stands in the picture of its page; null for none that the page has. */
  box: PixelBox | null;
  /** What the page prints within it. */
  print: SeenCharacter[];
  /** Where the page draws lines to write on across it: parts of its height from its lower edge, from the top down. */
  rules: number[];
  /** Whether an annotation that may hide it stands over it. */
  isCovered: boolean;
}
/** A page as it was, and the places on it that were asked for, by `placeName`. */
export interface KeptPage {
  image: PageImage;
  /** Pixels a point that were asked for. */
  scale: number;
  boxes: Map<string, WidgetBefore>;
}
/** By the page's index, from 0. */
export type KeptPages = Map<number, KeptPage>;

/** What the pages that are kept may take together, in bytes: eight letter pages. */
const MOST_BYTES = 16 * 2 ** 20;

/** Keeps the pages of the file that was drawn last: fills of one form follow one another, and each would draw it again. */
export class LastDrawn {
  #name = "";
  #pages: KeptPages = new Map();

  /** What is kept of a file with these bytes. */
  of(bytes: Uint8Array): KeptPages {
    return this.#name === nameOf(bytes) ? this.#pages : new Map();
  }

  /** Keeps these pages of a file in place of what was kept before, if they are not too large. */
  keep(bytes: Uint8Array, pages: KeptPages): void {
    const size = [...pages.values()].reduce((sum, { image }) => sum + image.pixels.length, 0);
    [this.#name, this.#pages] = size > MOST_BYTES ? ["", new Map()] : [nameOf(bytes), pages];
  }
}

const nameOf = (bytes: Uint8Array): string => hash("sha256", bytes);
