import { lazy } from "../../../domain/lazy.ts";
import { whenToCheck } from "../../../meaning/check-here.ts";
import { bottom, enclose, isLevel, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import { isWall, joinWalls } from "../../page/rules/join-rules.ts";
import type { WidgetRecord } from "../../page/widget-record.ts";
import { touchesRight } from "./after-blanks.ts";
import { partAnswer } from "./answers.ts";
import { assignCaptions } from "./assign-captions.ts";
import { type Block, blockText } from "./blocks.ts";
import { type CaptionCandidate, findCaptions } from "./candidates.ts";
import type { CaptionPass } from "./caption-passes.ts";
import { isMadeUp, isNamed, runIn } from "./choose-label.ts";
import { cleanCaption, cleanQuestion } from "./clean-text.ts";
import { columnHeader, openColumnHeader, upperHeader } from "./column-headers.ts";
import { isParted } from "./continue-captions.ts";
import { findHeadings, type Heading, withoutTitle } from "./headings.ts";
import type { PageLayout, WidgetBlank } from "./lay-out.ts";
import { findLeadIns } from "./lead-ins.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { isPart } from "./parts.ts";
import { askQuestions } from "./questions/ask-questions.ts";
import { findRowHeads, stackedHeads } from "./questions/row-heads.ts";
import { nameBehind, rowHeader, rowNames } from "./row-headers.ts";
import { numberBefore, numberOfRow } from "./running-rows.ts";
import {
  areSeveral,
  columnHeadingOf,
  copyNames,
  copyOf,
  type HeadingLayout,
  headingsOf,
} from "./sections.ts";
import { sideFinder } from "./sides.ts";
import { stackFinder } from "./stacks.ts";
import { findTwinHeads } from "./twin-blanks.ts";

/** What is printed about one widget; null where nothing is. */
export interface PrintedAt {
  caption: string | null;
  /** Whether the caption is another widget's, with which this one goes on. */
  isBorrowed: boolean;
  /** Whether the caption heads a column of boxes, and the question stands behind their row. */
  isInRow: boolean;
  /** A date's pattern that is printed beside it and is no caption. */
  hint: string | null;
  /** What the group of buttons answers in which this one stands. */
  question: string | null;
  /** What leads into the row of blanks of which this one is a part. */
  lead: string | null;
  /** What heads the row and the column in which it stands; takes time to find. */
  headers: () => Headers;
  /** The heading of the form's numbered part in which it stands. */
  part: string | null;
  /** The nearest heading in that part; what names the copy, where a page prints a form several times. */
  heading: string | null;
  /** What names the copy of the form in which it stands, where a form is printed several times. */
  copy: string | null;
}

/** Of a row the first text in it, of a column the nearest over it; null where nothing is printed there. */
export interface Headers {
  row: string | null;
  column: string | null;
  /** Whether the text over the column is its own, and no heading of the page's columns. */
  isHead: boolean;
}

/** Reads what a page prints about its visible widgets; `running` are texts that head the pages, not what is on them. */
export function readCaptions(
  { number, width, blanks, page, hints, bars }: PageLayout,
  running: ReadonlySet<Block>,
  passes?: readonly CaptionPass[],
): Map<WidgetRecord, PrintedAt> {
  const buttons = blanks.filter(({ isButton }) => isButton);
  const isAtButton = (block: Block) => buttons.some(({ box }) => touchesRight(block, box));
  const twinHeads = findTwinHeads(page);
  const ofTwins = new Set(twinHeads.values());
  const headed = {
    ...page,
    blocks: page.blocks.filter((block) => !isPart(blockText(block)) || isAtButton(block)),
  };
  // What heads the blanks of two people is no caption and no question of one of them.
  const body = { ...headed, blocks: headed.blocks.filter((block) => !ofTwins.has(block)) };
  const captions = assignCaptions(blanks, body, passes);
  const leads = findLeadIns(blanks, captions, body);
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const questions = askQuestions(blanks, captions, body);
  const columns = joinWalls(page.rules.vertical).filter(isWall);
  const ruled = { ...body, rules: { ...body.rules, vertical: columns } };
  const free = { ...body, blocks: body.blocks.filter((block) => !taken.has(block)) };
  const captioned = buttons.map((blank) => ({ box: blank.box, caption: captions.get(blank) }));
  const heads = new Set([
    ...ofTwins,
    ...stackedHeads(findRowHeads(captioned, free)),
    ...[...questions].flatMap(([{ box }, { block, side }]) =>
      side === "above" && columnHeader(box, ruled) === block && isOfRows(block, questions) ? [block] : [],
    ),
  ]);
  const ofColumns = new Set(
    [...captions].flatMap(([{ box }, { block, side }]) =>
      side === "above" && isColumnHead(block, box, ruled) ? [block] : [],
    ),
  );
  const found = findHeadings(page, taken, ofColumns).filter(
    ({ block, isPart }) => isPart || !running.has(block),
  );
  const untitled = number === 1 ? withoutTitle(found, page) : found;
  const headings = [
    ...untitled.filter(({ block, isPart }) => !heads.has(block) && (isPart || !namesRow(block, page))),
    ...bars,
  ];
  const walls = page.rules.vertical.filter(isWall);
  const { widgets, rules } = page;
  const layout = { middle: width / 2, walls, columns, widgets, breadth: enclose(widgets).width, rules };
  const copies = copyNames(page.blocks);
  const asked = new Set([...taken, ...[...questions.values()].map(({ block }) => block)]);
  const { sideOf, mayHead } = sideFinder(
    page.blocks,
    new Set(headings.map(({ block }) => block)),
    asked,
    page.widgets,
  );
  const stackOf = stackFinder(page.blocks, asked);
  const headersOf = headerFinder(captions, headed);
  const answers = Map.groupBy(questions.keys(), (blank) => questions.get(blank));
  const headersAt = (blank: WidgetBlank): Headers => {
    const caption = captions.get(blank);
    if (caption?.head)
      return { row: clean(caption.text), column: columnUnder(caption.head, caption.head), isHead: true };
    const group = answers.get(questions.get(blank));
    const { row, column } = headersOf(blank, group ? rowOf(group) : blank.box);
    const lower = column ?? (caption?.side === "above" ? caption.block : undefined);
    const own = column ?? (caption?.isHead ? caption.block : undefined);
    const over = columnUnder(lower, own) ?? clean(textOf(twinHeads.get(blank.box)));
    const heading = () => columnHeadingOf(blank.box, headings, layout)?.text ?? null;
    return { row: rowAt(blank, row), column: over ?? heading(), isHead: over !== null };
  };
  /** The name of a column whose lower head is known: with the upper one, if it has two; else its own alone. */
  const columnUnder = (lower: Block | undefined, own: Block | undefined): string | null => {
    const upper = lower && upperHeader(lower, headed);
    return clean((upper ? [upper, lower] : [own]).flatMap((head) => textOf(head) ?? []).join(" "));
  };
  const rowAt = ({ box }: WidgetBlank, row: Block | undefined): string | null => {
    if (!row) return clean(textOf(numberBefore(box, page) ?? numberOfRow(box, page)));
    const names = rowNames(box, body, true);
    return clean(names.includes(row) ? names.map(blockText).join(" ") : blockText(row));
  };
  const describe = (blank: WidgetBlank): PrintedAt => ({
    ...readOwn(blank, captions.get(blank), questions.get(blank)),
    ...readSection(rowOf(answers.get(questions.get(blank)) ?? [blank]), {
      copies,
      headings: besideHead(captions.get(blank)?.head, headings).filter(({ block }) =>
        mayHead(block, blank.box),
      ),
      layout,
      side: sideOf(blank.box, captions.get(blank)?.block) ?? stackOf(captions.get(blank)?.block),
    }),
    isBorrowed: captions.get(blank)?.isBorrowed ?? false,
    isInRow: captions.get(blank)?.isHead === true && questions.get(blank)?.side === "right",
    hint: hintOf(blank, blanks, { ...page, blocks: hints }),
    lead: clean(textOf(captions.get(blank)?.lead ?? leads.get(blank))),
    headers: lazy(() => headersAt(blank)),
    copy: clean(textOf(copyOf(blank.box, copies))),
  });
  return new Map(blanks.map((blank) => [blank.widget, describe(blank)]));
}

/** Whether a text over a blank heads its ruled column, and stands in no cell with it. */
const isColumnHead = (block: Block, box: Box, page: PageBlocks): boolean =>
  columnHeader(box, page) === block && findCell(block, page.rules)?.y !== findCell(box, page.rules)?.y;

/** How near, in points, the name of the next row of a table follows, and how far it begins aside. */
const NEXT_ROW_PT = 30;
const SAME_EDGE_PT = 4;

/** Whether a text names the row of a table: several blanks stand behind it, and behind the text under it. */
function namesRow(block: Block, { blocks, widgets }: PageBlocks): boolean {
  const leadsRow = (text: Block) =>
    widgets.filter((box) => box.x >= right(text) - SAME_EDGE_PT && isLevel(box, text)).length > 1;
  const isNext = (other: Block) =>
    other.y > block.y &&
    other.y - bottom(block) < NEXT_ROW_PT &&
    Math.abs(other.x - block.x) < SAME_EDGE_PT &&
    leadsRow(other);
  return leadsRow(block) && blocks.some(isNext);
}

/** Whether a text asks what the boxes of several rows answer. */
function isOfRows(text: Block, questions: ReadonlyMap<WidgetBlank, CaptionCandidate>): boolean {
  const boxes = [...questions].flatMap(([{ box }, { block }]) => (block === text ? [box] : []));
  return boxes.some((box) => boxes[0] && box.y > bottom(boxes[0]));
}

/** The topmost row of the boxes that answer one question: they stand in one section, however many columns they cross. */
function rowOf(blanks: readonly WidgetBlank[]): Box {
  const boxes = blanks.map(({ box }) => box);
  const { y, height } = boxes.reduce((top, box) => (box.y < top.y ? box : top));
  return { ...enclose(boxes), y, height };
}

/** Headings without those of the columns of which one has a known head. */
const besideHead = (head: Block | undefined, headings: readonly Heading[]): readonly Heading[] =>
  head ? headings.filter(({ block }) => !isLevel(block, head)) : headings;

/** What heads a box; `side` names the side on which it stands, where the same is asked side by side. */
function readSection(
  box: Box,
  {
    copies,
    headings,
    layout,
    side,
  }: {
    copies: readonly Block[];
    headings: readonly Heading[];
    layout: HeadingLayout;
    side: Block | undefined;
  },
): Pick<PrintedAt, "part" | "heading"> {
  const { part, nearest } = headingsOf(box, headings, layout);
  const copy = areSeveral(copies) ? clean(textOf(copyOf(box, copies))) : null;
  const ofSide = side && (nearest?.block.y ?? 0) <= side.y ? null : nearest?.text;
  const heading = [clean(textOf(side)), ofSide].filter(Boolean).join(": ");
  return { part: part?.text ?? null, heading: copy ?? (heading || null) };
}

/**
 * Finds the heads of a blank's row and column. They are texts that are no blank's caption (a row's may be a check box's,
 * which then chooses the row), or else the captions of the row's first blank and of the column's. A `group` of choices stands
 * in a column as a whole.
 */
function headerFinder(captions: ReadonlyMap<WidgetBlank, CaptionCandidate>, page: PageBlocks) {
  const owners = Map.groupBy(captions, ([, { block }]) => block);
  const mayHead = (block: Block): boolean =>
    owners
      .get(block)
      ?.every(([{ isButton }, { side, isHead }]) => isHead || (!isButton && side !== "left")) ?? true;
  return (blank: WidgetBlank, group: Box): { row: Block | undefined; column: Block | undefined } => {
    const caption = captions.get(blank)?.block;
    const isInColumn = (caption && (owners.get(caption)?.length ?? 0) > 1) ?? false;
    const row = rowHeader(blank.box, page) ?? nameBehind(blank.box, page);
    const column = columnHeader(blank.box, page, mayHead) ?? openColumnHeader(group, page, mayHead);
    const [ofRow, ofColumn] = [row, column].map((block) => block && owners.get(block)?.[0]);
    const isRowFree = !ofRow || (!blank.isButton && ofRow[0].isButton);
    const isCellOfRow = isInColumn || (blank.isButton && row && isParted(row, blank.box, [], page));
    const isRowShared = isCellOfRow && ofRow && !ofRow[0].isButton && ofRow[1].side === "left";
    const isColumnShared = column !== caption && ofColumn?.[1].side === "above";
    return {
      row: isRowFree || isRowShared ? row : undefined,
      column: !ofColumn || isColumnShared ? column : undefined,
    };
  };
}

function hintOf(
  { box, isButton }: WidgetBlank,
  blanks: readonly WidgetBlank[],
  page: PageBlocks,
): string | null {
  if (isButton || page.blocks.length === 0) return null;
  const own = findCaptions(box, "blank", page).filter(
    ({ side, block }) => side !== "above" || !blanks.some((other) => isUnder(block, other, box)),
  );
  return clean(own.sort((a, b) => a.cost - b.cost)[0]?.text);
}

/** Whether a hint stands under a blank, nearer than over another one. */
const isUnder = (hint: Block, { box, isButton }: WidgetBlank, other: Box): boolean =>
  !isButton && hint.y > box.y && overlapX(hint, box) > 0 && hint.y - bottom(box) < other.y - bottom(hint);

/** A widget's caption, and the question that it answers: the one in the same text, else the one of its group. */
function readOwn(
  { isButton, widget }: WidgetBlank,
  caption: CaptionCandidate | undefined,
  question: CaptionCandidate | undefined,
): Pick<PrintedAt, "caption" | "question"> {
  const left = caption?.side === "left" ? caption.text : null;
  const parted = isButton && left !== null ? partAnswer(left) : null;
  const toCheck = isButton && left !== null ? whenToCheck(left) : null;
  const own = toCheck?.when ?? (left !== null && !isButton ? runIn(left) : caption?.text);
  return {
    caption: templateCaption(widget) ?? clean(parted?.answer ?? own),
    question: cleanQuestion(parted?.question ?? question?.text ?? toCheck?.lead ?? "") || null,
  };
}

const textOf = (block: Block | undefined): string | undefined => block && blockText(block);

/** A form's own word on what it prints beside a widget beats what seems to stand there. */
function templateCaption({ caption, name }: WidgetRecord): string | null {
  const text = cleanCaption(caption);
  return /\p{L}{2}/u.test(text) && !isMadeUp(text) && !isNamed(text, name) ? text : null;
}

const clean = (text: string | undefined): string | null => cleanCaption(text ?? "") || null;
