import type { Fact } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { isBody } from "../people/names.ts";
import { isRole } from "../people/roles.ts";
import type { Candidate } from "./candidate.ts";
import type { Wanted } from "./similarity.ts";

/** Words with which a form sets a field apart from the one that people mean when they say nothing more. */
const OTHER_WORDS = tokens(
  "other previous former prior alternate second secondary additional earlier maiden printed fax evening revision",
);
/** "Foreign passport number", but "ZIP or foreign postal code" is for both. */
const FOREIGN = "foreign";
/** More than what the first line of a table may lack. */
const UNASKED_OTHER = 0.13;
const HALF_ASKED = 0.15;
/** The lines for the members of a household are for them alone. */
const MEMBER = 0.3;
/** So are those for further parties. */
const REST = 0.5;

/** What a candidate loses for asking for another than the usual one, or for more than the fact says. */
export function misfit(fact: Fact, { asked }: Wanted, { writes }: Candidate, form: FormIndex): number {
  const entries = writes.map(({ entry }) => entry);
  const { rule } = fact;
  const isUnasked = entries.some(
    (entry) =>
      entry.views.some(isRowOfPeople) ||
      entry.views.some(
        (view) => saysOther(view, asked) || isSigning(view, asked) || isOfServants(view, asked),
      ) ||
      (!fact.about?.length && isOfMembers(entry, asked)) ||
      isBusinessOnly(fact, entry, asked),
  );
  const isHalf = fact.tie !== "list" && entries.some((entry) => asksForMore(fact, entry));
  const isOfBusiness = rule === "address" && entries.some((entry) => isBusinessPlace(entry, asked));
  const isOfRest = entries.some((entry) => isLaterOne(entry, asked) || isOfTheRest(entry, asked));
  const isOfMember = fact.tie !== "list" && entries.some((entry) => form.memberCells.has(entry));
  return (
    (isUnasked || isOfBusiness ? UNASKED_OTHER : 0) +
    (isHalf ? HALF_ASKED : 0) +
    (isOfMember ? MEMBER : 0) +
    (entries.some(
      (entry) =>
        leavesOut(entry, fact) ||
        entry.views.some(
          (view) => isOfAbroad(view, fact) || isCredit(view, fact, asked) || isOfAssistant(view, asked),
        ),
    )
      ? REST
      : 0) +
    (entries.some((entry) => isOnlyOptional(entry, asked)) ? REST : 0) +
    (entries.some((entry) => isDenied(entry, fact)) ? UNASKED_OTHER : 0) +
    (isOfRest ? (fact.tie === "list" ? REST : UNASKED_OTHER) : 0)
  );
}

/** Whoever assists somebody with the form has a line of his own. */
const isOfAssistant = (view: readonly string[], asked: ReadonlySet<string>): boolean =>
  view.includes("assistant") && !asked.has("assistant");

/** What somebody earned is no credit for it. */
const isCredit = (view: readonly string[], { rule }: Fact, asked: ReadonlySet<string>): boolean =>
  rule === "money" && view.includes("credit") && view.includes("income") && !asked.has("credit");

/** "Foreign passport number" is for no passport of this country. */
const isOfAbroad = (view: readonly string[], { key, context }: Fact): boolean =>
  view[0] === FOREIGN && /(?<!\p{L})(?:U\.?S\.?|American)(?!\p{L})/u.test(`${key} ${context}`);

const saysOther = (view: readonly string[], asked: ReadonlySet<string>): boolean =>
  (view[0] === FOREIGN && !asked.has(FOREIGN)) ||
  OTHER_WORDS.some((word) => !asked.has(word) && view.includes(word));

/** "Household employee wages" are what somebody pays, and not what he earns. */
const isOfServants = (view: readonly string[], asked: ReadonlySet<string>): boolean =>
  view.includes("household") && view.includes("employee") && !asked.has("household");

/** The date of the signature is no other date. */
const isSigning = (view: readonly string[], asked: ReadonlySet<string>): boolean =>
  view.includes("date") && view.includes("signature") && !asked.has("signature") && !asked.has("signed");

/** "Respondent 4": whoever speaks of the respondent and gives no number means the first. */
const isLaterOne = (entry: FieldEntry, asked: ReadonlySet<string>): boolean =>
  numbersOf(entry).some((number) => !asked.has(number));

const numbers = new WeakMap<FieldEntry, readonly string[]>();

