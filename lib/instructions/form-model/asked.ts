import type { Field, FieldPart } from "../../domain/parsed-form.ts";
import { datePartIn } from "../../meaning/date-pattern.ts";
import { askedBy, WHOLE_ADDRESS } from "../../meaning/meaning-of.ts";
import { MEANINGS } from "../../meaning/meanings.ts";
import { type Part, wholeOf } from "../../meaning/parts.ts";
import { namesMonth, printedCentury } from "../../meaning/printed-hints.ts";
import { besideSum, holdsAreaCode, printedPart } from "../../meaning/printed-part.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";

/** The words of one description, canonical. */
type View = readonly string[];

/** "Enter Y or N": a letter that answers. */
const ANSWER_LETTER = /\b(?:enter|input|write)\b.{0,10}\bY\b.{0,40}\bN\b/;
/** The abbreviation is written EIN; in small letters it is the German word for one. */
const GERMAN_ONE = /\b[Ee]ins?\b/;

/** What a text field asks for: what the parser found, or what its own words give away; null when nothing does. */
export function expectedKind(field: Field, [label = []]: readonly View[]): ValueKind | null {
  if (field.type !== "text") return null;
  if (ANSWER_LETTER.test(`${field.label} ${field.tooltip ?? ""}`)) return "yesno";
  // "Name and address", "Address/Telephone", "E-mail / Phone": several on one line.
  const kind = askedBy(label)?.kind ?? null;
  const has = (word: string): boolean => label.includes(word);
  if ((has("address") && (has("name") || kind === "phone")) || (has("email") && has("phone"))) return null;
  if (field.format) return field.format;
  if (kind !== null && !(kind === "ein" && GERMAN_ONE.test(field.label))) return kind;
  return /^\W*enter (?:the |a )?date\b/i.test(field.tooltip ?? "") ? "date" : null;
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

/** A part of a date as its hint tells it: the name of a month, the last two figures of a year behind those that are printed. */
function hintedPart(field: Field): Part | null {
  const century = printedCentury(field);
  if (namesMonth(field)) return "month's name";
  if (field.group?.part !== "year" || field.max_length !== 2) return null;
  return century ? `year in ${century}` : "short year";
}

/** The part that a field takes: as the parser found it, or as its label or else its tooltip or its name tell it. */
export function namedPart(field: Field, views: readonly View[], named: View = []): Part | null {
  const { group, type, name } = field;
  if (type !== "text" && type !== "choice") return null;
  if (group && group.part !== "digits") return hintedPart(field) ?? PARSED[group.part];
  const printed = printedPart(field);
  if (printed) return printed;
  // A shifted label names another field's part; the name that the form's maker gave does not shift.
  const [byName, ...byWords] = [named, ...views].map(askedBy);
  const asked = byWords.filter((each) => each !== null);
  // "Name (first, last)": another description may still name the one part that it takes.
  const told = asked.find((each) => each !== MEANINGS.full_name) ?? asked[0];
  // A field that its maker calls "plz" may be labelled "PLZ Ort".
  if (told === WHOLE_ADDRESS || (told?.part === "area code" && holdsAreaCode(field))) return null;
  if (byName?.part && !isNearer(told?.part ?? null, byName.part)) return besideSum(byName.part, field);
  return besideSum(told?.part ?? datePartIn(name?.split(".").at(-1) ?? ""), field);
}

/** Whether a label tells the part as a field's name does, or more closely: "PLZ Ort" for "plz", "Floor" for "address_floor". */
const isNearer = (told: Part | null, named: Part): boolean =>
  Boolean(told?.split("+").includes(named)) ||
  (named === "street" && told !== null && wholeOf(told) === "address");
