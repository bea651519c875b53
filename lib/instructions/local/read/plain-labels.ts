import { DATE_PATTERN } from "../entities/dates.ts";
import { findEntities } from "../entities/shapes.ts";
import { SENTENCE_END } from "./sentence-bounds.ts";

/** What people write before a value without a colon, by what the value looks like. */
const SHAPED: readonly [labels: string, value: string][] = [
  [
    "ssn|ss ?#|soc(?:ial)?(?: sec(?:urity)?)?(?: (?:number|num|no\\.?|#))?|itin|ein|tin|tax id(?: number)?|federal tax id",
    "[\\dX*-][\\dX* -]{3,12}\\d(?![\\d-])",
  ],
  [
    "d\\.?o\\.?b\\.?|date of birth|birth ?date|birthday|born(?: on)?|geb(?:oren|urtsdatum|\\.)?(?: am)?|né(?:e)? le|nacid[oa](?: el)?|fecha de nacimiento|date de naissance|date",
    DATE_PATTERN,
  ],
  [
    "(?:(?:home|cell|work|mobile|business|daytime|day|evening|office)[- ])?(?:tele)?ph(?:one)?(?: (?:number|num|no\\.?|#))?|tel(?:efono|éfono|efon|éphone)?\\.?(?: no\\.?)?|cell|mobile|handy|móvil|fax(?: (?:number|no\\.?))?",
    "\\+?\\(?\\d[\\d ()./-]{5,16}\\d(?:,? ?(?:x|ext\\.?) ?\\d{1,6})?",
  ],
  ["e-?mail(?: address)?|correo(?: electrónico)?|courriel", "[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+"],
  ["zip(?: ?code)?|postal code|plz|cp", "\\d{4,5}(?:-\\d{4})?(?!\\d)"],
];

/** Labels of values that may look like anything short. */
const SHORT =
  "(?:(?:full|legal|first|last|middle|given|family|maiden|business|company|spouse|employer|entity)(?:['’]s)? )?name|surname|" +
  "city|state|county|country|occupation|job title|employer|account(?: number| no\\.?)?|" +
  "routing(?: number)?|(?:license )?plate(?: number)?|vin|policy(?: number| no\\.?)|case (?:number|no\\.?)|a-?number|" +
  "filing status|marital status|sex|gender|nationality|citizenship|classification|" +
  "(?:line|box|item) \\d{1,3}[a-z]?|\\d{1,2}[a-z](?=:? \\$?(?!\\d{5}\\b)\\d)|wages|salary|loan amount|" +
  "vorname|nachname|familienname|beruf|familienstand|ort|wohnort|ville|pays(?=\\s*[:=])|localidad|población|provincia|apellidos?|nombre|prénom|nom|profession|profesión";

const ADDRESS =
  "(?:(?:home|mailing|street|current|business|residential) )?addr(?:ess)?\\.?|adresse|anschrift|dirección|domicilio";

const BEFORE = "(?:(?:my|his|her|the|our|and|mein[e]?|mon|ma|mi)\\s+){0,2}";
/** What may stand between a label and its value. */
const LINK = "\\s*(?:[:=]|\\s[-–]\\s|\\bis\\b|\\s#)?\\s*";

/** A label with its value; the value ends where its shape ends. */
const SHAPED_PAIRS = SHAPED.map(
  ([labels, value]) =>
    new RegExp(`^${BEFORE}(?<key>(?:your )?(?:${labels}))${LINK}(?<value>${value})(?![\\p{L}\\d])`, "diu"),
);
const SHORT_PAIR = new RegExp(
  `^${BEFORE}(?<key>(?:your )?(?:${SHORT}))(?![\\p{L}])${LINK}(?<value>\\S.{0,120})`,
  "diu",
);
const ADDRESS_PAIR = new RegExp(
  `^${BEFORE}(?<key>(?:your )?(?:${ADDRESS}))(?![\\p{L}])${LINK}(?<value>\\S[^;\\n]{3,120})`,
  "diu",
);
/** Where a short value ends: at a comma or semicolon that is not inside a number. */
const SHORT_END = /[,;](?!\d{3})/;

/** Words of sentences: what begins with one is no value. */
const NO_VALUE =
  /^(?:is|are|was|were|has|have|had|on|in|at|of|to|for|the|and|or|that|which|will|should|not|from|changed?|by|as|a|an|it|he|she|i|we|unknown|also|with|yet|no|nothing|nobody|there|below|above|info\w*|number|address|name|return|tax)\b/i;

/** "born", "geb.", "née le": a date of birth. */
const BORN = /^(?:born|geb|né|nacid)/i;
/** Labels that end the value before them without any sign between. */
const PART_OF_NAME = /^(?:first|last|middle|given|family) name\s+\p{Lu}/iu;

export interface PlainPair {
  key: string;
  /** Offsets of the value in the text. */
  start: number;
  end: number;
}

/** The label and value that the text begins with: "SSN 123-45-6789", "city Dayton"; null when it begins otherwise. */
export function plainPair(text: string): PlainPair | null {
  const ends: readonly [RegExp[], (value: string) => number][] = [
    [SHAPED_PAIRS, (value) => value.length],
    [[ADDRESS_PAIR], endOfAddress],
    [[SHORT_PAIR], endOfShort],
  ];
  for (const [patterns, endOf] of ends) {
    const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
    const start = found?.indices?.groups?.value?.[0];
    const { key = "", value = "" } = found?.groups ?? {};
    if (start === undefined || NO_VALUE.test(value)) continue;
    return { key: BORN.test(key) ? "date of birth" : key, start, end: start + endOf(value) };
  }
  return null;
}

const atMost = (end: number, text: string): number => (end < 0 ? text.length : end);
const endOfSentence = (text: string): number => atMost(text.search(SENTENCE_END), text);
const endOfShort = (text: string): number =>
  Math.min(endOfSentence(text), atMost(text.search(SHORT_END), text));

/** As far as it has the shape of an address, or else the sentence. */
function endOfAddress(text: string): number {
  const [first] = findEntities(text);
  return first?.shape === "address" && first.start === 0 ? first.end : endOfSentence(text);
}

const BOUNDARY = /[.;,]\s+(?:and\s+)?|\s+and\s+|\s(?=\S)/gu;

/** The first place in the text, from `from` on, where another label with its value begins; -1 when there is none. */
export function nextPair(text: string, from: number): number {
  for (const { 0: gap, index } of text.slice(from).matchAll(BOUNDARY)) {
    const at = from + index + gap.length;
    const rest = text.slice(at);
    const isShaped = PART_OF_NAME.test(rest) || SHAPED_PAIRS.some((pattern) => pattern.test(rest));
    if (isShaped || (gap !== " " && plainPair(rest) !== null)) return at;
  }
  return -1;
}
