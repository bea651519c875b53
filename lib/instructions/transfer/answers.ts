import type { Origin } from "../../domain/origin.ts";
import type { AddressKind } from "./concept.ts";
import { type Concept, isAddress } from "./concepts.ts";
import type { Entry, Fact } from "./entry.ts";
import { nameLabelOrder } from "./name-order.ts";

export interface KnownFact extends Fact {
  origins: Origin[];
}
export interface KnownAnswer {
  value: string;
  origins: Origin[];
}
/** What is asked, and what else the same form asks for. */
export interface Question {
  entry: Entry;
  others: readonly Entry[];
}

/** What the known facts answer to an entry: none, one, or several that differ. */
export function answersTo(question: Question, known: readonly KnownFact[]): KnownAnswer[] {
  const { entry } = question;
  const own = inPlace(
    entry,
    known.filter(({ party }) => party === entry.party),
  );
  const ask = (concept: Concept): KnownAnswer[] => distinct(own.filter((fact) => fact.concept === concept));
  if (LINES.has(entry.concept) && own.some(isUnclearUnit) && !asksFor("unit", question)) return [];
  const composed = COMPOSED[entry.concept]?.(ask, question) ?? [];
  const direct = ask(entry.concept);
  if (entry.concept === "middle_name") return direct.flatMap((each) => asInitial(each, entry));
  // A whole name without the last name that is known is somebody else's.
  const lasts = entry.concept === "full_name" ? ask("last_name") : [];
  const has = (whole: KnownAnswer, last: KnownAnswer): boolean =>
    whole.value.toLowerCase().includes(last.value.toLowerCase());
  if (direct.some((whole) => !lasts.every((last) => has(whole, last)))) return [];
  if (entry.concept === "street") return composed.length > 0 ? composed : direct;
  return direct.length > 0 ? direct : composed;
}

/**
 * An address of one kind is not one of another; where its form says nothing of the kind, it may be either. Letters reach
 * whoever gives one address only where he lives, and nobody is known to live where his letters go.
 */
function inPlace({ concept, place }: Entry, own: readonly KnownFact[]): KnownFact[] {
  if (!isAddress(concept)) return [...own];
  const at = (kinds: readonly AddressKind[]): KnownFact[] =>
    own.filter((fact) => !isAddress(fact.concept) || kinds.includes(fact.place));
  const knows = (facts: readonly KnownFact[]): boolean => facts.some((fact) => isAddress(fact.concept));
  if (place === null) return at(["home", "mailing", null]);
  const kinds: AddressKind[][] = place === "mailing" ? [["mailing"], [null], ["home"]] : [["home"], [null]];
  return kinds.map(at).find(knows) ?? at([]);
}

const LINES: ReadonlySet<Concept> = new Set(["street", "address"]);
/** "6B", of an apartment, a suite or a floor: a line that has it says which. */
const isUnclearUnit = ({ concept, value, fields: [field] }: KnownFact): boolean =>
  concept === "unit" && /^\S+$/.test(value) && /\bfloor\b/i.test(field?.label ?? "");

const asksFor = (concept: Concept, { entry, others }: Question): boolean =>
  others.some((other) => other.party === entry.party && other.concept === concept);

type Ask = (concept: Concept) => KnownAnswer[];

/** How a whole is put together from what stands apart; nothing where a part is missing or in doubt. */
const COMPOSED: Partial<Record<Concept, (ask: Ask, question: Question) => KnownAnswer[]>> = {
  full_name: (ask, { entry }) => wholeName(ask, entry),
  first_and_middle: (ask) => {
    const [first, middle] = [one(ask("first_name")), one(ask("middle_name"))];
    if (!first) return [];
    return [middle ? joined(" ", first, { ...middle, value: middle.value.slice(0, 1) }) : first];
  },
  phone: (ask) => ask("mobile"),
  ssn_last_four: (ask) => ask("ssn").map((each) => ({ ...each, value: each.value.slice(-4) })),
  street: (ask, question) => {
    const { entry, others } = question;
    const number = one(ask("house_number"));
    if (number && !asksFor("house_number", question))
      return ask("street").map((each) => withNumber(each, number));
    const [street, unit] = [one(ask("street")), one(ask("unit"))];
    const label = entry.fields[0]?.label;
    const asksUnit =
      asksFor("unit", question) ||
      others.some(
        (other) => other !== entry && other.party === entry.party && other.fields[0]?.label === label,
      );
    return street && unit && !asksUnit && !street.value.includes(unit.value)
      ? [joined(", ", street, unit)]
      : [];
  },
  city_state: (ask) => {
    const [city, state] = [one(ask("city")), one(ask("state"))];
    return city && state ? [joined(", ", city, state)] : [];
  },
  city_zip: (ask) => {
    const [zip, city] = [one(ask("zip")), one(ask("city"))];
    return zip && city ? [joined(" ", zip, city)] : [];
  },
  state_zip: (ask) => {
    const [state, zip] = [one(ask("state")), one(ask("zip"))];
    return state && zip ? [joined(" ", state, zip)] : [];
  },
  city_state_zip: (ask) => town(ask),
  address: (ask) => wholeAddress(ask),
  name_and_address: (ask, { entry }) => {
    const name = one(ask("full_name")) ?? one(wholeName(ask, entry));
    const address = one(ask("address")) ?? one(wholeAddress(ask));
    const phone = one(ask("phone"));
    const asksPhone = /phone/i.test(entry.fields[0]?.label ?? "");
    if (!name || !address || (asksPhone && !phone)) return [];
    return [joined(", ", name, address, ...(asksPhone && phone ? [asWritten(phone)] : []))];
  },
};

