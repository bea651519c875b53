import type { Concept } from "./concepts.ts";
import type { Fact } from "./entry.ts";
import { nameLabelOrder } from "./name-order.ts";

/** A whole with the parts that can be recognized in it: a name's, an address's. */
export function split(fact: Fact): Fact[] {
  const patterns = fact.concept === "full_name" ? [namePattern(fact)] : (PARTS[fact.concept] ?? []);
  const found = patterns.map((pattern) => pattern.exec(fact.value.trim())?.groups).find(Boolean) ?? {};
  const parts = Object.entries(found) as [Concept, string | undefined][];
  return [fact, ...parts.flatMap(([concept, value]) => (value ? split({ ...fact, concept, value }) : []))];
}

const TOWN = /^(?<city>[^,\d]+), ?(?<state>[A-Z]{2})(?:,? (?<zip>\d{5}(?:-\d{4})?))?$/;
/** By what is whole: its parts, called as what they are. */
const PARTS: Partial<Record<Concept, readonly RegExp[]>> = {
  first_and_middle: [/^(?<first_name>\S+)(?: (?<middle_name>\p{L})\.?)?$/u],
  city_state: [TOWN],
  city_state_zip: [TOWN],
  city_zip: [/^(?<zip>\d{4,5}),? (?<city>\D+)$/],
  address: [
    /^(?<street>\d.*?), ?(?<city_state_zip>[^,]+, ?[A-Z]{2},? \d{5}(?:-\d{4})?)$/,
    /^(?<street>[^,\d]*\d[^,]*), ?(?<city_zip>\d{4,5} \D+)$/,
  ],
};

/** Two words are a first and a last name, an initial between them the middle one; more are a question of the culture. */
function namePattern({ value, fields: [field] }: Fact): RegExp {
  if (value.includes(","))
    return /^(?<last_name>[^\s,]+), ?(?!(?:jr|sr|i+|llc|inc|ltd|md|esq)\b)(?<first_name>[^\s,]+)(?:,? (?<middle_name>[^\s,]+))?$/i;
  const order = nameLabelOrder(field?.label ?? "");
  if (order === "last") return /^(?<last_name>\S+) (?<first_name>\S+)(?: (?<middle_name>\S+))?$/;
  return order === "first"
    ? /^(?<first_name>\S+)(?: (?<middle_name>\S+))? (?<last_name>\S+)$/
    : /^(?<first_name>\S+)(?: (?<middle_name>\p{L}\.?))? (?<last_name>\S+)$/u;
}
