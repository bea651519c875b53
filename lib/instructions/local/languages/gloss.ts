import type { Span } from "../../../domain/fill-plan.ts";
import { type Entity, findEntities } from "../entities/shapes.ts";
import { type Found, findWords, type Word } from "./find-words.ts";
import { GERMAN } from "./german.ts";
import { withCapitals } from "./hasty-names.ts";
import { languageOf } from "./language-of.ts";
import { type Lexicon, pairsIn } from "./lexicon.ts";
import { numbersIn } from "./numbers-abroad.ts";

/** An instruction with its small words and the words of forms in English, so that one set of rules reads four languages. */
export interface Gloss {
  text: string;
  /** The stretch of the instruction as it was written that these places of the gloss stand for. */
  sourceOf(start: number, end: number): Span;
  /** Where a place of the instruction as it was written is in the gloss. */
  placeOf(offset: number): number;
}

/** A stretch that was put in English: from `start` to `end` as written, from `from` to `to` in the gloss. */
interface Piece {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** An instruction in its language, with the values that it names: these stand as they are written. */
interface Said {
  prompt: string;
  language: Lexicon;
  values: readonly Entity[];
}

/** Puts an instruction in English word by word, as far as its language is known; null when there is nothing to do. */
export function glossOf(written: string): Gloss | null {
  const language = languageOf(written);
  if (language === null) return null;
  const prompt = withCapitals(written, language);
  // Addresses, dates and the like are values, whatever words they are made of.
  const values = findEntities(prompt).filter(({ shape }) => shape !== "money");
  const pieces: Piece[] = [];
  let [text, done, kept] = ["", 0, 0];
  const said: Said = { prompt, language, values };
  for (const found of wordsAndNumbers(prompt, language)) {
    const { start, end } = found;
    if (start < Math.max(done, kept) || isValue(found, said) || isName(found, said, done)) continue;
    if (joinsName(found, said, done)) {
      kept = end;
      continue;
    }
    const english = beforeDate(found, said) ?? beforeName(found, said) ?? inContext(found.word, text);
    text += prompt.slice(done, start);
    const owner = OWNED.exec(english)?.[0] ?? "";
    const cut = owner === "" ? start : start + prompt.slice(start, end).indexOf(" ") + 1;
    if (owner !== "") pieces.push({ start, end: cut, from: text.length, to: text.length + owner.length });
    const from = text.length + owner.length;
    text += /['’]$/.test(prompt.slice(start, end)) ? `${english} ` : english;
    pieces.push({ start: cut, end, from, to: text.length });
    done = end;
  }
  return { text: text + prompt.slice(done), ...places(written, pieces) };
}

function wordsAndNumbers(prompt: string, language: Lexicon): Found[] {
  const numbers = numbersIn(prompt).map(
    ({ number, ...at }): Found => ({
      ...at,
      word: { english: String(number), isThing: false, isPhrase: false },
    }),
  );
  const found = [...findWords(prompt, language), ...numbers];
  return numbers.length === 0 ? found : found.sort((a, b) => a.start - b.start || b.end - a.end);
}

const isValue = ({ start, end }: Found, { values }: Said): boolean =>
  values.some((value) => start < value.end && value.start < end);

/** What a word says before a date: "du 1er mai au 3 juin" is "from 1er mai to 3 juin". Null where no date follows. */
function beforeDate({ start, end }: Found, { prompt, language, values }: Said): string | null {
  if (!values.some((value) => value.shape === "date" && value.start === end + 1)) return null;
  const word = prompt.slice(start, end).toLowerCase();
  return pairsIn(language.beforeDates).find(([one]) => one === word)?.[1] ?? null;
}

/** "Frau Klein" is "Mrs Klein", and no more than "Dr. Klein" before a title. Null for what is no courtesy. */
function beforeName({ word: { english }, end }: Found, { prompt }: Said): string | null {
  if (!COURTESY.test(english)) return null;
  return /^\s(?:Dr[ea]?|Prof)\b/.test(prompt.slice(end, end + 6)) ? "" : english;
}
const COURTESY = /^Mrs?$/;

const inContext = ({ english }: Word, before: string): string =>
  english === "their" ? ownerIn(before) : english;

/** "Meine Frau" is "my wife", word by word: "my" is no part of what she is. */
const OWNED = /^(?:my|his|her) (?=\p{L}+$)/u;

/** Whether a word of the lexicon is part of a name here: in German nouns have capitals anyway, elsewhere names have. */
function isName({ word, start, end }: Found, { prompt, language }: Said, done: number): boolean {
  if (COURTESY.test(word.english)) return !/^\s\p{Lu}/u.test(prompt.slice(end, end + 2));
  if (!/\p{Lu}/u.test(prompt.charAt(start)) || INTERJECTION.test(word.english)) return false;
  const isNoun = word.isThing && (language === GERMAN || word.isPhrase);
  return isNoun ? followsName(prompt.slice(0, start), done) : beginsName(prompt, start);
}

/** German nouns with which people interrupt themselves, and no names: "Quatsch", "Entschuldigung". */
const INTERJECTION = /^(?:no wait|sorry|I mean|hello|thanks|left blank)$/;

/** "Candela Ibáñez del Soto", "Santa Marta de Tormes": between two capitals, where nouns have none, it is one name. */
const joinsName = ({ word, start, end }: Found, { prompt, language }: Said, done: number): boolean =>
  language !== GERMAN &&
  /^of(?: the)?$/.test(word.english) &&
  /^['’]?\s?\p{Lu}/u.test(prompt.slice(end, end + 2)) &&
  followsName(prompt.slice(0, start), done);

/** "Techniker Krankenkasse": what follows a capital inside a sentence, which is no word of the lexicon itself. */
function followsName(before: string, done: number): boolean {
  const name = /(?<=[\p{Ll},] )\p{Lu}[\p{L}-]+ $/u.exec(before.slice(-LONGEST_WORD));
  return name !== null && before.length - name[0].length >= done;
}
const LONGEST_WORD = 40;

/** "Las Cruces", "La Poste": a capital where neither a sentence nor a label begins. */
const beginsName = (prompt: string, at: number): boolean =>
  !/(?:^|[.!?;\n•*–(-])\s*$/.test(prompt.slice(Math.max(0, at - 4), at)) &&
  !/^[^\n:,;.]{1,30}\s?:/.test(prompt.slice(at));

const OF_HER = "she|her|mother|wife|daughter|sister|madame|mme|señora";
const OF_HIM = "he|his|father|husband|son|brother|monsieur|señor";
const GENDERED = new RegExp(`(?<!\\p{L})(?:(?<her>${OF_HER})|${OF_HIM})(?!\\p{L})`, "giu");
/** Nobody refers further back than this. */
const FAR_BACK = 300;

/** "Su" and "son" are his or hers: whoever was spoken of last. */
function ownerIn(text: string): "his" | "her" | "their" {
  const last = [...text.slice(-FAR_BACK).matchAll(GENDERED)].at(-1);
  if (!last) return "their";
  return last.groups?.her ? "her" : "his";
}

/** A stretch of one text, from a to b, that stands in another from c to d. */
type Shift = readonly [a: number, b: number, c: number, d: number];

function places(prompt: string, pieces: readonly Piece[]): Pick<Gloss, "sourceOf" | "placeOf"> {
  const back = pieces.map(({ start, end, from, to }): Shift => [from, to, start, end]);
  const forth = pieces.map(({ start, end, from, to }): Shift => [start, end, from, to]);
  return {
    sourceOf(from, to) {
      const [start, end] = [moved(from, back, false), moved(to, back, true)];
      return { start, end, text: prompt.slice(start, end) };
    },
    placeOf: (offset) => moved(offset, forth, false),
  };
}

/** Where a place is in the other text; inside a stretch that was put in English, the edge of the whole stretch. */
function moved(at: number, shifts: readonly Shift[], isEnd: boolean): number {
  const last = shifts.findLast(([a]) => (isEnd ? a < at : a <= at));
  if (!last) return at;
  const [, b, c, d] = last;
  if (at >= b) return at - b + d;
  return isEnd ? d : c;
}
