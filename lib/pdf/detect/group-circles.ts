import { bottom, enclose, overlapX, overlapY, right } from "../page/boxes.ts";
import type { InkMark } from "../page/drawing/drawing.ts";
import type { Layout } from "./layout.ts";

/** Circles of one question are alike, stand level or one under another, and not too far apart, in points. */
const ALIKE = 1.5;
const BESIDE = 160;
const UNDER = 45;
const COLUMN = 260;

/** What is asked over a list of which several may be chosen, and how far over it, in points. */
const SEVERAL =
  /\b(?:all that apply|(?:check|tick|mark|select) (?:all|any)|one or more|alle zutreffenden|mehrfach\w{0,12}|mehrere|plusieurs|toutes les|tous les|cochez tou\w{1,4}|todas las|todos los|varias|tutte le|piu risposte)(?!\p{L})/iu;
const ASKED_PT = 60;

/** Whether the text over circles, or beside them, says that several may be chosen. */
export function allowsSeveral(marks: readonly InkMark[], { findTexts }: Layout): boolean {
  const around = enclose(marks);
  return findTexts(around.y - ASKED_PT, bottom(around)).some(({ text }) => SEVERAL.test(text));
}

/** How far apart, in points, and how wide the marks are where paper is to be punched: 80 mm (ISO 838), or 108 mm for three holes. */
const PUNCHED = { apart: [226.8, 306], off: 4, least: 12 };

/** Drops the circles in the margin that show where to punch the paper. */
function withoutHoles(circles: readonly InkMark[], { texts }: Layout): readonly InkMark[] {
  const [left, end] = [Math.min(...texts.map(({ x }) => x)), Math.max(...texts.map(right))];
  const inMargin = circles.filter(
    (mark) => mark.width >= PUNCHED.least && (right(mark) < left || mark.x > end),
  );
  const isHole = (mark: InkMark) =>
    inMargin.some(
      (other) =>
        Math.abs(other.x - mark.x) < ALIKE &&
        PUNCHED.apart.some((apart) => Math.abs(Math.abs(other.y - mark.y) - apart) < PUNCHED.off),
    );
  return circles.filter((mark) => !inMargin.includes(mark) || !isHole(mark));
}

/** Puts circles together of which one is to be chosen: those of a row, else those of a column. */
export function groupCircles(marks: readonly InkMark[], layout: Layout): InkMark[][] {
  if (marks.length === 0) return [];
  const circles = withoutHoles(marks, layout);
  const rows = chain(circles, (last, next) => isBeside(last, next) && !isParted(last, next, layout)).flatMap(
    (row) => partedAtColons(row, layout).flatMap((part) => partedAtNames(part, layout)),
  );
  const single = rows.filter(({ length }) => length === 1).flat();
  const columns = chain(single, (last, next) => isUnder(last, next) && !isParted(last, next, layout));
  return [
    ...rows.filter(({ length }) => length > 1),
    ...joinColumns(
      columns.flatMap((column) => partedAtQuestions(column, layout)),
      layout,
    ),
  ];
}

/** Columns whose circles are level are those of one question where nothing asks over the later ones. */
function joinColumns(columns: readonly InkMark[][], layout: Layout): InkMark[][] {
  const joined: { first: InkMark[]; last: InkMark[]; marks: InkMark[] }[] = [];
  for (const column of [...columns].sort((a, b) => (a[0]?.x ?? 0) - (b[0]?.x ?? 0))) {
    const open = joined.find(({ first, last }) => goesOnIn(first, last, column, layout));
    if (open) {
      open.last = column;
      open.marks.push(...column);
    } else joined.push({ first: column, last: column, marks: [...column] });
  }
  return joined.map(({ marks }) => marks.sort((a, b) => a.y - b.y || a.x - b.x));
}

function goesOnIn(first: InkMark[], last: InkMark[], next: InkMark[], layout: Layout): boolean {
  const [top, over, own] = [next[0], first[0], last[0]];
  if (!top || !over || !own || next.length < 2 || next.length > last.length) return false;
  const isLevel = next.every((mark, at) => {
    const other = last[at];
    return (
      other && areAlike(mark, other) && Math.abs(mark.y - other.y) < ALIKE && !isParted(other, mark, layout)
    );
  });
  const asks = (from: number, to: number) =>
    layout
      .findTexts(top.y - UNDER / 2, top.y)
      .some((text) => bottom(text) <= top.y + ALIKE && text.x > from && text.x < to);
  return isLevel && top.x - own.x < COLUMN && asks(0, right(over)) && !asks(right(own), right(top));
}

