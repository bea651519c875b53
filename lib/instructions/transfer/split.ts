import type { Concept } from "./concepts.ts";
import type { Fact } from "./entry.ts";
import { nameLabelOrder } from "./name-order.ts";

/** A whole with the parts that can be told in it: a name's, an address's. */
export function split(fact: Fact): Fact[] {
  const parts = PARTS[fact.concept]?.(fact) ?? [];
  return [fact, ...parts.map(([concept, value]) => ({ ...fact, concept, value }))];
}

type Part = [Concept, string];

const PARTS: Partial<Record<Concept, (fact: Fact) => Part[]>> = {
  first_and_middle: ({ value }) => {
    const [, first, initial] = /^(\S+)(?: (\p{L})\.?)?$/u.exec(value) ?? [];
    return named(first, initial);
  },
  full_name: (fact) => partsOfName(fact),
  city_state: ({ value }) => partsOfTown(value),
  city_state_zip: ({ value }) => partsOfTown(value),
  city_zip: ({ value }) => {
    const [, zip, city] = /^(\d{4,5}),? (\D+)$/.exec(value) ?? [];
    return zip && city
      ? [
          ["zip", zip],
          ["city", city],
        ]
      : [];
  },
  address: ({ value }) => {
    const [, street, town] = /^(\d.*?), ?([^,]+, ?[A-Z]{2},? \d{5}(?:-\d{4})?)$/.exec(value) ?? [];
    return street && town ? [["street", street], ["city_state_zip", town], ...partsOfTown(town)] : [];
  },
};

const named = (first?: string, middle?: string, last?: string): Part[] => [
  ...(first ? [["first_name", first] satisfies Part] : []),
  ...(middle ? [["middle_name", middle] satisfies Part] : []),
  ...(last ? [["last_name", last] satisfies Part] : []),
];

/** "Springfield, IL 62704", "Springfield, IL". */
function partsOfTown(value: string): Part[] {
  const [, city, state, zip] = /^([^,\d]+), ?([A-Z]{2})(?:,? (\d{5}(?:-\d{4})?))?$/.exec(value.trim()) ?? [];
  return city && state
    ? [["city", city], ["state", state], ...(zip ? [["zip", zip] satisfies Part] : [])]
    : [];
}

/** Two words are a first and a last name, an initial between them the middle one; more are a question of the culture. */
function partsOfName({ value, fields: [field] }: Fact): Part[] {
  const [before = "", after = "", more] = value.split(",").map((part) => part.trim());
  if (before && after) {
    if (before.includes(" ") || /^(?:jr|sr|i+|llc|inc|ltd|md|esq)\.?$/i.test(after)) return [];
    const [first, middle = more, ...rest] = after.split(" ");
    return rest.length > 0 ? [] : named(first, middle, before);
  }
  const words = value.split(/\s+/);
  const order = nameLabelOrder(field?.label ?? "");
  const [a, b, c] = words;
  if (words.length === 2) return order === "last" ? named(b, undefined, a) : named(a, undefined, b);
  if (words.length !== 3 || !a || !b || !c) return [];
  if (order === "last") return named(b, c, a);
  return order === "first" || /^\p{L}\.?$/u.test(b) ? named(a, b, c) : [];
}
