import type { FieldFormat } from "../../../domain/parsed-form.ts";
import { hasShape } from "../entities/shapes.ts";
import { type Fact, wordsOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import { ADDRESS_PARTS, type Part } from "../form/field-parts.ts";
import { entriesAbout, type FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { isPersonName } from "../people/names.ts";
import { isRole } from "../people/roles.ts";
import { CITY_LINE } from "../read/city-lines.ts";
import { COUPLE } from "../read/name-facts.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import { shapeValue } from "../shape/shape-value.ts";
import { splitAddress } from "../shape/split-address.ts";
import { type Candidate, HOPELESS } from "./candidate.ts";
import { isOfAnotherKind } from "./other-kind.ts";
import { coverage, similarity, type Wanted } from "./similarity.ts";

const FORMAT_BONUS = 0.05;
const STRANGE_SHAPE = 0.1;
/** A value starts on the first of several lines. */
const CONTINUED = 0.07;
/** A line for the names of both is not for that of one. */
const NAMES_OF_BOTH = 0.3;
/** Yes and no belong in boxes first. */
const ANSWER_IN_TEXT = 0.2;

/** Text fields that can hold the fact's value as a whole, by how well their words agree. */
export function textCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  const text = wordsOf(fact);
  const penalty = yesOrNo(text) === null ? 0 : ANSWER_IN_TEXT;
  const kind = TELLING_SHAPES.find((shape) => hasShape(text, shape)) ?? null;
  return entriesAbout(wanted.reach, form).flatMap((entry) => {
    if (entry.field.type !== "text") return [];
    const score = similarity(wanted, entry.description, form.words);
    if (score < HOPELESS || !mayTake(entry, text, wanted) || isStreetOnly(entry, text, form)) return [];
    if ((fact.tie !== "list" && !mayTakeRule(fact, entry)) || !hasNeeds(fact, entry)) return [];
    if (form.dollars.has(entry) && /\.\d/.test(text)) return [];
    if (asksOfAnother(fact, entry, wanted, form)) return [];
    const value = shapeValue(entry.field, text, entry.format, form.habits);
    if (value === null) return [];
    const line = form.continued.has(entry) ? CONTINUED : 0;
    const both = fact.rule === COUPLE ? NAMES_OF_BOTH : 0;
    const gain = formatScore(entry, text, kind) + both - line - penalty;
    return [{ writes: [{ entry, value }], score: score + gain }];
  });
}

/** What one line asks together is one's own only if its label speaks of nothing else: not "Name and address of bank". */
function asksOfAnother(fact: Fact, { views }: FieldEntry, { asked }: Wanted, form: FormIndex): boolean {
  if (!fact.needs || fact.about === null || fact.about.length > 0) return false;
  return !views.some((view) => coverage(view, asked, form.words) >= MOSTLY_ASKED);
}
const MOSTLY_ASKED = 0.8;

/** Shapes that no other value has. */
const TELLING_SHAPES = ["email", "date", "ssn", "ein"] as const;

/** A value of the format that the field expects belongs there; a date hardly belongs where nobody speaks of dates. */
function formatScore(entry: FieldEntry, text: string, kind: FieldFormat | null): number {
  if (entry.format !== null && hasShape(text, entry.format)) return FORMAT_BONUS;
  return entry.format === null && kind !== null && !entry.words.has(kind) ? -STRANGE_SHAPE : 0;
}

const SHAPE_OF_PART: Readonly<Partial<Record<Part, RegExp>>> = {
  city: /^\D+$/,
  state: /^\D{2,30}$/,
  zip: /\d/,
  "city+state+zip": /\p{L}/u,
  first: /^\D+$/,
  last: /^\D+$/,
  middle: /^\D+$/,
};

/** Whether the field is one for such a value at all, whatever its words say. */
function mayTake(entry: FieldEntry, text: string, wanted: Wanted): boolean {
  const { part } = entry;
  if (part && SHAPE_OF_PART[part]?.test(text) === false) return false;
  if (part === "city+zip" && splitAddress(text)?.street) return false;
  if (/^\s*[$€£]?\s?\d/.test(text) && isInWords(entry)) return false;
  if (isOnlyCounty(entry) && /\d/.test(text)) return false;
  if (isLetterBox(entry) && text.length > LONGEST_LETTER) return false;
  if (isOfAnotherKind(entry, text, wanted)) return false;
  return isPartAskedFor(part, wanted) && !isSignature(entry, wanted) && !isTooLong(entry, text);
}

/** A county has no digits, whatever else the field's name in the file speaks of. */
const isOnlyCounty = ({ views: [label = []] }: FieldEntry): boolean =>
  label.includes("county") &&
  !["address", "street", "number", "code", "date"].some((word) => label.includes(word));

/** "INSR LTR" takes a letter. */
const isLetterBox = ({ views: [label = []] }: FieldEntry): boolean =>
  label.includes("ltr") || (label.includes("letter") && label.includes("code"));
const LONGEST_LETTER = 3;

const PARTS_BY_NAME = new Set("first middle last initial suffix prefix city state zip".split(" "));

/** A whole name does not belong in a box for the last name, nor an address in one for the city: the key must name the part. */
function isPartAskedFor(part: Part | null, wanted: Wanted): boolean {
  const named = part?.split(/[ +]/).filter((word) => PARTS_BY_NAME.has(word)) ?? [];
  if (part === "street" && wanted.key.some((word) => word === "city" || word === "state" || word === "zip"))
    return false;
  return named.length === 0 || named.some((word) => wanted.asked.has(word));
}

const hasNeeds = ({ needs = [], rule }: Fact, { words, part }: FieldEntry): boolean =>
  needs.every((word) => words.has(word)) && (rule !== CITY_LINE || part === "city+state+zip");

const NAME_RULES = new Set(["name of a person", "employer", "trade name", "printed name", "part of a name"]);
const DATA_WORDS =
  "age year blind tin ssn ein phone date number code zip city state fax email amount signature income tax rate relationship title birthdate contribution weekly hour pay pension occupation".split(
    " ",
  );
/** "The effective date of the policy" takes no policy number that has letters; digits alone may be a date. */
const DATE_WORDS = ["date", "expiration", "exp", "eff"];
const MONEY_WORDS = "withholding tax income amount limit rate total balance price fee payment".split(" ");

/** Names go where names are asked for, and a number with letters in it is no sum. */
function mayTakeRule({ rule, value }: Fact, entry: FieldEntry): boolean {
  const { words, format, views, field, section } = entry;
  if (isNameAlone(words) && isNumeric(rule, value.text)) return false;
  if (BARE_RULES.has(rule) && asksForSentences(entry)) return false;
  if (rule === COUPLE) return NAMES.test(`${field.label} ${field.tooltip ?? ""}`);
  if (rule === "title") return !words.has("job");
  if (rule === "insurer") return !words.has("number");
  if (rule === "party") return views.some(isOnlyRole) && isOnlyRole(views[0] ?? []);
  if (rule === "printed name" && section.some((word) => OF_OFFICIALS.has(word))) return false;
  if (rule === "count") return format !== "money";
  if (rule === "money")
    return format === "money" || (views[0]?.[0] !== "name" && mayBeSum(field.label, words));
  if (rule === "name at birth") return !views.some(isWithOtherNames);
  if (NAME_RULES.has(rule)) return mayTakeName(rule, value.text, entry);
  return rule !== "identifier" || mayBeIdentifier(words, value.text);
}

function mayTakeName(rule: string, text: string, { words, views, field, part }: FieldEntry): boolean {
  if (rule === "name of a person" && isPersonName(text) && views.some(isOfBody)) return false;
  if ((part !== null && ADDRESS_PARTS.has(part)) || EXPLAINS.test(field.label)) return false;
  // The heading may speak of data: "Employment and income" has a line for the employer.
  return words.has("name") || !DATA_WORDS.some((word) => views.flat().includes(word));
}

/** "If so, please give details" asks for sentences, whatever it speaks of besides. */
const EXPLAINS = /\b(?:what (?:type|kind|sort)|details?|explain|describe|reasons? (?:for|why)|why)\b/i;

/** "If no, please give the details": no name, date or sum alone is what it asks for. */
const WANTS_SENTENCES =
  /\b(?:(?:give|provide|enter|add|attach) (?:the |any |full |more |further |additional |some )*(?:details|information|reasons?|explanation)|please (?:explain|describe|specify why))\b/i;
const asksForSentences = ({ field, format, part }: FieldEntry): boolean =>
  format === null && part === null && WANTS_SENTENCES.test(`${field.label} ${field.tooltip ?? ""}`);
const BARE_RULES = new Set(["date", "money", "percent", "count", "employer", "name of a person", "title"]);

const mayBeSum = (label: string, words: ReadonlySet<string>): boolean =>
  !isCount(words) && !NAMED_AFTER.test(label);

/** "Name, first name, name at birth if any": who was born with another name is asked for the one he has. */
const isWithOtherNames = (view: readonly string[]): boolean =>
  view.includes("maiden") && (view.includes("first") || view.filter((word) => word === "name").length > 1);

const mayBeIdentifier = (words: ReadonlySet<string>, text: string): boolean =>
  words.has("number") ||
  words.has("id") ||
  !(
    MONEY_WORDS.some((word) => words.has(word)) ||
    (/\p{L}/u.test(text) && DATE_WORDS.some((word) => words.has(word)))
  );

/** A sum, a share, "29" and "WC-0000762" are nobody's name. */
const isNumeric = (rule: string, text: string): boolean =>
  rule === "money" ||
  rule === "percent" ||
  ((rule === "identifier" || rule === "statement") && IS_NUMBER.test(text));
const IS_NUMBER = /^[\dA-Z/.-]*\d[\dA-Z/.-]*$/;

/** A field for a name and for no number. */
const isNameAlone = (words: ReadonlySet<string>): boolean =>
  words.has("name") &&
  !["number", "id", "ssn", "ein", "tin", "address", "account"].some((word) => words.has(word));

/** "Estate of", "In the matter of": a name follows, whatever sums are spoken of. */
const NAMED_AFTER = /^(?:the )?(?:estate|matter|county|state|city|district|court) of:?$/i;

/** "Name(s)" asks for everybody's. */
const NAMES = /\bnames?\(s\)|\bnames\b(?! (?:used|you have))/i;

/** Under "sworn before me" or "to me known to be the person" an official prints his name. */
const OF_OFFICIALS = new Set(tokens("notary sworn known witness officer clerk"));

/** "How many weeks' notice" takes no sum. */
const isCount = (words: ReadonlySet<string>): boolean =>
  words.has("many") && !MONEY_WORDS.some((word) => words.has(word));

/** "Name of entity", which an individual has not. */
const isOfBody = (view: readonly string[]): boolean =>
  view.includes("name") &&
  ["entity", "organization", "corporation"].some((word) => view.includes(word)) &&
  !["individual", "person", "contact", "applicant", "legal"].some((word) => view.includes(word));

const isOnlyRole = (view: readonly string[]): boolean =>
  view.some(isRole) && view.every((word) => isRole(word) || /^\d+$/.test(word));

/** "Amount in words". */
const isInWords = ({ field }: FieldEntry): boolean =>
  /\b(?:in words|written out|en toutes lettres|in worten|en letras)\b/i.test(
    `${field.label} ${field.tooltip ?? ""}`,
  );

/** A sentence is no number; a name or an address may be longer. */
const isTooLong = ({ words }: FieldEntry, text: string): boolean =>
  words.has("number") &&
  !["name", "address", "street"].some((word) => words.has(word)) &&
  text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word)).length > 4;

/** A whole address does not belong on a second line, nor on the street line of a form that asks for the city elsewhere. */
function isStreetOnly(entry: FieldEntry, text: string, form: FormIndex): boolean {
  const isSecondLine = entry.views.some(
    (view) => view.includes("line") && (view.includes("2") || view.includes("two")),
  );
  return (isSecondLine || (form.splitsAddresses && entry.part === "street")) && !!splitAddress(text)?.street;
}

/** What stands beside a signature and is not written by hand. */
const BESIDE_SIGNATURE = ["date", "name", "title", "place", "city"];

/** A line to sign on is signed by a person, unless the instruction speaks of the signature itself. */
const isSignature = (entry: FieldEntry, wanted: Wanted): boolean =>
  !wanted.key.includes("signature") &&
  entry.views.some(
    (view) =>
      (view[0] === "signature" || view.at(-1) === "signature") &&
      !BESIDE_SIGNATURE.some((word) => view.includes(word)),
  );
