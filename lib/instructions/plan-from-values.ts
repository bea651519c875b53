import type { ValuesPlan } from "../domain/fill-plan.ts";
import { offeredFields } from "../domain/offered-fields.ts";
import type { Field, FieldFormat, FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import { VALUES_RULE } from "./check-plan.ts";
import { refuseValue } from "./check-value.ts";
import { forgetEntities } from "./local/entities/shapes.ts";
import { type FieldEntry, fieldEntries } from "./local/form/field-entry.ts";
import { habitsOf } from "./local/form/form-index.ts";
import { forgetTexts } from "./local/form/tokens.ts";
import type { Habits } from "./local/shape/habits.ts";
import { shapeValue } from "./local/shape/shape-value.ts";
import { fieldsOfGroup, splitOverGroup } from "./split-over-group.ts";

/**
 * Turns structured values, keyed by field id, PDF name or label, into planned values with rule "values". The id of a
 * group of fields that hold one value together takes the whole value.
 * Text and numbers are shaped as the field asks; true and false mean yes and no; null and an empty text make the field
 * blank, the text on purpose. Warnings: `values_key_unknown` (no field, or several, answer to the key),
 * `values_value_unusable`, and `field_read_only` for one that nobody may make blank.
 */
export function planFromValues(form: ParsedForm, values: Record<string, unknown>): ValuesPlan {
  try {
    return plan(form, values);
  } finally {
    forgetTexts();
    forgetEntities();
  }
}

function plan(form: ParsedForm, whole: Record<string, unknown>): ValuesPlan {
  const fieldFor = fieldFinder(form);
  const manners = mannersOf(form);
  const values = withGroupsSplit(form, whole, manners);
  const planned: ValuesPlan["values"] = [];
  const [leftBlank, cleared] = [new Set<string>(), new Set<string>()];
  const warnings: ValuesPlan["warnings"] = [];
  for (const [place, [key, given]] of Object.entries(values).entries()) {
    const field = fieldFor(key);
    if (field && isBlank(given)) {
      if (isFixed(field)) warnings.push(fixed(field));
      else {
        cleared.add(field.id);
        if (given !== null) leftBlank.add(field.id);
      }
      continue;
    }
    const value = field ? shapeGiven(field, given, manners) : null;
    if (!field)
      warnings.push({
        code: "values_key_unknown",
        message: `Key ${place + 1} of values names no field, or several.`,
      });
    else if (value === null || refuseValue(field, value) !== null)
      warnings.push({
        code: "values_value_unusable",
        message: "The field cannot hold the given value.",
        fieldId: field.id,
      });
    else planned.push({ fieldId: field.id, value, confidence: 1, source: null, rule: VALUES_RULE });
  }
  return { values: planned, leftBlank: [...leftBlank], cleared: [...cleared], warnings };
}

/** What is given to a group of fields as what is given to each; what cannot be split stays with the first. */
function withGroupsSplit(
  form: ParsedForm,
  values: Record<string, unknown>,
  manners: Manners,
): Record<string, unknown> {
  const pairs = Object.entries(values).flatMap(([key, given]): [string, unknown][] => {
    const fields = form.fields.some(({ id }) => id === key) ? [] : fieldsOfGroup(form.fields, key);
    const [first] = fields;
    if (!first) return [[key, given]];
    if (isBlank(given)) return fields.map(({ id }) => [id, given]);
    const split = splitOverGroup(fields, textOf(given) ?? "", manners);
    if (!split) return [[first.id, given]];
    return split.map(({ field, text }) => [field.id, text]);
  });
  return Object.fromEntries(pairs);
}

const isBlank = (given: unknown): boolean =>
  given === null || (typeof given === "string" && given.trim() === "");

const isFixed = ({ read_only, type }: Field): boolean => read_only || type === "signature";
const fixed = ({ id }: Field): ValuesPlan["warnings"][number] => ({
  code: "field_read_only",
  message: "This field is read-only or a signature.",
  fieldId: id,
});

/** Finds by id first, which doubtful places have as well, then by PDF name, then by the label if only one field has it. */
function fieldFinder(form: ParsedForm): (key: string) => Field | undefined {
  const exact = new Map<string, Field>();
  const add = (key: string | null, field: Field): void => {
    if (key !== null && !exact.has(key)) exact.set(key, field);
  };
  for (const field of offeredFields(form)) add(field.id, field);
  for (const field of form.fields) add(field.name, field);
  const labelled = Map.groupBy(form.fields, ({ label }) => plain(label));
  return (key) => {
    const found = exact.get(key);
    if (found) return found;
    const alike = labelled.get(plain(key)) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  };
}

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s:*]+/g, " ")
    .trim();

/** How the form wants its values written. */
interface Manners {
  entries: FieldEntry[];
  /** By field id: what a field expects. */
  formats: ReadonlyMap<string, FieldFormat | null>;
  habits: Habits;
}

function mannersOf(form: ParsedForm): Manners {
  const entries = fieldEntries(form, []);
  return {
    entries,
    formats: new Map(entries.map(({ field, format }) => [field.id, format])),
    habits: habitsOf(form, entries),
  };
}

/** A part of a value has not the form that its field's label asks of the whole. */
function shapeGiven(field: Field, given: unknown, manners: Manners): FieldValue | null {
  if (Array.isArray(given)) return field.multi_select ? shapeSeveral(field, given, manners) : null;
  const text = textOf(given);
  const format = field.group ? null : (manners.formats.get(field.id) ?? field.format);
  return text === null ? null : shapeValue(field, text, format, manners.habits);
}

function shapeSeveral(field: Field, given: readonly unknown[], manners: Manners): FieldValue | null {
  const shaped = given.map((one) => shapeGiven(field, one, manners));
  return shaped.includes(null) ? null : shaped.flatMap((value) => value ?? []);
}

function textOf(given: unknown): string | null {
  if (typeof given === "boolean") return given ? "yes" : "no";
  if (typeof given === "string") return given;
  return typeof given === "number" ? String(given) : null;
}
