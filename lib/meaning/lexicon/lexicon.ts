import * as z from "zod";
import cuesJson from "./cues.json" with { type: "json" };
import { fold } from "./fold.ts";
import rolesJson from "./roles.json" with { type: "json" };
import wordsJson from "./words.json" with { type: "json" };

/** The languages that the lexicon has words of. English comes first: what the others mean is written in it. */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

const Phrases = z.array(z.string().min(1)).optional();
const InLanguages = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, Phrases])) as Record<Language, typeof Phrases>,
);

/** What forms ask for: the English words that mostly stand for it, and other ways to say it, by language. */
const Words = z.array(InLanguages.extend({ means: z.string().min(1) }));

export const CUES = [
  ...["negation", "correction", "leave blank", "tick", "untick", "yes", "no", "writer", "other person"],
  ...[
    "contrast",
    "past",
    "refused",
    "copula",
    "title",
    "name suffix",
    "organisation",
    "particle",
    "stop",
    "telling",
    "request",
    "condition",
    "courtesy",
    "then",
    "over",
    "now",
    "choose",
    "unsettled",
    "open question",
    "reference",
    "revoke",
    "said before",
    "spoken of",
    "all before",
    "wrong",
    "taken back",
    "everything",
    "begin again",
    "oneself",
    "any language",
    "example",
    "prose",
    "abbreviation",
    "abbreviated ending",
    "naming",
    "being",
    "at present",
    "and",
    "no answer",
    "note",
    "denying",
    "but",
    "name joint",
    "of",
    "pair header",
    "no name",
    "for",
    "line",
    "was",
    "was so",
    "article",
    "own",
    "theirs",
    "excuse",
    "sum",
    "minus",
    "negative",
    "overdrawn",
    "loss",
    "once named",
    "kept out",
    "side",
    "owed",
    "relative",
    "reply sent",
    "reply lasted",
    "unit of time",
  ],
] as const;
export type Cue = (typeof CUES)[number];

/** Small words and what they do in a sentence. A word may be a cue of several kinds: "no" denies and answers. */
const Cues = z.array(InLanguages.extend({ cue: z.enum(CUES) }));

/**
 * Whom a form may speak of, in canonical words; `same` are roles that one person mostly has at once; `body` those of
 * bodies and of people met on business; `apart` names what has an address and a telephone of its own; `heading` says whom a word means that stands alone over others; `inverse` who a person is to whoever is somebody's parent or child.
 */
const Roles = z.object({
  principal: z.array(z.string()),
  other: z.array(z.string()),
  party: z.array(z.string()),
  body: z.array(z.string()),
  apart: z.array(z.string()),
  same: z.array(z.array(z.string())),
  heading: z.record(z.string(), z.string()),
  inverse: z.record(z.string(), z.string()),
});

export const words = Words.parse(wordsJson);
export const cues = Cues.parse(cuesJson);
export const roles = Roles.parse(rolesJson);

const canonical = new Set(words.flatMap(({ means }) => means.split(" ")));
/** Whether forms are known to ask for a word, in its canonical form. */
export const isCanonical = (word: string): boolean => canonical.has(word);

const phrases = new Map<Language, ReadonlyMap<string, readonly string[]>>();

/**
 * By folded phrase of one language: the canonical words that it stands for. Heads of columns leave small words out: "data
 * nascita" is "data di nascita".
 */
export function phrasesOf(language: Language): ReadonlyMap<string, readonly string[]> {
  const found = phrases.get(language) ?? foldedPhrases(language);
  phrases.set(language, found);
  return found;
}

function foldedPhrases(language: Language): ReadonlyMap<string, readonly string[]> {
  const own = words.flatMap((entry) =>
    (entry[language] ?? []).map((phrase) => [fold(phrase).text, entry.means.split(" ")] as const),
  );
  const small = cuePhrases("of", [language]);
  const short = own.flatMap(([phrase, means]) => {
    const said = phrase.split(" ");
    const kept = said.filter((word, at) => at === 0 || at === said.length - 1 || !small.has(word));
    return kept.length > 1 && kept.length < said.length ? [[kept.join(" "), means] as const] : [];
  });
  return new Map([...short, ...own]);
}

const known = new Map<string, ReadonlySet<string>>();

const escaped = (text: string): string =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(" ", "\\s")
    .replaceAll("'", "['’]");

/** A pattern, for one match, for the phrases of some cues as they are written, with their accents: "si" is a condition, and "sí" is none. */
export function cuePattern(...wanted: readonly Cue[]): RegExp {
  const phrases = cues
    .filter(({ cue }) => wanted.includes(cue))
    .flatMap((entry) => LANGUAGES.flatMap((language) => entry[language] ?? []))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

/** The folded phrases of several cues, of all languages. */
export const phrasesOfCues = (...wanted: readonly Cue[]): ReadonlySet<string> =>
  new Set(wanted.flatMap((cue) => [...cuePhrases(cue)]));

/** The folded phrases of one cue, of all languages or of some. */
export function cuePhrases(cue: Cue, languages: readonly Language[] = LANGUAGES): ReadonlySet<string> {
  const key = `${cue} ${languages.join()}`;
  const found =
    known.get(key) ??
    new Set(
      cues
        .filter((entry) => entry.cue === cue)
        .flatMap((entry) => languages.flatMap((language) => entry[language] ?? []))
        .map((phrase) => fold(phrase).text),
    );
  known.set(key, found);
  return found;
}
