import { hash } from "node:crypto";
import type { OwnInk, PlacedInk } from "./drawn-ink.ts";
import type { SeenCharacter } from "./printed-characters.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** A widget as it was before it was written. */
export interface WidgetBefore {
  /** Where it stands in the picture of its page; null for none that the page has. */
  box: PixelBox | null;
  /** What the page prints within it. */
  print: SeenCharacter[];
  /** What else stands within it; null for nothing that a value could cover. */
  drawn: PlacedInk | null;
  /** What the widget itself draws around the text of its field, which is blank; null for nothing of that kind. */
  own: (PlacedInk & OwnInk) | null;
  /** Where the page draws lines to write on across it: parts of its height from its lower edge, from the top down. */
  rules: number[];
  /** Whether an annotation that may hide it comes later and meets its box. */
  isMet: boolean;
  /** Pixels within it that such annotations draw on, by their numbers in the picture of the page. */
  covers: readonly number[];
}
/** A page as it was, and the places on it that were asked for, by `placeName`. */
export interface KeptPage {
  image: PageImage;
  /** Pixels a point that were asked for. */
  scale: number;
  boxes: Map<string, WidgetBefore>;
}
/** What is kept of a file. */
interface KeptFile {
  /** By the page's index, from 0: those that were drawn. */
  pages: Map<number, KeptPage>;
  /** Null until it was opened. */
  pageCount: number | null;
  /** The pages besides those that were written, by the numbers of these. */
  others: Map<string, OtherPages>;
}
/** Pages, by index from 0, and a hash of all that they are drawn from; null where nobody knows. */
export interface OtherPages {
  pages: readonly number[];
  contents: string | null;
}

/** What the pages that are kept may take together, in bytes: eight letter pages. */
const MOST_BYTES = 16 * 2 ** 20;

const newFile = (): KeptFile => ({ pages: new Map(), pageCount: null, others: new Map() });

/** Keeps the pages of the file that was drawn last: fills of one form follow one another, and each would draw it again. */
export class LastDrawn {
  #name = "";
  #file = newFile();

  /** What is kept of a file with these bytes, to be added to. */
  of(bytes: Uint8Array): KeptFile {
    const name = hash("sha256", bytes);
    if (name !== this.#name) [this.#name, this.#file] = [name, newFile()];
    return this.#file;
  }

  /** Keeps nothing of a file whose pages are too large. */
  forgetIfLarge(): void {
    const size = [...this.#file.pages.values()].reduce((sum, { image }) => sum + image.pixels.length, 0);
    if (size > MOST_BYTES) [this.#name, this.#file] = ["", newFile()];
  }
}
