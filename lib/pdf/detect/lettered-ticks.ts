import { yesOrNo } from "../../meaning/yes-no.ts";
import { bottom, centre, overlapX, overlapY, right } from "../page/boxes.ts";
import type { InkMark } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";

/** What a box to tick may hold: the letter or the number of its answer. */
const ANSWER = /^(?:\p{Lu}|\d{1,2})$/u;
/** Boxes of one row are alike but for so many points, and stand so far apart at most, as part of their width. */
const ALIKE_PT = 1.5;
const APART = 6;
/** So many rows with the same letters are an answer sheet. */
const FEWEST = 2;
/** Letters of the sexes in Western Europe and in Polish, and a third answer. */
const SEXES = /^(?:M [FKVW]|[FKVW] M|H F|F H)(?: [DOX])?$/u;

/**
 * Boxes and circles in rows, each with the letter of its answer printed inside, where the same letters come again in other rows, or
 * are known for answers: "Y N", "M F".
 */
export function letteredRows(
  marks: readonly InkMark[],
  findTexts: (top: number, foot: number) => Segment[],
): InkMark[][] {
  const letters = new Map(
    marks.flatMap((mark) => {
      const [text, ...more] = findTexts(mark.y, bottom(mark)).filter(
        (each) => overlapX(each, mark) > 0 && overlapY(each, mark) > 0.5 * each.height,
      );
      const isInside =
        text && more.length === 0 && ANSWER.test(text.text) && text.x > mark.x && right(text) < right(mark);
      return isInside && Math.abs(centre(text) - centre(mark)) < ALIKE_PT ? [[mark, text.text] as const] : [];
    }),
  );
  const rows: InkMark[][] = [];
  for (const mark of [...letters.keys()].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.find((each) => goesOn(each.at(-1) as InkMark, mark));
    if (row) row.push(mark);
    else rows.push([mark]);
  }
  const lettersOf = (row: readonly InkMark[]) => row.map((mark) => letters.get(mark)).join(" ");
  const sheets = Map.groupBy(
    rows.filter(({ length }) => length > 1),
    lettersOf,
  );
  return [...sheets].flatMap(([all, same]) => (same.length >= FEWEST || areAnswers(all) ? same : []));
}

/** Whether letters, with spaces between, are those of yes and no, or of the sexes. */
function areAnswers(letters: string): boolean {
  const meant = letters.split(" ").map((letter) => (/\d/.test(letter) ? null : yesOrNo(letter)));
  return SEXES.test(letters) || (meant.length === 2 && meant.includes(true) && meant.includes(false));
}

const goesOn = (last: InkMark, mark: InkMark): boolean => {
  const isAlike = (["y", "width", "height"] as const).every(
    (side) => Math.abs(last[side] - mark[side]) < ALIKE_PT,
  );
  const gap = mark.x - right(last);
  return isAlike && last.shape === mark.shape && gap > -ALIKE_PT && gap < APART * mark.width;
};
