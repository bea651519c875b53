import { refuseValue } from "../../check-value.ts";
import { type Fact, wordsOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { GENERIC_WORDS } from "../form/form-words.ts";
import { isOfMembers, type Table } from "../form/tables.ts";
import { tokens } from "../form/tokens.ts";
import { shapeValue } from "../shape/shape-value.ts";
import { splitName } from "../shape/split-name.ts";
import { splitValue } from "../shape/split-value.ts";
import type { Candidate } from "./candidate.ts";
import type { Choice } from "./pick.ts";
import { coverage, reachOf } from "./similarity.ts";

/** So much of what the fact calls the thing must be in the column's words. */
const SAME_COLUMN = 0.8;
const SURE = 0.9;
const CAPTION = 0.85;

/** Facts about the members of a household with the cells of the table that the form has for them; [] when it has none. */
export function rowChoices(facts: readonly Fact[], form: FormIndex): Choice[] {
  return facts.flatMap((fact) => {
    const table = fact.row && tableFor(fact.row.of, form);
    const row = table?.rows[(fact.row?.number ?? 0) - 1];
    if (!table || !row) return [];
    const candidates = cellsFor(fact, row, table, form);
    return candidates.length > 0 ? [{ fact, candidates }] : [];
  });
}

/** The table that speaks of them, or else the first one for people. */
function tableFor(noun: string, form: FormIndex): Table | undefined {
  const people = form.tables.filter(isOfMembers);
  const said = tokens(noun);
  return people.find(({ words }) => coverage(said, words, form.words) > SAME_COLUMN) ?? people[0];
}

function cellsFor(fact: Fact, row: readonly FieldEntry[], table: Table, form: FormIndex): Candidate[] {
  if (fact.act === "tick") return ticksFor(fact, row, form);
  if (fact.key === "name") return nameCells(fact, row, table, form);
  const whole = row.filter((entry) => !isDigitBox(entry, form));
  const found = tellingKeys(fact).flatMap((key) =>
    whole.flatMap((entry): Candidate[] => {
      const column = table.columns.get(entry) ?? new Set<string>();
      const score = coverage(key, column, form.words);
      return score < SAME_COLUMN || entry.field.type === "checkbox"
        ? []
        : written(entry, wordsOf(fact), form);
    }),
  );
  return [...splitCells(fact, row, form), ...found].slice(0, 1);
}

/** What the fact may be called, without names such as "date" that any column of dates would answer to. */
const tellingKeys = ({ key, aliases = [] }: Fact): (readonly string[])[] =>
  [key, ...aliases].map(tokens).filter((words) => words.some((word) => !GENERIC_WORDS.has(word)));

const isDigitBox = (entry: FieldEntry, form: FormIndex): boolean =>
  form.groups.some(({ parts }) => parts.some((one) => one.entry === entry && one.part.startsWith("digit")));

/** Boxes of the row that together hold the value: one digit of a date each. */
function splitCells(fact: Fact, row: readonly FieldEntry[], form: FormIndex): Candidate[] {
  const keys = tellingKeys(fact);
  return form.groups.flatMap((group): Candidate[] => {
    const isAsked = keys.some((key) => coverage(key, group.words, form.words) >= SAME_COLUMN);
    if (!isAsked || !group.parts.every(({ entry }) => row.includes(entry))) return [];
    const writes = (splitValue(group, wordsOf(fact), form.habits) ?? []).flatMap(({ part, text }) => {
      const entry = group.parts.find((member) => member.part === part)?.entry;
      return entry ? written(entry, text, form).flatMap((candidate) => candidate.writes) : [];
    });
    return writes.length === group.parts.length ? [{ writes, score: SURE }] : [];
  });
}

/** The whole name in one cell, or its parts in two. */
function nameCells(fact: Fact, row: readonly FieldEntry[], table: Table, form: FormIndex): Candidate[] {
  const named = row.filter((entry) => entry.field.type === "text" && table.columns.get(entry)?.has("name"));
  const parts = splitName(wordsOf(fact), form.habits.twoLastNames);
  const split = ["first", "last"].flatMap((part) => named.find((entry) => entry.part === part) ?? []);
  if (split.length > 1 && parts) {
    const writes = split.flatMap((entry) => {
      const text = parts[entry.part ?? "first"];
      return text ? written(entry, text, form).flatMap((candidate) => candidate.writes) : [];
    });
    return writes.length > 0 ? [{ writes, score: SURE }] : [];
  }
  return named.slice(0, 1).flatMap((entry) => written(entry, wordsOf(fact), form));
}

function written(entry: FieldEntry, text: string, form: FormIndex): Candidate[] {
  const value = shapeValue(entry.field, text, entry.format, form.habits);
  return value === null || refuseValue(entry.field, value) !== null
    ? []
    : [{ writes: [{ entry, value }], score: SURE }];
}

/** Boxes of the row of which the words have the whole caption; one of a single word, where they are nothing else. */
function ticksFor({ key }: Fact, row: readonly FieldEntry[], form: FormIndex): Candidate[] {
  const words = tokens(key);
  const said = reachOf(words, form.words);
  return row.flatMap((entry): Candidate[] => {
    const on = entry.field.options[0]?.value;
    if (entry.field.type !== "checkbox" || on === undefined || entry.answer !== null) return [];
    const captions = entry.captions.flatMap(({ views }) => views.map(({ words }) => words));
    const isSaid = captions.some(
      (caption) =>
        (caption.length > 1 || words.length === 1) && coverage(caption, said, form.words) >= CAPTION,
    );
    return isSaid ? [{ writes: [{ entry, value: on }], score: SURE }] : [];
  });
}
