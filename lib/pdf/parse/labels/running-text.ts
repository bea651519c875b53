import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Segment } from "../../page/segments.ts";
import { isWalled } from "./after-blanks.ts";
import type { Assignment } from "./assignment.ts";
import type { Block } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { cleanCaption } from "./clean-text.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless, CaptionPair } from "./pair-up.ts";

/** How far apart the texts and blanks of a running line stand, its lines follow each other, and they begin, all in em. */
const GAP_EM = 1.2;
const PITCH_EM = 3;
const INDENT_EM = 4;
/** No line of running text is farther under the one before, in points. */
const FARTHEST_PT = 72;
/** Sizes that differ by more are different texts. */
const SIZE_RATIO = 1.1;
/** The words before a blank are its caption up to so many characters; of more, only those on its own line. */
const LONGEST = 60;
/** What goes on with a sentence behind a blank, in two words at least; and on the next line. */
const SENTENCE = /^(?:, ?)?\p{Ll}\S* \S|^, ?\p{L}/u;
const CONTINUED = /^[,;(]?\s?\p{Ll}/u;
/** What ends one. */
const ENDED = /[.:?!]$/u;
/** All before the last sentence. */
const SENTENCES = /^.*\p{Ll}{2}[.?!] (?=\p{Lu})/u;
/** What says in brackets who or what is meant before them: "____ (the Buyer) pays". */
const MEANT = /^[(]([^()]{2,40})[)]/u;

/** What may be a caption: it has a letter that is no part of a number ("1a"). */
const NAMING = /(?<!\d)\p{L}/u;

/** A line of a text, or a blank in it. */
interface Token<B> {
  box: Box;
  text?: { line: Segment; block: Block };
  blank?: B;
}
type Line<B> = Token<B>[];

/**
 * Calls the blanks of running text by what leads to each, however the lines are wrapped: "My child, ____, in room ____, may go. In
 * an emergency call ____ at / ____." Answers the pairs that are left: what leads to one blank says nothing of the others.
 */
export function takeRunningText<B extends Captionless>(assignment: Assignment<B>): readonly CaptionPair<B>[] {
  const { written, page, captions, pairs } = assignment;
  const taken = new Set<Block>();
  const named = new Set<B>();
  for (const paragraph of paragraphsOf(linesOf(written, page))) {
    for (const [blank, candidate] of leadsIn(paragraph)) {
      if (isNamedUnder(blank, pairs, candidate)) continue;
      captions.set(blank, candidate);
      named.add(blank);
      taken.add(candidate.block);
    }
  }
  return pairs.filter(
    ({ blank, candidate }) => !named.has(blank) && (blank.isButton || !taken.has(candidate.block)),
  );
}

/** How much smaller a caption is printed than the sentence over its blank. */
const SMALLER = 0.95;

/** Whether the words under a blank name it: in brackets, smaller, or right under one that begins its line. */
const isNamedUnder = <B extends Captionless>(
  blank: B,
  pairs: readonly CaptionPair<B>[],
  { block }: CaptionCandidate,
): boolean =>
  pairs.some(({ blank: other, candidate: { side, block: under, text } }) => {
    if (other !== blank || side !== "below") return false;
    const isSmaller = (under.lines[0]?.size ?? 0) < SMALLER * (block.lines[0]?.size ?? 0);
    return isSmaller || text.startsWith("(") || !isLevel(block, blank.box);
  });

/** The lines of a page that hold texts and blanks close to each other, from top to bottom. */
function linesOf<B extends Captionless>(
  written: readonly B[],
  { blocks, marks, rules }: PageBlocks,
): Line<B>[] {
  const texts = [...new Set([...blocks, ...marks])].flatMap((block) =>
    block.lines.map((line): Token<B> => ({ box: line, text: { line, block } })),
  );
  const tokens = [...texts, ...written.map((blank): Token<B> => ({ box: blank.box, blank }))];
  const lines = new Map<Box, Line<B>>();
  const find = byRow(tokens.map(({ box }) => box));
  for (const token of tokens.toSorted((a, b) => a.box.x - b.box.x)) {
    const { box } = token;
    const isBefore = (other: Box): boolean => {
      const last = lines.get(other)?.at(-1);
      return last !== undefined && follows(last, token) && !isWalled(box, last.box, rules);
    };
    const before = find(box.y, bottom(box)).find(isBefore);
    const line = before && lines.get(before);
    line?.push(token);
    lines.set(box, line ?? [token]);
  }
  return [...new Set(lines.values())].sort((a, b) => footOf(a) - footOf(b));
}

function follows<B>(before: Token<B>, token: Token<B>): boolean {
  const size = token.text?.line.size ?? before.text?.line.size ?? token.box.height;
  const gap = token.box.x - right(before.box);
  return isLevel(before.box, token.box) && gap > -0.5 * size && gap < GAP_EM * size;
}

const sizeOf = <B>(line: Line<B>): number | undefined => line.find(({ text }) => text)?.text?.line.size;
const footOf = <B>(line: Line<B>): number =>
  bottom((line.find(({ text }) => text) ?? line[0])?.box ?? { x: 0, y: 0, width: 0, height: 0 });

/** Lines that are one running text: they follow each other, and a sentence goes on behind a blank in them. */
function paragraphsOf<B>(lines: readonly Line<B>[]): Line<B>[][] {
  const paragraphs: Line<B>[][] = [];
  let open: Line<B>[][] = [];
  for (const line of lines) {
    open = open.filter((each) => footOf(line) - footOf(each.at(-1) ?? line) < FARTHEST_PT);
    const before = open.findLast((each) => isNextLine(each, line));
    if (before) before.push(line);
    else open.push([line]);
    if (!before) paragraphs.push(open.at(-1) ?? []);
  }
  return paragraphs.filter((each) => each.length > 1 && isSentence(each.flat()));
}

/** Whether a line goes on with a paragraph: its first word or blank had no room at the end of the line before. */
function isNextLine<B>(paragraph: readonly Line<B>[], line: Line<B>): boolean {
  const before = paragraph.at(-1) ?? [];
  const [last, first, end] = [before.at(-1), line[0], line.at(-1)];
  const size = sizeOf(before) ?? sizeOf(line);
  if (!last || !first || !end || size === undefined) return false;
  const ratio = (sizeOf(line) ?? size) / size;
  const pitch = footOf(line) - footOf(before);
  const start = Math.min(...paragraph.map(([token]) => token?.box.x ?? Infinity));
  if (ratio > SIZE_RATIO || ratio * SIZE_RATIO < 1 || pitch < 0.5 * size || pitch > PITCH_EM * size)
    return false;
  if (Math.abs(first.box.x - start) > INDENT_EM * size) return false;
  const word = first.text ? widthOfFirst(first.text.line) : first.box.width;
  const edge = Math.max(right(end.box), ...paragraph.map((each) => right(each.at(-1)?.box ?? first.box)));
  if (right(last.box) + word + GAP_EM * size < edge) return false;
  if (first.text) return CONTINUED.test(first.text.line.text);
  // Blanks that begin one line after another are a column's, and a text without a blank heads the line under it.
  const leads = before[0]?.text !== undefined && before.some(({ blank }) => blank);
  return leads && last.text !== undefined && !ENDED.test(last.text.line.text);
}

const widthOfFirst = ({ text, width }: Segment): number =>
  ((text.split(" ")[0]?.length ?? 0) / text.length) * width;

/** Whether words go on with a sentence behind a blank. The second line of a caption before its blank is none. */
function isSentence<B>(tokens: readonly Token<B>[]): boolean {
  const blocks = tokens.flatMap(({ text }) => text?.block ?? []);
  const isOne = new Set(blocks).size === blocks.length;
  const goesOn = ({ text }: Token<B>, at: number) =>
    text !== undefined && tokens[at - 1]?.blank !== undefined && SENTENCE.test(text.line.text);
  return isOne && tokens[0]?.blank === undefined && tokens.some(goesOn);
}

/** The words before each blank of a paragraph, or those in brackets behind it that say what it is. */
function leadsIn<B>(paragraph: readonly Line<B>[]): [B, CaptionCandidate][] {
  const tokens = paragraph.flat();
  return tokens.flatMap(({ blank }, at): [B, CaptionCandidate][] => {
    const start = tokens.findLastIndex((token, index) => index < at && token.blank) + 1;
    const next = tokens.findIndex((token, index) => index > at && token.blank);
    const [before, behind] = [
      textsIn(tokens.slice(start, at)),
      textsIn(tokens.slice(at + 1, next < 0 ? undefined : next)),
    ];
    const last = before.at(-1);
    if (!blank || !last) return [];
    const whole = lastSentence(joined(before));
    const text = whole.length > LONGEST ? lastSentence(last.line.text) : whole;
    if (!NAMING.test(cleanCaption(text))) return [];
    const meant = MEANT.exec(joined(behind))?.[1];
    if (!meant || !behind[0])
      return [[blank, { block: last.block, side: "left", cost: 0, text, isRead: start > 0 }]];
    const lead = { ...last.block, lines: [{ ...last.line, text }] };
    return [
      [blank, { block: behind[0].block, side: "right", cost: 0, text: meant, lead, isRead: start > 0 }],
    ];
  });
}

const textsIn = <B>(tokens: readonly Token<B>[]) => tokens.flatMap(({ text }) => text ?? []);
/** The words of texts, once where they are drawn twice. */
const joined = (texts: readonly { line: Segment }[]): string =>
  texts
    .filter(({ line }, at) => !texts[at + 1]?.line.text.startsWith(line.text))
    .map(({ line }) => line.text)
    .join(" ");

/** The last sentence before a blank, without the end of brackets behind the blank before. */
const lastSentence = (text: string): string => text.replace(SENTENCES, "").replace(/^[(]?[^()]*[)]\s*/u, "");
