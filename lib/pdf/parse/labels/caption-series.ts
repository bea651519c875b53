import { bottom, centre, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import { joinWalls } from "../../page/rules/join-rules.ts";
import { type Block, blockText } from "./blocks.ts";
import { type ButtonSeries, seriesOf } from "./button-series.ts";
import { isLegend } from "./candidates.ts";
import { reachesPast } from "./character-runs.ts";
import type { PageBlocks, Side } from "./page-blocks.ts";
import type { Captionless, CaptionPair } from "./pair-up.ts";

/** Where the captions of a series stand: on one side of each button, in it, at the left edge of its column, or over the first of that. */
type Place = Side | "far" | "head";

/** What speaks against a place before its distances count, in em. */
const UNUSUAL: Readonly<Record<Place, number>> = {
  inside: 0,
  right: 0,
  left: 0.25,
  above: 0.5,
  below: 0.6,
  far: 1.1,
  head: 1.2,
};
/** How far from its button a caption stands at most, in points, at the side and over or under it. */
const REACH = { side: 60, far: 450, over: 26 };
/** What a button without a text costs, one whose text asks or is on the other side of a rule, in em. */
const MISSING = 4;
const ASKS = 1.5;
const WALLED = 2;
/** A series is sure of its captions that costs no more for each button, in em; of its buttons so many may have none. */
const SURE = 1.8;
/** The same where a list's texts all stand behind its buttons, however far each. */
const SURE_OF_LIST = 3;
const MOST_MISSING = 0.2;
/** Captions far before their buttons begin at one edge, in points, in so many rows. */
const SAME_START = 3;
const FEWEST_ROWS = 3;
/** A head is no wider, in points. */
const WIDEST_HEAD = 150;

/** The number of an item, and how far after it, in em, the item begins. */
const ENUMERATOR = /^[(]?(?:\p{L}|\d{1,2})[.)]$/u;
const ITEM_GAP = 2.5;
/** A longer number before a text, or one with letters: "80053  Basic panel". */
const CODE = /^\p{Lu}{0,3}\d{3}[\d.-]*\p{Lu}?$/u;

const PLACES = Object.keys(UNUSUAL) as Place[];

/** A text beside a button, and how far it is from it, in em of its size. */
interface Found {
  block: Block;
  text: string;
  distance: number;
  /** Whether a rule stands between them, and whether the text is in another column of a table. */
  isWalled?: boolean;
  isInOtherCell?: boolean;
}

/**
 * The captions of buttons that stand in series: one place is chosen for all of a series, the one where each has a text of its
 * own closest by. Any text will do, a letter or a number too: what touches a box in a series is its caption.
 */
export function captionSeries<B extends Captionless>(
  blanks: readonly B[],
  page: PageBlocks,
): CaptionPair<B>[] {
  const buttons = blanks.filter(({ isButton }) => isButton);
  const texts = [...page.blocks.filter((block) => !isLegend(block)), ...page.marks];
  const written = blanks.filter(({ isButton }) => !isButton).map(({ box }) => box);
  const walls = page.rules.vertical;
  // The sides of a button's own square are those of no column.
  const joined = joinWalls(walls);
  const columnOf = (box: Box) => {
    const past = joined.filter((wall) => reachesPast(wall, box));
    return stripOf(box, past);
  };
  const columns = new Map(buttons.map(({ box }) => [box, columnOf(box)]));
  const textsAt = byRow(texts);
  const around = { texts, textsAt, buttons: buttons.map(({ box }) => box), written, walls, columns };
  const all = seriesOf(buttons);
  return all.flatMap((series) => {
    if (series.flat().length < 2) return [];
    const best = bestPlace(series, around);
    const beside = best?.isInOtherCells ? all.filter((other) => areLevel(series, other)) : [];
    if (beside.length < 2) return best?.pairs ?? [];
    const rows = series.map((_, at) => beside.flatMap((each) => each[at] ?? []));
    const places = ["left", "far", "right"] as const;
    const [both] = places
      .map((place) => tryPlace(rows, place, { ...around, walls: wallsPast(rows.flat(), walls) }))
      .sort((a, b) => a.cost - b.cost);
    const own = new Set(series.flat());
    return both && both.cost < SURE ? both.pairs.filter(({ blank }) => own.has(blank)) : (best?.pairs ?? []);
  });
}

/** The place where the captions of a series stand surely; undefined where there is none. */
function bestPlace<B extends Captionless>(
  series: ButtonSeries<B>,
  around: Surroundings,
): Trial<B> | undefined {
  // One column has no head of its own, but in a table: the text above it says what all of its boxes are about.
  const isGrid = series.some((row) => row.length > 1) || isColumnOfTable(series, around);
  const isAfterFirst = series.some((row) => followsAnswer(row, around));
  const places = PLACES.filter(
    (place) => (isGrid || place !== "head") && !(isAfterFirst && place === "right"),
  );
  const trials = places.map((place) => ({ place, ...tryPlace(series, place, around) }));
  // Where a text follows each button, the one far before it is another's.
  const isRight = trials.some(({ place, pairs }) => place === "right" && isWhole(series, pairs));
  const [best] = trials.filter(({ place }) => !(isRight && place === "far")).sort((a, b) => a.cost - b.cost);
  const most = best?.place === "right" && isRight ? SURE_OF_LIST : SURE;
  return best && best.cost < most ? best : undefined;
}

/**
 * Whether columns of lone boxes are lists beside each other in one table, line by line. Between them a text is on the other side
 * of a rule for both, and only the two together say whose it is.
 */
const areLevel = (series: ButtonSeries<Captionless>, other: ButtonSeries<Captionless>): boolean =>
  other.length === series.length &&
  series.every(([button, ...more], at) => {
    const [twin, ...others] = other[at] ?? [];
    return (
      button !== undefined &&
      twin !== undefined &&
      more.length + others.length === 0 &&
      Math.abs(button.box.y - twin.box.y) < SAME_START &&
      Math.abs(button.box.width - twin.box.width) < SAME_START
    );
  });

/** The walls that are no edge of a box's own cell. */
const wallsPast = (buttons: readonly Captionless[], walls: readonly Box[]): Box[] =>
  walls.filter(
    (wall) =>
      !buttons.some(({ box }) => {
        const gap = Math.max(box.x - wall.x, wall.x - right(box));
        return gap < SAME_START && overlapY(wall, box) > 0;
      }),
  );

/** Whether each button of several rows has a text. */
const isWhole = <B>(series: ButtonSeries<B>, pairs: readonly CaptionPair<B & Captionless>[]): boolean =>
  series.length >= FEWEST_ROWS && pairs.length === series.flat().length;

/**
 * Whether boxes are the cells of one column of a table: each row has its name in a ruled cell before them and none behind, and
 * the text over the first stands in their column.
 */
function isColumnOfTable(series: ButtonSeries<Captionless>, around: Surroundings): boolean {
  const boxes = series.flat().map(({ box }) => box);
  const head = boxes[0] && look("head", boxes[0], around)?.block;
  const isNamed = (box: Box) => {
    const before = look("before", box, around);
    return before?.isWalled === true && !look("right", box, around);
  };
  return (
    boxes.length >= FEWEST_ROWS &&
    head !== undefined &&
    boxes.every((box) => isInColumn(head, box, around) && isNamed(box))
  );
}

/** What a question is followed by, before the box of its first answer: "Married? Yes [ ] No [ ] Since ____". */
const ANSWERED = /[:?] ?\p{L}+$/u;
const TOUCHING = 0.9;

/** Whether the first button of a row stands right behind a question and its first answer: so do the others, behind theirs. */
function followsAnswer([first, second]: readonly Captionless[], around: Surroundings): boolean {
  if (!first || !second) return false;
  const before = look("left", first.box, around);
  const gap = before && (first.box.x - right(before.block)) / emOf(before.block);
  return gap !== undefined && gap < TOUCHING && ANSWERED.test(before?.text ?? "");
}

interface Surroundings {
  texts: readonly Block[];
  textsAt: (top: number, foot: number) => readonly Block[];
  buttons: readonly Box[];
  written: readonly Box[];
  walls: readonly Box[];
  /** Between which of these each button stands. */
  columns: ReadonlyMap<Box, Box | null>;
}

interface Trial<B> {
  /** The mean for each button, in em. */
  cost: number;
  /** Whether texts stand in other cells of a table than their buttons. */
  isInOtherCells: boolean;
  pairs: CaptionPair<B>[];
}

function tryPlace<B extends Captionless>(
  series: ButtonSeries<B>,
  place: Place,
  around: Surroundings,
): Trial<B> {
  const owners = new Map<Block, B>();
  const buttons = series.flat();
  const pairs: CaptionPair<B>[] = [];
  let [cost, isInOtherCells] = [0, false];
  for (const blank of buttons) {
    const found = look(place, blank.box, around);
    const owner = found && owners.get(found.block);
    const isTaken = owner && !(place === "head" && Math.abs(centre(owner.box) - centre(blank.box)) < 3);
    if (!found || isTaken) {
      cost += MISSING;
      continue;
    }
    owners.set(found.block, blank);
    cost += Math.min(MISSING, found.distance);
    isInOtherCells ||= found.isInOtherCell ?? false;
    const side = place === "head" ? "above" : place === "far" ? "left" : place;
    const candidate = { block: found.block, side, cost: 0, text: found.text, isHead: place === "head" };
    pairs.push({ blank, candidate });
  }
  // Texts above each row again are captions of its own, and no heads.
  const isOwn = place === "head" && series.length > 1 && owners.size === buttons.length;
  const isRagged = place === "far" && !areAligned(series, pairs);
  const isPatchy = isOwn || isRagged || buttons.length - pairs.length > MOST_MISSING * buttons.length;
  return { cost: isPatchy ? Infinity : UNUSUAL[place] + cost / buttons.length, isInOtherCells, pairs };
}

/** Whether the captions of several rows begin at one edge in each column. */
function areAligned<B extends Captionless>(
  series: ButtonSeries<B>,
  pairs: readonly CaptionPair<B>[],
): boolean {
  const startOf = new Map(pairs.map(({ blank, candidate }) => [blank, candidate.block.x]));
  return (
    series.length >= FEWEST_ROWS &&
    series.every((row) =>
      row.every((blank, column) => {
        const [start, first] = [startOf.get(blank), startOf.get(series[0]?.[column] ?? blank)];
        return start !== undefined && first !== undefined && Math.abs(start - first) < SAME_START;
      }),
    )
  );
}

function look(place: Place | "before", box: Box, around: Surroundings): Found | undefined {
  // Only a head stands further over its button.
  const near = place === "head" ? around.texts : around.textsAt(box.y - REACH.over, bottom(box) + REACH.over);
  const found = near.flatMap((block) => LOOKS[place](block, box, around) ?? []);
  return found.sort((a, b) => a.distance - b.distance)[0];
}

type Look = (block: Block, box: Box, around: Surroundings) => Found | undefined;

const emOf = (block: Block): number => block.lines[0]?.size ?? block.height;

const LOOKS: Readonly<Record<Place | "before", Look>> = {
  inside: (block, box) => {
    const isInside = overlapX(box, block) > 0.7 * block.width && overlapY(box, block) > 0.5 * block.height;
    return isInside ? { block, text: blockText(block), distance: 0 } : undefined;
  },
  right: (block, box, around) => {
    const line = block.lines.find((each) => isLevel(box, each));
    if (!line || centre(line) < right(box) || line.x < right(box) - box.width / 2) return undefined;
    const gap = { from: right(box), to: line.x };
    const item = numberedBy(block, around);
    const found = beside(item, box, gap, around);
    // A code is a part of what it stands before.
    const isCode = item !== block && CODE.test(blockText(block));
    return found && isCode ? { ...found, text: `${blockText(block)} ${found.text}` } : found;
  },
  left: (block, box, around) => {
    const line = block.lines.find((each) => isLevel(box, each));
    if (!line || centre(line) > box.x || right(line) > box.x + box.width / 2) return undefined;
    const found = beside(block, box, { from: right(line), to: box.x }, around);
    const asks = /[:?]$/u.test(blockText(block)) || ENUMERATOR.test(blockText(block));
    return found && asks ? { ...found, distance: found.distance + ASKS } : found;
  },
  before: (block, box, around) => {
    const line = block.lines.find((each) => isLevel(box, each));
    if (!line || right(line) > box.x || /[:?]$/u.test(blockText(block))) return undefined;
    return beside(block, box, { from: right(line), to: box.x }, { ...around, reach: REACH.far });
  },
  far: (block, box, around) => {
    const found = LOOKS.before(block, box, around);
    return found && !found.isWalled ? { ...found, distance: found.distance / 1000 } : undefined;
  },
  above: (block, box, around) => {
    const gap = box.y - bottom(block);
    return Math.abs(gap) < REACH.over && bottom(block) < box.y + box.height / 2
      ? overlying(block, box, gap, around)
      : undefined;
  },
  below: (block, box, around) => {
    const gap = block.y - bottom(box);
    return Math.abs(gap) < REACH.over && block.y > box.y + box.height / 2
      ? overlying(block, box, gap, around)
      : undefined;
  },
  head: (block, box, around) => {
    const gap = box.y - bottom(block);
    if (gap < -box.height / 2 || block.width > WIDEST_HEAD || !isOver(block, box, around)) return undefined;
    const isAmongButtons = around.buttons.some((other) => isLevel(other, block) && other.y < box.y);
    // A text over a line to write on names that line; in a ruled column it names a box in its middle as well.
    const column = around.columns.get(box);
    const isInMiddle = column && Math.abs(centre(column) - centre(box)) < SAME_START;
    const isOfLine =
      !(isInMiddle && isInColumn(block, box, around)) &&
      around.written.some(
        (line) =>
          line.y > block.y && bottom(line) <= box.y && overlapX(line, block) > 0 && overlapX(line, box) > 0,
      );
    const leads = around.written.some((line) => isLevel(line, block) && isRightBefore(block, line));
    return isAmongButtons || isOfLine || leads
      ? undefined
      : { block, text: blockText(block), distance: gap / 1000 };
  },
};

/** Whether a text leads to a line to write on: it ends right before that. */
const isRightBefore = (block: Block, line: Box): boolean =>
  line.x - right(block) > -SAME_START && line.x - right(block) < TOUCHING * emOf(block);

/** Whether a text stands over a button, or at the edge of the ruled column that holds no other button of its row. */
function isOver(block: Block, box: Box, around: Surroundings): boolean {
  const { buttons, columns } = around;
  if (overlapX(block, box) > 0) return true;
  const column = columns.get(box);
  if (!column || column.width > WIDEST_HEAD || overlapX(block, column) < 0.8 * block.width) return false;
  if (buttons.some((other) => other !== box && isLevel(other, box) && overlapX(other, column) > 0))
    return false;
  return isInColumn(block, box, around);
}

/** Whether a text has for itself, between two rules, the column in which a button stands. */
function isInColumn(
  block: Block,
  box: Box,
  { columns, walls }: Pick<Surroundings, "columns" | "walls">,
): boolean {
  const [own, column] = [stripOf(block, walls), columns.get(box)];
  return (
    !!own &&
    !!column &&
    Math.abs(own.x - column.x) < SAME_START &&
    Math.abs(right(own) - right(column)) < SAME_START
  );
}

/** What a letter, a number or a code stands before, as an item of a list; itself where nothing but another place follows it closely. */
function numberedBy(block: Block, { texts, buttons, written }: Surroundings): Block {
  const [line] = block.lines;
  if (!line || !(ENUMERATOR.test(line.text) || CODE.test(line.text))) return block;
  const next = texts.find(({ lines: [first] }) => {
    const gap = first ? first.x - right(line) : Infinity;
    return first !== undefined && gap > 0 && gap < ITEM_GAP * line.size && isLevel(first, line);
  });
  // "[ ] 100 [ ] 200": what follows is the next answer.
  const isBetween = (box: Box) =>
    next !== undefined && centre(box) > right(line) && centre(box) < next.x && isLevel(box, line);
  return next && !buttons.some(isBetween) && !written.some(isBetween) ? next : block;
}

function beside(
  block: Block,
  box: Box,
  { from, to }: { from: number; to: number },
  { buttons, written, walls, columns, reach = REACH.side }: Surroundings & { reach?: number },
): Found | undefined {
  const gap = Math.max(0, to - from);
  const isBetween = (other: Box) =>
    other !== box && centre(other) > from && centre(other) < to && isLevel(other, box);
  if (gap > reach || buttons.some(isBetween) || written.some(isBetween)) return undefined;
  const isWalled = walls.some((wall) => wall.x > from && wall.x < to && reachesPast(wall, box));
  const column = columns.get(box);
  const isInOtherCell = !!column && overlapX(block, column) <= 0;
  const distance = gap / emOf(block) + (isWalled ? WALLED : 0);
  return { block, text: blockText(block), distance, isWalled, isInOtherCell };
}

function overlying(block: Block, box: Box, gap: number, around: Surroundings): Found | undefined {
  if (overlapX(block, box) <= 0) return undefined;
  const off = Math.min(Math.abs(centre(block) - centre(box)), Math.abs(block.x - box.x));
  const others = around.buttons.filter((other) => other !== box && overlapX(other, block) > 0);
  const isBetween = others.some((other) => Math.abs(other.y - box.y) < box.height / 2);
  if (isBetween) return undefined;
  return { block, text: blockText(block), distance: (Math.max(0, gap) + off / 2) / emOf(block) };
}
