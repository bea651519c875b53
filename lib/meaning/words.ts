import { type FormTexts, languagesIn } from "./form-language.ts";
import { isCanonical } from "./lexicon/lexicon.ts";
import { createTokenReader, languagesOf, type Reader } from "./lexicon/tokens.ts";

/** A text of a form in small letters and English words, as the tables of this room have them. */
export type Words = (text: string) => string;

/** In characters: so much of the form's words tells its language. */
const LONGEST = 4_000;

/** What reads a form's texts: as they are where it speaks English, by the lexicon where it speaks another language. */
export function wordsOf(form: FormTexts): Words {
  return languagesIn(form)[0] === "en" ? plain : wordsBy(readerOf(form));
}

/** The same by a reader of the form's languages. */
export function wordsBy(reader: Reader): Words {
  return (text) => {
    const small = plain(text);
    const tokens = reader.tokens(small);
    const between = (end: number, next: number): string =>
      /[,(/]/.test(small.slice(end, next)) ? ", " : " ";
    return tokens
      .map(({ word, end }, i) => word + (tokens[i + 1] ? between(end, tokens[i + 1]?.start ?? end) : ""))
      .join("");
  };
}

/** What reads a form's texts as canonical words. */
export const readerOf = (form: FormTexts): Reader => createTokenReader(languagesIn(form));
/** The same, from labels and headings before there are fields. */
export const readerOfTexts = (texts: readonly string[], language: string | null): Reader =>
  createTokenReader(languagesOf(texts.join("\n").slice(0, LONGEST), language));
/** Words before the name of what is asked for: its number on the form, a request to write it. */
const LEADS = [
  /^row:? /,
  /^\(?[0-9]{0,2}\.?[a-z]?[.):]+\s+|^[0-9]{1,2}\.? ?[a-z]?\.?\s+|^[a-z][0-9]{1,2}[.)]\s+/,
  /^(?:please )?(?:enter|type|print|provide|write|list|insert)(?: here)?(?: or (?:type|print))?(?: and (?:type|print))? /,
];
/** Words after it that say nothing about what it is. */
const TAIL =
  / ?(?:\((?:if (?:any|known|applicable)|optional|required|print|please print|typed or printed)\)|[*:.►]|,? if (?:any|available)){1,20}$/;

/** A label in small letters, without its number on the form, without a request to write it. */
export function plain(label: string): string {
  const small = label
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replaceAll("ß", "ss")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\(([^()]*)\)$/, "$1");
  const bare = LEADS.reduce((text, lead) => text.replace(lead, ""), small)
    .replace(TAIL, "")
    .trim();
  return rejoined(bare.replace(/^\(([^()]*)\)$/, "$1"));
}

/** Words that a file's spacing has torn apart, "na me", as far as forms are known to ask for the whole and for neither part. */
function rejoined(text: string): string {
  const whole: string[] = [];
  for (const word of text.split(" ")) {
    const last = whole.at(-1) ?? "";
    const isTorn = isCanonical(last + word) && !isCanonical(last) && !isCanonical(word);
    if (last !== "" && isTorn) whole[whole.length - 1] = last + word;
    else whole.push(word);
  }
  return whole.join(" ");
}

/** Whether two descriptions have the same words. */
export const haveSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word));

/** A text that an instruction has no name for, or an empty one. */
interface Said {
  text: string;
  segment: { key: string | null };
}

/** Whether a text without a name repeats the label of a place, and so is no value there: "occupation night guard". */
export const repeats = ({ text, segment }: Said, { label }: { label: string }): boolean =>
  segment.key === "" && text.toLowerCase().startsWith(`${label.toLowerCase()} `);
