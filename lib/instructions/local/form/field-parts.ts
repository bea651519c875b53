import { isRole } from "../people/roles.ts";

/** Which part of a longer value a text field takes. */
export type Part =
  | "first"
  | "first+middle"
  | "middle"
  | "middle initial"
  | "last"
  | "paternal"
  | "maternal"
  | "suffix"
  | "prefix"
  | "street"
  | "house number"
  | "street name"
  | "unit"
  | "second line"
  | "city"
  | "state"
  | "zip"
  | "city+state+zip"
  | "city+zip"
  | "ssn 3"
  | "ssn 2"
  | "ssn 4"
  | "ein 2"
  | "ein 7"
  | "area code"
  | "local number"
  | "phone 3"
  | "phone 4"
  | "month"
  | "day"
  | "year"
  | "dollars"
  | "cents"
  | "date 1"
  | "date 2"
  | `digit ${number}`;

export const ADDRESS_PARTS: ReadonlySet<Part | null> = new Set([
  "street",
  "unit",
  "city",
  "state",
  "zip",
  "city+state+zip",
] as const);

type View = readonly string[];
const has = (view: View, ...words: string[]): boolean => words.every((word) => view.includes(word));
const hasNone = (view: View, ...words: string[]): boolean => !words.some((word) => view.includes(word));
const only = (view: View, ...words: string[]): boolean => view.every((word) => words.includes(word));
/** "First name", "Your name: first", "First" alone; not "first member: employer name", which counts. */
const isNamePart = (view: View, part: string): boolean =>
  has(view, part) && (has(view, "name") || view.at(-1) === part) && !isCounted(view[view.indexOf(part) + 1]);

const COUNTED = new Set(["member", "dependent", "person", "party", "contact"]);
const isCounted = (noun: string | undefined): boolean =>
  noun !== undefined && (COUNTED.has(noun) || isRole(noun));

const isStreet = (view: View): boolean =>
  has(view, "street") ||
  only(view, "rue", "voie", "strasse") ||
  (has(view, "address") && (hasNone(view, "name") || saysNumberOrName(view)));

/** "Address: number or name", as houses in Britain have one or the other. */
const saysNumberOrName = (view: View): boolean =>
  has(view, "number", "name") && view.indexOf("name") === view.indexOf("number") + 1;

/** "Business address, city or town, state, ZIP code": all on one line. */
const isWholeAddress = (v: View): boolean =>
  (has(v, "address", "city", "state") && v.indexOf("address") < v.indexOf("city")) ||
  (has(v, "address", "city", "zip") && has(v, "street"));

const isUnit = (v: View): boolean => ["apt", "unit", "suite", "lot"].some((word) => has(v, word));

/** "Number and street" is the whole line, "street number" only begins it. */
const isStreetLine = (v: View): boolean => has(v, "street") && v.indexOf("number") < v.indexOf("street");

/** "Name (first, middle initial, last)": all on one line. */
export const isWholeName = (v: View): boolean => has(v, "first", "last") && hasNone(v, "zip", "digit");

/** The rules, the more particular first; each looks at one description of the field. */
const RULES: readonly [Part | null, (view: View) => boolean][] = [
  [null, (v) => isWholeName(v) || has(v, "day", "first") || (has(v, "zip", "last") && hasNone(v, "name"))],
  ["first+middle", (v) => has(v, "first", "middle") || (has(v, "first", "initial") && hasNone(v, "last"))],
  ["first", (v) => isNamePart(v, "first")],
  ["middle initial", (v) => has(v, "middle", "initial")],
  ["middle", (v) => isNamePart(v, "middle")],
  ["last", (v) => isNamePart(v, "last") && hasNone(v, "other", "maiden")],
  ["paternal", (v) => has(v, "paternal")],
  ["maternal", (v) => has(v, "maternal")],
  ["suffix", (v) => has(v, "suffix") && only(v, "suffix", "name")],
  ["prefix", (v) => has(v, "prefix") && only(v, "prefix", "name")],
  ["city+zip", (v) => has(v, "city", "zip") && hasNone(v, "state", "street", "address", "name", "birth")],
  ["city+state+zip", (v) => has(v, "city", "state") && hasNone(v, "street", "name")],
  ["city", (v) => has(v, "city") && hasNone(v, "state", "birth", "street", "date")],
  [
    "state",
    (v) =>
      has(v, "state") &&
      (v.length <= 5 || has(v, "address")) &&
      hasNone(v, "birth", "tax", "income", "number", "license"),
  ],
  ["zip", (v) => has(v, "zip") && hasNone(v, "street", "city")],
  [
    "unit",
    (v) =>
      isUnit(v) && hasNone(v, "street") && (hasNone(v, "address") || has(v, "number") || isUnit(v.slice(-1))),
  ],
  [
    "house number",
    (v) =>
      (has(v, "hausnummer") && hasNone(v, "strasse")) ||
      (has(v, "number") && only(v, "number", "address", "house", "street") && !isStreetLine(v)),
  ],
  [
    "street",
    (v) =>
      isStreet(v) &&
      hasNone(v, "email", "ip", "country", "county", "city", "state", "zip", "2", "two", "second"),
  ],
  ["area code", (v) => has(v, "area", "code") && hasNone(v, "include") && v.length <= 5],
  ["month", (v) => only(v, "month", "mm", "moi")],
  ["day", (v) => only(v, "day", "dd", "jour")],
  ["year", (v) => only(v, "year", "yyyy", "annee")],
];

/**
 * The part that a field's own words name; null for a field that takes a whole value. The last of the views, its
 * name and tooltip, somebody wrote for this field: they are asked before the label, which is read off the page.
 */
export function partNamedBy(views: readonly View[]): Part | null {
  if (views.some(isWholeAddress)) return null;
  for (const view of views.toReversed()) {
    const rule = RULES.find(([, applies]) => applies(view));
    if (rule) return rule[0];
  }
  return null;
}
