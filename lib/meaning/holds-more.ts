import { cuePattern } from "./lexicon/lexicon.ts";
import { asksForProse } from "./prose.ts";

/** "Bo Hill, 217-555-0199": somebody and how to reach him are two things, and a place may ask for one. So are "Clean Banks, we need $500"; "Salem, MA" has no "ma". */
export const holdsMore = (text: string, own: ReadonlySet<string>): boolean =>
  REACHABLE.test(text) || (!asksForProse(own) && AND_MORE.test(text));
const AND_MORE = new RegExp(
  `,\\s(?:${cuePattern("writer").source}\\s|\\D?\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}$)`,
  "u",
);
const REACHABLE = /^[^,;:\n]{2,60},\s(?:\+?\d[\d\s()/.-]{6,20}|\S{1,60}@\S{1,60})$/u;
