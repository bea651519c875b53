import type { Field, FieldPart } from "../../domain/parsed-form.ts";
import { roles } from "../lexicon/lexicon.ts";
import type { Part } from "../values/parts.ts";

type View = readonly string[];

/** A part and the canonical words that name it: all of `all`, none of `none`, and nothing but `only` if that is given. */
interface Rule {
  part: Part | null;
  all: readonly string[];
  none?: readonly string[];
  only?: readonly string[];
}

/** The more particular first. A part of null is a whole value whose label names parts. */
const RULES: readonly Rule[] = [
  { part: null, all: ["first", "last"] },
  { part: null, all: ["address", "city", "state"] },
  { part: null, all: ["street", "city", "zip"] },
  { part: null, all: ["street", "city", "state"] },
  { part: null, all: ["day", "first"] },
  { part: "first+middle", all: ["first", "middle"] },
  { part: "first+middle", all: ["first", "initial"] },
  { part: "first", all: ["first", "name"], none: ["last", "middle"] },
  { part: "first", all: ["first"], only: ["first", "name", "your"] },
  { part: "middle initial", all: ["middle", "initial"] },
  { part: "middle", all: ["middle"], only: ["middle", "name", "your"] },
  { part: "middle", all: ["middle", "name"] },
  { part: "last", all: ["last", "name"], none: ["other", "maiden", "first"] },
  { part: "last", all: ["last"], only: ["last", "name", "your"] },
  { part: "paternal", all: ["paternal"] },
  { part: "maternal", all: ["maternal"] },
  { part: "suffix", all: ["suffix"], only: ["suffix", "name", "jr", "sr", "iii"] },
  { part: "prefix", all: ["prefix"], only: ["prefix", "name"] },
  { part: "city+zip", all: ["city", "zip"], none: ["state", "street", "address", "name", "birth"] },
  { part: "city+state+zip", all: ["city", "state"], none: ["street", "name", "birth"] },
  {
    part: "city",
    all: ["city"],
    none: ["state", "birth", "street", "date", "zip", "signed", "place", "court"],
  },
  {
    part: "state",
    all: ["state"],
    none: [
      "birth",
      "tax",
      "income",
      "number",
      "license",
      "city",
      "street",
      "court",
      "district",
      "incorporation",
    ],
  },
  { part: "zip", all: ["zip"], none: ["street", "city", "birth"] },
  ...["apt", "unit", "suite", "apartment"].map(
    (word): Rule => ({
      part: "unit",
      all: [word],
      only: [word, "apt", "apartment", "unit", "suite", "number", "floor", "address", "ste", "flr"],
    }),
  ),
  { part: "house number", all: ["house", "number"], none: ["street"] },
  { part: "house number", all: ["number"], only: ["number", "address"] },
  { part: "second line", all: ["address", "line", "2"] },
  { part: "second line", all: ["address", "line", "two"] },
  {
    part: "street",
    all: ["street"],
    none: ["email", "city", "state", "zip", "2", "two", "second", "corner"],
  },
  { part: "street name", all: ["rue"], only: ["rue", "voie", "street"] },
  {
    part: "street",
    all: ["address"],
    none: [
      "email",
      "ip",
      "city",
      "state",
      "zip",
      "name",
      "2",
      "two",
      "second",
      "phone",
      "country",
      "county",
      "web",
      "website",
      "apt",
    ],
  },
  { part: "month", all: [], only: ["month", "mm", "moi"] },
  { part: "day", all: [], only: ["day", "dd", "jour"] },
  { part: "year", all: [], only: ["year", "yyyy", "yy", "annee", "aaaa", "jjjj"] },
];

/** Labels of more words are sentences, which name no part. */
const MOST_WORDS = 7;
const people = new Set([
  ...roles.principal,
  ...roles.other,
  ...roles.party,
  "1",
  "2",
  "your",
  "mailing",
  "home",
  "current",
  "residential",
  "physical",
  "business",
  "permanent",
  "legal",
  "full",
]);

/** The part that the words of one description name; undefined when they name none. */
function partIn(view: View): Part | null | undefined {
  const said = view.filter((word) => !people.has(word));
  if (view.length > MOST_WORDS || said.length === 0) return undefined;
  const rule = RULES.find(
    ({ all, none = [], only }) =>
      all.every((word) => said.includes(word)) &&
      !none.some((word) => said.includes(word)) &&
      (!only || said.every((word) => only.includes(word))),
  );
  return rule?.part;
}

const PARSED: Readonly<Record<Exclude<FieldPart, "digits">, Part>> = {
  first_name: "first",
  middle_name: "middle",
  last_name: "last",
  month: "month",
  day: "day",
  year: "year",
  area_code: "area code",
};

/** A field for the code alone, not one for a number "with area code". */
const AREA_CODE = /^(?!.*\b(?:with|incl\w*|and|plus)\b)[^(,/]*\barea code\W*$/i;

/** The part that a field takes: as the parser found it, or as its label or else its tooltip names it. */
export function namedPart({ group, type, label }: Field, views: readonly View[]): Part | null {
  if (type !== "text" && type !== "choice") return null;
  if (group && group.part !== "digits") return PARSED[group.part];
  if (AREA_CODE.test(label)) return "area code";
  for (const view of views) {
    const part = partIn(view);
    if (part !== undefined) return part;
  }
  return null;
}