/** Joins marks, in reading order, to rows of which each continues the one before it. */
function chain(marks: readonly InkMark[], continues: (last: InkMark, next: InkMark) => boolean): InkMark[][] {
  const chains: InkMark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const open = chains.find((each) => each.some((last) => continues(last, mark)));
    if (open) open.push(mark);
    else chains.push([mark]);
  }
  return chains;
}

const areAlike = (a: InkMark, b: InkMark): boolean => Math.abs(a.width - b.width) < ALIKE;

function isBeside(a: InkMark, b: InkMark): boolean {
  const gap = Math.max(a.x, b.x) - Math.min(right(a), right(b));
  return areAlike(a, b) && Math.abs(a.y - b.y) < ALIKE && gap < BESIDE;
}

/** A row of circles as those of each question in it: the name of the next one ends in a colon before its circles. */
function partedAtColons(row: InkMark[], { findTexts }: Layout): InkMark[][] {
  const parts: InkMark[][] = [];
  for (const mark of row) {
    const [part, last] = [parts.at(-1), parts.at(-1)?.at(-1)];
    const between = findTexts(mark.y, bottom(mark))
      .filter((text) => last && text.x > last.x && right(text) <= mark.x + ALIKE && overlapY(text, mark) > 0)
      .sort((a, b) => a.x - b.x);
    // The first of them is the answer of the circle before, whatever it ends with.
    const isNamed = between.slice(1).some(({ text }) => text.endsWith(":"));
    if (part && !isNamed) part.push(mark);
    else parts.push([mark]);
  }
  return parts.every(({ length }) => length > 1) ? parts : [row];
}

/** A row of circles under heads as those of each question in it: a question's name stands between its circles and those before. */
function partedAtNames(row: InkMark[], { findTexts }: Layout): InkMark[][] {
  const parts: InkMark[][] = [];
  for (const mark of row) {
    const last = parts.at(-1)?.at(-1);
    const isNamed =
      last &&
      findTexts(mark.y, bottom(mark)).some(
        (text) => text.x >= right(last) - ALIKE && right(text) <= mark.x + ALIKE && overlapY(text, mark) > 0,
      );
    if (last && !isNamed) parts.at(-1)?.push(mark);
    else parts.push([mark]);
  }
  return parts.every(({ length }) => length > 1) ? parts : [row];
}

/** A column of circles as those of each question in it; whole where one of them would have a single answer. */
function partedAtQuestions(column: InkMark[], layout: Layout): InkMark[][] {
  const parts: InkMark[][] = [];
  for (const mark of column) {
    const [part, last] = [parts.at(-1), parts.at(-1)?.at(-1)];
    if (part && last && !isAskedAnew(last, mark, layout)) part.push(mark);
    else parts.push([mark]);
  }
  return parts.every(({ length }) => length > 1) ? parts : [column];
}

/** What asks begins as a sentence does, or with its number; a note among answers goes on in small letters. */
const ASKS = /^(?:\p{Lu}|\(?\d{1,3}[.)] )/u;

/** Whether another question stands between two marks, from left of them to over them. */
const isAskedAnew = (last: InkMark, next: InkMark, { findTexts }: Layout): boolean =>
  findTexts(bottom(last), next.y).some(
    (text) =>
      text.y >= bottom(last) - ALIKE &&
      bottom(text) <= next.y + ALIKE &&
      text.x < last.x + ALIKE &&
      right(text) > last.x &&
      ASKS.test(text.text),
  );

const isUnder = (last: InkMark, next: InkMark): boolean =>
  areAlike(last, next) && Math.abs(last.x - next.x) < ALIKE && next.y - last.y < UNDER;

/** Whether a line stands between two marks. */
function isParted(a: InkMark, b: InkMark, { horizontals, verticals }: Layout): boolean {
  const [left, end] = [Math.min(right(a), right(b)), Math.max(a.x, b.x)];
  const [top, foot] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const isWall = ({ at, from, to }: { at: number; from: number; to: number }) =>
    at > left && at < end && from < foot + a.height && to > top;
  const isRule = ({ at, from, to }: { at: number; from: number; to: number }) =>
    at > top + a.height && at < foot && from < a.x && to > right(a);
  return (overlapY(a, b) > 0 && verticals.some(isWall)) || (overlapX(a, b) > 0 && horizontals.some(isRule));
}