/** The numbers that a field's words give to people, kept for as long as its form is. */
function numbersOf(entry: FieldEntry): readonly string[] {
  const { label, section } = entry.field;
  const known = numbers.get(entry);
  if (known) return known;
  const counted = [...`${label} ${section ?? ""}`.matchAll(COUNTED)];
  const found = counted.flatMap(([, noun = "", number = ""]) => (isRole(noun.toLowerCase()) ? [number] : []));
  numbers.set(entry, found);
  return found;
}
const COUNTED = /(?<!\p{L})(\p{L}+) ([2-9])(?![\d.]*\d)/gu;

/** Names, birthdays and numbers under "Dependents" are not one's own. */
const isOfMembers = ({ views, section }: FieldEntry, asked: ReadonlySet<string>): boolean =>
  MEMBERS.some((word) => section.includes(word)) &&
  !MEMBERS.some((word) => asked.has(word)) &&
  views.some((view) => PERSONAL.some((word) => view.includes(word)));
const MEMBERS = tokens("dependents members children exemptions parents grandparents");
const PERSONAL = tokens("name ssn birthdate");

/** "Wages not reported on Form W-2" is not for what a W-2 says. */
function leavesOut({ field }: FieldEntry, { key }: Fact): boolean {
  if (LEFT_OUT.test(key)) return false;
  const said = tokens(key);
  return [field.label, field.tooltip ?? ""].some((text) =>
    tokens(LEFT_OUT.exec(text)?.[1] ?? "").some((word) => said.includes(word)),
  );
}
const LEFT_OUT =
  /\b(?:not (?:reported|included|shown|listed|entered)(?: on| in| above)?|other than|except(?: for)?|excluding|no (?:declarad|incluid|reportad)[oa]s? en(?: (?:el \(los\)|la \(las\)))?) ((?:[^.,;:()]|\(s\))+)/i;

/** "Name, first name, name at birth if any" is for the name; the rest only stands beside it. */
function isOnlyOptional({ field }: FieldEntry, asked: ReadonlySet<string>): boolean {
  const [said, optional = ""] = IF_ANY.exec(field.label) ?? [];
  if (said === undefined) return false;
  const [rest, beside] = [tokens(field.label.replace(said, "")), tokens(optional)];
  const own = [...asked].filter((word) => beside.includes(word) && !rest.includes(word));
  return rest.length > 0 && own.length > 0;
}
const IF_ANY = /(?:ggf|gegebenenfalls|evtl|le cas échéant|en su caso)\.?,? (\p{L}[\p{L}'’ -]*)/iu;

/** "Jours non imposables" is not for the days that are taxed. */
const isDenied = ({ field }: FieldEntry, { key }: Fact): boolean =>
  !DENIED.test(key) && tokens(DENIED.exec(field.label)?.[1] ?? "").some((word) => tokens(key).includes(word));
const DENIED = /(?<!\p{L})(?:non|not|nicht)[ -](\p{L}+)/iu;

/** "Names of any other claimants". */
const isOfTheRest = ({ views }: FieldEntry, asked: ReadonlySet<string>): boolean =>
  !asked.has("other") &&
  views.some((view) => view.some((word, i) => isRole(word) && asked.has(word) && view[i - 1] === "other"));

const BUSINESS_WORDS = tokens("business company firm trade agency");

/** "Business name, if different" is not for the name of a person that is called nothing but "name". */
const isBusinessOnly = (fact: Fact, { views }: FieldEntry, asked: ReadonlySet<string>): boolean =>
  !isBody(fact.value.text) &&
  views.some((view) => view.includes("name") && BUSINESS_WORDS.includes(view[0] ?? "")) &&
  !BUSINESS_WORDS.some((word) => asked.has(word));

/** The address of a business, where somebody's own is told. */
const isBusinessPlace = ({ views }: FieldEntry, asked: ReadonlySet<string>): boolean =>
  views.some((view) => view[0] === "business") && !asked.has("business");

/** "Person 1: date of birth" is a line of a table of others. */
const isRowOfPeople = (view: readonly string[]): boolean =>
  view.some(
    (word, i) => /^\d$/.test(word) && /^(?:person|child|dependent|member|occupant)$/.test(view[i - 1] ?? ""),
  );

/** "Name and address", or "name, address and telephone", in one line, when the fact has only some of it. */
function asksForMore({ needs = [] }: Fact, { part, views }: FieldEntry): boolean {
  const [label = []] = views;
  const isBoth = part === null && label.includes("name") && label.includes("address");
  const asked = ["name", "address", "phone"].filter((word) => label.includes(word));
  return isBoth && asked.some((word) => !needs.includes(word));
}
