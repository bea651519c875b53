import { columnTargetOf, takesColumn } from "../../domain/column.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { nameWords } from "../../domain/program-name.ts";
import { askedAlone } from "../../meaning/asked-alone.ts";
import { type BoxQuestion, questionsOf, seriesOf } from "../../meaning/box-questions.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { OFFICE, ownerOf } from "../../meaning/owner-of.ts";
import { readerOf, type Words, wordsOf } from "../../meaning/words.ts";
import { dateBoxes } from "./date-boxes.ts";
import { inContext, type Named, namedPlace, peopleIn } from "./named.ts";
import { withWholeWords } from "./whole-words.ts";

/** A field, or the fields that hold one value together, as something that a column may give. */
export interface MappableTarget extends Named {
  /** A field's id, or its group's. */
  id: string;
  label: string;
  field: Field;
  /** The words that stand around it: its headings, its row and its column. */
  around: ReadonlySet<string>;
  /** What says whose it is: its own words, those around it, or nothing. */
  ownerBy: "label" | "around" | null;
  /** Of a name or an address: the fields that take a part of it each. */
  parts?: readonly Field[];
  /** Which part each of them takes, by its id, where they are no group of the form. */
  divided?: ReadonlyMap<string, Meaning>;
  /** Of a question that several boxes answer, or of boxes without one. */
  boxes?: BoxQuestion;
}

const BY_FORMAT: Partial<Record<NonNullable<Field["format"]>, Meaning>> = {
  ssn: "ssn",
  ein: "ein",
  phone: "phone",
  email: "email",
  zip: "zip",
};
const BY_GROUP = new Map<string, Meaning>(Object.entries({ ssn: "ssn", ein: "ein", phone: "phone" }));
const BY_PART = new Map<string, Meaning>(
  Object.entries({
    first_name: "first_name",
    middle_name: "middle_name",
    last_name: "last_name",
  }),
);

/** Everything on a form that a column may give, in the form's order. */
export function targetsOf(form: ParsedForm): MappableTarget[] {
  const all = undividedTargetsOf(form);
  const reader = readerOf(form);
  const series = seriesOf(form).flatMap((boxes) => targetOfQuestion(boxes, reader));
  return [...all, ...dividedValues(all), ...dateBoxes(all, reader), ...series];
}

/** The same without values whose parts are no group of the form, and without boxes under no question. */
export function undividedTargetsOf(given: ParsedForm): MappableTarget[] {
  const reader = readerOf(given);
  const form = withWholeWords(given, reader);
  const words = wordsOf(form);
  const firsts = firstNames(form, reader);
  const seen = new Set<string>();
  const targets = form.fields.filter(takesColumn).flatMap((field): MappableTarget[] => {
    const id = columnTargetOf(field);
    if (seen.has(id)) return [];
    seen.add(id);
    return [
      { id, label: field.label, field, ...ownedBy(field, nameOf(field, reader, firsts), reader, words) },
    ];
  });
  targets.push(...wholeNames(form, targets));
  targets.push(...questionsOf(form).flatMap((boxes) => targetOfQuestion(boxes, reader)));
  return inContext(targets, placeOf);
}

/** Fields about the same people under one heading. */
const placeOf = ({ field: { section }, of }: MappableTarget): string => JSON.stringify([section, of]);

/** What is made of parts that stand together without being a group, with those that it must have and those that it may. */
const WHOLES: readonly {
  prefix: string;
  kind: Meaning;
  least: readonly Meaning[];
  also: readonly Meaning[];
}[] = [
  { prefix: "n", kind: "full_name", least: ["first_name", "last_name"], also: ["middle_name"] },
  { prefix: "a", kind: "address", least: ["street", "city", "zip"], also: ["state"] },
  { prefix: "z", kind: "city_state_zip", least: ["city", "zip"], also: ["state"] },
];

