import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { toRows } from "../../page/segments.ts";
import type { Word } from "../../page/words.ts";

/** A word that leads to its blank: "from". */
const LEADS = /^\p{Ll}+$/u;
/** How far before its blank, in em, such a word ends. */
const TOUCHING_EM = 1.2;
/** How far from the name before it, in em, it begins a column of its own. */
const CELL_GAP_EM = 1;
/** So many rows with the same word in one place make a column; how far, in points, their words are off. */
const FEWEST = 3;
const SAME_PT = 2;

/**
 * Where a word leads to blanks in row after row, what parts it from the names before it: a long name reaches up to the word
 * ("Wednesday from ____" under "Monday   from ____").
 */
export function gapsBeforeLeads(words: readonly Word[], blanks: readonly Box[]): Box[] {
  const isAtBlank = (word: Word) =>
    blanks.some((box) => {
      const gap = box.x - right(word);
      return gap > -0.5 * word.size && gap < TOUCHING_EM * word.size && isLevel(word, box);
    });
  const leads = words.filter((word) => LEADS.test(word.text) && isAtBlank(word));
  if (leads.length < FEWEST) return [];
  const before = new Map(
    toRows(words.filter(({ text }) => text !== "")).flatMap((row) =>
      row.map((word, at) => [word, row[at - 1]] as const),
    ),
  );
  return leads.flatMap((word) => {
    const column = leads.filter(({ text, x }) => text === word.text && Math.abs(x - word.x) < SAME_PT);
    const isApart = (lead: Word) => {
      const name = before.get(lead);
      return name !== undefined && lead.x - right(name) > CELL_GAP_EM * lead.size;
    };
    const isColumn = column.length >= FEWEST && 2 * column.filter(isApart).length >= column.length;
    return isColumn ? [{ x: word.x - 0.1, y: word.y, width: 0.1, height: bottom(word) - word.y }] : [];
  });
}
