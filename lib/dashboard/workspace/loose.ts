import type { Field } from "../api/types.ts";
import type { Change, Changes } from "./edits.ts";
import { LABEL } from "./label.ts";
import { holdsIn } from "./progress.ts";
import type { ResultInHand } from "./result-in-hand.ts";
import type { SaidInstruction } from "./said.ts";

/** Words of an instruction that found no blank. */
export interface Loose {
  key: string;
  text: string;
}

const WORDS = "unused:";
/** Whether a key is that of words, which is the same over all fills that build on theirs. */
export const isWords = (key: string): boolean => key.startsWith(WORDS);

/** Words that nothing but a space parts are one piece, as they were said. */
export const looseIn = (said: readonly SaidInstruction[]): Loose[] =>
  said.flatMap(({ fillId, prompt, unused }) => {
    const pieces: { start: number; end: number; text: string }[] = [];
    for (const { start, end, text } of unused.toSorted((one, other) => one.start - other.start)) {
      const last = pieces.at(-1);
      const between = last ? prompt.slice(last.end, start) : "";
      if (last && /^[^\S\n]+$/.test(between)) Object.assign(last, { end, text: last.text + between + text });
      else pieces.push({ start, end, text });
    }
    return pieces.map(({ start, text }) => ({ key: keyOfWords(fillId, start), text }));
  });

export const keyOfWords = (fillId: string, start: number | string): string => `${WORDS}${fillId}:${start}`;

/** Something that a document says, and no field asks for. */
export interface LooseStatement extends Loose {
  label: string;
  document: number;
  fillId: string;
}

export const statementsIn = (said: readonly SaidInstruction[]): LooseStatement[] =>
  said.flatMap(({ fillId, statements = [] }) =>
    statements.map(({ label, value, document }, index) => ({
      ...{ key: keyOfWords(fillId, `said ${index}`), text: value, label, document, fillId },
    })),
  );

/** What of them waits: not left out, not put anywhere, and not typed on the form by a person. */
export function unsettled<One extends Loose>(
  loose: readonly One[],
  { given, fields, held }: Pick<ResultInHand, "given" | "fields" | "held">,
  changes: Changes,
): One[] {
  const made = Object.values(changes);
  const settled = new Set(made.map(({ settles }) => settles));
  const texts = textsGiven(given, changes, fields);
  const filled = [...fields.values()].filter(({ id }) => holdsIn(held, changes, id));
  const isCaption = (words: string): boolean => filled.some((field) => isSaidBy(field, words));
  const stands = ({ put }: Change): boolean => {
    if (!put) return true;
    return "text" in put ? texts.includes(put.text) : holdsIn(held, changes, put.fieldId);
  };
  return loose.flatMap((one) => {
    const { key, text } = one;
    const decision = changes[key];
    if (decision?.decided === "leftOut" || isCaption(text)) return [];
    const rest = withoutGiven(text, texts)
      .split(PARTED)
      .filter((piece) => !isCaption(piece) && !standsIn(texts, piece))
      .join(PARTED);
    const [label = ""] = LABEL.exec(text) ?? [];
    // Of words that were put somewhere by their value, the label alone is no fact that waits.
    const isWhole = rest === text || plain(rest) === plain(label);
    const isPut = isWhole && ((decision && stands(decision)) || settled.has(key));
    return isPut || rest === "" || standsIn(texts, rest) ? [] : { ...one, text: rest };
  });
}

/**
 * What a person typed, took over or put on the form, saved or not, and has not changed since; of a text in several lines also
 * each.
 */
export const textsGiven = (
  given: ResultInHand["given"],
  changes: Changes,
  fields?: ResultInHand["fields"],
): string[] =>
  [
    ...[...given].flatMap(([id, texts]) => (changes[id] ? [] : texts)),
    ...Object.entries(changes).flatMap(([id, { value, picked, taken }]) =>
      picked && !(taken && fields?.get(id)?.type === "text") ? [] : (value ?? []),
    ),
  ].flatMap((text) => (text.includes("\n") ? [text, ...text.split("\n")] : text));

/**
 * Whether a longer text holds the words, which are no part of a longer name. A word that is short, or a number that is not all
 * of the text, stands in many by chance.
 */
export const standsIn = (texts: readonly string[], words: string): boolean => {
  const bare = words.replace(EDGES, "");
  if (DIGITS.test(bare)) return texts.some((text) => numberIn(text) === numberIn(bare));
  if (bare.length < SHORTEST) return false;
  return texts.some((text) => placesIn(text, bare).some((place) => !isPartOfName(text, place)));
};

/** Digits alone, with what is written around and between them: "$3,200.00" says 3200. */
const DIGITS = /^[$€£]?\d[\d.,\s]*[$€£%]?$/u;
const numberIn = (text: string): string | null => {
  const bare = text.trim();
  return DIGITS.test(bare)
    ? bare.replace(/[.,]00(?=\D{0,9}$)/u, "").replace(/[\s$€£]|[.,](?=\d{3}(?!\d))/gu, "")
    : null;
};

/** Join the parts of a name in English, German, French, Spanish, Portuguese, Italian and Dutch: "Bank of New York". */
const JOINERS = new Set("of the von zu de du des la le del di da do van der den".split(" "));
/** "MN" after a town is a code, and no further part of its name. */
const LONGEST_CODE = 3;

