/** A text about a field, cut into what it asks for and what stands around that. */
export interface Asked {
  /** Where on the form it belongs: "Part 2. Information About You. 5. D." */
  place: string;
  /** What the field takes: "City or Town". */
  words: string;
  /** How to write it: "Enter 2 digit Day." */
  manner: string;
}

const ITEM = "(?:\\(?\\d{1,3}[a-z]?[.)]|\\d{1,3}[a-z]?(?=\\s\\p{Lu}))(?:\\s?(?:\\p{L}[.):]|\\(\\p{L}\\)))*";
/** "4. ", "5.d. ", "1a ", "18. B. " */
const ITEM_FIRST = new RegExp(`^${ITEM}\\s+(?=\\p{L})`, "u");
/** "Part 2. Information About You. Your Mailing Address. 5. D. " */
const PLACE_FIRST = new RegExp(
  `^(?:part|section|supplement|page|step)\\s+\\w{1,4}\\b.*\\.\\s+${ITEM}\\s+(?=\\p{L})`,
  "iu",
);
/** "Page 1. ", and "Direct Deposit? See instructions. 35b. ": the item that is meant comes last. */
const PAGE_FIRST = /^page \d{1,3}\.\s+(?=\p{Lu})/iu;
const ITEM_LAST = new RegExp(`^[^.?]{2,60}[.?]\\s+See instructions\\.\\s+${ITEM}\\s+(?=\\p{Lu})`, "u");
const MANNER =
  /(?<=[\p{L})][.?:]?\s*\.?)\s+(?=(?:See|If (?!no\b)|Do not|Don['’]t|Subtract|Attach|Enter (?:as|the 2|\d)|Any questions|As used|These|NOTE|Use your|You (?:may|can|must)|Available|Current year|\d+ characters?|Adjunte|Vea|Reste|Siehe|Bitte|Voir|Joindre|Veuillez)\b)/u;

/** Cuts a label or tooltip that says in one breath where a field stands, what it takes and how to write it. */
export function askedBy(text: string): Asked {
  const place =
    [PLACE_FIRST, ITEM_FIRST, ITEM_LAST, PAGE_FIRST].map((first) => first.exec(text)?.[0]).find(Boolean) ??
    "";
  const rest = text.slice(place.length);
  const cut = MANNER.exec(rest)?.index ?? rest.length;
  return { place, words: rest.slice(0, cut), manner: rest.slice(cut) };
}
