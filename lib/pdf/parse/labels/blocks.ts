import { bottom, centre, enclose, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Segment } from "../../page/segments.ts";
import { isPart } from "./parts.ts";

/** Lines of one left edge and size, set as closely as a paragraph: one caption, however it is wrapped. */
export interface Block extends Box {
  lines: Segment[];
}

/** How far apart baselines of one paragraph stand, in em. */
const LEADING = 1.5;
/** The same where the next line can only be the rest of a sentence. */
const WIDE_LEADING = 1.85;
/** Sizes that differ by more are different texts; the rest of one may be smaller rather than larger. */
const SIZE_RATIO = 1.15;
const LARGER = 1.08;
/** A numbered line, and how far, in em, the lines after it may be indented. */
const NUMBERED = /^[(]?(?:\d{1,2}\.?[a-z]?|[a-z])(?:\(\w{1,2}\))?[).]{0,2} /i;
const HANGING_INDENT = 2.6;
const MARKER = /^[(]?(?:\d{1,3} ?[a-z]?|[a-z])[).]?$/i;
/** What begins an item of a list, and so another caption. */
const LIST_ITEM = /^(?:[(]?(?:\d{1,2}\.?[a-z]?|[a-z])[).]|[•●▪]) /iu;
/** What begins no caption, but goes on with one. */
const CONTINUED = /^(?:\(|\p{Ll}{2})/u;
/** What may begin a caption; how wide, in em, a paragraph is at least; and its last line at most, as part of that. */
const STARTED = /^\p{Lu}/u;
const WIDE = 25;
const SHORT_LINE = 0.6;
/** How wide buttons are at most and how far before their line they stand, in em; and how far after it a blank. */
const BUTTON_SIDE = 3;
const BUTTON_WITHIN = 3;
const BLANK_WITHIN = 20;
/** Text right after a blank is so near, in em, and is a few words, in characters. */
const BEHIND_WITHIN = 1.2;
const FEW_WORDS = 30;
/** How far under a line, in em, a button stands that is beside it and the next one. */
const UNDER = 0.25;
/** What a line ends with that goes on in the next one: "Self-employment/". */
const GOES_ON = /\p{L}[/,&-]$/u;
/** What ends a sentence, or leads to what follows. */
const ENDED = /[.:?!]$/;

/** How far, in points, the rules of a cell reach past its content. */
const PAST = 1.5;

/** A word that is divided at the end of a line, unless the hyphen stands for a part left out ("Ein- und Ausgaben"). */
const DIVIDED = /(?<=\p{Ll})- (?!(?:und|oder|bzw|and|or|et|ou)\b)(?=\p{Ll})/gu;

/** Between lines of a script that has no spaces. */
const UNSPACED =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]) (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])/gu;

/** Texts that were asked for, by the blocks' lines: a block is asked for its text for every widget near it. */
const known = new WeakMap<readonly Segment[], { lines: number; text: string }>();

export function blockText({ lines }: Block): string {
  const before = known.get(lines);
  if (before?.lines === lines.length) return before.text;
  const text = lines
    .map((line) => line.text)
    .join(" ")
    .replace(DIVIDED, "")
    .replace(UNSPACED, "");
  known.set(lines, { lines: lines.length, text });
  return text;
}

/** The things between lines that keep them apart: widgets, and rules along them. */
interface Dividers {
  widgets: readonly Box[];
  rules: readonly Box[];
}

/** Joins segments, given from top to bottom, that follow each other as the lines of one caption. */
export function toBlocks(segments: readonly Segment[], dividers: Dividers): Block[] {
  const blocks: Block[] = [];
  let open: Block[] = [];
  for (const segment of segments) {
    open = open.filter((block) => bottom(segment) - bottom(block) < 2 * LEADING * segment.size);
    const above = open.find((block) => isNextLine(block, segment, dividers));
    if (above) {
      above.lines.push(segment);
      Object.assign(above, enclose([above, segment]));
    } else {
      const block = { ...enclose([segment]), lines: [segment] };
      blocks.push(block);
      open.push(block);
    }
  }
  return blocks;
}

