import { bottom, centre, enclose, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Segment } from "../../page/segments.ts";
import type { Word } from "../../page/words.ts";

/** What is printed in a button shares so much of its height with it. */
const LEVEL = 0.5;
/** The marks that draw a box: one sign, or those at both sides of a typed one. */
const SIGN = /^[^\p{L}\p{N}]+$/u;

/**
 * Parts what is printed in buttons, as a word to be circled is, from all other words. Signs that draw a button are dropped,
 * and so is the only glyph of a font that stands in several: a letter of a symbol font says nothing.
 */
export function partAtButtons(
  words: readonly Word[],
  buttons: readonly Box[],
): { others: Word[]; inside: Segment[] } {
  const buttonsAt = byRow(buttons);
  const held = Map.groupBy(words, (word) =>
    buttonsAt(word.y, bottom(word)).find((button) => isIn(word, button)),
  );
  const others = held.get(undefined) ?? [];
  held.delete(undefined);
  const inside = [...held.values()].map(join).filter(({ text }) => !SIGN.test(text));
  const fonts = Map.groupBy(inside.filter(isLone), ({ font }) => font);
  const isGlyph = (segment: Segment) => isLone(segment) && isOneAlone(fonts.get(segment.font) ?? []);
  return { others, inside: inside.filter((segment) => !isGlyph(segment)) };
}

const isLone = ({ text }: Segment): boolean => [...text].length === 1;

/** Whether several texts are all the same. */
const isOneAlone = ([first, ...rest]: readonly Segment[]): boolean =>
  rest.length > 0 && rest.every(({ text }) => text === first?.text);

function isIn(word: Word, button: Box): boolean {
  const isMiddleIn = centre(word) > button.x && centre(word) < right(button);
  const isWithin = word.x > button.x - word.size && right(word) < right(button) + word.size;
  return (
    word.text !== "" &&
    isMiddleIn &&
    isWithin &&
    overlapY(word, button) > LEVEL * word.height &&
    bottom(word) > button.y
  );
}

function join(words: readonly Word[]): Segment {
  const [first, ...rest] = [...words].sort((a, b) => a.x - b.x);
  if (!first) throw new RangeError("Expected at least one word.");
  return { ...first, ...enclose(words), text: [first, ...rest].map(({ text }) => text).join(" ") };
}
