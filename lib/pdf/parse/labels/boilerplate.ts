import { onlyAsksToRing } from "../../page/asks-to-ring.ts";
import { bottom, centre, isLevel, overlapX, right, shareOfSmaller } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import { type Block, blockText } from "./blocks.ts";
import { isForCharacter } from "./character-runs.ts";

/** A word that names something: two letters in a row, or one of a script that writes words with one. */
const NAMING = /\p{L}{2}|\p{L}\.\p{L}\.|\p{L}\/\p{L}|\p{Script=Han}|\p{L}[.]?[°º]/u;
/** Letters that number ("iii") or words that join. */
const IDLE = /^[(]?(?:[ivx]{2,4}|and|or|of|to|by|the|et|ou|und|oder)[).]?$/i;

/** What points elsewhere. */
const REFERENCE =
  /^[([]?(?:see|siehe|voir|véase|vea) (?:the |die |les? |las? )?(?:separate )?(?:instructions?|notes?|guidance|anleitung|hinweise?|notice|instrucciones)(?: (?:for|on|in|zu|auf|en) [^().]{1,40})?[)\].]*$/i;

/** An address in the web or of mail, as feet of forms have; one that a blank goes on asks for the rest: "www.example.org/". */
const ADDRESS =
  /^[([]?(?:(?:https?:\/\/|www\.)[^\s/]+\.\p{L}{2,}(?:\/\S*[^\s/=?])?|[^\s@]+@[^\s@]+\.\p{L}{2,})[)\].]?$/iu;

/** How a date is to be written: it says nothing else. */
const DATE_HINT = /^[(]?(?:[dmyjat]{1,4}\s*(?:[/.-]\s*)?){2,4}[)]?$/i;
const DATE_LETTERS = /(?:mm|dd|jj|tt|yy|aa)/i;

/** Whether a text is only a hint such as "(MM/DD/YYYY)". */
export const isDateHint = (text: string): boolean => DATE_HINT.test(text) && DATE_LETTERS.test(text);

/** The heads of two columns that hold a beginning and an end; in small letters, a sentence has them too. */
const BEGINNING = /^(?:from|von|de|du|desde|da)$/iu;
const END = /^(?:to|bis|à|a|au|hasta|al?)$/iu;
const SMALL = /^\p{Ll}/u;

/** Whether a word that only joins elsewhere heads a column of ends, beside that of beginnings. */
export function isEndHead(block: Block, all: readonly Block[], blanks: readonly Box[]): boolean {
  if (!END.test(blockText(block))) return false;
  if (SMALL.test(blockText(block)) && blanks.some((blank) => isLevel(blank, block))) return false;
  return all.some(
    (other) => BEGINNING.test(blockText(other)) && isLevel(other, block) && right(other) < block.x,
  );
}

/** A letter or two, a sign, or numbers that head a column ("0-5", "18+"); how far its middle is off that of its blanks, in points, and how near over them it ends, in heights. */
const SHORT = /^(?:\p{Lu}{1,2}|[\p{Sc}¢%]|[<>≤≥]? ?\d{1,4}(?: ?(?:[-–] ?\d{1,4}|[+])?)?)$/u;
const OFF_MIDDLE_PT = 4;
const OVER = 1.5;

/** Whether a text without words heads a column of blanks, as a size or an age does: others beside it head the columns beside. */
export function isShortHead(block: Block, all: readonly Block[], blanks: readonly Box[]): boolean {
  if (!SHORT.test(blockText(block))) return false;
  const isOver = (head: Block) =>
    blanks.some((blank) => {
      const gap = blank.y - bottom(head);
      const isOn = Math.abs(centre(blank) - centre(head)) < OFF_MIDDLE_PT && !isForCharacter(blank);
      return isOn && gap > -2 && gap < OVER * head.height;
    });
  const heads = all.filter((other) => isLevel(other, block) && isOver(other)).map(blockText);
  return heads.length > 2 && new Set(heads).size === heads.length && isOver(block);
}

