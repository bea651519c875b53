import { bottom, centre, enclose, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isOpenBrackets } from "../../page/open-brackets.ts";
import { isRightToLeft, mirror } from "../../page/right-to-left.ts";
import { byRow } from "../../page/rows.ts";
import { isWall, joinRules, joinWalls } from "../../page/rules/join-rules.ts";
import { moveRules, type Rules } from "../../page/rules/read-rules.ts";
import { toSegments } from "../../page/segments.ts";
import type { WidgetRecord } from "../../page/widget-record.ts";
import type { Word } from "../../page/words.ts";
import { findBars } from "./bars.ts";
import { type Block, blockText, toBlocks } from "./blocks.ts";
import {
  isBoilerplate,
  isDateHint,
  isEndHead,
  isShortHead,
  keysOfCells,
  repeatedSigns,
  shortRows,
} from "./boilerplate.ts";
import { ownCell } from "./button-cells.ts";
import { exampleTexts } from "./example-rows.ts";
import { printedAnswers } from "./filled-rows.ts";
import type { Heading } from "./headings.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { findFlow } from "./page-flow.ts";
import type { Captionless } from "./pair-up.ts";
import { isOnPaper } from "./spare-texts.ts";
import { partAtButtons } from "./words-in-buttons.ts";
import { gapsBeforeLeads } from "./words-in-columns.ts";
import { gapsOverButtons } from "./words-over-buttons.ts";

export interface WidgetBlank extends Captionless {
  widget: WidgetRecord;
}

/** What a page prints: its words, and the rules that part it. */
interface Print {
  /** From 1. */
  number: number;
  words: readonly Word[];
  rules: Rules;
}

/** A page's visible widgets, the texts around them, the patterns of dates among these, and the bars beside them. */
export interface PageLayout {
  /** The page's, from 1. */
  number: number;
  /** The page's, in points. */
  width: number;
  bars: Heading[];
  blanks: WidgetBlank[];
  page: PageBlocks;
  hints: Block[];
}

/** Moves a thing to where it stands for whoever looks for captions. */
type Move = <T extends Box>(thing: T) => T;

/**
 * Lays out a page as if it were written from left to right in one column. A page written from right to left is mirrored.
 * Columns that are read one after the other are put below each other.
 */
export function layOut(print: Print, widgets: readonly WidgetRecord[], pageWidth: number): PageLayout {
  const visible = widgets.filter(({ visible }) => visible);
  const isInBlank = (word: Word) =>
    isOpenBrackets(word.text) &&
    visible.some(
      (widget) => !isButton(widget) && overlapX(widget.box, word) > 0 && isLevel(widget.box, word),
    );
  const words = print.words.filter((word) => !word.isTurned && !isInBlank(word));
  const turn: Move = isRightToLeft(words.map(({ text }) => text).join(" "))
    ? (thing) => mirror(thing, pageWidth)
    : (thing) => thing;
  const boxes = visible.map((widget) =>
    turn(isButton(widget) || isOnPaper(widget) ? widget.box : onItsLine(widget.box, print)),
  );
  const rules = moveRules(print.rules, turn);
  const isAmongText = (box: Box, index: number) =>
    !(visible[index] && isButton(visible[index])) || ownCell(box, rules, boxes) === null;
  const buttons = boxes.filter((_, index) => visible[index] && isButton(visible[index]));
  const { others, inside } = partAtButtons(words.map(turn), buttons);
  const dividers = { widgets: boxes.filter(isAmongText), rules: joinRules(rules.horizontal) };
  const walls = findWalls(rules.vertical, others);
  const toWrite = visible.flatMap((widget, index) => (isButton(widget) ? [] : (boxes[index] ?? [])));
  const ends = [
    ...boxes,
    ...endsOfHints(others, toWrite),
    ...gapsOverButtons(others, buttons, toWrite),
    ...gapsBeforeLeads(others, toWrite),
  ];
  const around = toBlocks(toSegments(others, ends, walls), dividers);
  const turned = print.words.filter(({ isTurned }) => isTurned).map(turn);
  const heads = turned.filter((word) => boxes.some((box) => isOverColumn(word, box)));
  const printed = [
    ...around,
    ...[...inside, ...heads].map((line) => ({ ...enclose([line]), lines: [line] })),
  ];
  const move = findFlow(printed, boxes, rules.horizontal, pageWidth);
  const all = printed.map((block) => ({ ...move(block), lines: block.lines.map(move) }));
  const blanks = visible.map((widget, index) => toBlank(widget, move(boxes[index] ?? widget.box)));
  const written = blanks.filter(({ isButton }) => !isButton).map(({ box }) => box);
  const places = blanks.map(({ box }) => box);
  const answers = new Set([...printedAnswers(all, places, written), ...exampleTexts(all, written)]);
  const moved = moveRules(rules, move);
  const measures = shortRows(all, written);
  const keys = new Set([...keysOfCells(all, written), ...repeatedSigns(all, written, moved)]);
  const isName = (block: Block) =>
    (!isBoilerplate(block) && !keys.has(block)) ||
    measures.has(block) ||
    isEndHead(block, all, written) ||
    isShortHead(block, all, written);
  const page: PageBlocks = {
    blocks: all.filter((block) => !answers.has(block) && isName(block)),
    marks: all.filter(isMark),
    widgets: places,
    rules: moved,
  };
  return {
    number: print.number,
    width: pageWidth,
    blanks,
    page,
    hints: all.filter((block) => isDateHint(blockText(block))),
    bars: findBars(turned.filter((word) => !heads.includes(word)).map(move), page.rules.horizontal),
  };
}

