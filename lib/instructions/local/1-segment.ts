import { type Cell, cellsOf, rowOf } from "./cells.ts";
import { jsonItems } from "./json-items.ts";
import type { Segment } from "./mention.ts";
import { Outline } from "./outline.ts";
import { bareLine, isShortKey, MOST_KEY_WORDS, pairsIn, trimmed, wordsIn } from "./pairs.ts";
import { sentencesIn } from "./sentences.ts";

/** "1. ", "- ", "• ": what only marks an item. */
const BULLET = /^\s*(?:[-*•▪–]\s+|\d{1,2}[.)]\s+(?=\p{L}))?/u;

/**
 * Cuts the instruction into items with their keys, and sentences. `isFormWord` tells whether a word stands on the form, or
 * is one that forms ask for.
 */
export function segment(prompt: string, isFormWord: (word: string) => boolean = () => false): Segment[] {
  const cutter = new Cutter(isFormWord);
  const lines = prompt.split("\n");
  let [from, skipTo] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const start = from;
    from += line.length + 1;
    if (start < skipTo) continue;
    const json = OPENS_JSON.test(line) ? jsonItems(prompt, start) : null;
    if (json) {
      cutter.json(json.items);
      skipTo = json.end;
    } else cutter.line(line, start, lines.slice(at + 1, at + 3));
  }
  return cutter.segments;
}

/** Cuts one line after the other. */
class Cutter {
  readonly segments: Segment[] = [];
  readonly #outline = new Outline();
  #header: Cell[] = [];
  /** Whether the last line was an item whose key and value nothing parts: what comes next is no heading. */
  #isInList = false;

  readonly #isFormWord: (word: string) => boolean;

  constructor(isFormWord: (word: string) => boolean) {
    this.#isFormWord = isFormWord;
  }

  json(items: readonly Segment[]): void {
    this.segments.push(...items);
    this.#outline.headingAt(Number.POSITIVE_INFINITY);
  }

  line(line: string, start: number, next: readonly string[]): void {
    const lead = BULLET.exec(line)?.[0].length ?? 0;
    const text = line.slice(lead);
    if (RULED.test(text)) this.#blank(text.trim() === "");
    else this.#text(text, start + lead, line.search(/\S/), next);
  }

  #blank(isEmpty: boolean): void {
    this.#isInList = false;
    if (!isEmpty) return;
    this.#outline.blank();
    this.#header = [];
  }

  #text(text: string, start: number, indent: number, next: readonly string[]): void {
    const heading = this.#outline.headingAt(indent);
    const cells = cellsOf(text, start);
    if (cells.length > 1) {
      this.segments.push(...rowOf(cells, this.#header, heading));
      if (this.#header.length === 0) this.#header = cells;
      return;
    }
    this.#header = [];
    const title = this.#isInList ? null : headingIn(text, next);
    if (title !== null) {
      this.#outline.title(title, indent, (next[0] ?? "").search(/\S/) <= indent);
      return;
    }
    const found = lineSegments(text, start, heading, this.#isFormWord);
    const longer = this.#outline.line(found, text, indent);
    // A line that goes on with an item belongs to it, as a value without a key.
    this.segments.push(...(longer ? [...found.map((one) => ({ ...one, key: "" })), longer] : found));
    this.#isInList = Boolean(found[0]?.key) && !isShortKey(text);
  }
}

/** A line that begins JSON. */
const OPENS_JSON = /^\s*[[{]\s*(?:$|["[{])/;
/** A blank line, or one of dashes and bars alone. */
const RULED = /^(?:\s*|[\s|:+=_-]{3,})$/;

/** "Spouse:", "Debtor 2", "## Work": a short line that only says what the next ones are about. */
function headingIn(text: string, [next = "", after = ""]: readonly string[]): string | null {
  const plain = text
    .replace(/^#{1,4}\s+/, "")
    .replaceAll("**", "")
    .trim();
  if (/:$/.test(plain) && wordsIn(plain) <= MOST_KEY_WORDS) return plain.slice(0, -1);
  const isShort = wordsIn(plain) <= 6 && plain.length <= 60 && !/[.,;:!?@=\t|]|\d{3}/.test(plain);
  if (!isShort) return null;
  if (/^#{1,4}\s/.test(text) || /^\*\*.*\*\*$/.test(text.trim())) return plain;
  const below = next.trim() === "" ? after : next;
  const lead = BULLET.exec(below)?.[0].length ?? 0;
  const isOver = cellsOf(below, 0).length > 1 || pairsIn(below.slice(lead), 0, "") !== null;
  return isOver && pairsIn(plain, 0, "") === null ? plain : null;
}

/** A line as pairs of key and value, or else as sentences, each of which may begin with a key. */
function lineSegments(
  text: string,
  start: number,
  heading: string,
  isFormWord: (word: string) => boolean,
): Segment[] {
  const sentences = sentencesIn(text);
  const isItem = sentences.length === 1 || (isShortKey(text) && wordsIn(text) < 4 * MOST_KEY_WORDS);
  const pieces = isItem ? [{ from: 0, to: text.length }] : sentences;
  return pieces.flatMap(({ from, to }) => {
    const piece = text.slice(from, to);
    const pairs = pairsIn(piece, start + from, heading);
    if (pairs) return pairs;
    const bare = sentences.length === 1 ? bareLine(text, start, heading, isFormWord) : null;
    return bare ? [bare] : sentenceOf(piece, start + from, heading);
  });
}

const sentenceOf = (piece: string, start: number, heading: string): Segment[] =>
  piece.trim() === "" ? [] : [trimmed({ start, end: start + piece.length, key: null, heading }, piece)];
