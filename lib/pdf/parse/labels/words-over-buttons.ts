import { bottom, centre, enclose, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Word } from "../../page/words.ts";

/** How far over a row of buttons, in points, their captions end. */
const OVER_PT = 20;
/** How far the middle of a caption is off its button's, as a part of the distance between two buttons. */
const OFF = 0.25;
/** Buttons that stand wider apart, in points, have captions that no space joins. */
const WIDEST_PT = 60;
/** Words that stand closer, in em, are one text. */
const CLOSE_EM = 1;
/** How far, in points, a blank's caption begins off the edge of its blank. */
const SAME_EDGE_PT = 4;
/** In a row of so many buttons a caption may be of several words. */
const SURE = 3;

/**
 * The spaces between the captions over a row of buttons, where each is in the middle over its own and none beside it: "Yes No", "Apt. Ste. Flr.".
 * They are as narrow as those between the words of one text. The caption of a blank at the row's end is parted from them, too.
 */
export function gapsOverButtons(
  words: readonly Word[],
  buttons: readonly Box[],
  blanks: readonly Box[],
): Box[] {
  const wordsAt = byRow(words);
  return rowsOf(buttons).flatMap((row) => {
    const [first, second] = row;
    if (!first || !second) return [];
    const pitch = centre(second) - centre(first);
    const end = (row.at(-1)?.x ?? first.x) + pitch;
    const isBeside = (word: Word) => isLevel(word, first) && word.x > first.x && word.x < end;
    if (wordsAt(first.y, bottom(first)).some(isBeside)) return [];
    const above = wordsAt(first.y - OVER_PT, first.y).filter((word) => {
      const gap = first.y - bottom(word);
      return gap > -0.4 * word.height && gap < OVER_PT;
    });
    const lines = Map.groupBy(above, (word) => above.find((other) => isLevel(word, other)));
    return [...lines.values()].flatMap((line) => partOver(row, pitch, line, blanks));
  });
}

/** Buttons that stand side by side at equal distances, from the left. */
function rowsOf(buttons: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const button of buttons.toSorted((a, b) => a.x - b.x)) {
    const row = rows.find((other) => {
      const [before, last] = [other.at(-2), other.at(-1)];
      if (!last || !isLevel(last, button) || Math.abs(last.y - button.y) > 2) return false;
      const gap = centre(button) - centre(last);
      const isEven = !before || Math.abs(gap - (centre(last) - centre(before))) < OFF * gap;
      return gap > last.width && gap < WIDEST_PT && isEven;
    });
    if (row) row.push(button);
    else rows.push([button]);
  }
  return rows.filter(({ length }) => length > 1);
}

function partOver(row: readonly Box[], pitch: number, line: readonly Word[], blanks: readonly Box[]): Box[] {
  const range = enclose(row);
  const isOver = (word: Word) =>
    centre(word) > range.x - pitch / 2 && centre(word) < right(range) + pitch / 2;
  const over = line.filter(isOver).sort((a, b) => a.x - b.x);
  const [first, last] = [over[0], over.at(-1)];
  if (!first || !last) return [];
  // A text that goes on past the buttons is no row of captions.
  const beside = blanks.filter((blank) => isLevel(blank, range));
  const isOfBlank = (word: Word) => beside.some(({ x }) => Math.abs(x - word.x) < SAME_EDGE_PT);
  const goesOn = line.some((word) => {
    const gap = Math.max(first.x - right(word), word.x - right(last));
    return !over.includes(word) && !isOfBlank(word) && gap < CLOSE_EM * first.size;
  });
  const captions = row.map((button) =>
    over.filter((word) => Math.abs(centre(word) - centre(button)) < pitch / 2),
  );
  const isOwn = (words: readonly Word[], index: number) => {
    const button = row[index];
    if (!button || words.length === 0 || (row.length < SURE && words.length > 1)) return false;
    return Math.abs(centre(enclose(words)) - centre(button)) < OFF * pitch;
  };
  if (goesOn || !captions.every(isOwn)) return [];
  return captions.map((words) => {
    const { y, height } = first;
    return { x: right(enclose(words)), y, width: 0.1, height };
  });
}
