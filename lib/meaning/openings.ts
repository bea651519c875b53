import { AND } from "./key-names.ts";
import { cuePattern } from "./lexicon/lexicon.ts";

/* What stands before the first name and value of a line, and is no part of them. */

/** Words with capitals, small ones between them. */
const CAPITAL = "\\p{Lu}[\\p{L}’'.-]{0,40}";
const NAME = `${CAPITAL}(?:\\s(?:${cuePattern("particle").source}\\s){0,2}${CAPITAL}){1,4}`;

const SAYS_WHO = new RegExp(`^\\s*${cuePattern("naming", "being").source}\\s`, "iu");
const GOES_ON = new RegExp(`^${NAME}(?:[,;]|\\s[(–—-])\\s?(?!(?:${AND})\\s)(?=\\S)`, "u");

/** "Ada Byron (phone: 217-555-0142)" */
const BEFORE_BRACKET = /^[^:=\n()[\]]{1,90}\s?[([](?=[^():=\n[\]]{2,40}[:=]\s)/u;

/**
 * Where a line goes on behind whoever is named at its head, or behind an open bracket: "I'm Ada Byron, phone 217-555-0142", "Ada
 * Byron (phone: 217-555-0142)"; 0 where it begins with neither.
 */
export function openingOf(text: string): number {
  const lead = SAYS_WHO.exec(text)?.[0].length ?? 0;
  const name = lead > 0 ? (GOES_ON.exec(text.slice(lead))?.[0].length ?? 0) : 0;
  return name > 0 ? lead + name : (BEFORE_BRACKET.exec(text)?.[0].length ?? 0);
}

/** Without the mark that parts an opening from what comes after it. */
export const withoutMark = (opening: string): string => opening.replace(/(?<![\s,;([–—-])[\s,;([–—-]+$/u, "");
