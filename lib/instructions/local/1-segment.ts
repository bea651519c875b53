import type { Segment } from "./mention.ts";

/** Abbreviations after which a point ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:st|ave|rd|dr|mr|mrs|ms|no|nr|apt|jr|sr|inc|co|ltd|dept|ste|blvd|prof|tel|ph|ext|vs|approx|mt|ft|art|str|bzw|geb|mme|sra?|avda|c|núm|hon|rev|\p{L}|\d{1,2})$/iu;

/** "1. ", "- ", "• ": what only marks an item. */
const BULLET = /^\s*(?:[-*•▪–]\s+|\d{1,2}[.)]\s+(?=\p{L}))?/u;
/** A key at the head of a line or a sentence. */
const KEY = /^([^:=\n]{1,90}?)\s?(?::(?!\/\/)(?=\s|$|\p{L})|\s=\s|:(?=[\d(+$€]))\s*/u;
const DASHED = /^([^\n]{2,50}?)\s(?:-|–|—|->|→)\s(?=\S)/u;
/** A further pair on the same line: after a comma, a semicolon or a wide gap. */
const NEXT_KEY = /(?:[,;]\s{1,20}|\s{3,20}|\.\s{1,20})((?:\p{L}|#)[^:;,.=\n]{0,45}?)\s?[:=]\s+(?=\S)/gu;
/** It has a letter, or is the number of a line: "5: Elm Street", and not "7:30". */
const IS_KEY = /\p{L}|^\s*\d{1,3}\s?[:=]\s/u;
const MOST_KEY_WORDS = 9;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Cuts the instruction into items with their keys, and sentences. */
export function segment(prompt: string): Segment[] {
  const json = jsonItems(prompt);
  if (json.length > 1) return json;
  const segments: Segment[] = [];
  let heading = "";
  let header: Cell[] = [];
  let from = 0;
  const lines = prompt.split("\n");
  for (const [at, line] of lines.entries()) {
    const start = from;
    from += line.length + 1;
    const lead = BULLET.exec(line)?.[0].length ?? 0;
    const text = line.slice(lead);
    if (text.trim() === "") {
      heading = "";
      header = [];
      continue;
    }
    if (/^[\s|:+-]{3,}$/.test(text)) continue;
    const cells = cellsOf(text, start + lead);
    if (cells.length > 1) {
      segments.push(...rowOf(cells, header, heading));
      if (header.length === 0) header = cells;
      continue;
    }
    header = [];
    const title = headingIn(text, lines[at + 1] ?? "");
    if (title === null) segments.push(...lineSegments(text, start + lead, heading));
    else heading = title;
  }
  return segments;
}

/** "Spouse:", "Debtor 2": a short line that only says what the next ones are about. */
function headingIn(text: string, next: string): string | null {
  const plain = text.trim();
  if (/:$/.test(plain) && wordsIn(plain) <= MOST_KEY_WORDS) return plain.slice(0, -1);
  const isShort = wordsIn(plain) <= 6 && plain.length <= 60 && !/[.,;:!?@=\t|]/.test(plain);
  return isShort && KEY.test(next) ? plain : null;
}

/** A line as pairs of key and value, or else as sentences, each of which may begin with a key. */
function lineSegments(text: string, start: number, heading: string): Segment[] {
  const sentences = sentencesIn(text);
  const isItem =
    sentences.length === 1 || (KEY.test(text) && wordsIn(text) < 4 * MOST_KEY_WORDS && isShortKey(text));
  const pieces = isItem ? [{ from: 0, to: text.length }] : sentences;
  return pieces.flatMap(({ from, to }) => {
    const piece = text.slice(from, to);
    return pairsIn(piece, start + from, heading) ?? sentenceOf(piece, start + from, heading);
  });
}

const isShortKey = (text: string): boolean => wordsIn(KEY.exec(text)?.[1] ?? "") <= MOST_KEY_WORDS;

const sentenceOf = (piece: string, start: number, heading: string): Segment[] =>
  piece.trim() === "" ? [] : [trimmed({ start, end: start + piece.length, key: null, heading }, piece)];

/** The pairs of a stretch that begins with a key; null when it does not. */
function pairsIn(piece: string, start: number, heading: string): Segment[] | null {
  const found = KEY.exec(piece) ?? (piece.length < 120 ? DASHED.exec(piece) : null);
  if (!found || wordsIn(found[1] ?? "") > MOST_KEY_WORDS || !IS_KEY.test(found[0])) return null;
  const keys = [{ key: found[1] ?? "", at: 0, from: found[0].length }];
  for (const next of piece.slice(found[0].length).matchAll(NEXT_KEY)) {
    const at = found[0].length + next.index;
    if (wordsIn(next[1] ?? "") <= 6) keys.push({ key: next[1] ?? "", at, from: at + next[0].length });
  }
  return keys.flatMap(({ key, from }, i) => {
    const end = keys[i + 1]?.at ?? piece.length;
    const over = i === 0 ? heading : [heading, keys[0]?.key].filter(Boolean).join(" ");
    const value = piece.slice(from, end);
    const item = { start: start + from, end: start + end, key: key.trim(), heading: over };
    return value.trim() === "" ? [] : [trimmed(item, value)];
  });
}

/** Without the white space and the points around it. */
function trimmed(segment: Segment, text: string): Segment {
  const lead = /^\s*/.exec(text)?.[0].length ?? 0;
  const tail = /[\s,;]*$/.exec(text.slice(-40))?.[0].length ?? 0;
  return { ...segment, start: segment.start + lead, end: Math.max(segment.start + lead, segment.end - tail) };
}

/** Where sentences begin and end; a point after an abbreviation or an initial ends none. */
function sentencesIn(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(/[.!?;](?=\s)/g)) {
    if (mark === "." && ABBREVIATED.test(text.slice(Math.max(0, index - 12), index))) continue;
    found.push({ from, to: index });
    from = index + 1;
  }
  return [...found, { from, to: text.length }].filter(({ from, to }) => text.slice(from, to).trim() !== "");
}

interface Cell {
  text: string;
  start: number;
}

/** The cells of a line that tabs or bars part. */
function cellsOf(text: string, start: number): Cell[] {
  const mark = text.includes("|") ? "|" : "\t";
  if (!text.includes(mark)) return [];
  let from = 0;
  const cells = text.split(mark).map((cell) => {
    const lead = /^\s*/.exec(cell)?.[0].length ?? 0;
    const found = { text: cell.trim(), start: start + from + lead };
    from += cell.length + 1;
    return found;
  });
  return cells.filter((cell) => cell.text !== "" && !/^[-:\s]+$/.test(cell.text));
}

/** A row of a table under its header, the first cell naming the row; of two cells, a key and its value. */
function rowOf(cells: readonly Cell[], header: readonly Cell[], heading: string): Segment[] {
  const [first, second] = cells;
  if (cells.length === 2 && first && second)
    return [{ start: second.start, end: second.start + second.text.length, key: first.text, heading }];
  if (header.length !== cells.length) return [];
  return cells.map(({ text, start }, at) => ({
    ...{ start, end: start + text.length, key: header[at]?.text ?? "" },
    heading: [heading, at > 0 ? first?.text : ""].filter(Boolean).join(" "),
  }));
}

const JSON_PAIR =
  /"((?:[^"\\\n]){1,80})"\s*:\s*(?:"((?:[^"\\\n]){1,400})"|(true|false|-?\d+(?:\.\d+)?)|(\{))/g;

/** The pairs of pasted JSON; an object's own key is the heading of what is in it. */
function jsonItems(prompt: string): Segment[] {
  if (!/^\s*[[{]/.test(prompt)) return [];
  let heading = "";
  return [...prompt.matchAll(JSON_PAIR)].flatMap((found) => {
    const [said, key = "", text, literal, opens] = found;
    if (opens) heading = key;
    const value = text ?? literal ?? "";
    if (value === "") return [];
    const end = found.index + said.length - (text === undefined ? 0 : 1);
    return [{ start: end - value.length, end, key: key.replaceAll(/[_-]/g, " "), heading }];
  });
}
