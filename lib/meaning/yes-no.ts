import { fold } from "./lexicon/fold.ts";
import { cuePhrases } from "./lexicon/lexicon.ts";
import { denies } from "./told.ts";

/** As spreadsheets write what is true, in the languages of Western Europe, and in Polish. */
const TRUE = ["wahr", "vrai", "verdadero", "vero", "waar", "verdadeiro", "prawda"];
const FALSE = ["falsch", "faux", "falso", "onwaar", "falsz", "fałsz"];
const YES = new Set([...cuePhrases("yes"), "1", "check", "checked", "tick", "ticked", ...TRUE]);
const NO = new Set([...cuePhrases("no"), "0", "uncheck", "unchecked", ...FALSE]);
/** Pictures of letters are often followed by a mark for how they are drawn. */
const TICKED = /^[✓✔☑☒]\ufe0f?$/u;

/** What a word says about a box: on, off, or nothing. A word that is both, such as "on", means yes. */
export function yesOrNo(text: string): boolean | null {
  if (TICKED.test(text.trim())) return true;
  if (/^☐\ufe0f?$/u.test(text.trim())) return false;
  if (text.trimEnd().endsWith("?")) return null;
  const plain = fold(text).text;
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : null;
}

/** The same where more follows: "Yes, since May", "no - none that I know of"; null for both, as in "Yes and no". */
export const answerAtHead = (text: string): boolean | null =>
  yesOrNo(text) ?? (answersBoth(text) ? null : yesOrNo(headOf(text)));

/** "Yes and no", "yes/no" */
export function answersBoth(text: string): boolean {
  const head = yesOrNo(text) === null ? yesOrNo(headOf(text)) : null;
  return head !== null && fold(text).text.split(" ").map(yesOrNo).includes(!head);
}

/** Whether what follows an answer takes it back: "Yes and no", "yes, but not now". */
export const takesBack = (text: string): boolean =>
  answersBoth(text) || (answerAtHead(text) === true && denies(text));

const headOf = (text: string): string => /^\s*[\p{L}]+/u.exec(text)?.[0] ?? "";
