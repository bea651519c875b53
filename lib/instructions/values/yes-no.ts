import { fold } from "../lexicon/fold.ts";
import { cuePhrases } from "../lexicon/lexicon.ts";

const YES = new Set([...cuePhrases("yes"), "1", "check", "checked", "tick", "ticked"]);
const NO = new Set([...cuePhrases("no"), "0", "uncheck", "unchecked"]);

/** What a word says about a box: on, off, or nothing. A word that is both, such as "on", means yes. */
export function yesOrNo(text: string): boolean | null {
  const plain = fold(text).text;
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : null;
}

/** The same where more follows: "Yes, since May", "no - none that I know of". */
export const answerAtHead = (text: string): boolean | null =>
  yesOrNo(text) ?? yesOrNo(/^\s*[\p{L}]+/u.exec(text)?.[0] ?? "");