/** Names and addresses whose parts have a field each, without being a group: "Name" and "Vorname", "PLZ" and "Ort". */
function dividedValues(targets: readonly MappableTarget[]): MappableTarget[] {
  // The last name may be in a group of its own with the middle initial.
  const whole = new Set(
    targets.flatMap(({ field: { group } }) => (group?.part === "first_name" ? [group.id] : [])),
  );
  const isSingle = ({ field: { type, group } }: MappableTarget): boolean =>
    type === "text" && (!group || (group.kind === "name" && !whole.has(group.id)));
  const single = targets.filter((target) => isSingle(target) && target.kind !== null && !target.parts);
  return [...Map.groupBy(single, placeOf).values()].flatMap((all) =>
    WHOLES.flatMap(({ prefix, kind, least, also }) => {
      const parts = all.filter((one) => one.kind !== null && [...least, ...also].includes(one.kind));
      const kinds = new Set(parts.map((part) => part.kind));
      const [first] = parts;
      if (!first || kinds.size < parts.length || !least.every((each) => kinds.has(each))) return [];
      const divided = new Map(parts.flatMap((part) => (part.kind ? [[part.id, part.kind] as const] : [])));
      const fields = parts.map(({ field }) => field);
      return [wholeOf(`${prefix}_${first.id}`, kind, { first, parts: fields, divided })];
    }),
  );
}

const wholeOf = (
  id: string,
  kind: Meaning,
  {
    first,
    parts,
    divided,
  }: { first: MappableTarget } & Required<Pick<MappableTarget, "parts">> & Pick<MappableTarget, "divided">,
): MappableTarget => ({
  ...{ ...first, id, parts, kind },
  words: kind === "full_name" ? ["name"] : ["address"],
  label: parts.map(({ label }) => label).join(", "),
  ...(divided && { divided }),
});

/** Names whose parts have a field each: a column may hold the whole of one. */
function wholeNames({ fields }: ParsedForm, targets: readonly MappableTarget[]): MappableTarget[] {
  const named = fields.filter((field) => field.group?.kind === "name" && takesColumn(field));
  return [...Map.groupBy(named, ({ group }) => group?.id ?? "")].flatMap(([id, parts]) => {
    const first = targets.find((target) => target.id === parts[0]?.id);
    const held = parts.map(({ group }) => group?.part);
    if (!first || !held.includes("first_name") || !held.includes("last_name")) return [];
    return [wholeOf(id, "full_name", { first, parts })];
  });
}

function targetOfQuestion(boxes: BoxQuestion, reader: Reader): MappableTarget[] {
  const [field] = boxes.boxes;
  if (!field) return [];
  return [
    {
      id: boxes.id,
      label: boxes.question,
      field,
      boxes,
      ...namedPlace({ label: askedAlone(boxes.question) }, reader),
      around: new Set(),
      ownerBy: null,
    },
  ];
}

/** What it is called, with whose it is: by its own words, else by those around it. */
function ownedBy(field: Field, own: Named, reader: Reader, words: Words) {
  const { row, column, question, section } = field;
  const around = new Set([row, column, question, section].flatMap((text) => reader.words(text ?? "")));
  if (own.of.length > 0 || own.kind === "company") return { ...own, around, ownerBy: "label" as const };
  const { party, isSaid } = ownerOf(field, own.kind !== null && ONES.has(own.kind), words);
  if (!isSaid || (party === "employer" && own.kind !== null && OF_JOBS.has(own.kind)))
    return { ...own, around, ownerBy: null };
  const of = party === OFFICE ? [OFFICE] : peopleIn([party.replace(/ \d$/, "")]);
  return { ...own, of, around, ownerBy: "around" as const };
}
/** What an employer is asked of the person who works for him. */
const OF_JOBS = new Set<Meaning>([
  ...(["start_date", "end_date", "occupation", "department", "employee_number"] as const),
]);
/** The fields in one row with the name of its owner. */
const ONES = new Set<Meaning>(["full_name", "first_name", "last_name", "middle_name", "birth_date", "ssn"]);

