import type { Origin } from "../../domain/origin.ts";
import type { AddressKind } from "./concept.ts";
import { type Concept, isAddress } from "./concepts.ts";
import type { Fact, FormEntry } from "./entry.ts";
import { nameLabelOrder } from "./name-order.ts";

interface KnownFact extends Fact {
  origins: Origin[];
}
export interface KnownAnswer {
  value: string;
  origins: Origin[];
}
/** What is asked, and what else the same form asks for. */
interface TransferQuestion {
  entry: FormEntry;
  others: readonly FormEntry[];
}

/** What the known facts answer to an entry: none, one, or several that differ. */
export function answersTo(question: TransferQuestion, known: readonly KnownFact[]): KnownAnswer[] {
  const { entry } = question;
  const own = inPlace(
    entry,
    known.filter(({ party }) => party === entry.party),
  );
  const ask = (concept: Concept): KnownAnswer[] => distinct(own.filter((fact) => fact.concept === concept));
  if (LINES.has(entry.concept) && own.some(isUnclearUnit) && !asksFor("unit", question)) return [];
  const direct = ask(entry.concept);
  if (entry.concept === "middle_name") return direct.flatMap((each) => asInitial(each, entry));
  const lasts = entry.concept === "full_name" ? ask("last_name") : [];
  if (direct.some((whole) => lasts.some((last) => isAnothers(whole, last)))) return [];
  const whole = composed(entry.concept, ask, question);
  const isDirect = direct.length > 0 && (entry.concept !== "street" || whole.length === 0);
  return isDirect ? direct : whole;
}

/**
 * An address of one kind is not one of another; where its form says nothing of the kind, it may be either. Letters reach
 * whoever gives one address only where he lives, and nobody is known to live where his letters go.
 */
function inPlace({ concept, place }: FormEntry, own: readonly KnownFact[]): KnownFact[] {
  if (!isAddress(concept)) return [...own];
  const at = (kinds: readonly AddressKind[]): KnownFact[] =>
    own.filter((fact) => !isAddress(fact.concept) || kinds.includes(fact.place));
  const knows = (facts: readonly KnownFact[]): boolean => facts.some((fact) => isAddress(fact.concept));
  if (place === null) return at(["home", "mailing", null]);
  const kinds: AddressKind[][] = place === "mailing" ? [["mailing"], [null], ["home"]] : [["home"], [null]];
  return kinds.map(at).find(knows) ?? at([]);
}

/** A whole name without the last name that its document gives is somebody else's. */
function isAnothers(whole: KnownAnswer, last: KnownAnswer): boolean {
  const documents = new Set(whole.origins.map(({ document }) => document));
  const isOfOne = last.origins.some(({ document }) => documents.has(document));
  return isOfOne && !whole.value.toLowerCase().includes(last.value.toLowerCase());
}

const LINES: ReadonlySet<Concept> = new Set(["street", "address"]);
/** "6B", of an apartment, a suite or a floor: a line that has it says which. */
const isUnclearUnit = ({ concept, value, fields: [field] }: KnownFact): boolean =>
  concept === "unit" && /^\S+$/.test(value) && /\bfloor\b/i.test(field?.label ?? "");

const asksFor = (concept: Concept, { entry, others }: TransferQuestion): boolean =>
  others.some((other) => other.party === entry.party && other.concept === concept);

type Ask = (concept: Concept) => KnownAnswer[];

/** The text between the parts of a whole, and the parts in their order. */
const WHOLES: Partial<Record<Concept, readonly [string, ...Concept[]]>> = {
  city_state: [", ", "city", "state"],
  city_zip: [" ", "zip", "city"],
  state_zip: [" ", "state", "zip"],
  city_state_zip: [" ", "city_state", "zip"],
  name_and_address: [", ", "full_name", "address"],
};

/** A whole from its separate parts; nothing where a part is missing or in doubt. */
function composed(concept: Concept, ask: Ask, question: TransferQuestion): KnownAnswer[] {
  const get = (part: Concept): KnownAnswer | undefined =>
    one(ask(part)) ?? one(composed(part, ask, question));
  const label = question.entry.fields[0]?.label ?? "";
  const [between = "", ...parts] = WHOLES[concept] ?? [];
  const isWithPhone = concept === "name_and_address" && /phone/i.test(label);
  if (parts.length > 0) return all(between, ...parts.map(get), ...(isWithPhone ? [get("phone")] : []));
  const [first, middle, unit] = [one(ask("first_name")), one(ask("middle_name")), one(ask("unit"))];
  switch (concept) {
    case "full_name":
      return wholeName(label, first ? joined(" ", first, middle) : get("first_and_middle"), get("last_name"));
    case "first_and_middle":
      return first ? [joined(" ", first, middle && initialOf(middle))] : [];
    case "phone":
      return ask("mobile");
    case "ssn_last_four":
      return ask("ssn").map((each) => ({ ...each, value: each.value.slice(-4) }));
    case "street":
      return wholeStreet(ask, question);
    case "address": {
      const stateless = ask("state").length > 0 ? [] : all(", ", one(ask("city")), one(ask("zip")));
      const city = get("city_state_zip") ?? one(ask("city_zip")) ?? one(stateless);
      const [street] = ask("street").length === 1 ? ask("street") : [];
      return street && city ? [joined(", ", street, unit, city)] : ask("address").slice(0, 1);
    }
    default:
      return [];
  }
}

/** In the order that the label asks for, "(Last, First, Middle)", or as it is said. */
const wholeName = (label: string, firsts?: KnownAnswer, last?: KnownAnswer): KnownAnswer[] =>
  nameLabelOrder(label) === "last" ? all(", ", last, firsts) : all(" ", firsts, last);

/** A street with its house number, "Lindenweg 4", or its apartment, where nothing else asks for them. */
function wholeStreet(ask: Ask, question: TransferQuestion): KnownAnswer[] {
  const { entry, others } = question;
  const [street, unit, number] = [one(ask("street")), one(ask("unit")), one(ask("house_number"))];
  if (number && !asksFor("house_number", question)) return all(" ", street, number);
  const isSecondLine = (other: FormEntry): boolean =>
    other !== entry && other.party === entry.party && other.fields[0]?.label === entry.fields[0]?.label;
  const isElsewhere = asksFor("unit", question) || others.some(isSecondLine);
  return isElsewhere ? [] : all(", ", street, unit);
}

const one = (answers: KnownAnswer[]): KnownAnswer | undefined =>
  answers.length === 1 ? answers[0] : undefined;

const joined = (between: string, ...parts: (KnownAnswer | undefined)[]): KnownAnswer => {
  const known = parts.filter((part) => part !== undefined);
  return {
    value: known.map(({ value }) => value).join(between),
    origins: known.flatMap(({ origins }) => origins),
  };
};
const all = (between: string, ...parts: (KnownAnswer | undefined)[]): KnownAnswer[] =>
  parts.includes(undefined) ? [] : [joined(between, ...parts)];

const initialOf = (name: KnownAnswer): KnownAnswer => ({ ...name, value: name.value.slice(0, 1) });

/** An initial where one is asked for; from an initial no name. */
function asInitial(answer: KnownAnswer, { fields: [field] }: FormEntry): KnownAnswer[] {
  const wantsInitial = field?.max_length === 1 || /\binitial\b|^m\.? ?i\.?$/i.test(field?.label ?? "");
  if (wantsInitial) return [initialOf(answer)];
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
