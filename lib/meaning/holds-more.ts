import { cuePattern } from "./lexicon/lexicon.ts";
import { asksForProse } from "./prose.ts";

/** "Bo Hill, (217) 555-0199": somebody and how to reach him are two things, and a place may ask for one. So are "Clean Banks, we need $500"; "Salem, MA" has no "ma". */
export const holdsMore = (text: string, own: ReadonlySet<string>): boolean =>
  REACHABLE.test(text) || (!asksForProse(own) && AND_MORE.test(text));
/** "Greta Holm, (937) 555-0110" is no name: a place that asks for one alone takes the part that is. */
export const isNameAndMore = (text: string, own: ReadonlySet<string>): boolean =>
  own.has("name") && !REACHED.some((word) => own.has(word)) && holdsMore(text, own);
const REACHED = ["contact", "phone", "email"];
const AND_MORE = new RegExp(
  `,\\s(?:${cuePattern("writer").source}\\s|\\D?\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}$|\\p{Ll}{2,9}\\s(?:\\p{L}{3,9}\\s)?(?:19|20)\\d\\d$)`,
  "u",
);
const REACHABLE =
  /^[^,;:\n]{2,60}(?:,\s\d[\d\s()/.-]{6,20}|,?\s[+(]\d[\d\s()/.-]{6,20}|,?\s\S{1,60}@\S{1,60})$/u;
