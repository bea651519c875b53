import type { Span } from "../../../domain/fill-plan.ts";
import { type Entity, findEntities } from "../entities/shapes.ts";
import { type Found, findWords, type Word } from "./find-words.ts";
import { GERMAN } from "./german.ts";
import { languageOf } from "./language-of.ts";
import { type Lexicon, pairsIn } from "./lexicon.ts";

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
export function glossOf(prompt: string): Gloss | null {
  const language = languageOf(prompt);
  if (language === null) return null;
  // Addresses, dates and the like are values, whatever words they are made of.
  const values = findEntities(prompt).filter(({ shape }) => shape !== "money");
  const pieces: Piece[] = [];
  let [text, done] = ["", 0];
  const said: Said = { prompt, language, values };
  for (const found of findWords(prompt, language)) {
    const { start, end } = found;
    if (start < done || isValue(found, said) || isName(found, said, done) || joinsName(found, said, done))
      continue;
    text += prompt.slice(done, start);
    const english = beforeDate(found, said) ?? inContext(found.word, text);
    const owner = OWNED.exec(english)?.[0] ?? "";
    const cut = owner === "" ? start : start + prompt.slice(start, end).indexOf(" ") + 1;
    if (owner !== "") pieces.push({ start, end: cut, from: text.length, to: text.length + owner.length });
    const from = text.length + owner.length;
    text += /['’]$/.test(prompt.slice(start, end)) ? `${english} ` : english;
    pieces.push({ start: cut, end, from, to: text.length });
    done = end;
  }
  return { text: text + prompt.slice(done), ...places(prompt, pieces) };
}

const isValue = ({ start, end }: Found, { values }: Said): boolean =>
  values.some((value) => start < value.end && value.start < end);

/** What a word says before a date: "du 1er mai au 3 juin" is "from 1er mai to 3 juin". Null where no date follows. */
function beforeDate({ start, end }: Found, { prompt, language, values }: Said): string | null {
  if (!values.some((value) => value.shape === "date" && value.start === end + 1)) return null;
  const word = prompt.slice(start, end).toLowerCase();
  return pairsIn(language.beforeDates).find(([one]) => one === word)?.[1] ?? null;
}

const inContext = ({ english }: Word, before: string): string =>
  english === "their" ? ownerIn(before) : english;

/** "Meine Frau" is "my wife", word by word: "my" is no part of what she is. */
const OWNED = /^(?:my|his|her) (?=\p{L}+$)/u;

/** Whether a word of the lexicon is part of a name here: in German nouns have capitals anyway, elsewhere names have. */
function isName({ word, start }: Found, { prompt, language }: Said, done: number): boolean {
  if (!/\p{Lu}/u.test(prompt.charAt(start))) return false;
  const isNoun = word.isThing && (language === GERMAN || word.isPhrase);
  return isNoun ? followsName(prompt.slice(0, start), done) : beginsName(prompt, start);
}

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
