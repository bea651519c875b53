import type { FieldFormat } from "../../../domain/parsed-form.ts";
import { AMOUNT } from "./amounts.ts";
import { DATE_PATTERN, MONTH_YEAR_PATTERN } from "./dates.ts";
import { eitherCase } from "./either-case.ts";
import { NUMBER_WORDS, numberFromWords } from "./number-words.ts";
import { STATE_PATTERN } from "./us-states.ts";

/** What a value is by its shape alone. */
export type Shape =
  | Extract<FieldFormat, "email" | "date" | "ssn" | "ein" | "phone" | "money" | "percent" | "zip">
  | "address"
  | "iban"
  | "social insurance number";

/** "DE89 3704 0044 0532 0130 00" */
const IBAN = "[A-Z]{2}\\d{2}(?: ?[\\dA-Z]{4}){3,7}(?: ?[\\dA-Z]{1,3})?";
/** The French number of fifteen digits: sex, year, month, place, order and key. */
const FRENCH_INSURED = "[12] ?\\d{2} ?(?:0[1-9]|1[0-2]) ?\\d[\\dAB] ?\\d{3} ?\\d{3}(?: ?\\d{2})?";
/** At most 64 characters before the sign (RFC 5321, 4.5.3.1). */
const EMAIL = "[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+";
/** Nine digits in a row say so only after the word. */
const SSN = "\\d{3}[- ]\\d{2}[- ]\\d{4}|(?<=\\b(?:ssn|social)(?: (?:is|no\\.?|number))?[:# ]{1,2})\\d{9}";
const EIN = "\\d{2}[- ]\\d{7}";
const PHONE =
  "(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\) ?|\\d{3}[-. ])\\d{3}[-. ]\\d{4}(?:,? ?(?:x|ext\\.?|extension) ?\\d{1,6})?";
/** "030 5550100", "044 555 01 10", "+49 89 123456", "655 000 111" */
const EUROPEAN_PHONE =
  "(?<!\\bA[-#]? ?|\\b(?:USCIS|alien|registration|A)[ -](?:number|no\\.?|#):? ?(?:is )?)(?:(?:\\+\\d{2} ?(?:\\(0\\) ?)?\\d{1,4}|0[1-9]\\d{0,3})[ /-]\\d{2,8}(?:[ -]\\d{2,4}){0,3}(?<=(?:\\d\\D{0,3}){9})|[6-9]\\d{2} \\d{3} \\d{3}|[6-9]\\d{1,2}(?: \\d{2,3}){3}(?<=(?:\\d\\D?){9}))";
/** "ph 5035550101" */
const BARE_PHONE =
  "(?<=\\b(?:phone|ph|tel|cell|mobile|fax|call|text)(?: (?:is|number|no\\.?))*[:. ]{1,3})\\d{10}";
/** "call 555-0188", "Gail Porter 555-0188": seven digits are a phone number beside such a word or a name. */
const LOCAL_PHONE =
  "(?<=(?:\\b(?:phone|tel|ph|cell|mobile|fax|call|text|at|number)(?: is)?[:. ]{1,3}|\\p{Lu}\\p{Ll}+,? ))\\d{3}-\\d{4}";
const DIGIT_WORD = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)";
/** "six one seven 555-0129" */
const SPOKEN_PHONE = `(?:${DIGIT_WORD} ){2}${DIGIT_WORD},? \\d{3}[-. ]\\d{4}`;
const STREET =
  "(?:(?<![$€£])\\d[\\w-]* (?!(?:at|on|in|from|to|and|of|is|was|by|for) )[\\p{L}\\d](?:[\\p{L}\\d'’ -]|(?<=(?<!\\p{L})\\p{L}{1,5})\\.(?! \\p{Ll})){2,40}?|[Pp]\\.? ?[Oo]\\.? [Bb]ox \\d+)";
const UNIT =
  "(?:,? (?:(?:[Aa]pt|[Aa]partment|[Aa]partamento|[Aa]pto|[Uu]nit|[Ss]uite|[Ss]te|[Rr]oom|[Ll]ot|#)\\.? ?#?[\\w-]+|(?:\\d{1,2}(?:st|nd|rd|th) [Ff]loor|[Ff]loor \\d{1,2})))?";