function isNextLine(block: Block, next: Segment, { widgets, rules }: Dividers): boolean {
  const last = block.lines.at(-1);
  const larger = isOpen(block) ? SIZE_RATIO : LARGER;
  if (!last || next.size > larger * last.size || last.size > SIZE_RATIO * next.size) return false;
  const pitch = bottom(next) - bottom(last);
  const leading = CONTINUED.test(next.text) ? WIDE_LEADING : LEADING;
  if (pitch < 0.5 * next.size || pitch > leading * next.size || !isAligned(last, next, widgets)) return false;
  if (
    isRuledOff(last, next, rules) ||
    isParted(last, next, widgets) ||
    beginsAtButton(block, next, widgets) ||
    isBehindOtherBlank(last, next, widgets) ||
    LIST_ITEM.test(next.text) ||
    isPart(next.text) ||
    isMarker(last, next) ||
    endsHeading(block, next) ||
    endsParagraph(block, next) ||
    headsBlank(last, next, widgets)
  )
    return false;
  return isHanging(block, next) || !followsOtherBlank(last, next, widgets);
}

/** Whether a parenthesis is open at a block's end. */
function isOpen(block: Block): boolean {
  const text = blockText(block);
  return text.lastIndexOf("(") > text.lastIndexOf(")");
}

/** Whether one of two lines only numbers another that stands beside it; the number of a column is set over its heading. */
const isMarker = (last: Segment, next: Segment): boolean =>
  MARKER.test(next.text) ||
  (MARKER.test(last.text) && !(last.text.startsWith("(") && Math.abs(centre(last) - centre(next)) < 2));

/** Whether a line begins the text under the heading of a part: it is numbered, or set in another font. */
const endsHeading = ({ lines: [first] }: Block, next: Segment): boolean =>
  first !== undefined && isPart(first.text) && (next.font !== first.font || NUMBERED.test(next.text));

/** Whether a line begins another text after a paragraph: the last line of that is short, though more had room in it. */
function endsParagraph({ lines, width }: Block, next: Segment): boolean {
  const last = lines.at(-1);
  if (!last || lines.length < 2 || width < WIDE * next.size || !STARTED.test(next.text)) return false;
  return last.width < SHORT_LINE * width && next.x - last.x < 1 && last.x - next.x < 1;
}

/** What ends a sentence that says something; and how far over its blank a caption ends, and aside of it begins, in em. */
const SAID = /.{20}[.!]$/u;
const OVER_BLANK = 0.6;

/** Whether a line after a sentence is the caption of the blank right under it: few words, and no sentence. */
const headsBlank = (last: Segment, next: Segment, widgets: readonly Box[]): boolean =>
  SAID.test(last.text) &&
  STARTED.test(next.text) &&
  !/[.!]$/u.test(next.text) &&
  next.text.length < FEW_WORDS &&
  widgets.some((widget) => {
    const gap = widget.y - bottom(next);
    const reach = OVER_BLANK * next.size;
    return Math.abs(gap) < reach && Math.abs(widget.x - next.x) < reach && !isButton(widget, next);
  });

/** Whether a line goes on with an item of a list: it stands where the item's words begin, after its number. */
function isHanging({ lines: [first] }: Block, next: Segment): boolean {
  if (!first || !NUMBERED.test(first.text)) return false;
  const indent = next.x - first.x;
  return indent > 0.8 * first.size && indent < hangingIndent(first);
}

function isAligned(last: Segment, next: Segment, widgets: readonly Box[]): boolean {
  const indent = next.x - last.x;
  // The middles of a heading and of a blank's caption under it may meet by chance.
  const isOther = () => last.font !== next.font && blankAfter(next, widgets) && !blankAfter(last, widgets);
  const isCentred = Math.abs(centre(last) - centre(next)) < 2 && !isOther();
  if (Math.abs(indent) < last.size || isCentred) return true;
  return indent > 0 && indent < hangingIndent(last) && NUMBERED.test(last.text);
}

/** How far, in points, the lines after a numbered one may be indented: as far as its words are, if its number is long. */
function hangingIndent({ text, width, size }: Segment): number {
  const number = NUMBERED.exec(text)?.[0].length ?? 0;
  return Math.max(HANGING_INDENT * size, (number / text.length) * width + 0.5 * size);
}

/**
 * Whether a line begins another caption, as a button stands before it; one that reaches up to the line before stands
 * beside both, in the middle of their caption.
 */
function beginsAtButton({ lines }: Block, next: Segment, widgets: readonly Box[]): boolean {
  const button = buttonBefore(next, widgets);
  const last = lines.at(-1);
  if (!button || !last) return false;
  const isOther = lines.some((line) => (buttonBefore(line, widgets) ?? button) !== button);
  const isBesideBoth = button.y < bottom(last) + UNDER * next.size && Math.abs(last.x - next.x) < 1;
  return isOther || !isBesideBoth || ENDED.test(last.text);
}

/** The button that stands before a line. */
export function buttonBefore(line: Segment, widgets: readonly Box[]): Box | undefined {
  return widgets.find(
    (widget) => isButton(widget, line) && isBeside(line, widget, line.x - right(widget), BUTTON_WITHIN),
  );
}

