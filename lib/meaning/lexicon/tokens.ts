import { matchesIn } from "../matches-in.ts";
import { fold } from "./fold.ts";
import { cuePhrases, isCanonical, LANGUAGES, type Language, phrasesOf } from "./lexicon.ts";

/** A word of a text in its canonical form, and the stretch of the text that says it. */
export interface Token {
  word: string;
  start: number;
  end: number;
  /** A single capital, which tells one from another: "Insurer A". */
  isLetter?: boolean;
}

/** Reads texts as canonical words: synonyms and other languages folded into one, plurals and stop words gone. */
export interface Reader {
  tokens(text: string): readonly Token[];
  words(text: string): readonly string[];
}

const MOST_WORDS = 5;

/** What phrases mean, and how many words the longest has that begins with a word. */
interface Phrases {
  meanings: ReadonlyMap<string, readonly string[]>;
  longest: ReadonlyMap<string, number>;
}

const merged = new Map<string, Phrases>();

/** The phrases of some languages; where two have the same one, the earlier language's counts. */
function phrasesIn(languages: readonly Language[]): Phrases {
  const key = languages.join();
  const known = merged.get(key);
  if (known) return known;
  const meanings = new Map(languages.toReversed().flatMap((one) => [...phrasesOf(one)]));
  const longest = new Map<string, number>();
  for (const phrase of meanings.keys()) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    longest.set(first, Math.min(MOST_WORDS, Math.max(words.length, longest.get(first) ?? 1)));
  }
  const found = { meanings, longest };
  merged.set(key, found);
  return found;
}

/**
 * A reader for texts in these languages, the likeliest first, without the small words of `spoken`. It remembers what it has
 * read: make one a plan.
 */
export function createTokenReader(languages: readonly Language[], spoken = languages): Reader {
  const phrases = phrasesIn(languages);
  const stop = cuePhrases("stop", spoken);
  const read = new Map<string, readonly Token[]>();
  const tokens = (text: string): readonly Token[] => {
    const found = read.get(text) ?? canonical(plainTokens(withPoints(text)), phrases, stop);
    read.set(text, found);
    return found;
  };
  const seen = new Map<string, readonly string[]>();
  return {
    tokens,
    words(text) {
      const found = seen.get(text) ?? [...new Set(tokens(text).map(({ word }) => word))];
      seen.set(text, found);
      return found;
    },
  };
}

/** "MI" alone is the middle initial, as "M.I." is; beside other words it may be Michigan, or a Spaniard's "my". */
const withPoints = (text: string): string => (text === "MI" ? "M.I." : text);

const WORD = /\S+/g;
/** The folded words of a text with their places; nothing is replaced or left out. */
export function plainTokens(text: string): Token[] {
  const folded = fold(text);
  return matchesIn(folded.text, WORD).map(({ 0: word, index }) => {
    const start = folded.starts[index] ?? 0;
    const isLetter =
      word.length === 1 &&
      word !== "i" &&
      index > 0 &&
      /(?<!['’])\p{Lu}$/u.test(text.slice(Math.max(0, start - 1), start + 1));
    return {
      word,
      start,
      end: folded.ends[index + word.length - 1] ?? text.length,
      ...(isLetter && { isLetter }),
    };
  });
}

function canonical(plain: readonly Token[], phrases: Phrases, stop: ReadonlySet<string>): Token[] {
  const all: Token[] = [];
  const kept: Token[] = [];
  for (let at = 0; at < plain.length; ) {
    const { means, length } = longestPhrase(plain, at, phrases);
    const [first, last] = [plain[at], plain[at + length - 1]];
    if (!first || !last) break;
    const place = { start: first.start, end: last.end };
    const said = means ?? [singular(first.word)];
    for (const word of said) {
      all.push({ word, ...place });
      if (means || first.isLetter || !stop.has(first.word)) kept.push({ word, ...place });
    }
    at += length;
  }
  return kept.length > 0 ? kept : all;
}

function longestPhrase(
  plain: readonly Token[],
  at: number,
  { meanings, longest }: Phrases,
): { means: readonly string[] | undefined; length: number } {
  let phrase = plain[at]?.word ?? "";
  let best = {
    means:
      meanings.get(phrase) ?? meanings.get(singular(phrase)) ?? meanings.get(phrase.replace(/nr$/, "nummer")),
    length: 1,
  };
  const most = Math.min(longest.get(phrase) ?? 1, plain.length - at);
  for (let length = 2; length <= most; length++) {
    phrase += ` ${plain[at + length - 1]?.word}`;
    const means = meanings.get(phrase);
    if (means) best = { means, length };
  }
  return best;
}

/** Without the ending of an English, French or Spanish plural. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/.test(word) && !word.endsWith("is") ? word.slice(0, -1) : word;
};

let speakers: ReadonlyMap<string, Language | "several"> | undefined;

/** Who says what forms ask for: the only language of a phrase or of a word that is meant, or several. */
function speakersOf(): ReadonlyMap<string, Language | "several"> {
  if (speakers) return speakers;
  const found = new Map<string, Language | "several">();
  for (const language of LANGUAGES) {
    for (const [phrase, means] of phrasesOf(language)) {
      for (const said of [phrase, ...means]) {
        const before = found.get(said);
        if (before !== language) found.set(said, before ? "several" : language);
      }
    }
  }
  speakers = found;
  return found;
}

const tellingOf = new Map<Language, ReadonlySet<string>>();

/** The small words of a language, and of what forms ask for the words that no other language has: pasted lines have no others. */
function tellingWords(language: Language): ReadonlySet<string> {
  const known = tellingOf.get(language);
  if (known) return known;
  const own = [...phrasesOf(language).keys()].filter(
    (phrase) => phrase.length > 3 && speakersOf().get(phrase) === language,
  );
  const found = new Set([...cuePhrases("telling", [language]), ...own]);
  tellingOf.set(language, found);
  return found;
}

/** The languages of a text, the likeliest first; English is always one of them. */
export function languagesOf(text: string, declared?: string | null): Language[] {
  const plain = plainTokens(text.slice(0, 4_000)).map(({ word }) => word);
  const counted = LANGUAGES.map((language) => {
    const telling = tellingWords(language);
    const share = plain.filter((word) => telling.has(word)).length / Math.max(1, plain.length);
    return { language, share: share + (declared?.toLowerCase().startsWith(language) ? DECLARED : 0) };
  });
  const spoken = counted.filter(({ share }) => share > LEAST_SHARE).sort((a, b) => b.share - a.share);
  const best = spoken[0]?.share ?? 0;
  const found = spoken.filter(({ share }) => share > best / 2).map(({ language }) => language);
  return found.includes("en") ? found : [...found, "en"];
}

/**
 * The language other than English that somebody surely writes in; null where nothing says so. The names of things (`keys`)
 * and the small words of sentences show the language. A word with a capital may be a name, a state or a code, which show
 * none.
 */
export function spokenIn(keys: readonly string[], sentences: readonly string[]): Language | null {
  const small = sentences.flatMap((text) =>
    plainTokens(text.slice(0, 4_000)).flatMap(({ word, start }) =>
      /^\p{Ll}/u.test(text.slice(start, start + 2)) ? [word] : [],
    ),
  );
  const international = cuePhrases("any language");
  const called = keys
    .map((key) => ({ key: fold(key.slice(0, 100)).text, isAccented: ACCENTED.test(key) }))
    .filter(({ key }) => !international.has(key));
  const votes = called.map((each) => ({
    key: each.key,
    by: LANGUAGES.filter((language) => isCalledIn(each, language)).at(-1),
  }));
  const count = (language: Language): number => {
    const telling = cuePhrases("telling", [language]);
    const named = new Set(votes.flatMap(({ key, by }) => (by === language ? [key] : [])));
    return new Set(small.filter((word) => telling.has(word))).size + 2 * named.size;
  };
  const [best] = LANGUAGES.filter((language) => language !== "en")
    .map((language) => ({ language, told: count(language) }))
    .sort((a, b) => b.told - a.told);
  return best && best.told >= FEWEST_TOLD && best.told >= 2 * count("en") ? best.language : null;
}
/**
 * Whether a folded key is called so in a language and no other: as a whole, or by one of its words. All that is meant is
 * written in English, which has no accents: "Prénom" is none of its words, though the forms of Canada print it.
 */
function isCalledIn({ key, isAccented }: { key: string; isAccented: boolean }, language: Language): boolean {
  if (language === "en" && isAccented) return false;
  const own = tellingWords(language);
  const words = key.split(" ");
  if (own.has(key) || words.some((word) => word.length > 3 && own.has(word) && !isCanonical(singular(word))))
    return true;
  const others = LANGUAGES.filter((each) => each !== "en" && phrasesOf(each).has(key));
  if (isAccented) return others.length === 1 && others[0] === language;
  const isMeant = words.every((word) => isCanonical(singular(word)));
  return (
    language === "en" &&
    (isMeant || others.length === 0) &&
    words.some((word) => word.length > 1 && isCanonical(singular(word)))
  );
}
/** Letters with the signs of other languages' spelling. */
const ACCENTED = /[\u00c0-\u024f]/;

/** A name may hold one small word, or two. */
const FEWEST_TOLD = 2;
const LEAST_SHARE = 0.04;
const DECLARED = 0.5;