/** How much of a blank's width the line within it takes, how far down in it that is, and how near, in points, edges are the same. */
const LINE = { width: 0.8, down: 0.55, edgePt: 3 };
/** How much of a text's height is within a blank that covers the text under its line. */
const COVERED = 0.4;

/** A form's own blank down to the one line within it on which one writes, where it covers the text under that line, in no cell of a table. */
function onItsLine(box: Box, { words, rules }: Print): Box {
  const inner = rules.horizontal.filter(
    (rule) => overlapX(rule, box) > LINE.width * box.width && rule.y > box.y + 2 && rule.y < bottom(box) - 1,
  );
  const line = inner[0];
  if (!line || inner.some(({ y }) => y < box.y + LINE.down * box.height)) return box;
  const isWithin = line.x > box.x - LINE.edgePt && right(line) < right(box) + LINE.edgePt;
  const isSide = (rule: Box) =>
    overlapY(rule, box) > 0 && [box.x, right(box)].some((side) => Math.abs(rule.x - side) < LINE.edgePt);
  if (!isWithin || rules.vertical.some(isSide)) return box;
  const isUnder = (word: Word) =>
    overlapX(word, box) > 0 &&
    word.y > line.y - 1 &&
    bottom(box) - word.y > COVERED * word.height &&
    bottom(word) > bottom(box);
  return words.some(isUnder) ? { ...box, height: line.y - box.y } : box;
}

/** How far a rule is within a word that it crosses, in em. */
const CROSSES_EM = 0.5;
/** How wide, in points, what is painted behind a space is, more than a thick rule. */
const SPACE_PT = { least: 2, most: 4 };

/** The upright rules between columns: no word stands across them, and they are no sides of what is painted behind a space. */
function findWalls(uprights: readonly Box[], words: readonly Word[]): Box[] {
  const wordsAt = byRow(words);
  const isCrossed = (wall: Box) =>
    wordsAt(wall.y, bottom(wall)).some((word) => {
      const within = CROSSES_EM * word.size;
      return overlapY(word, wall) > 0 && word.x + within < wall.x && right(word) - within > right(wall);
    });
  const walls = joinWalls(uprights).filter(isWall);
  const wallsAt = byRow(walls);
  const isSide = (wall: Box) =>
    wallsAt(wall.y, wall.y).some(({ x, y, height }) => {
      const width = Math.abs(x - wall.x);
      return width > SPACE_PT.least && width < SPACE_PT.most && y === wall.y && height === wall.height;
    });
  return walls.filter((wall) => !isSide(wall) && !isCrossed(wall));
}

/** A hint begins so near behind its blank, in em, and has so many words at most. */
const HINT = { near: 1.2, words: 5 };

/** Where hints in brackets end behind blanks, and a sentence goes on: "____ (full name), of ____". */
function endsOfHints(words: readonly Word[], blanks: readonly Box[]): Box[] {
  const opening = words.filter(
    (word) =>
      word.text.startsWith("(") &&
      blanks.some((box) => {
        const gap = word.x - right(box);
        return gap > -0.5 * word.size && gap < HINT.near * word.size && isLevel(word, box);
      }),
  );
  return opening.flatMap((open) => {
    const line = words.filter((word) => word.x >= open.x && isLevel(word, open)).sort((a, b) => a.x - b.x);
    const last = line.slice(0, HINT.words).find(({ text }) => /[)][,.;:]?$/u.test(text));
    return last ? [{ x: right(last), y: last.y, width: 0.1, height: last.height }] : [];
  });
}

/** A line that is written upwards ends so near over the column that it heads, in points. */
const OVER_PT = 30;

/** Whether a line that is written upwards stands in the middle over a place. */
function isOverColumn(word: Box, box: Box): boolean {
  const gap = box.y - bottom(word);
  return (
    Math.abs(centre(word) - centre(box)) < Math.max(word.width, box.width) / 2 && gap > -2 && gap < OVER_PT
  );
}

/** Whether a text names nothing, and is neither a hint nor a sign that is drawn. */
const isMark = (block: Block): boolean => {
  const text = blockText(block);
  return isBoilerplate(block) && !isDateHint(text) && /[\p{L}\p{N}]/u.test(text);
};

const isButton = ({ type }: WidgetRecord): boolean => type === "checkbox" || type === "radio";

const toBlank = (widget: WidgetRecord, box: Box): WidgetBlank => ({
  widget,
  box,
  isButton: isButton(widget),
  isToSign: widget.type === "signature",
  takesOne: widget.maxLength === 1,
  field: `${widget.type} ${widget.name}`,
  name: widget.name,
  tooltip: widget.tooltip,
});
