import { nameWords } from "../../domain/program-name.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { roles } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** Whom a form is of, in whichever words; one beside him is called by "co". */
export const OWN = new Set([...roles.principal, "student", "participant"]);
export const OTHERS = new Set([...roles.other, ...roles.party].filter((word) => !OWN.has(word)));
export const JOINT = new Set(["co", "coapplicant", "coborrower", "coowner", "codebtor"]);
const ORDINALS = new Map([
  ["first", "1"],
  ["second", "2"],
  ["third", "3"],
  ["fourth", "4"],
]);
/** A place with its words: its own, those of its PDF name, and all around it. */
export interface Spelt {
  target: MappableTarget;
  /** Those of its label. */
  label: ReadonlySet<string>;
  /** Those of its label that say more than a kind. */
  hasMore: readonly string[];
  own: ReadonlySet<string>;
  /** Those of its PDF name. */
  called: readonly string[];
  all: ReadonlySet<string>;
  /** Who is named in its own words, and in each of its headings, the nearest first. */
  people: readonly (readonly string[])[];
  isJoint: boolean;
  /** Which of several it is of, where its headings or its name count them. */
  number: string | undefined;
}

/** All places of a form that a column may spell, each with its words. */
export const spelledPlaces = (targets: readonly MappableTarget[], reader: Reader): Spelt[] =>
  counted(
    targets
      .filter(({ field, boxes, parts }) => boxes || parts || field.type !== "checkbox")
      .map((target) => spell(target, reader)),
  );

function spell(target: MappableTarget, reader: Reader): Spelt {
  const { row, column, question, section, name } = target.field;
  const wordsIn = (text: string | null | undefined): string[] => [
    ...reader.words(text ?? ""),
    ...fold(text ?? "").text.split(" "),
  ];
  const label = [...target.words, ...wordsIn(target.label)];
  const called = wordsIn(target.boxes || target.divided ? "" : nameWords(name));
  // Whom a sentence speaks of is not whose the place is.
  const isSentence = target.rest.length > SENTENCE;
  const own = [...label, ...called];
  const headings = [column, row, question, section].map(wordsIn);
  const isFirm = target.kind === "company";
  const all = [...own, ...headings.flat(), ...target.of];
  return {
    target,
    label: stems(isSentence ? own : label),
    hasMore: !isSentence && target.id === target.field.id ? target.rest.map(stemOf) : [],
    own: stems(own),
    called,
    all: stems(all),
    people: [isSentence ? called : own, ...headings, target.ownerBy === "around" ? [...target.of] : []].map(
      (words) =>
        words.filter((word) => (OWN.has(word) || OTHERS.has(word)) && !(isFirm && word === "employer")),
    ),
    isJoint: isJoint(all),
    number: [...headings, called].map(numberIn).find((number) => number !== undefined),
  };
}
const SENTENCE = 4;
/** Words without their endings; a letter stands with the word before it: "list a". */
export const stems = (words: readonly string[]): ReadonlySet<string> =>
  new Set(withLetters(words).map(stemOf));
export const withLetters = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    if (!/^\p{L}$/u.test(word)) return word;
    return i > 0 ? `${words[i - 1]} ${word}` : [];
  });
export const isJoint = (words: readonly string[]): boolean => words.some((word) => JOINT.has(word));

/** The number of a row, or the one beside whom it counts: "Child 2", "Second Reference". */
function numberIn(words: readonly string[]): string | undefined {
  const [only, ...others] = words.filter((word) => word !== "");
  if (only !== undefined && /^\d$/.test(only) && others.every((word) => word === only)) return only;
  const isPerson = (word: string | undefined): boolean =>
    word !== undefined && (OWN.has(word) || OTHERS.has(word));
  const at = words.findIndex(
    (word, i) =>
      (ORDINALS.has(word) || /^\d$/.test(word)) && (isPerson(words[i - 1]) || isPerson(words[i + 1])),
  );
  const word = words[at] ?? "";
  return at < 0 ? undefined : (ORDINALS.get(word) ?? word);
}

/** Places with their number among those that are called the same, where nothing else counts them. */
function counted(places: readonly Spelt[]): Spelt[] {
  const called = ({ target: { label, field, kind, of } }: Spelt): string =>
    JSON.stringify([kind, label, field.section, field.row, field.column, of]);
  const isWhole = ({ target }: Spelt): boolean => target.parts !== undefined || target.boxes !== undefined;
  const series = Map.groupBy(
    places.filter((place) => !isWhole(place)),
    called,
  );
  return places.map((place) => {
    const twins = series.get(called(place)) ?? [];
    if (place.number !== undefined || twins.length < 2 || isWhole(place)) return place;
    return { ...place, number: String(twins.indexOf(place) + 1) };
  });
}