/** "Queens County," between the city and the state. */
const COUNTY = "(?:,? \\p{L}+(?: \\p{L}+)? (?:county|County))?";
/** Street, perhaps a unit, city, state and ZIP: the state is what makes it sure. */
const ADDRESS = `${STREET}${UNIT}(?:, (?:also |in )?|,?\\n|,| in )(?:the (?:city|town|village) of )?\\p{Lu}[\\p{L}'’.-]*(?: [\\p{Lu}][\\p{L}'’.-]*){0,3}${COUNTY}(?:, ?| )${STATE_PATTERN}(?:,? ?(?:zip(?: code)? )?\\d{5}(?:-\\d{4})?)?`;
/** What a street is called after its name. */
export const STREET_KIND =
  "(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|way|row|terrace|circle|cir|square|sq|parkway|pkwy|highway|hwy|trail|trl)";
/** The same as people type it in a hurry, "450 w oak ave apt 9c chicago il 60699": the ZIP code is what makes it sure. */
const HASTY_ADDRESS = eitherCase(
  `\\d[\\w-]* (?:[\\p{L}\\d.'’]+ ){1,4}?${STREET_KIND}\\b\\.?(?:,? (?:apt|unit|suite|ste|lot|#)\\.? ?#?[\\w-]+)?,? \\p{L}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,2}${COUNTY},? ${STATE_PATTERN},? \\d{5}(?:-\\d{4})?`,
);
/** "6.25%", "sixty percent" */
const PERCENT = `(?:\\d+(?:[.,]\\d+)?|${NUMBER_WORDS})\\s?(?:%|percent|per cent)`;
/** Street, postal code and town, as most of Europe writes it. */
const EUROPEAN_ADDRESS =
  "\\d{1,4}(?: ?(?:bis|ter))?,? (?!euros?|dollars?)(?:(?:[\\p{L}'’.-]+ ){1,6}?[\\p{L}'’-]+|\\p{Lu}\\p{Ll}+-\\p{Lu}\\p{L}+)(?:,| à(?: \\p{L}+,)?)? (?:[A-Z]{1,2}-\\d{4,5}|\\d{5}) (?:L[ae]s? )?\\p{L}[\\p{L}'’-]+";

/** The end of a street's name, or the word before it, on the continent. */
const STREET_BEFORE =
  "(?:[Rr]ue|[Aa]venue|[Cc]hemin|[Rr]oute|[Pp]lace|[Bb]oulevard|[Ss]entier|[Ii]mpasse|[Qq]uai|[Aa]llée|[Cc]alle|[Aa]venida|[Aa]vda\\.?|[Pp]laza|[Pp]aseo|C/) ?(?:d(?:u|e|es|el) )?(?:l(?:a|os|as|es) |l['’])?";
const NUMBERED_STREET = `(?!(?:Adresse|Anschrift|Dirección|Domicilio) )(?:${STREET_BEFORE}(?:[\\p{L}'’.-]+,? ){1,4}|\\p{Lu}[\\p{L}.'’-]{1,60}(?: [\\p{L}.-]{1,60}){0,2} )\\d{1,4} ?[a-z]?`;
/** "Lindenweg 4a, 10115 Berlin", "rue du Lac 21, 2099 Ville", "Calle Mayor 3, 2º B, 37001 Salamanca" */
const NUMBER_LAST_ADDRESS = `${NUMBERED_STREET}(?:, ?\\d{1,2}(?:[º°ªo][^,;.\\n]{0,14}|(?:izq|dcha|dch|bajo)\\b))?(?:, ?| in )(?:(?:código postal|[Cc]\\.? ?[Pp]\\.?) )?(?:[A-Z]{1,2}-)?\\d{4,5},? (?:de |en )?\\p{Lu}[\\p{L}'’-]+(?: (?:(?:de|del|la|am|an der|bei|le|sur) )*\\p{Lu}[\\p{L}'’-]+){0,3}`;
const CAPITALIZED = "\\p{Lu}[\\p{L}'’-]{1,60}";
/** "6 Kiln Row, Leeds, LS1 4ZZ" */
const BRITISH_ADDRESS = `(?:(?:[Ff]lat|[Uu]nit) \\w+,? )?(?:\\d+\\w? )?${CAPITALIZED}(?: ${CAPITALIZED}){0,3}(?: ?, ?${CAPITALIZED}(?: ${CAPITALIZED}){0,2}){1,3} ?,? (?:[Pp]ost ?code )?[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}`;