/** The fields whose PDF name calls them a first name, where none is called a second and a last name is asked for. */
function firstNames({ fields }: ParsedForm, reader: Reader): ReadonlySet<string> {
  const named = fields.map(({ id, name }) => ({ id, called: reader.words(nameWords(name)) }));
  const firsts = named.filter(({ called }) => FIRST.test(called.join(" ")) && !called.includes("last"));
  const hasLast =
    named.some(({ called }) => /\blast(?: name)?$/.test(called.join(" "))) ||
    (firsts.length > 0 && fields.some((field) => namedPlace(field, reader).kind === "last_name"));
  const leads = leadingNames(fields, reader);
  if (firsts.length === 0 || !hasLast) return leads;
  const names = new Set(named.map(({ called }) => called.join(" ")));
  const hasSecond = (called: readonly string[]): boolean =>
    names.has(called.join(" ").replace("first", "second"));
  return new Set([...leads, ...firsts.flatMap(({ id, called }) => (hasSecond(called) ? [] : id))]);
}
/** "Name_First", "OwnerFirstName2": the first name of somebody, and not the name of the first. */
const FIRST = /\bfirst(?: name)?(?: \d+)?$/;

/** Places for a name whose label lists its parts, "Name (first, middle initial, last)", beside which stands one for the last. */
function leadingNames(fields: readonly Field[], reader: Reader): ReadonlySet<string> {
  const kindOf = (field: Field | undefined) => field && namedPlace(field, reader).kind;
  return new Set(
    fields.flatMap((field, at) => {
      const words = field.group ? [] : reader.words(field.label);
      const lists = words.includes("first") && words.includes("last") && kindOf(field) === "full_name";
      const [next, second] = [fields[at + 1], fields[at + 2]].map(kindOf);
      const isBeside = next === "last_name" || (next === "middle_name" && second === "last_name");
      return lists && isBeside ? [field.id] : [];
    }),
  );
}

/** By what the parser found, then by its words. */
function nameOf(field: Field, reader: Reader, firsts: ReadonlySet<string>): Named {
  const { format, group, type } = field;
  const own = namedPlace(field, reader);
  const called = reader.words(nameWords(field.name));
  // "Name (first, middle, last)" beside boxes for the other parts.
  if (own.kind === "full_name" && firsts.has(field.id) && !group) return { ...own, kind: "first_name" };
  const isUnit = own.kind === null && type === "text" && !own.words.some((word) => word !== "number");
  if (isUnit && called.some((word) => UNITS.has(word))) return { ...own, kind: "unit" };
  if ((type === "checkbox" || type === "radio") && field.options.length < 2) return { ...own, kind: null };
  // "Last name at birth" is one name, whose first part is asked elsewhere.
  if (own.kind === "birth_name" && group?.kind === "name")
    return { ...own, kind: group.part === "last_name" ? own.kind : null };
  const found = BY_PART.get(group?.part ?? "") ?? BY_GROUP.get(group?.kind ?? "") ?? own.kind;
  if (isOnlyCalled(found, own, field)) return { ...own, kind: null };
  return { ...own, kind: found ?? (format && BY_FORMAT[format]) ?? null };
}
/** Whether a place is called by a word that says something else of it: the last four figures of a postal code, the code of a firm. */
const isOnlyCalled = (kind: Meaning | null, { words }: Named, { max_length: most }: Field): boolean =>
  (kind === "zip" && most === 4 && words.some((word) => FOUR.has(word))) ||
  (kind === "company" && words.some((word) => CODES.has(word)));
const FOUR = new Set(["four", "4", "plus"]);
const UNITS = new Set(["apt", "apartment", "suite", "ste", "unit"]);
/** Codes and letters of a firm on a form, which are no name. */
const CODES = new Set(["letter", "ltr", "code", "naic"]);
