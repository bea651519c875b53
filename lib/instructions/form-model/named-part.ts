import type { Field, FieldPart } from "../../domain/parsed-form.ts";
import { roles } from "../../meaning/lexicon/lexicon.ts";
import type { Part } from "../../meaning/parts.ts";

type View = readonly string[];

/** A part and the canonical words that name it: all of `all`, none of `none`, and nothing but `only` if that is given. */
interface Rule {
  part: Part | null;
  /** Another description of the field may still name the one part that it takes. */
  isUnsure?: boolean;
  all: readonly string[];
  none?: readonly string[];
  only?: readonly string[];
}

/** The more particular first. A part of null is a whole value whose label names parts. */
const RULES: readonly Rule[] = [
  { part: null, all: ["first", "last"], isUnsure: true },
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
  { part: "month", all: [], only: ["month", "mm", "mo", "moi"] },
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

/** The rule for the part that the words of one description name; undefined when they name none. */
function ruleFor(view: View): Rule | undefined {
  const said = view.filter((word) => !people.has(word));
  if (view.length > MOST_WORDS || said.length === 0) return undefined;
  return RULES.find(
    ({ all, none = [], only }) =>
      all.every((word) => said.includes(word)) &&
      !none.some((word) => said.includes(word)) &&
      (!only || said.every((word) => only.includes(word))),
  );
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
const CENTS = /\bcents?\W*$/i;
/** "DD_BIRTH", "Date.yyyy": a name that begins or ends with how a part of a date is written. */
const DATE_PART = /(?:^|[_.\s-])(dd|jj|tt|mm|yy|yyyy|aa|aaaa|jjjj)(?:$|[_.\s[-])/i;
const DATE_PARTS = new Map<string, Part>(
  Object.entries({
    ...{ dd: "day", jj: "day", tt: "day", mm: "month" },
    ...{ yy: "year", yyyy: "year", aa: "year", aaaa: "year", jjjj: "year" },
  }),
);

/** The part that a field takes: as the parser found it, or as its label or else its tooltip or its name tell it. */
export function namedPart(
  { group, type, label, tooltip, name, max_length }: Field,
  views: readonly View[],
  named: View = [],
): Part | null {
  if (type !== "text" && type !== "choice") return null;
  if (group && group.part !== "digits") return PARSED[group.part];
  if (AREA_CODE.test(label) || (max_length === 3 && AREA_CODE.test(tooltip ?? ""))) return "area code";
  if (max_length === 2 && CENTS.test(tooltip || label)) return "cents";
  // A shifted label names another field's part; the name that the form's maker gave does not shift.
  const byName = ruleFor(named);
  const rules = views.flatMap((view) => ruleFor(view) ?? []);
  const rule = byName?.part ? byName : (rules.find(({ isUnsure }) => !isUnsure) ?? rules[0]);
  return rule
    ? rule.part
    : (DATE_PARTS.get(DATE_PART.exec(name?.split(".").at(-1) ?? "")?.[1]?.toLowerCase() ?? "") ?? null);
}
