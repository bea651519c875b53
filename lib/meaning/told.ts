import { isSameWord } from "../domain/program-name.ts";
import { fold } from "./lexicon/fold.ts";
import { type Cue, cuePattern, cuePhrases, phrasesOfCues } from "./lexicon/lexicon.ts";
import { holdsPhrase } from "./lexicon/prompt-words.ts";
import { matchesIn } from "./matches-in.ts";

/*
 * The time and certainty of a fact: now, before or to come, under a condition, not settled yet, or given elsewhere. Only
 * words are read here; what they mean for a value is up to who asks.
 */

/** A pattern for every match of some cues. */
const eachOf = (...cues: readonly Cue[]): RegExp => new RegExp(cuePattern(...cues), "giu");

const blank = (words: string): string => " ".repeat(words.length);
const COURTESY = eachOf("courtesy");
const CONDITION = eachOf("condition");
const UNSETTLED = eachOf("unsettled");

/** Where words stand that make a condition of what is said; `isNote` counts those as well that tell of what is not settled. */
export function conditionsIn(text: string, isNote: boolean): number[] {
  // What courtesy says is none, nor is a word of an e-mail address; both stand as long.
  const plain = text.replace(COURTESY, blank).replace(/(?<!\S)\S*@\S+/g, blank);
  return [CONDITION, ...(isNote ? [UNSETTLED] : [])].flatMap((cue) =>
    matchesIn(plain, cue).map(({ index }) => index),
  );
}

const THEN = phrasesOfCues("then", "over");
/** Both at once, so that "have worked since" is no "worked". */
const TIMES = eachOf("then", "now");
/** In a note, which has no verb that says more, fewer words tell as much: "(old)", "cancelled". */
const TIMES_OF_NOTE = eachOf("then", "over", "now");
/** From one year to another: what lasted so is over. */
const SPAN = /(?<!\d)(?:19|20)\d\d\s?(?:-|–|to|bis|à|a|until|till|through)\s?(?:19|20)\d\d(?!\d)/giu;

/** Whether a caption tells of what is not settled, "Unknown", or what was said is such a caption: "Unsure". */
export const isUnsettled = (caption: string, said: string): boolean =>
  caption.search(UNSETTLED) >= 0 ||
  (fold(caption).text === fold(said).text && conditionsIn(caption, false).length > 0);

/** Whether a clause leaves open what it speaks of: "I am not sure whether I own a dog" answers neither yes nor no. */
export const leavesOpen = (clause: string): boolean => OPEN.test(clause);
const OPEN = cuePattern("open question");

/** Whether what a value is called, or stands under, makes an example of it: "For example, city". */
export const isExample = (key: string): boolean => EXAMPLE.test(key);
const EXAMPLE = cuePattern("example");

/** The words of a text that tell of a time, in order, and whether each tells of another than now. */
export const timeWordsIn = (text: string, isNote: boolean): { at: number; isThen: boolean }[] =>
  [
    ...matchesIn(text, SPAN).map(({ index }) => ({ at: index, isThen: true })),
    ...matchesIn(text, isNote ? TIMES_OF_NOTE : TIMES).map(({ index, 0: cue }) => ({
      ...{ at: index, isThen: THEN.has(fold(cue).text) },
    })),
  ].sort((a, b) => a.at - b.at);

/** Whether the last word of a note that tells of a time tells of another than now. */
export const tellsAnotherTime = (note: string): boolean => timeWordsIn(note, true).at(-1)?.isThen ?? false;

/** The small words of a value: "Mai" is a name. */
const small = (value: string): string =>
  value.replaceAll(/(?<!\p{L})\p{Lu}\p{L}*/gu, (name) => "·".repeat(name.length));

/** Whether a text has a word without a capital, which says more than a name does. */
export const hasSmallWord = (text: string): boolean => /(?<!\p{L})\p{Ll}/u.test(text);

/** Whether small words of a value deny some of it: "Phoenix instead of Tucson". */
export const deniesPart = (value: string): boolean => /\s/.test(value.trim()) && denies(small(value));

/** The same of a value and its small words: "formerly Novak", and not "Old Navy". One word is a value, a longer one tells a story. */
export function isOfAnotherTime(value: string): boolean {
  const length = value.split(/\s+/).length;
  return length > 1 && length <= SHORT && tellsAnotherTime(small(value));
}
/** In words. */
const SHORT = 6;

/** "(now Diaz)": the text before it is of the time before. */
export const namesAnotherNow = (note: string): boolean =>
  matchesIn(note, AT_PRESENT).some(({ index, 0: cue }) =>
    /^\s+[\p{Lu}\d]/u.test(note.slice(index + cue.length)),
  );
const AT_PRESENT = eachOf("at present");

/** "(formerly Hill)", ", née Byron": what it tells of is that name, and not the text before it. */
export const namesAnotherThen = (note: string): boolean =>
  /^\p{Lu}/u.test(note.slice(ONCE_NAMED.exec(note)?.[0].length ?? note.length));