/** A number that says of what: a sum, a rate, a size, an age, a year. A line's number says nothing, before a blank's "$" neither. It may say of how many: "50 € x". */
const MEASURE =
  /^(?:\p{Sc} ?\d[\d.,]*|\d[\d.,/]* ?(?:[€£¢%‰°"″”+]|zł|kr|Kč)|[<>≤≥] ?\d{1,4}|\d{1,4} ?[-–] ?\d{1,4}|(?:19|20)\d\d|\d{1,4}\/\d{1,4}|\d[\d.,]* [lgmhtWV]|\d+[.,]\d+[lgmhtWV])(?: ?[x×])?$/u;
/** A time of day, a day, or a code of several digits, as lines have after their captions too. */
const MOMENT = /^(?:\d{1,2}[:.h]\d\d|\d{1,2}[./]\d{1,2}(?:[.]|[./]\d{2,4})|\d{4}-\d\d(?:-\d\d)?|\d{3,6})$/u;
/** The names of rows are at one edge, in points, no blank ends so near before them, and there are so many. */
const ROWS = { edge: 4, apart: 20, fewest: 2 };

/** The texts without words that name rows of blanks: different measures, times or codes at one edge, each with a blank after it and nothing before. */
export function shortRows(all: readonly Block[], blanks: readonly Box[]): Set<Block> {
  const near = byRow([...all, ...blanks]);
  const isFirst = (block: Block, apart: number) => {
    const line = near(block.y, bottom(block)).filter((other) => other !== block && isLevel(other, block));
    const isBefore = (other: Box) => other.x < block.x && right(other) > block.x - apart;
    return !line.some(isBefore) && blanks.some((box) => box.x > block.x && line.includes(box));
  };
  const found = all.filter(
    (block) =>
      (MEASURE.test(blockText(block)) && isFirst(block, ROWS.apart)) ||
      (MOMENT.test(blockText(block)) && isFirst(block, Number.POSITIVE_INFINITY)),
  );
  const isAtEdge = (block: Block) => (other: Block) =>
    Math.min(
      Math.abs(other.x - block.x),
      Math.abs(right(other) - right(block)),
      Math.abs(centre(other) - centre(block)),
    ) < ROWS.edge;
  const isAmong = (block: Block) => {
    const texts = found.filter(isAtEdge(block)).map(blockText);
    return texts.length >= ROWS.fewest && new Set(texts).size === texts.length;
  };
  return new Set(found.filter(isAmong));
}

/** The printed key of a box, as revenue offices have one before each: "1AJ". */
const KEY = /^\d{1,2}\p{Lu}{1,3}$/u;
const KEY_GAP_EM = 1;

/** The keys before the blanks of a table, several in each of several rows: what is asked stands at the row and over the column. */
export function keysOfCells(all: readonly Block[], blanks: readonly Box[]): Set<Block> {
  const isBefore = (key: Block) => (blank: Box) => {
    const gap = blank.x - right(key);
    return gap > -key.height && gap < KEY_GAP_EM * key.height && isLevel(key, blank);
  };
  const keys = all.filter((block) => KEY.test(blockText(block)) && blanks.some(isBefore(block)));
  const inRows = keys.filter((key) => keys.some((other) => other !== key && isLevel(other, key)));
  const rows = new Set(inRows.map(({ y }) => Math.round(y)));
  return new Set(rows.size > 1 ? inRows : []);
}

/** A short sign before each value of a column: "UK", "EUR". So many rows have it. */
const SIGN = /^\p{Lu}{2,4}$/u;
const SIGN_ROWS = 3;
const WORD = /\p{L}{3}/u;

/** The same short sign alone before the blank in each cell of a ruled column that has a head: it is a part of what is written there, and asks for nothing. */
export function repeatedSigns(all: readonly Block[], blanks: readonly Box[], rules: Rules): Set<Block> {
  const isIn = (box: Box, cell: Box) => shareOfSmaller(box, cell) > 0.6;
  const isAlone = (sign: Block) => {
    const cell = findCell(sign, rules);
    if (!cell) return false;
    const own = blanks.filter((box) => isIn(box, cell));
    return (
      own.length === 1 &&
      own.every((box) => box.x > right(sign) - sign.height) &&
      all.every((other) => other === sign || !isIn(other, cell))
    );
  };
  const signs = all.filter((block) => SIGN.test(blockText(block)) && isAlone(block));
  const columns = Map.groupBy(signs, (block) => `${blockText(block)} ${Math.round(block.x / ROWS.edge)}`);
  const found = [...columns.values()].filter((column) => {
    const top = column.reduce((one, other) => (other.y < one.y ? other : one));
    const cell = findCell(top, rules);
    const isHead = (block: Block) => {
      const over = findCell(block, rules);
      return (
        over &&
        cell &&
        WORD.test(blockText(block)) &&
        Math.abs(bottom(over) - cell.y) < ROWS.edge &&
        overlapX(over, cell) > 0.9 * cell.width
      );
    };
    return column.length >= SIGN_ROWS && all.some(isHead);
  });
  return new Set(found.flat());
}

/** Whether a text names nothing: signs, hints, the numbers of lines, and words that only join. */
export function isBoilerplate(block: Block): boolean {
  const text = blockText(block);
  return (
    isDateHint(text) ||
    REFERENCE.test(text) ||
    ADDRESS.test(text) ||
    onlyAsksToRing(text) ||
    !text.split(" ").some((word) => NAMING.test(word) && !IDLE.test(word))
  );
}
