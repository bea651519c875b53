import { MASK } from "../read/mask.ts";
import type { Mention } from "./mentions.ts";
import type { Person } from "./person.ts";

/** A name all in lower case, straight after the noun and before what ends it: "my client oskar lind (debtor 1)". */
const LOWER_NAME =
  /^,?\s+(?<name>\p{Ll}[\p{Ll}'’-]+(?:\s+\p{Ll}[\p{Ll}'’-]+){1,2})(?=\s*[(,.;]|\s+(?:is|was|and)\s|$)/du;

/** The same where a verb stands between, told by the data that follows: "im jessa cole, 3/14/1996", "landlord is pat hume 503-…". */
const LOWER_NAME_WITH_DATA = new RegExp(
  `^(?:\\s+(?:am|is))?,?\\s+(?<name>\\p{Ll}[\\p{Ll}'’-]+(?:\\s+\\p{Ll}[\\p{Ll}'’-]+){1,2}?)(?=,?\\s*(?:${MASK}|(?:dob|ssn|born|ph|phone|cell|tel|email|age)\\b))`,
  "du",
);

/** Words of sentences, which no name in lower case holds. */
const NO_LOWER_NAME =
  /\b(?:i|he|she|it|we|they|is|was|are|has|had|about|because|when|and|or|who|the|a|an|of|in|on|at|for|to|with|from|name|leave|not|no|works?|lives?|said|will|be|my|his|her|phone|email|address|ssn|dob|tax|credit|care|support|custody|card|office|benefits?|same|as|see|above|below|unknown|none|number|account|plan|insurance|security|stuff|part|section|info\w*|\p{Ll}+n['’]t|cannot|never|do|does|did)\b/u;

const OWNERS = /^(?:my|our|his|her)$/i;

/** The person, named by what follows the mention in lower case, where nobody has named him yet. */
export function withLowerName(person: Person, { kind, start, end }: Mention, text: string): Person {
  // "My hearing loss, 3/4/2020": what is somebody's is not what he is called.
  if (OWNERS.test(text.slice(start, end))) return person;
  const after = text.slice(end, end + 80);
  const match = (kind === "role" ? LOWER_NAME.exec(after) : null) ?? LOWER_NAME_WITH_DATA.exec(after);
  const at = match?.indices?.groups?.name;
  if (!at || person.name !== null) return person;
  const name = { start: end + at[0], end: end + at[1], text: after.slice(at[0], at[1]) };
  if (!NO_LOWER_NAME.test(name.text)) person.name = name;
  return person;
}
