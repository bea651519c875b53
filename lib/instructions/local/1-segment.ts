import {
  cellsOf,
  headsTable,
  isHeaderOfPairs,
  type LineCell,
  markOfHeader,
  markOfPairs,
  mayHead,
  pairOf,
} from "../../meaning/cells.ts";
import { jsonItems } from "../../meaning/json.ts";
import { rolesIn, SELF } from "../../meaning/roles-of.ts";
import { sentencesIn } from "../../meaning/sentences.ts";
import { isTownBelow } from "../../meaning/town.ts";
import { vcardItems } from "../../meaning/vcard.ts";
import { cutLine, isAnsweredBy } from "./cut-line.ts";
import type { Passage } from "./mention.ts";
import { Outline } from "./outline.ts";
import { isShortKey, MOST_KEY_WORDS, pairsIn, trimmed, wordsIn } from "./pairs.ts";
import { rowOf } from "./row-of.ts";

/** "1. ", "- ", "• ": what only marks an item. */
const BULLET = /^\s*(?:[-*•▪–]\s+|\d{1,2}[.)]\s+(?=\p{L}))?/u;

/**
 * Cuts the instruction into items with their keys, and sentences. `isFormWord` tells whether a word stands on the form, or
 * is one that forms ask for.
 */
export function segment(prompt: string, isFormWord: (word: string) => boolean = () => false): Passage[] {
  const cutter = new Cutter(prompt, isFormWord);
  const lines = prompt.split("\n");
  let [from, skipTo] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const start = from;
    from += line.length + 1;
    if (start < skipTo) continue;
    const pasted = pastedItems(prompt, line, start);
    if (pasted) {
      cutter.pasted(pasted.items);
      skipTo = pasted.end;
    } else cutter.line(line, start, lines.slice(at + 1, at + 3));
  }
  return cutter.segments;
}

/** Cuts one line after the other. */
class Cutter {
  readonly segments: Passage[] = [];
  readonly #outline = new Outline();
  #header: LineCell[] = [];
  #row = 0;
  #mark: string | undefined;
  #pairMark: string | undefined;
  /** The last line, where it was a question. */
  #question: string | null = null;
  /** Whether the last line was an item whose key and value nothing parts: what comes next is no heading. */
  #isInList = false;

  readonly #isFormWord: (word: string) => boolean;

  readonly #prompt: string;

  constructor(prompt: string, isFormWord: (word: string) => boolean) {
    this.#prompt = prompt;
    this.#isFormWord = isFormWord;
  }

  pasted(items: readonly Passage[]): void {
    this.segments.push(...items);
    this.#outline.headingAt(Number.POSITIVE_INFINITY);
  }

  line(line: string, start: number, next: readonly string[]): void {
    const lead = headsTable(line, next[0]) ? 0 : (BULLET.exec(line)?.[0].length ?? 0);
    const text = line.slice(lead);
    if (RULED.test(text)) this.#blank(text.trim() === "");
    else this.#text(text, start + lead, line.search(/\S/), next);
  }

  /** "Ada Lovelace" over pairs is a name, and no heading: it has no word that forms have. */
  #isSomebody(text: string): boolean {
    const words = text.trim().split(/\s+/);
    return (
      words.length > 1 &&
      words.every((word) => /^\p{Lu}\p{Ll}+$|^\p{Lu}\.$/u.test(word)) &&
      !words.some((word) => this.#isFormWord(word) || rolesIn([word.toLowerCase()]).length > 0)
    );
  }

