import { type Fact, spanOf } from "../fact.ts";
import { SENTENCE_END } from "./sentence-bounds.ts";

/** A stretch of the prompt: start and end offsets. */
export interface Range {
  start: number;
  end: number;
}

const BULLET = /^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+(?=\D))?/;
/** A colon, an equals sign, a tab or a bar parts key and value; failing these, a dash between spaces. */
const SEPARATORS = [
  /^(.{1,90}?)\s*(?:[:：](?!\/\/)|=>?|\t|\|)\s*(\S.*)$/su,
  /^(.{1,90}?)\s+[-–—]\s+(\S.*)$/su,
];
const HEADING = /^[^.?!]{2,60}:?$/;
/** Several pairs on one line: each key is short and follows a comma or semicolon. */
const INLINE_KEY = /(?:^|[,;]\s*)([\p{L}][\p{L}\p{N}'’.#&/ -]{0,30}?)\s*[:=]\s+/gu;
/** A full stop in a key may only end an abbreviation. */
const SENTENCE_IN_KEY = /[?!]|\p{L}{5,}\.\s|,.*,.*,/u;
const MOST_KEY_WORDS = 12;
const LEAVE_BLANK = /^(?:please )?(?:leave )?(?:this |it )?(?:blank|empty)\.?$/i;

/** Reads `key: value` lines in all their spellings; everything else is handed back as prose. */
export function readLines(prompt: string): { facts: Fact[]; prose: Range[] } {
  const lines = linesOf(prompt);
  const facts: Fact[] = [];
  const prose: Range[] = [];
  let heading = "";
  for (const [i, line] of lines.entries()) {
    const text = prompt.slice(line.start, line.end);
    const pairs = pairsOf(prompt, line);
    if (pairs.length > 0) facts.push(...pairs.map((pair) => ({ ...pair, context: heading })));
    else if (text.trim() === "") heading = "";
    else if (isHeading(text, lines[i + 1], prompt)) heading = text.trim().replace(/:$/, "");
    else prose.push(line);
  }
  return { facts, prose };
}

function linesOf(prompt: string): Range[] {
  const lines: Range[] = [];
  for (let start = 0; start <= prompt.length; ) {
    const next = prompt.indexOf("\n", start);
    const end = next < 0 ? prompt.length : next;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function isHeading(text: string, next: Range | undefined, prompt: string): boolean {
  const short = HEADING.test(text.trim()) && text.trim().split(/\s+/).length <= 8;
  return short && next !== undefined && pairsOf(prompt, next).length > 0;
}

function pairsOf(prompt: string, line: Range): Omit<Fact, "context">[] {
  const bullet = BULLET.exec(prompt.slice(line.start, line.end))?.[0].length ?? 0;
  const body: Range = { start: line.start + bullet, end: line.end };
  const inline = inlinePairs(prompt, body);
  if (inline.length > 1) return inline;
  const text = prompt.slice(body.start, body.end);
  const single = SEPARATORS.map((separator) => separator.exec(text)).find((found) => found !== null);
  if (!single || !isKey(single[1] ?? "") || isStory(single[1] ?? "", single[2] ?? "")) return [];
  return pair(single[1] ?? "", prompt, body.start, body.end - (single[2]?.length ?? 0), body.end);
}

/** "New hire info, he gave it to me over the phone: Ann Voss. She was born …": a sentence leads into running text. */
const isStory = (key: string, value: string): boolean =>
  value.search(SENTENCE_END) >= 0 &&
  value.search(SENTENCE_END) < value.length - 2 &&
  (/,|\b(?:i|he|she|we|it|me|they)\b/i.test(key) || value.length > 160);

function inlinePairs(prompt: string, body: Range): Omit<Fact, "context">[] {
  const text = prompt.slice(body.start, body.end);
  const keys = [...text.matchAll(INLINE_KEY)];
  if (keys[0]?.index !== 0) return [];
  return keys.flatMap((key, i) =>
    pair(
      key[1] ?? "",
      prompt,
      body.start + key.index,
      body.start + key.index + key[0].length,
      body.start + (keys[i + 1]?.index ?? text.length),
    ),
  );
}

const isKey = (text: string): boolean =>
  /\p{L}/u.test(text) && !SENTENCE_IN_KEY.test(text) && text.trim().split(/\s+/).length <= MOST_KEY_WORDS;

function pair(
  key: string,
  prompt: string,
  from: number,
  start: number,
  end: number,
): Omit<Fact, "context">[] {
  const value = spanOf(prompt, start, end);
  if (value.text === "") return [];
  const blank = LEAVE_BLANK.test(value.text);
  const [act, rule] = blank
    ? (["leave_blank", "leave blank"] as const)
    : (["write", "label and value"] as const);
  const said = spanOf(prompt, from, end);
  return [{ act, key: key.trim(), about: null, value, said, rule, confidence: 0.95, tie: "list" }];
}
