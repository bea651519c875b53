import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { PROPER_NAME } from "../people/names.ts";
import { isRole } from "../people/roles.ts";
import { corrects, isTakenBack, saysForWhom } from "./phrases.ts";
import { nextPair, plainPair } from "./plain-labels.ts";
import { SENTENCE_END } from "./sentence-bounds.ts";

/** A stretch of the prompt: start and end offsets. */
export interface Range {
  start: number;
  end: number;
}

/** A pair of a list; which heading it stands under is not known here, only whose line it stands on. */
export type Pair = Omit<Fact, "context"> & { under?: string };

const BULLET = /^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+(?=\D))?/;
/** A colon, but not that of 3:30, an equals sign, an arrow, a tab or a bar parts key and value; failing these, a dash between spaces. */
const SEPARATORS = [
  /^(.{1,90}?)\s*(?:[:：](?!\/\/|(?<=\b\d{1,2}:)[0-5]\d\b)|=>?|-+>|[→⇒➔]|\t|\|)\s*(\S.*)$/su,
  /^([^,]{1,90}?)\s+[-–—]\s+(\S.*)$/su,
];
/** Several pairs on one line: each key is short and follows a comma, a semicolon or the end of a sentence. */
const INLINE_KEY = /(?:^|[,;]\s*|\.\s+)([\p{L}][\p{L}\p{N}'’.#&/ -]{0,30}?)\s*[:=]\s+/gu;
const DASHED_KEY = /(?:^|[,;.]\s+)([\p{L}][\p{L}'’#/ ]{0,24}?)\s+[-–]\s+/gu;
/** A full stop in a key may only end an abbreviation. */
const SENTENCE_IN_KEY = /[?!]|\p{L}{5,}\.\s|,.*,.*,/u;
/** ". SSN 900-44-1212. Wages: 40": the key is what follows the value, while "Line 12. Wages" is one key. */
const VALUE_IN_KEY = /^.*(?:\d{3}|\p{L}{6})\.\s+(?=\p{L})/u;
const MOST_KEY_WORDS = 12;
/** "We have two kids: …": a sentence leads to what follows. */
const SAYS =
  /^\s*(?:i|we|he|she|they|there|this|it)(?:['’]\p{L}+)? (?:have|has|had|am|are|is|was|were|own|owns|need|needs|want|wants|got|took|take|takes)\b/iu;
/** "Make the change for employee 204: new rate …": so does a wish. */
const WANTS =
  /^\s*(?:please|pls|can you|could you|make|fill|complete|prepare|update|register|enroll|do|here)\b/i;
const LEAVE_BLANK = /^(?:please )?(?:leave )?(?:this |it )?(?:blank|empty)\.?$/i;
/** What programs and people write where they have no value. */
const NO_VALUE = /^(?:[([](?:none|n\/a|blank|empty|unknown|tbd|not \w+)[)\]]|[-–—?]+|null|nil|tb[cda])$/i;

/** The pairs of one line in all their spellings, and what of the line is running text; no pairs when all of it is. */
export function pairsOf(prompt: string, line: Range): { pairs: Pair[]; prose: Range[] } {
  const bullet = BULLET.exec(prompt.slice(line.start, line.end))?.[0].length ?? 0;
  const body: Range = { start: line.start + bullet, end: line.end };
  const text = prompt.slice(body.start, body.end);
  const keys = keysIn(text);
  const pairs: Pair[] = [];
  const prose: Range[] = [];
  for (const [i, key] of keys.entries()) {
    const end = keys[i + 1]?.start ?? text.length;
    const cut = key.value + endOfValue(key, text.slice(key.value, end), keys.length > 1);
    if (
      saysForWhom(key.text) ||
      isBundle(text.slice(key.value, cut)) ||
      tellsOfPerson(key.text, text.slice(key.value, end)) ||
      isCorrectedInside(text.slice(key.value, cut)) ||
      (cut < end && isTakenBack(text.slice(cut, end)))
    ) {
      prose.push({ start: body.start + key.start, end: body.start + end });
      continue;
    }
    pairs.push(...pair(key.text, prompt, body.start + key.start, body.start + key.value, body.start + cut));
    const rest = readRest(prompt, { start: body.start + cut, end: body.start + end });
    pairs.push(...rest.pairs.map((one) => ownedBy(key.text, one)));
    prose.push(...rest.prose);
  }
  if (keys.length > 0) return { pairs, prose };
  return isRun(text) ? readRest(prompt, body) : { pairs: [], prose: [] };
}

/** "Client: Ann Voss, 12 Elm St, …, 937-555-0100, ann@example.org": more about somebody than any one field takes. */
function isBundle(value: string): boolean {
  const shapes = new Set(findEntities(value).flatMap(({ shape }) => (OF_PEOPLE.has(shape) ? [shape] : [])));
  return shapes.size >= 2 || (shapes.has("address") && OFFICIAL.test(value));
}
/** Numbers of companies and people that no shape tells. */
const OFFICIAL = /\b(?:siren|siret|rna|ide|dni|nie|nif|cif|file number|tax id number)\b/i;
const OF_PEOPLE = new Set<string>(["address", "phone", "email", "ssn", "ein"]);

/** "Employee: Ann Lee, lives at 3 Elm St. Period …": a name, and then all that there is to say. */
const tellsOfPerson = (key: string, value: string): boolean =>
  tokens(key).every(isRole) &&
  (NAME_AND_NUMBER.test(value) || (NAME_AND_MORE.test(value) && value.trimEnd().search(SENTENCE_END) >= 0));
/** "Spouse: Bea Lau, 900-66-8888" */
const NAME_AND_NUMBER = new RegExp(`^\\s*${PROPER_NAME},\\s\\d{3}-\\d{2}-\\d{4}\\s*$`, "u");
const NAME_AND_MORE = new RegExp(`^\\s*${PROPER_NAME},\\s\\p{Ll}`, "u");

const MEMBER = /\b(?:child|kid|son|daughter|dependent|dependant|member)\b/i;

/** "Spouse: Bea Lau, SSN 900-66-8888": the number is the spouse's; a child's is nobody's whom the form speaks of otherwise. */
function ownedBy(key: string, one: Pair): Pair {
  if (MEMBER.test(key)) return { ...one, about: ["child"] };
  return tokens(key).some(isRole) ? { ...one, under: key.trim() } : one;
}

/** Words of somebody who tells a story rather than lists. */
const TOLD = /\b(?:i|i['’]?m|my|he|she|his|her|we|our|they|it|is|was|has|have|ich|mein|je|mon|ma|yo|mi)\b/i;

/** "name Ada Lovelace, ssn 123-45-6789": labels with values and nothing between them. */
function isRun(text: string): boolean {
  const first = TOLD.test(text) || corrects(text) ? null : plainPair(text);
  return first !== null && nextPair(text, first.start) > 0;
}

interface Key {
  text: string;
  start: number;
  /** Where its value begins. */
  value: number;
}

function keysIn(text: string): Key[] {
  const inline = [INLINE_KEY, DASHED_KEY].map((pattern) => inlineKeys(text, pattern));
  const several = inline.find((keys) => keys.length > 1);
  if (several) return several;
  // Without the blanks at its end, which part no key and value and take long to try.
  const said = text.trimEnd();
  const single = SEPARATORS.map((separator) => separator.exec(said)).find((found) => found !== null);
  const [, key = "", trimmed = ""] = single ?? [];
  const value = text.slice(said.length - trimmed.length);
  if (!single || !isKey(key) || isStory(key, value) || saysForWhom(key)) return [];
  if (isCorrection(value) || isCorrectedInside(value)) return [];
  return [{ text: key, start: 0, value: text.length - value.length }];
}

function inlineKeys(text: string, pattern: RegExp): Key[] {
  const found = [...text.matchAll(pattern)];
  if (found[0]?.index !== 0) return [];
  return found.map((match) => {
    const [whole, key = ""] = match;
    const before = match.index > 0 ? (VALUE_IN_KEY.exec(key)?.[0].length ?? 0) : 0;
    const start = before > 0 ? match.index + whole.indexOf(key) + before : match.index;
    return { text: key.slice(before), start, value: match.index + whole.length };
  });
}

/** "I am Ann Voss, phone 401-555-0188. Our children: …": somebody who has told something already goes on to tell. */
const STORY_IN_KEY = /\b(?:I|my|we|our|he|she|his|her)\b.*[.!?]\s/;
/** "Please fill in: …" and "For Mrs Lee: …" lead into running text. */
const ORDER =
  /^(?:hello,?\s+)?(?:please\s+)?fill (?:this |it |the form )?(?:in|out)\b|^for (?:Mrs?|Ms|Dr)\b/i;

const isKey = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !ORDER.test(text) &&
  !STORY_IN_KEY.test(text) &&
  !SENTENCE_IN_KEY.test(text) &&
  text.trim().split(/\s+/).length <= MOST_KEY_WORDS;

/** "born 3 May 1981 - no, 4 May 1981": the dash parts no key and value. */
const isCorrection = (value: string): boolean => /\s/.test(value) && isTakenBack(`, ${value}`);

/** "1,240 (actually 1,204)": two values, of which the second counts. */
function isCorrectedInside(value: string): boolean {
  const [first, second, ...more] = findEntities(value);
  if (!first || !second || more.length > 0 || first.start > 0 || first.shape !== second.shape) return false;
  return corrects(value.slice(first.end, second.start));
}

/** "Our cook, she told us this morning: Ann Voss. She was born …": a sentence leads into running text. */
const isStory = (key: string, value: string): boolean =>
  (SAYS.test(key) && /,|\band\b/.test(value)) ||
  (WANTS.test(key) && (value.match(/,/g)?.length ?? 0) > 1) ||
  tellsMuch(value) ||
  isLong(key, value);

/** "Change of address: the old one was …, the new one is …": several values in a sentence are no single one. */
function tellsMuch(value: string): boolean {
  const [first, ...more] = findEntities(value);
  if (!first || more.length === 0) return false;
  const isLed = first.start === 0 && /^\s(?:from|at|with|for|by|until|since)\s/.test(value.slice(first.end));
  return isLed || /\p{L} (?:is|was|are|were|has|died|lives)\b/u.test(value);
}

const isLong = (key: string, value: string): boolean =>
  value.search(SENTENCE_END) >= 0 &&
  value.search(SENTENCE_END) < value.length - 2 &&
  (/,|\b(?:i|he|she|we|it|me|they)\b/i.test(key) || (value.length > 160 && plainPair(`${key}: x`) === null));

/**
 * Where the value of a key ends: with the line, unless another label begins before, or the key is one of those that
 * people put before something short.
 */
function endOfValue({ text: key, start }: Key, value: string, isOneOfSeveral: boolean): number {
  const next = nextPair(value, 0);
  // A label inside running text says no more than its sentence.
  const sentence = start > 0 ? value.search(SENTENCE_END) : -1;
  const ends = [next, sentence].map((at) => (at < 0 ? value.length : at));
  const whole = Math.min(...ends, endOfAddress(value));
  const plain = plainPair(`${key} ${value}`);
  if (!plain || plain.key.toLowerCase() !== key.trim().toLowerCase()) return whole;
  const end = plain.end - key.length - 1;
  const stop = isOneOfSeveral ? /^\s*(?:[.;]\s|,\s*(?=\p{Ll}))/u : /^\s*[.;]\s/;
  return end < whole && stop.test(value.slice(end)) ? end : whole;
}

/** After an address and a full stop something else begins. */
function endOfAddress(value: string): number {
  const address = findEntities(value).find(({ shape }) => shape === "address");
  return address && /^[.;]\s/.test(value.slice(address.end)) ? address.end : value.length;
}

/** What follows a value on its line: more labels with values, and running text between them. */
function readRest(prompt: string, { start, end }: Range): { pairs: Pair[]; prose: Range[] } {
  const text = prompt.slice(start, end);
  const pairs: Pair[] = [];
  const prose: Range[] = [];
  for (let at = 0; at < text.length; ) {
    at += /^(?:[\s,;.]|and\s)*/.exec(text.slice(at))?.[0].length ?? 0;
    const found = plainPair(text.slice(at));
    const next = nextPair(text, found ? at + found.start : at);
    const stop = next < 0 ? text.length : next;
    if (found && !isTakenBack(text.slice(at + found.end))) {
      const [from, to] = [at + found.start, Math.min(at + found.end, stop)];
      pairs.push(...pair(found.key, prompt, start + at, start + from, start + to));
      at = to;
    } else {
      if (at < stop) prose.push({ start: start + at, end: start + stop });
      at = stop;
    }
  }
  return { pairs, prose };
}

/** The pair of a key and the value between two places of the prompt; none when there is no value. */
export function pair(key: string, prompt: string, from: number, start: number, end: number): Pair[] {
  const value = spanOf(prompt, start, end);
  if (value.text === "") return [];
  const blank = LEAVE_BLANK.test(value.text) || NO_VALUE.test(value.text);
  const [act, rule] = blank
    ? (["leave_blank", "leave blank"] as const)
    : (["write", "label and value"] as const);
  const said = spanOf(prompt, from, end);
  return [{ act, key: key.trim(), about: null, value, said, rule, confidence: 0.95, tie: "list" }];
}