  /** A heading without a mark may say something as well: "Married" over pairs. Who is meant by it says nothing more. */
  #said(title: string, text: string, start: number, heading: string): Passage[] {
    const words = title.toLowerCase().split(/\s+/);
    if (/:$|^#|\*\*/.test(text.trim()) || rolesIn(words).some((role) => role !== SELF)) return [];
    const segment = { start, end: start + text.length, key: null, heading };
    return [{ ...trimmed(segment, text), isTitle: words.every((word) => this.#isFormWord(word)) }];
  }

  /** A line that answers the question of the line before. */
  #answer(text: string, start: number, heading: string): Passage[] | null {
    const asked = this.segments.at(-1);
    const question = this.#question;
    const isQuestion = text.trimEnd().endsWith("?") && sentencesIn(text).length === 1;
    this.#question = isQuestion ? text.trim() : null;
    if (question === null || asked?.key !== null || !isAnsweredBy(question, text)) return null;
    this.segments.pop();
    return [trimmed({ start, end: start + text.length, key: question, heading }, text)];
  }

  #blank(isEmpty: boolean): void {
    this.#isInList = false;
    if (!isEmpty) return;
    this.#outline.blank();
    [this.#header, this.#pairMark] = [[], undefined];
  }

  /** A line of a table: its header, or a row under it. */
  #table(text: string, start: number, heading: string, next: readonly string[]): boolean {
    const [below = ""] = next.filter((line) => !RULED.test(line));
    const isFirst = this.#header.length === 0;
    this.#pairMark ??= isFirst ? markOfPairs(text, below, (cell) => this.#isCalled(cell)) : undefined;
    const pair = this.#pairMark ? pairOf(text, start, this.#pairMark) : [];
    if (this.#pairMark && pair.length > 0) {
      if (!isHeaderOfPairs(text, this.#pairMark) && pair.length === 2)
        this.segments.push(...rowOf(pair, { header: [], row: 0 }, heading));
      return true;
    }
    if (isFirst) this.#mark = markOfHeader(text, below, (cell) => this.#isCalled(cell));
    const [cells, under] = [cellsOf(text, start, this.#mark), cellsOf(below, 0, this.#mark)];
    if (cells.length < 2) return false;
    // "City: Reno | Phone: 217-555-0142"
    const items = cells.map((cell) => pairsIn(cell.text, cell.start, heading, this.#isFormWord));
    const areItems = items.length > 0 && !items.includes(null);
    if (isFirst && areItems && cells.every((cell) => isShortKey(cell.text))) {
      this.segments.push(...items.flatMap((one) => one ?? []));
      return true;
    }
    // "First name | Ada" is a pair, and "Name | Class" over "Ada | 3b" a header.
    const areNames =
      cells.every((cell) => this.#isCalled(cell.text)) && !this.#isCalled(under[0]?.text ?? "");
    const isPair = cells.length === 2 && cells[0]?.column === 0 && !areNames;
    if (isFirst && !isPair && mayHead(cells, under)) [this.#header, this.#row] = [cells, 0];
    else this.segments.push(...rowOf(cells, { header: this.#header, row: ++this.#row }, heading));
    return true;
  }

  /** Whether a cell has nothing but words that the form has; a figure alone is a value. */
  #isCalled(cell: string): boolean {
    const words = cell.match(/[\p{L}\d]+/gu) ?? [];
    const isShort = /\p{L}/u.test(cell) && words.length <= MOST_KEY_WORDS && !/\d{2}/.test(cell);
    return isShort && (this.#isFormWord(cell) || words.every((word) => this.#isFormWord(word)));
  }

  #text(text: string, start: number, indent: number, next: readonly string[]): void {
    const heading = this.#outline.headingAt(indent);
    if (this.#table(text, start, heading, next)) return;
    this.#header = [];
    const last = this.segments.at(-1);
    if (last && last.key !== null && isTownBelow(this.#prompt.slice(last.start, start), text)) {
      this.segments.splice(-1, 1, { ...last, end: start + text.trimEnd().length });
      return;
    }
    const title = this.#isInList || this.#isSomebody(text) ? null : headingIn(text, next);
    if (title !== null) {
      this.segments.push(...this.#said(title, text, start, heading));
      this.#outline.title(title, indent, (next[0] ?? "").search(/\S/) <= indent);
      return;
    }
    const found =
      this.#answer(text, start, heading) ?? cutLine({ text, start, heading, isFormWord: this.#isFormWord });
    const longer = this.#outline.line(found, text, indent);
    // A line that goes on with an item belongs to it, as a value without a key.
    this.segments.push(...(longer ? [...found.map((one) => ({ ...one, key: "" })), longer] : found));
    this.#isInList = Boolean(found[0]?.key) && !isShortKey(text);
  }
}

/** What a program has written, and somebody pasted. */
function pastedItems(prompt: string, line: string, start: number): { items: Passage[]; end: number } | null {
  if (OPENS_JSON.test(line)) return jsonItems(prompt, start);
  return /^\s*BEGIN:VCARD\s*$/i.test(line) ? vcardItems(prompt, start) : null;
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
