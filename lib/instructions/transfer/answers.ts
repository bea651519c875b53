import type { Origin } from "../../domain/origin.ts";
import type { AddressKind, Concept } from "./concept.ts";
import { type Entry, isAddress } from "./entries.ts";
import type { Fact } from "./facts.ts";

export interface KnownFact extends Fact {
  origins: Origin[];
}
export interface KnownAnswer {
  value: string;
  origins: Origin[];
}

/** What the known facts answer to an entry: none, one, or several that differ. */
export function answersTo(entry: Entry, known: readonly KnownFact[]): KnownAnswer[] {
  const own = known.filter(
    ({ party, concept, place }) => party === entry.party && isHere(concept, place, entry.place),
  );
  const ask = (concept: Concept): KnownAnswer[] => distinct(own.filter((fact) => fact.concept === concept));
  const composed = (COMPOSED[entry.concept] ?? (() => []))(ask, entry);
  const direct = ask(entry.concept);
  if (entry.concept === "middle_name") return direct.flatMap((each) => asInitial(each, entry));
  return direct.length > 0 && entry.concept !== "street" ? direct : composed.length > 0 ? composed : direct;
}

/** An address of one kind is not one of another; where its form says nothing of the kind, it may be either. */
const isHere = (concept: Concept, place: AddressKind, asked: AddressKind): boolean =>
  !isAddress(concept) || place === null || asked === null || place === asked;

type Ask = (concept: Concept) => KnownAnswer[];

/** How a whole is put together from what stands apart; nothing where a part is missing or in doubt. */
const COMPOSED: Partial<Record<Concept, (ask: Ask, entry: Entry) => KnownAnswer[]>> = {
  full_name: (ask) => {
    const [first, last] = [one(ask("first_and_middle")), one(ask("last_name"))];
    if (first && last) return [joined(" ", first, last)];
    const [given, middle] = [one(ask("first_name")), one(ask("middle_name"))];
    return given && last ? [joined(" ", given, ...(middle ? [middle] : []), last)] : [];
  },
  first_and_middle: (ask) => {
    const [first, middle] = [one(ask("first_name")), one(ask("middle_name"))];
    if (!first) return [];
    return [middle ? joined(" ", first, { ...middle, value: middle.value.slice(0, 1) }) : first];
  },
  street: (ask, { fields }) => {
    const [street, unit] = [one(ask("street")), one(ask("unit"))];
    const isLine = fields.every(
      ({ label }) =>
        !/\bnumber and (?:street|name)\b/i.test(label) || /\b(?:apartment|apt|unit)\b/i.test(label),
    );
    return street && unit && isLine && !street.value.includes(unit.value) ? [joined(", ", street, unit)] : [];
  },
  city_state_zip: (ask) => {
    const [city, state, zip] = [one(ask("city")), one(ask("state")), one(ask("zip"))];
    return city && state && zip ? [joined(" ", { ...city, value: `${city.value},` }, state, zip)] : [];
  },
  address: (ask) => wholeAddress(ask),
  name_and_address: (ask, entry) => {
    const name = one(ask("full_name")) ?? one(COMPOSED.full_name?.(ask, entry) ?? []);
    const address = one(wholeAddress(ask));
    return name && address ? [joined(", ", name, address)] : [];
  },
};

function wholeAddress(ask: Ask): KnownAnswer[] {
  const [street, unit] = [one(ask("street")), one(ask("unit"))];
  const city = one(ask("city_state_zip")) ?? one(cityLine(ask));
  if (!street || !city) return [];
  return [joined(", ", street, ...(unit ? [unit] : []), city)];
}
const cityLine = (ask: Ask): KnownAnswer[] => {
  const [city, state, zip] = [one(ask("city")), one(ask("state")), one(ask("zip"))];
  return city && state && zip ? [joined(" ", { ...city, value: `${city.value},` }, state, zip)] : [];
};

const one = (answers: KnownAnswer[]): KnownAnswer | undefined =>
  answers.length === 1 ? answers[0] : undefined;

const joined = (between: string, ...parts: KnownAnswer[]): KnownAnswer => ({
  value: parts.map(({ value }) => value).join(between),
  origins: parts.flatMap(({ origins }) => origins),
});

/** An initial where one is asked for; from an initial no name. */
function asInitial(answer: KnownAnswer, { fields: [field] }: Entry): KnownAnswer[] {
  const wantsInitial = field?.max_length === 1 || /\binitial\b|^m\.? ?i\.?$/i.test(field?.label ?? "");
  if (wantsInitial) return [{ ...answer, value: answer.value.slice(0, 1) }];
  return answer.value.replace(".", "").length > 1 ? [answer] : [];
}

/** Facts that say the same are one, with all their places. */
function distinct(facts: readonly KnownFact[]): KnownAnswer[] {
  const byValue = Map.groupBy(facts, ({ value }) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  return [...byValue.values()].map((same) => ({
    value: same[0]?.value ?? "",
    origins: same.flatMap(({ origins }) => origins),
  }));
}