/**
 * Whether the next line begins another caption, as each of the two lines leads to a blank of its own: running text, if
 * both run right into theirs.
 */
function followsOtherBlank(last: Segment, next: Segment, widgets: readonly Box[]): boolean {
  const [blank, other] = [blankAfter(last, widgets), blankAfter(next, widgets)];
  if (blank === undefined || blank === other) return false;
  // What is said twice leads to two.
  if (other && next.text === last.text) return true;
  if (isButton(blank, last) && buttonBefore(last, widgets)) return false;
  // The end of a question: no blank of its own stands as near.
  const isEnd = next.text.endsWith("?") && next.text.length < FEW_WORDS && !ENDED.test(last.text);
  if ((other?.x ?? Infinity) > right(blank) && (isEnd || GOES_ON.test(last.text))) return false;
  if (other === undefined && isWrapped(last, next, blank, widgets)) return false;
  if (!CONTINUED.test(next.text)) return true;
  return runsInto(last, blank) && other !== undefined && runsInto(next, other);
}

/** How far apart, in em, baselines of a wrapped caption stand, and how near its blank a line ends that had no room for more. */
const TIGHT_LEADING = 1.2;
const NO_ROOM = 1;

/** Whether a caption goes on in the next line because its first word had no room before the blank: "Street Number and" over "Name". */
function isWrapped(last: Segment, next: Segment, blank: Box, widgets: readonly Box[]): boolean {
  if (ENDED.test(last.text) || last.font !== next.font || last.size !== next.size) return false;
  if (/[.!]$/u.test(next.text) || next.text.length > FEW_WORDS) return false;
  const pitch = (bottom(next) - bottom(last)) / last.size;
  if (Math.abs(last.x - next.x) > 1 || pitch > TIGHT_LEADING) return false;
  const isOwn = (box: Box) =>
    box !== blank && isLevel(box, next) && box.x > right(next) && box.x < right(blank);
  if (widgets.some(isOwn)) return false;
  const [word = ""] = next.text.split(" ");
  const room = blank.x - right(last) - NO_ROOM * last.size;
  return (word.length + 1) * (next.width / next.text.length) > room;
}

/** Whether each of two lines stands right behind a blank of its own: "____ nights" over "____ years". */
function isBehindOtherBlank(last: Segment, next: Segment, widgets: readonly Box[]): boolean {
  if (Math.max(last.text.length, next.text.length) > FEW_WORDS) return false;
  const [blank, other] = [last, next].map((line) =>
    widgets.find(
      (widget) => !isButton(widget, line) && isBeside(line, widget, line.x - right(widget), BEHIND_WITHIN),
    ),
  );
  return blank !== undefined && other !== undefined && blank !== other;
}

/** Whether a widget is as small as a button: the one after an answer is the next answer's. */
const isButton = ({ width }: Box, { size }: Segment): boolean => width < BUTTON_SIDE * size;

const runsInto = (line: Segment, blank: Box): boolean => blank.x - right(line) < line.size;

const isBeside = (line: Segment, widget: Box, gap: number, within: number): boolean =>
  gap > -0.5 * line.size && gap < within * line.size && isLevel(line, widget);

/** The nearest widget to the right of a line. */
function blankAfter(line: Segment, widgets: readonly Box[]): Box | undefined {
  const beside = widgets.filter((widget) => isBeside(line, widget, widget.x - right(line), BLANK_WITHIN));
  return beside.sort((a, b) => a.x - b.x)[0];
}

/** Whether a rule runs between two lines, and past both of their ends: an underline is no longer than its words. */
function isRuledOff(last: Segment, next: Segment, rules: readonly Box[]): boolean {
  const [x, end] = [Math.min(last.x, next.x), Math.max(right(last), right(next))];
  const [top, foot] = [bottom(last) - 0.25 * last.size, bottom(next) - 0.5 * next.size];
  return rules.some((rule) => {
    return rule.x < x - PAST && right(rule) > end + PAST && rule.y > top && rule.y < foot;
  });
}

/** Whether a widget stands between two lines. */
function isParted(last: Segment, next: Segment, widgets: readonly Box[]): boolean {
  const y = bottom(last) - 1;
  const seam = {
    x: next.x,
    y,
    width: Math.min(next.width, last.width),
    height: Math.max(1, next.y - y + 1),
  };
  return widgets.some((widget) => overlapX(widget, seam) > 0 && overlapY(widget, seam) > 0.5 * widget.height);
}
