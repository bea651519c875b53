import type { Field } from "../../domain/parsed-form.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";

/** Kinds that a label gives away, by canonical words at its end or anywhere; the first that fits counts. */
const TOLD: readonly { kind: ValueKind; all: readonly string[]; none: readonly string[] }[] = [
  { kind: "email", all: ["email"], none: ["phone", "address city"] },
  { kind: "date", all: ["date"], none: ["place", "city", "signature name", "name", "number"] },
  {
    kind: "date",
    all: ["birth"],
    none: ["place", "city", "state", "country", "name", "certificate", "county"],
  },
  { kind: "ein", all: ["ein"], none: ["ssn", "name"] },
  { kind: "ssn", all: ["ssn"], none: ["ein", "name", "last", "digit"] },
  { kind: "phone", all: ["phone"], none: ["email", "name", "address", "extension"] },
  { kind: "phone", all: ["fax"], none: ["email", "name", "address"] },
  { kind: "zip", all: ["zip"], none: ["city", "state", "address", "street"] },
  {
    kind: "time",
    all: ["time"],
    none: ["date", "first", "period", "full", "part", "employer", "number", "employment"],
  },
  { kind: "number", all: ["number", "child"], none: [] },
  { kind: "number", all: ["number", "employee"], none: [] },
  { kind: "number", all: ["number", "people"], none: [] },
];

const ANSWER_LETTER = /\b(?:enter|input|write)\b.{0,10}\bY\b.{0,40}\bN\b/;

/** What a text field asks for: what the parser found, or what its own words give away; null when nothing does. */
export function expectedKind(field: Field, views: readonly (readonly string[])[]): ValueKind | null {
  if (field.type !== "text") return null;
  if (ANSWER_LETTER.test(`${field.label} ${field.tooltip ?? ""}`)) return "yesno";
  const label = views[0] ?? [];
  // "Name and address", "Place, date": several on one line.
  if (label.includes("name") && label.includes("address")) return null;
  if (field.format) return field.format;
  const told = TOLD.find(
    ({ kind, all, none }) =>
      label.length <= MOST_WORDS &&
      !(kind === "ein" && GERMAN_ONE.test(field.label)) &&
      all.every((word) => label.includes(word)) &&
      !none.some((word) => label.includes(word)),
  );
  return told?.kind ?? (/^\W*enter (?:the |a )?date\b/i.test(field.tooltip ?? "") ? "date" : null);
}
/** The abbreviation is written EIN; in small letters it is the German word for one. */
const GERMAN_ONE = /\b[Ee]ins?\b/;
/** Longer labels are sentences, in which a word may stand for anything. */
const MOST_WORDS = 7;
