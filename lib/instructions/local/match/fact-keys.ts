import { type Fact, wordsOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { isBody, isPersonName, PROPER_NAME } from "../people/names.ts";
import { isPrincipal, isRole, PRINCIPAL_WORDS } from "../people/roles.ts";

/** A date that says no more is that of the form: when it is signed. */
const isBareDate = ({ key, rule, context }: Fact): boolean =>
  tokens(rule === "json" ? `${context} ${key}` : key)
    .filter((word) => !isRole(word))
    .join() === "date";
const DATE_OF_FORM = ["date signed", "signature date", "today date", "date executed", "date form completed"];

/** Every country has a number for its social insurance; in the United States it has a name of its own. */
const isInsured = ({ key }: Fact): boolean => tokens(key).join(" ") === "social insurance number";

/** `Calle: Luna 8`: what a list calls the street, a form may call the address. */
const isStreet = ({ key, tie }: Fact): boolean => tie === "list" && tokens(key).join() === "street";

/** `Name: Ann Voss` at the head of a list is the applicant's. */
const isBareName = ({ key, tie }: Fact): boolean => tie === "list" && tokens(key).join() === "name";
const DATES_OF_FORM = new Set(DATE_OF_FORM.map((name) => tokens(name).join()));

/** `Producer: Harbor Insurance` says the producer's name. */
function nameOfParty(fact: Fact): string[] {
  const isParty =
    /^\p{L}{4,}$/u.test(fact.key) || tokens(fact.key).every((word) => isRole(word) || /^\d$/.test(word));
  const value = wordsOf(fact);
  return fact.tie === "list" && isParty && IS_NAME.test(value) && (isBody(value) || isPersonName(value))
    ? [`${fact.key} name`]
    : [];
}
const IS_NAME = new RegExp(`^${PROPER_NAME}$`, "u");

/** "Address line 1" and "Street 1" of an address book. */
function addressLine({ key, tie }: Fact): string[] {
  const before = ADDRESS_LINE.exec(tie === "list" ? key : "")?.[1];
  return before === undefined ? [] : [`${before}street address`];
}
const ADDRESS_LINE = /^(.*?)(?:street|addr(?:ess)?)[ _]*(?:line)?[ _]*1$/i;

/** "SSN/TIN" is one or the other. */
const eitherNumber = ({ key }: Fact): string[] =>
  /^(?:ssn|tin|ein|itin|fein)(?: ?(?:\/|or) ?(?:ssn|tin|ein|itin|fein))+$/i.test(key)
    ? key.split(/ ?\/ ?| or /i)
    : [];

/** "Employee first name" is what a form for employees may call "First name". */
function withoutPrincipal({ key, tie }: Fact): string[][] {
  const words = tie === "list" ? tokens(key) : [];
  const rest = words.filter((word) => !isPrincipal(word));
  return rest.length > 0 && rest.length < words.length && !rest.some(isRole) ? [rest] : [];
}

/** Words with which a form only says more exactly what everybody means. */
const UNDERSTOOD = tokens(
  "current present full legal true shown card your exact complete primary preferred home entity individual person",
);

/** Every name under which the thing may be asked for, in folded words, the instruction's own first. */
export function keysOf(fact: Fact): (readonly string[])[] {
  const others = [
    ...(fact.aliases ?? []),
    ...(isBareDate(fact) ? DATE_OF_FORM : []),
    ...(DATES_OF_FORM.has(tokens(fact.key).join()) ? ["date"] : []),
    ...(isBareName(fact) ? ["applicant name"] : []),
    ...(isInsured(fact) ? ["ssn"] : []),
    ...(isStreet(fact) ? ["address"] : []),
    ...nameOfParty(fact),
    ...addressLine(fact),
    ...eitherNumber(fact),
  ];
  const names = [...[fact.key, ...others].map(tokens), ...withoutPrincipal(fact)];
  return names.filter((key, i) => names.findIndex((other) => other.join() === key.join()) === i);
}

/** Words that may narrow the place: those around the value, and the people that it is about. A key's own people come first. */
export function contextOf(fact: Fact): string[] {
  const isSettled = tokens(fact.key).some(isRole);
  const words = tokens(fact.context).filter(
    (word) => (!isSettled || !isRole(word)) && (fact.tie === "list" || !/^\d+$/.test(word)),
  );
  return [...words, ...(fact.about ?? [])];
}

/** In running text nobody says "applicant" or "current" of what is his own now: a field that says so is no less his. */
export function understoodIn({ tie, about, context }: Fact): readonly string[] {
  if (tie === "list") return tokens(context).some(isRole) ? [] : PRINCIPAL_WORDS;
  if (about === null) return [];
  return about.length === 0 ? [...PRINCIPAL_WORDS, ...UNDERSTOOD] : UNDERSTOOD;
}