const ONCE_NAMED = new RegExp(`^[\\s,;(–—-]*(?:${cuePattern("once named").source})\\.?:?\\s`, "iu");

/** How many characters at the end of a text are a remark: "Hill (my own)", "Hill, née Byron"; 0 where it is nothing else. */
export function remarkAtEnd(text: string): number {
  const named = /\s\p{Lu}[^\s]*$/u.test(text.slice(-50)) ? ONCE_NAMED_BEHIND.exec(text.slice(-100)) : null;
  const length = (REMARK.exec(text.slice(-100)) ?? named)?.[0].length ?? 0;
  return length < text.length ? length : 0;
}
const REMARK = /(?:(?<!\s)\s+)?\((?=[^()]{0,77}\p{L}{3})[^()]{3,80}\)\s*$/u;
const ONCE_NAMED_BEHIND = new RegExp(
  `,\\s(?:${cuePattern("once named").source})\\.?\\s[\\p{L}’'-]{1,40}$`,
  "iu",
);

/** Whether a text ends in what was: "my e-mail was ". */
export const endsInPast = (text: string): boolean => WAS.test(text.slice(-40));
const WAS = new RegExp(
  `${cuePattern("was").source}\\s+(?:(?:at|in|bei|en|à|au|a|op|bij|${cuePattern("article").source})\\s+)?$`,
  "iu",
);

/** Whether a text says where a value stands, or what it is not, and is no value: "same as my wife's", "not Reno". */
export const isNoValue = (text: string): boolean =>
  [ELSEWHERE, NOT_SO, PLACEHOLDER].some((way) => way.test(text)) || isOneself(text);
/** "bin ich", "myself": who it is stands elsewhere. A short word may be a code, "ma", and one with a capital a name, "Mia". */
function isOneself(text: string): boolean {
  const words = text.trim().split(/\s+/).slice(0, SHORT);
  const isSaid = (word: string): boolean => WRITER.has(word) || cuePhrases("stop").has(word);
  return (
    (words.length > 1 || text.trim().length > 2) &&
    words.every(isSaid) &&
    words.some((word) => WRITER.has(word))
  );
}
const WRITER = cuePhrases("writer");
const ELSEWHERE = new RegExp(`^\\s*(?:${cuePattern("reference").source})`, "iu");
const PLACEHOLDER = /^\s*(?:\[[^\]]*\]|<[^>]*>|\{[^}]*\}|x{3,})\s*$/i;
const NOT_SO = /^\s*(?:[Nn]ot?|[Nn]icht|[Pp]as)\s(?=\p{Lu})/u;

/** In characters: so far around a value its sentence denies it. */
const NEAR = 100;
const sourceOf = (cue: Cue): string => cuePattern(cue).source;

/**
 * Whether the clause around a value denies or revokes it, or its words after it do: "My phone is not ", "I was never born on ",
 * "Remove my phone ", " niet in als e-mail", " is wrong".
 */
export function isDenied(before: string, after: string): boolean {
  const around = [
    (before.slice(-NEAR).split(ENDS_CLAUSE).at(-1) ?? "").replace(NUMBER_IS, ""),
    after.slice(0, NEAR).split(ENDS_CLAUSE)[0] ?? "",
  ];
  return around.some((clause) => denies(clause) || REVOKES.test(clause)) || IS_WRONG.test(after);
}
const REVOKES = cuePattern("revoke");
/** " is wrong", " (the dot is wrong", ", no" at the end. */
const IS_WRONG = new RegExp(
  `^\\s${sourceOf("copula")}\\s${sourceOf("wrong")}|^\\s?\\((?:[^\\s():]+\\s){0,6}${sourceOf("wrong")}|^\\s?[,–—-]\\s?${sourceOf("no")}\\W*$`,
  "iu",
);
const ENDS_CLAUSE = /[,;:.!?()–—]|\s-\s|(?<!\p{L})(?:and|but|und|aber|et|mais|y|pero|ma|maar)(?!\p{L})/iu;
/** "My file no is " */
const NUMBER_IS = /\bno\.?\s(?=is\b)/i;

/** Whether a text goes on with a question: "Cash, card or transfer? Card." */
export const goesOnAsking = (rest: string): boolean => /\?(?=\s|$)/.test(rest);

/** "Reno?", "Reno (?)" */
export const isAsked = (text: string): boolean => /\?[\s)]*$/.test(text);

/** Whether a caption or an answer denies something itself: "No", "not a citizen", "does not have". */
export const denies = (text: string): boolean => DENIES.test(text);
const DENIES = cuePattern("negation");

/**
 * Whether a key asks to leave out what it names: "Don't enter my e-mail", "Please keep my phone off the form", "E-Mail weglassen".
 * "Don't forget my phone" asks for it. A place whose label denies something, or has the word that the key begins with, is
 * called so: "Remove driver" names "Driver to be removed".
 */
export const refuses = (key: string, label = ""): boolean =>
  REFUSES.test(key) &&
  !REMINDS.test(key) &&
  !denies(label) &&
  !REFUSES.test(label) &&
  !isCalledSo(key, label);