/** Whether a name goes on before or behind a place: "New York" in "The New York Times", not in "New York, NY 10018". */
function isPartOfName(text: string, { start, end }: Place): boolean {
  const before = text.slice(0, start).split(/\s/);
  const after = text.slice(end).split(/\s/);
  // A sign at the words themselves ends the name.
  const next = (words: readonly string[]): string => words.find((word) => !JOINERS.has(word)) ?? "";
  return (
    (before.pop() === "" && isOfName(next(before.reverse()), /^\p{L}+$/u)) ||
    (after.shift() === "" && isOfName(next(after), /^\p{L}+/u))
  );
}

function isOfName(word: string, letters: RegExp): boolean {
  const [name = ""] = letters.exec(word) ?? [];
  const isCode = name.length <= LONGEST_CODE && name === name.toUpperCase();
  return /^\p{Lu}/u.test(name) && !isCode;
}

const plain = (text: string): string => text.replace(/(?<![\s:.])[\s:.]+$/, "").toLowerCase();

const LETTERS = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(LETTERS) ?? [];

/**
 * Whether words only lead to what a blank holds: they are its label, or several words of what the form prints for it, as in "will
 * live with me" beside "Who will live with you".
 */
function isSaidBy(
  { label, question, section }: Pick<Field, "label" | "question" | "section">,
  words: string,
): boolean {
  if (plain(words) === plain(label)) return true;
  const own = wordsOf(words).filter((word) => !(OPENERS.has(word) || JOINS.has(word) || TO_WHOM.has(word)));
  if (own.length < 2) return false;
  // A question prints its answers as well: who says "me" leads to one.
  const leads = wordsOf(words).some((word) => TO_WHOM.has(word));
  return [label, ...(leads ? [question, section] : [])].some((caption) => {
    const printed = new Set(wordsOf(caption ?? ""));
    return own.every((word) => printed.has(word));
  });
}
/** Who a form speaks to, and who answers it. */
const TO_WHOM = new Set("me us you your mir mich uns ihnen moi vous".split(" "));

/** Between the pieces of words from which some were put on the form. */
const PARTED = " … ";
/** Shorter ones stand in other words by chance. */
const SHORTEST = 3;
const EDGES = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Words without the texts that stand on the form, and without what only leads to those. */
export function withoutGiven(words: string, given: readonly string[]): string {
  const said = words.toLowerCase();
  const there = given.map((text) => text.trim()).filter((text) => said.includes(text.toLowerCase()));
  const long = there.filter(({ length }) => length >= SHORTEST);
  const longestFirst = long.toSorted((one, other) => other.length - one.length);
  const pieces = longestFirst.reduce((left, text) => left.flatMap((piece) => splitAt(piece, text)), [words]);
  if (pieces.length === 1) return words;
  const [first = "", ...others] = pieces.map((piece) => piece.replace(EDGES, ""));
  return [isLeadIn(first) ? "" : first, ...others].filter(Boolean).join(PARTED);
}

const ENDS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** In small letters, unless they are more than the capitals were: "İ" becomes two. */
const inSmall = (text: string): string =>
  text.toLowerCase().length === text.length ? text.toLowerCase() : text;

interface Place {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Where a text stands as words of its own. */
function placesIn(piece: string, text: string): Place[] {
  const [said, wanted] = [inSmall(piece), inSmall(text)];
  const places: Place[] = [];
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (at < (places.at(-1)?.end ?? 0) || ENDS_WORD.test(said.slice(0, at))) continue;
    if (!BEGINS_WORD.test(said.slice(end))) places.push({ start: at, end });
  }
  return places;
}

/** What is around a text, where it stands as words of its own. */
function splitAt(piece: string, text: string): string[] {
  const places = placesIn(piece, text);
  const starts = [0, ...places.map(({ end }) => end)];
  return starts.map((from, index) => piece.slice(from, places[index]?.start));
}

/** Pronouns and articles in English, German, French, Spanish, Italian and Dutch: no name begins with one. */
const OPENERS = new Set(
  "i my we our he she it they his her its their the this ich mein meine wir unser unsere er sie es der das je mon ma mes nous notre il elle le les yo mi mis nosotros nuestro nuestra él ella el io mio mia noi nostro nostra lui lei ik mijn wij onze hij zij het".split(
    " ",
  ),
);
const MOST_MORE = 4;
const PLAIN = /^[\p{Ll}'’]+$/u;

/** How lead-ins end, in the same languages: "I live at", "Ich wohne in". */
const JOINS = new Set(
  "is are am was at in on by for from with be ist bin sind war bei von est suis habite à es soy vivo en sono è abito is ben woon".split(
    " ",
  ),
);

/** A sentence without the few words that lead to its value: "44 Birch Lane" of "I live at 44 Birch Lane". */
export function withoutLeadIn(sentence: string): string {
  const words = sentence.split(" ");
  const from = words.findIndex((word, index) => index > 0 && !PLAIN.test(word));
  const lead = words.slice(0, Math.max(from, 0));
  return JOINS.has(lead.at(-1) ?? "") && isLeadIn(lead.join(" ")) ? words.slice(from).join(" ") : sentence;
}

/** "I live at", "my mother's name is": a few words that hold no name and no number. */
function isLeadIn(text: string): boolean {
  const [first = "", ...more] = text.split(/\s/);
  const isPlain = first.slice(1) === first.slice(1).toLowerCase() && more.every((word) => PLAIN.test(word));
  return OPENERS.has(first.toLowerCase()) && more.length <= MOST_MORE && isPlain;
}