/** In the order that the label asks for, "(Last, First, Middle)", or as it is said. */
function wholeName(ask: Ask, { fields: [field] }: Entry): KnownAnswer[] {
  const [given, middle, last] = [one(ask("first_name")), one(ask("middle_name")), one(ask("last_name"))];
  const firsts = given ? joined(" ", given, ...(middle ? [middle] : [])) : one(ask("first_and_middle"));
  if (!firsts || !last) return [];
  return nameLabelOrder(field?.label ?? "") === "last"
    ? [joined(", ", last, firsts)]
    : [joined(" ", firsts, last)];
}

function wholeAddress(ask: Ask): KnownAnswer[] {
  const [street, unit] = [one(ask("street")), one(ask("unit"))];
  const city = one(ask("city_state_zip")) ?? one(town(ask)) ?? one(ask("city_zip"));
  const [whole] = ask("address");
  const [place, zip] = [one(ask("city")), one(ask("zip"))];
  const isStateless = ask("state").length === 0 && place && zip;
  if (street && !city && isStateless) return [joined(", ", street, ...(unit ? [unit] : []), place, zip)];
  if (!street || !city) return whole ? [whole] : [];
  return [joined(", ", street, ...(unit ? [unit] : []), city)];
}

/** A street with its number where the number's own language has it: "Lindenweg 4", "4 rue des Lilas". */
const withNumber = (street: KnownAnswer, number: KnownAnswer): KnownAnswer =>
  /^(?:rue|avenue|boulevard|place|chemin|all[ée]e|route|impasse|quai)\b/i.test(street.value)
    ? joined(" ", number, street)
    : joined(" ", street, number);

const town = (ask: Ask): KnownAnswer[] => {
  const [city, state, zip] = [one(ask("city")), one(ask("state")), one(ask("zip"))];
  const line = one(ask("city_state")) ?? (city && state ? joined(", ", city, state) : undefined);
  return line && zip ? [joined(" ", line, zip)] : [];
};

const one = (answers: KnownAnswer[]): KnownAnswer | undefined =>
  answers.length === 1 ? answers[0] : undefined;

const joined = (between: string, ...parts: KnownAnswer[]): KnownAnswer => ({
  value: parts.map(({ value }) => value).join(between),
  origins: parts.flatMap(({ origins }) => origins),
});

/** A number with the strokes that it is mostly written with. */
const asWritten = (phone: KnownAnswer): KnownAnswer => ({
  ...phone,
  value: phone.value.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3"),
});

/** An initial where one is asked for; from an initial no name. */
function asInitial(answer: KnownAnswer, { fields: [field] }: Entry): KnownAnswer[] {
  const wantsInitial = field?.max_length === 1 || /\binitial\b|^m\.? ?i\.?$/i.test(field?.label ?? "");
  if (wantsInitial) return [{ ...answer, value: answer.value.slice(0, 1) }];
  return answer.value.replace(".", "").length > 1 ? [answer] : [];
}

/** Answers that say the same are one, with all their places. */
export function distinct(facts: readonly KnownAnswer[]): KnownAnswer[] {
  const byValue = Map.groupBy(facts, ({ value }) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  return [...byValue.values()].map((same) => ({
    value: same[0]?.value ?? "",
    origins: same.flatMap(({ origins }) => origins),
  }));
}