const HEAD = `^\\W{0,3}(?:${sourceOf("note")}\\W\\s?)?`;
const REFUSES = new RegExp(
  `${HEAD}${cuePattern("negation", "revoke", "leave blank").source}\\s(?!of\\b)|${cuePattern("kept out", "refused").source}`,
  "iu",
);
const REMINDS = new RegExp(
  `${HEAD}(?:${sourceOf("negation")}\\s${cuePattern("revoke", "leave blank").source}|${sourceOf("revoke")}\\s${sourceOf("negation")})`,
  "iu",
);

/** Whether a key begins with a word that asks to leave something out, and a label has it too, or one that begins so. */
export function isCalledSo(key: string, label: string): boolean {
  const first = BEGINS_SO.exec(fold(key).text)?.[0];
  const words = fold(label).text.match(/\p{L}+/gu) ?? [];
  return first !== undefined && words.some((word) => isSameWord(first, word));
}
const BEGINS_SO = new RegExp(`^${cuePattern("revoke", "leave blank").source}(?=\\s)`, "iu");

/** Whether the words after a clause deny what it speaks of: "I have read the rules, but I do not accept them". */
export function deniesItNext(after: string): boolean {
  const next = /^[,;\s]*([^,;.!?]*)/u.exec(after)?.[1] ?? "";
  return BEGINS_BUT.test(next) && denies(next) && SPOKEN_OF.test(next);
}
const BEGINS_BUT = new RegExp(`^(?:${sourceOf("but")})`, "iu");
const SPOKEN_OF = cuePattern("spoken of");

/**
 * Whether a caption denies what a clause says of it. Of "I want to be a supporter, and waive my vote" the first part does not: the part
 * with most of the clause's words counts, or all of a caption of which no part has more than the others.
 */
export function deniesSaid(caption: string, said: string): boolean {
  if (!denies(caption)) return false;
  const words = new Set(wordsOf(said));
  const shared = (part: string): number => wordsOf(part).filter((word) => words.has(word)).length;
  const [most, next] = caption.split(PARTED).sort((a, b) => shared(b) - shared(a));
  return next !== undefined && most !== undefined && shared(most) > shared(next) ? denies(most) : true;
}
const wordsOf = (text: string): string[] => fold(text).text.match(/[\p{L}\d]+/gu) ?? [];
const PARTED = new RegExp(`,\\s|\\s(?=${cuePattern("and").source}\\s)`, "iu");

/** A clause that tells what was so; who was born is still born. */
export const tellsOfThePast = (clause: string): boolean =>
  /\p{L}/u.test(clause) && WAS_SO.test(clause) && !/\bborn\b/i.test(clause);
const WAS_SO = cuePattern("was so");

/** How many characters at the head of a text say that it corrects something: "Correction: ", "No, " before a pair. */
export const correctionAtHead = (text: string): number => CORRECTS.exec(text)?.[0].length ?? 0;
const CORRECTS = new RegExp(
  `^\\s*(?:(?:${cuePattern("correction").source})\\s?[:,–—-]|(?:no|nein|non),(?=[^:]{1,40}:))\\s*(?=\\S)`,
  "iu",
);

/** "Acme -> Initech", "~~Acme~~ Initech", "Acme, no, Initech": one in the place of another. */
export const isReplaced = (text: string): boolean => REPLACED.test(text);
const REPLACED = /\S\s?(?:[-=]>|→)\s?\S|~~[^~]+~~|,\s(?:no|nein|non|nee),\s\S/iu;

/** Where what is chosen begins, of options that stand before it: "Asian, Black, ...: Asian"; 0 where nothing is offered. */
export function chosenAt(text: string): number {
  const [, list = "", mark = "", chosen = ""] = OFFERS.exec(text) ?? [];
  const options = list.split(/[/,;]/).map((option) => fold(option).text);
  return options.length > 1 && options.includes(fold(chosen).text) ? list.length + mark.length : 0;
}
const OFFERS = /^([^:?\n]{3,120}?)(\s?(?:[:?]|\s[-–—]{1,2})\s+)(\S[^\n]{0,60})$/u;

/** Whether the folded words of a value correct something. In an item "erreur de commande" is a thing, and corrects nothing. */
export function corrects(words: readonly string[], isItem: boolean): boolean {
  const [first = "", next = "", ...rest] = words;
  const isThing = isItem && CORRECTIONS.has(first) && cuePhrases("particle").has(next);
  return holdsPhrase(isThing ? rest : words, CORRECTIONS);
}
/** Words that set one thing against another: "former", "previous". */
export const CONTRASTS = cuePhrases("contrast");
const CORRECTIONS = cuePhrases("correction");

/** "Rhys or Owain" */
export const offersNames = (text: string): boolean => NAMES_OR.test(text);
const NAMES_OR = /^\p{Lu}[\p{L}'’]*\s(?:or|oder|ou|o)\s\p{Lu}/u;
