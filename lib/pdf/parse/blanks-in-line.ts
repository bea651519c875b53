import type { Field, Widget } from "../../domain/parsed-form.ts";
import { isLevel, right } from "../page/boxes.ts";
import type { Word } from "../page/words.ts";

/** A field of a single place that may take a part of a value, and that place. */
export interface Blank {
  field: Field;
  place: Widget;
}

/** The blanks of a page that no group has and that are no wider, in points. */
export const blanksOn = (page: number, fields: readonly Field[], widest: number): Blank[] =>
  fields.flatMap((field) => {
    const [place, another] = field.widgets;
    const isOwn = place?.page === page && !another && place.width <= widest;
    return isOwn && field.type === "text" && !field.group ? [{ field, place }] : [];
  });

/** The nearest blank to the right, less than `gap` points away. */
export const nextBlank = ({ place }: Blank, blanks: readonly Blank[], gap: number): Blank | undefined =>
  blanks
    .filter(({ place: other }) => {
      const between = other.x - right(place);
      return between > 0 && between < gap && isLevel(place, other);
    })
    .sort((a, b) => a.place.x - b.place.x)[0];

/** What is printed between two blanks of a line, without spaces. */
export const printBetween = (from: Blank, to: Blank, words: readonly Word[]): string =>
  words
    .filter((word) => {
      const middle = word.x + word.width / 2;
      return middle > right(from.place) - 1 && middle < to.place.x + 1 && isLevel(word, to.place);
    })
    .sort((a, b) => a.x - b.x)
    .map((word) => (isPoint(word) ? "." : word.text.replace(/\s/g, "")))
    .join("");

/** A point by itself, which is read as a leader of one dot: a word without text. */
export const isPoint = ({ text, width, size }: Word): boolean => text === "" && width < POINT_EM * size;
const POINT_EM = 0.5;
