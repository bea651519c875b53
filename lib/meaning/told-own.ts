import { OWN } from "./key-names.ts";
import { cuePhrases } from "./lexicon/lexicon.ts";
import { plainTokens } from "./lexicon/tokens.ts";
import { isApart, isRoleWord } from "./roles-of.ts";
import { tellsAnotherTime } from "./told.ts";

/**
 * Whether words before a told value call it by an item's own name and say nothing more: "Full name: My legal name is". In "Phone: My
 * husband's number is" and "Employer: My previous employer is" they say whose it is, or when.
 */
export function repeatsKey(said: string, key: string): boolean {
  const wordsOf = (text: string): string[] => plainTokens(text).map(({ word }) => word);
  const words = wordsOf(said.replace(BEGINS_OWN, ""));
  const called = wordsOf(key);
  if (words.some((word) => !called.includes(word) && (isRoleWord(word) || isApart(word)))) return false;
  if (POSSESSIVE.test(said) || tellsAnotherTime(said)) return false;
  // "legal name on all papers"
  const end = words.findIndex((word) => cuePhrases("stop").has(word));
  const noun = words.slice(0, end < 0 ? words.length : end).at(-1);
  return noun !== undefined && (called.includes(noun) || noun === "number");
}
const BEGINS_OWN = new RegExp(`^\\s*${OWN}\\s`, "iu");
const POSSESSIVE = /\p{L}['’]s(?!\p{L})|s['’](?!\p{L})/u;