/** Most telling first: what an earlier shape takes, a later one cannot have. */
const SHAPES: readonly [Shape, string][] = [
  ["email", EMAIL],
  ["iban", IBAN],
  ["social insurance number", FRENCH_INSURED],
  ["ssn", SSN],
  ["ein", EIN],
  ["phone", PHONE],
  ["phone", SPOKEN_PHONE],
  ["date", DATE_PATTERN],
  ["date", MONTH_YEAR_PATTERN],
  ["address", ADDRESS],
  ["address", HASTY_ADDRESS],
  ["address", EUROPEAN_ADDRESS],
  ["address", NUMBER_LAST_ADDRESS],
  ["address", BRITISH_ADDRESS],
  ["phone", EUROPEAN_PHONE],
  ["phone", LOCAL_PHONE],
  ["phone", BARE_PHONE],
  ["percent", PERCENT],
  ["money", AMOUNT],
];

const EDGE_BEFORE = "(?<![\\p{L}\\d-]|\\d\\.)";
const EDGE_AFTER = "(?![\\p{L}\\d]|-\\d)";
const finders = SHAPES.map(
  ([shape, pattern]) =>
    [
      shape,
      new RegExp(`${EDGE_BEFORE}(?:${pattern})${EDGE_AFTER}`, shape === "address" ? "gu" : "giu"),
    ] as const,
);
const testers = new Map(
  [...SHAPES.toReversed(), ["zip", "\\d{5}(?:-\\d{4})?"] as const].map(
    ([shape, pattern]) => [shape, new RegExp(`^(?:${pattern})$`, "iu")] as const,
  ),
);

export interface Entity {
  shape: Shape;
  start: number;
  end: number;
}

const DIGITS = "zero one two three four five six seven eight nine".split(" ");

/** A phone number whose area code was spelled out, in digits; any other as it stands. */
export function writePhone(text: string): string {
  const found = new RegExp(`^${SPOKEN_PHONE}$`, "i").test(text) && /^((?:\S+ ){2}[a-z]+),? (.+)$/i.exec(text);
  if (!found) return text;
  const code = (found[1] ?? "")
    .toLowerCase()
    .replace(/\boh\b/g, "zero")
    .split(" ");
  return `${code.map((word) => DIGITS.indexOf(word)).join("")}-${found[2]}`;
}

/** A share in digits: "60%" for "sixty percent"; any other as it stands. */
export function writePercent(text: string): string {
  const spelled = numberFromWords(text.replace(/\s?(?:%|per ?cent)$/i, ""));
  return spelled === null ? text : `${spelled}%`;
}

/** What one plan has asked for: the rules of a line look at the same value again and again. */
const known = new Map<string, readonly Entity[]>();

/** Forgets what was asked for: nothing of an instruction is kept longer than its plan takes. */
export const forgetEntities = (): void => known.clear();

/** Everything in the text whose shape says what it is, in order, without overlaps. */
export function findEntities(text: string): readonly Entity[] {
  const found = known.get(text) ?? entitiesIn(text);
  known.set(text, found);
  return found;
}

function entitiesIn(text: string): Entity[] {
  const found: Entity[] = [];
  const taken = new Uint8Array(text.length);
  for (const [shape, finder] of finders) {
    for (const match of text.matchAll(finder)) {
      const entity = { shape, start: match.index, end: match.index + match[0].length };
      if (taken.subarray(entity.start, entity.end).includes(1)) continue;
      taken.fill(1, entity.start, entity.end);
      found.push(entity);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether the whole text has this shape. Nine digits in a row pass for an SSN and an EIN, ten for a phone. */
export function hasShape(text: string, shape: FieldFormat | Shape): boolean {
  const plain = text.trim();
  const digits = plain.replace(/\D/g, "").length;
  if (shape === "ssn" || shape === "ein") return digits === 9 && /^[\d -]+$/.test(plain);
  if (shape === "phone") return digits >= 7 && /^[\d\s().+/-]+(?:,?\s*(?:x|ext)\.?[\s:]*\d+)?$/i.test(plain);
  if (shape === "money" || shape === "number" || shape === "percent")
    return /^[-(]?[$€£]?\s?\d[\d\s.,]*\s?[%€$)]?(?:\s?(?:euros?|dollars?|usd))?$/i.test(plain);
  if (shape === "time") return /\d/.test(plain);
  return testers.get(shape)?.test(plain) ?? true;
}
