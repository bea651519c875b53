import type { Changes } from "../workspace/edits.ts";
import type { ResultInHand } from "../workspace/result-in-hand.ts";
import type { SaidInstruction } from "../workspace/said.ts";

/** Words of an instruction that found no blank. */
export interface Loose {
  key: string;
  text: string;
}

export const looseIn = (said: readonly SaidInstruction[]): Loose[] =>
  said.flatMap(({ fillId, unused }) =>
    unused.map(({ start, text }) => ({ key: `unused:${fillId}:${start}`, text })),
  );

/** What of them waits: not left out, not put anywhere, and not typed on the form by a person. */
export function unsettled(
  loose: readonly Loose[],
  { over, leftOut, given }: Pick<ResultInHand, "over" | "leftOut" | "given">,
  changes: Changes,
): Loose[] {
  const made = Object.values(changes);
  const settled = new Set(made.map(({ settles }) => settles));
  const texts = [...given, ...made.flatMap(({ value, picked }) => (picked ? [] : (value ?? [])))];
  return loose.flatMap(({ key, text }) => {
    if (leftOut.has(key)) return [];
    const rest = withoutGiven(text, texts);
    if (rest === text) return over.has(key) || settled.has(key) ? [] : { key, text };
    return rest ? { key, text: rest } : [];
  });
}

/** Shorter ones stand in other words by chance. */
const SHORTEST = 3;
const EDGES = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Words without the texts that stand on the form, and without what only leads to those. */
export function withoutGiven(words: string, given: readonly string[]): string {
  const said = words.toLowerCase();
  const there = given.map((text) => text.trim()).filter((text) => said.includes(text.toLowerCase()));
  const long = there.filter(({ length }) => length >= SHORTEST);
  const longestFirst = long.toSorted((one, other) => other.length - one.length);
  const pieces = longestFirst.reduce(
    (left, text) => left.flatMap((piece) => piece.split(whole(text))),
    [words],
  );
  const [first = "", ...others] = pieces.map((piece) => piece.replace(EDGES, ""));
  if (pieces.length === 1) return words;
  return [isLeadIn(first) ? "" : first, ...others].filter(Boolean).join(" … ");
}

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
const whole = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(SIGNS, "\\$&")}(?![\\p{L}\\p{N}])`, "iu");

/** Pronouns and articles in English, German, French, Spanish, Italian and Dutch: no name begins with one. */
const OPENERS =
  "i|my|we|our|he|she|it|they|his|her|its|their|the|this|ich|mein|meine|wir|unser|unsere|er|sie|es|der|das|je|mon|ma|mes|nous|notre|il|elle|le|les|yo|mi|mis|nosotros|nuestro|nuestra|él|ella|el|io|mio|mia|noi|nostro|nostra|lui|lei|ik|mijn|wij|onze|hij|zij|het";
const LEAD_IN = new RegExp(`^(?:${OPENERS})(?:\\s[\\p{Ll}'’]+){0,4}$`, "iu");

/** "I live at", "my mother's name is": a few words that hold no name and no number. */
const isLeadIn = (text: string): boolean =>
  LEAD_IN.test(text) && text.slice(1) === text.slice(1).toLowerCase();
