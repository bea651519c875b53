import { bottom, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Word } from "../page/words.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** The signs behind the year, the month and the day of a date. */
const SIGNS = [
  ["年", "月", "日"],
  ["년", "월", "일"],
] as const;
/** A gap to write in is so wide, in em; a year takes no more room, and the signs of one date stand no farther apart. */
const GAP_EM = { least: 1, most: 5 };
/** What is written stands off what is printed by so much, in em, and is so high. */
const AIR_EM = 0.1;
const HIGH_EM = 1.4;

/** The gaps of dates that nothing but their signs draws: "　　年　　月　　日". */
export function dateGaps({ words, ticks, verticals }: Layout): DetectedField[] {
  const ends = [...words, ...ticks, ...verticals.map((line) => wallOf(line.at, line.from, line.to))];
  return SIGNS.flatMap(([year, month, day]) =>
    words
      .filter(({ text }) => text === year)
      .flatMap((first) => {
        const second = next(first, words);
        const third = second && next(second, words);
        if (second?.text !== month || third?.text !== day) return [];
        const gaps = [first, second, third].map((sign) => gapBefore(sign, ends));
        return gaps.every((gap) => gap !== null)
          ? gaps.map((gap) => ({ ...textField(gap, 0.8), isCertain: true }))
          : [];
      }),
  );
}

const wallOf = (x: number, from: number, to: number): Box => ({ x, y: from, width: 0, height: to - from });

const next = (sign: Word, words: readonly Word[]): Word | undefined =>
  words
    .filter((word) => word !== sign && isLevel(word, sign) && word.x >= right(sign))
    .sort((a, b) => a.x - b.x)[0];

function gapBefore(sign: Word, others: readonly Box[]): Box | null {
  const before = others.filter(
    (other) => isLevel(other, sign) && other.x < sign.x && right(other) <= sign.x + 1,
  );
  const free = sign.x - Math.max(0, ...before.map(right));
  if (free < GAP_EM.least * sign.size) return null;
  const width = Math.min(free, GAP_EM.most * sign.size) - 2 * AIR_EM * sign.size;
  const height = HIGH_EM * sign.size;
  return { x: sign.x - AIR_EM * sign.size - width, y: bottom(sign) - height, width, height };
}
