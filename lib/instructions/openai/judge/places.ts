import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { regionNames } from "../../../meaning/lexicon/regions.ts";
import { STATE_NAMES, stateCode } from "../../../meaning/lexicon/us-states.ts";

const MOST_WORDS = 5;

/** Names that are in no list of a country's names. */
const ALIASES: readonly [string, string][] = [
  ...["usa", "u s a", "us", "u s", "united states of america", "america", "american"].map(
    (name): [string, string] => [name, "US"],
  ),
  ...["uk", "u k", "great britain", "england", "british"].map((name): [string, string] => [name, "GB"]),
  ["uae", "AE"],
];

type Names = ReadonlyMap<string, ReadonlySet<string>>;
let known: Names | undefined;

/** By folded name: the countries (as ISO 3166 writes them) and the states of the United States ("US-NY") of that name. */
function placeNames(): Names {
  if (known) return known;
  const names = new Map([...regionNames()].map(([name, codes]) => [name, new Set(codes)]));
  const add = (name: string, code: string): void => {
    const key = foldedTokens(name).join(" ");
    names.set(key, (names.get(key) ?? new Set()).add(code));
  };
  for (const [code, name] of STATE_NAMES) add(name, `US-${code}`);
  for (const [name, code] of ALIASES) add(name, code);
  known = names;
  return names;
}

/** A place that a text names, and the words of the text that do, by their number. */
interface SaidPlace {
  codes: ReadonlySet<string>;
  from: number;
  to: number;
}

/** The countries and states that a text names, in several languages, or has the codes of in capitals. `from` and `to` count its tokens. */
export function placesIn(text: string): SaidPlace[] {
  const names = placeNames();
  const written = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const words = written.map((word) => foldedTokens(word).join(""));
  const places: SaidPlace[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const codes = names.get(words.slice(from, to).join(" ")) ?? codesOf(written.slice(from, to));
      if (!codes || (to - from === 1 && (words[from] ?? "").length === 2 && !isCapital(written[from])))
        continue;
      places.push({ codes, from, to });
      from = to - 1;
      break;
    }
  }
  return places;
}

/** Whether a text names a place that another one names, under whatever name. */
export function namesPlaceOf(text: string, other: string): boolean {
  const codes = new Set(placesIn(other).flatMap((place) => [...place.codes]));
  return placesIn(text).some((place) => [...place.codes].some((code) => codes.has(code)));
}

/** Whether a text names a state of the United States and the other one names others: "IN" abbreviates Illinois, too. */
export function namesAnotherState(text: string, other: string): boolean {
  const statesIn = (words: string): string[] =>
    placesIn(words).flatMap(({ codes }) => [...codes].filter((code) => code.startsWith("US-")));
  const [own, others] = [statesIn(text), statesIn(other)];
  return own.length > 0 && others.length > 0 && !own.some((state) => others.includes(state));
}

const isCapital = (word = ""): boolean => word === word.toUpperCase();

/** Of two capitals: the state, and the country. */
function codesOf([code = "", ...more]: string[]): ReadonlySet<string> | undefined {
  if (more.length > 0 || !/^[A-Z]{2}$/.test(code)) return undefined;
  const codes = [stateCode(code) ? `US-${code}` : "", code].filter((each) => each !== "");
  return new Set(codes);
}
