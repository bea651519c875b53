import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern } from "../../meaning/lexicon/lexicon.ts";
import { BESIDE } from "../../meaning/meaning-of.ts";
import { describedPlaces, kindFamilyOf, type Place } from "./described-places.ts";
import type { Named } from "./named.ts";
import { areDays, contradicts } from "./samples.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

interface Asking extends Named {
  name: string;
  samples: readonly string[];
}

/** A place with how much speaks for it. */
export interface Ranked {
  target: MappableTarget;
  score: number;
}

/** How much speaks for a place that asks for the same, or for something of the family; so much is asked for at least. */
const SAME_KIND = 4;
const SAME_FAMILY = 2;
const LEAST = 2;
/** A word that so few places have tells more than one that many have. */
const FEW = 3;
const SOME = 8;
/** The words around a place tell less than its own name. */
const AROUND = 0.6;
/** A word that is only begun tells less than a whole one. */
const BEGUN = 0.7;
const SHORTEST = 3;
/** Which of several things, and of which kind of value, is said of many. */
const GENERAL = new Set(
  "name date number amount total type kind code id no other of the in on 1 2 3".split(" "),
);

/** Ranks the places of a form by all that speaks for each: its kind, its words and those around it, its person, the cells. */
export function rankPlaces(
  all: readonly MappableTarget[],
  isOpen: (target: MappableTarget) => boolean,
): (column: Asking) => Ranked[] {
  const places = describedPlaces(all).filter(({ target }) => isOpen(target));
  const counts = new Map<string, number>();
  for (const { words } of places) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (column) => {
    const asked = describeColumn(column, counts);
    return places
      .map((place) => ({ target: place.target, score: scoreOf(asked, place) }))
      .filter(({ score }) => score >= LEAST)
      .toSorted((a, b) => b.score - a.score);
  };
}

/** What a column asks for, with what all places are compared with worked out once. */
interface Asked {
  column: Asking;
  family: string | undefined;
  isOfDays: boolean;
  /** The words of its name by what they mean, and as they are. */
  readings: readonly (readonly Word[])[];
  /** Those of its words that may be first letters. */
  initials: readonly string[];
  /** The number of a box. */
  number: string | undefined;
}

interface Word {
  word: string;
  weight: number;
  isBeside: boolean;
  /** Words of the form that it begins, or that begin it; those that it may begin where more is said of a place. */
  begun: readonly string[];
  begunNear: readonly string[];
}

function describeColumn(column: Asking, counts: ReadonlyMap<string, number>): Asked {
  const { name, kind, words, samples } = column;
  const vocabulary = [...counts.keys()];
  const letters = fold(name).text.split(" ");
  const wordOf = (word: string): Word => {
    const begunNear = vocabulary.filter((other) => begins(word, other, SHORTEST));
    const isBeside = BESIDE.has(word);
    const weight = GENERAL.has(word) || isBeside ? 0.5 : weightOf(counts.get(word) ?? 0);
    return {
      word,
      weight,
      isBeside,
      begun: begunNear.filter((other) => begins(word, other, SHORTEST + 1)),
      begunNear,
    };
  };
  return {
    column,
    family: kindFamilyOf(kind),
    isOfDays: areDays(samples) || kindFamilyOf(kind) === "date" || (kind === null && words.includes("date")),
    readings: [words, letters].map((said) => [...new Set(said.map(stemOf))].map(wordOf)),
    initials: letters.filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word)),
    number: BOX.exec(name)?.[1]?.toLowerCase(),
  };
}
/** "Box 1", "Zeile 4a" */
const BOX = new RegExp(`${cuePattern("line").source}\\W{0,2}(\\d{1,2}[a-z]?)(?![\\p{L}\\p{N}])`, "iu");

/** So many places a person is shown. */
const MOST = 5;

/** Those for which nearly as much speaks as for the best. */
export function bestOf(ranked: readonly Ranked[]): MappableTarget[] {
  const most = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score * 2 >= most)
    .slice(0, MOST)
    .map(({ target }) => target);
}

function scoreOf(asked: Asked, place: Place): number {
  const { column } = asked;
  const { target } = place;
  const words = Math.max(...asked.readings.map((own) => byWords(own, place)));
  // "RTN" is a routing transit number.
  const isShort = asked.initials.some((word) => place.initials.startsWith(word));
  const isNumbered = place.number !== null && asked.number === place.number;
  const score = byKind(asked, place) + words + (isShort ? FEW : 0) + (isNumbered ? FEW : 0);
  // The day on which a form is signed is not in a table that does not say so.
  const isSigning = target.kind === "signature_date" && column.kind !== "signature_date";
  if (score === 0 || isSigning) return 0;
  const isBox = target.field.type === "checkbox" && !target.boxes;
  if (!isBox && contradicts(column.samples, target)) return 0;
  const isOnes = target.of.some((person) => column.of.includes(person));
  // "Child 2" is in the second row.
  const isInRow = /^\d$/.test(target.field.row ?? "") && column.words.includes(target.field.row ?? "");
  const isElses = !isOnes && target.of.length > 0 && column.of.length > 0;
  return (
    score +
    (isOnes ? 1 : 0) +
    (isInRow ? 2 : 0) -
    (isElses ? 2 : 0) -
    (asked.isOfDays && !takesDays(place) ? 2 : 0)
  );
}

function byKind({ column: { kind }, family, isOfDays }: Asked, place: Place): number {
  if (kind !== null && kind === place.kind) return SAME_KIND;
  if (family !== undefined && family === place.family) return SAME_FAMILY;
  if (!isOfDays || !asksForDays(place)) return 0;
  return place.target.field.format === "date" ? SAME_FAMILY + 1 : SAME_FAMILY;
}

const asksForDays = ({ target: { field, words }, family }: Place): boolean =>
  field.type === "text" && (field.format === "date" || family === "date" || words.includes("date"));

/** Whether days may stand in a place: what asks for something else takes none. */
const takesDays = (place: Place): boolean =>
  asksForDays(place) || (place.target.kind === null && !place.target.field.format);

function byWords(own: readonly Word[], { words, around }: Place): number {
  const isNear = own.some(({ word }) => words.has(word));
  const hasAll = own.length > 1 && own.every(({ word }) => words.has(word));
  const sharedBy = ({ word, weight, isBeside, begun, begunNear }: Word): number => {
    if (words.has(word)) return weight;
    if (isBeside) return 0;
    if (around.has(word)) return weight * AROUND;
    const open = isNear ? begunNear : begun;
    return open.some((other) => words.has(other)) ? BEGUN * weight : 0;
  };
  return own.reduce((sum, each) => sum + sharedBy(each), hasAll ? SAME_FAMILY : 0);
}

const weightOf = (count: number): number => (count <= FEW ? 3 : count <= SOME ? 2 : 1);

/** Whether one word begins the other with so many letters at least, or ends it: "Wohnungsgröße". */
function begins(word: string, other: string, least: number): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length < least) return false;
  const isPart = long.startsWith(short) || (short.length > SHORTEST + 1 && long.endsWith(short));
  return isPart && /^\p{L}+$/u.test(short);
}
