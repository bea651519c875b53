import { bottom, centre, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Word } from "../../page/words.ts";
import { aroundMark } from "../detected-field.ts";
import type { Layout } from "../layout.ts";
import { type Candidate, candidate, KIND } from "./candidate.ts";

/** What a character says that may draw a box: none of a language, or one that stands for a box in a font of signs. */
const SIGN = /^[^\p{L}\p{N}.,:;!?()[\]{}'"$€£%&@#*+=<>/\\|_~^-]+$/u;
const SIGN_FONT = /wing|web|ding|symb|pi\b|pifont|zapf|check|box|marlett|lucida.{0,40}icon|carta/i;
/** What is circled to choose it: so few characters, another such within so many points, and the circle's sides. */
const SHORTEST = /^(?:\p{L}{1,3}|\d\p{L}{1,2})$/u;
const TOGETHER = 32;
const CIRCLED = 2;

/** Characters that may draw boxes to tick, and short words that may be there to be circled. */
export function fromGlyphs({ words }: Layout): Candidate[] {
  const found: Candidate[] = [];
  for (const word of words) if (isSign(word)) found.push(...signOf(word));
  const short = words.filter(({ text }) => SHORTEST.test(text));
  const [findShort, findAny] = [byRow(short), byRow(words)];
  for (const word of short) {
    const isOther = (other: Word) =>
      other !== word &&
      overlapY(other, word) > 0.5 * word.height &&
      Math.max(other.x - right(word), word.x - right(other)) < TOGETHER;
    const alone = !findAny(word.y, bottom(word)).some(
      (other) => other !== word && overlapY(other, word) > 2 && overlapX(other, word) > -0.5 * word.size,
    );
    if (alone && findShort(word.y, bottom(word)).some(isOther)) found.push(circleOf(word));
  }
  return found;
}

const isSign = ({ text, font }: Word): boolean =>
  text.length <= 2 && (SIGN.test(text) || SIGN_FONT.test(font));

function signOf(word: Word): Candidate[] {
  const side = Math.min(word.height, Math.max(word.width, 0.6 * word.size));
  const around = aroundMark(square(word, side));
  return [
    candidate(aroundMark(word), KIND.glyph),
    candidate(around, KIND.glyph),
    candidate(aroundMark(square(word, 0.7 * side)), KIND.glyph),
  ];
}

const circleOf = (word: Word): Candidate =>
  candidate(square(word, CIRCLED * word.height), KIND.word, { cell: plain(word) });

const square = (box: Box, side: number): Box => ({
  x: centre(box) - side / 2,
  y: box.y + box.height / 2 - side / 2,
  width: side,
  height: side,
});

const plain = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });
