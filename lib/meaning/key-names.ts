import { fold } from "./lexicon/fold.ts";
import { cuePattern, cuePhrases } from "./lexicon/lexicon.ts";

/* What a key names, without the words around the name. */

/** "Correction:", "Please note:": words before a pair that are not its name. */
export const isRemark = (key: string): boolean =>
  fold(key)
    .text.split(" ")
    .every((word) => NAMELESS.has(word));
const NAMELESS = new Set([...cuePhrases("correction"), ...cuePhrases("note")]);

/** What a key names: "My first name is" and "The user's first name" name the first name. */
export const nameIn = (key: string): string => {
  const plain = key.replaceAll("*", "").trim();
  const [, name] = NAMED.exec(plain) ?? [];
  return name?.trim() || plain;
};
/** What was is no name of what is: "My e-mail was: a@b.example" keeps the word. */
export const COPULA = [...cuePhrases("copula"), "è"]
  .filter((word) => !cuePhrases("over").has(word))
  .join("|");
/** Whose a plainly told thing is; articles come before it too. */
export const [OWN, ARTICLE] = (["own", "article"] as const).map((cue) => cuePattern(cue).source);
const SMALL_ARTICLE = new RegExp(`^(?:${ARTICLE})\\s+`, "u");
/** How long an article before a thing is: of "the house". One with a capital belongs to a name, as in "The Copper Pan". */
export const articleAt = (text: string): number => SMALL_ARTICLE.exec(text)?.[0].length ?? 0;
/** Whether a name begins with an article. */
export const isNamesArticle = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && articleAt(name.toLowerCase()) > 0;
/** Whether words in capitals behind such a text name a thing of a year: "my blue 2019 Honda". */
export const isBeforeThing = (text: string): boolean => BEFORE_THING.test(text.slice(-LONGEST_BEFORE));
const BEFORE_THING = new RegExp(
  `(?<!\\p{L})(?:an?|eine?[nmr]?|une?|una|een|${OWN}) (?:\\p{Ll}{1,12} ){0,2}(?:19|20)\\d\\d $`,
  "u",
);
/** In characters. */
const LONGEST_BEFORE = 60;
export const AND = [...cuePhrases("and")].join("|");
const NAMED = new RegExp(`^(?:(?:${ARTICLE})\\s)?(?:(?:${OWN})\\s)?(.*?)(?:\\s(?:${COPULA}))?$`, "iu");

/** Without what it offers or explains in brackets: "Status (employed / retired)". */
export const outsideBrackets = (key: string): string => key.replace(BRACKETS, " ");
const BRACKETS = /[([][^()[\]]*[)\]]/g;

/** Without a bracket that offers several answers, of which one was given. Any other may tell of a time: "Phone (old)". */
export const withoutChoices = (key: string, answer: string): string => {
  const said = fold(answer).text;
  return key.replace(BRACKETS, (bracket) => {
    const choices = bracket.slice(1, -1).split(/[/,]/);
    return choices.length > 1 && choices.some((one) => one.trim() && said.includes(fold(one.trim()).text))
      ? " "
      : bracket;
  });
};

/** The line of the form that a key names: "Line 25a"; null where it names none. */
export const lineSaidIn = (key: string): string | null => SAID_LINE.exec(key)?.[1]?.toLowerCase() ?? null;
const SAID_LINE = new RegExp(
  `^(?:(?:#|${cuePattern("line").source})\\s*)?(\\d{1,3}[a-z]?)(?![\\p{L}\\d])`,
  "iu",
);
