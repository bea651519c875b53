import type { ValuesPlan } from "../domain/fill-plan.ts";
import { offeredFields, whyReadOnly } from "../domain/offered-fields.ts";
import { bindsFormat, type Field, type FieldValue, type ParsedForm } from "../domain/parsed-form.ts";
import { answersOf, withBoxesTicked } from "../meaning/box-questions.ts";
import { labelKey } from "../meaning/label-key.ts";
import type { Reader } from "../meaning/lexicon/tokens.ts";
import { isPastEvent } from "../meaning/past-event.ts";
import { printedCentury } from "../meaning/printed-hints.ts";
import { isSignOpen } from "../meaning/sign.ts";
import { isLone, MARK } from "../meaning/takes-mark.ts";
import type { ValueKind } from "../meaning/value-kind.ts";
import { readerOf } from "../meaning/words.ts";
import { yesOrNo } from "../meaning/yes-no.ts";
import { VALUES_RULE } from "./check-plan.ts";
import { refuseValue } from "./check-value.ts";
import { mannersOf } from "./form-model/manners.ts";
import { exportValueOf, formatTold, kindOf, textOfGiven, whatIsKnown, whatIsUsable } from "./given-value.ts";
import { fieldsOfGroup, groupFinder, splitOverGroup } from "./split-over-group.ts";
import { isUnlike } from "./values/fits.ts";
import { optionsCalled } from "./values/named-options.ts";
import { fittedText, type Manners, spellValue } from "./values/write-value.ts";

/**
 * Turns structured values, keyed by field id, PDF name, label, or the question over boxes, into planned values with rule
 * "values". The id of a group of fields that hold one value together takes the whole value. The shown caption of an option goes before its stored
 * value, and a collision is reported with its candidates (`optionsCalled`); `{"export_value": …}` is the option that stores
 * it, whatever others show. Text and numbers are shaped as the field asks; true and false mean yes and no; null and an
 * empty text make the field blank, the text on purpose. A text that only the field's caption speaks against is written as
 * given. Warnings: `values_key_unknown` (no field, or several, answer to the key), `values_value_unusable`,
 * `values_format_unexpected` (written as given), and `field_read_only` for one that nobody may fill.
 */
export function planFromValues(
  form: ParsedForm,
  values: Record<string, unknown>,
  today: string | null = null,
): ValuesPlan {
  const fieldsFor = fieldFinder(form);
  const manners = mannersOfValues(form, today);
  const planned: ValuesPlan["values"] = [];
  const [leftBlank, cleared] = [new Set<string>(), new Set<string>()];
  const ticked = withBoxesTicked(form, values, (key) => fieldsFor(key).length > 0);
  const { split, warnings } = withGroupsSplit(form, ticked.values, manners);
  const warn = (code: string, message: string, fieldId?: string) =>
    warnings.push({ code, message, ...(fieldId && { fieldId }) });
  for (const asked of ticked.unknown)
    warn("values_value_unusable", `Expected one of: ${answersOf(asked).join(", ")}.`, asked.boxes[0]?.id);
  for (const [key, given] of Object.entries(split)) {
    const [field, another] = fieldsFor(key);
    if (!field || another) {
      warn("values_key_unknown", whatIsKnown(key, fieldsFor(key)));
      continue;
    }
    if (isFixed(field)) {
      warn("field_read_only", whyReadOnly(field), field.id);
      continue;
    }
    if (isBlank(given) || isLeftOff(field, given)) {
      cleared.add(field.id);
      if (given !== null) leftBlank.add(field.id);
      continue;
    }
    const shaped = shapeGiven(field, given, manners);
    const value = shaped ?? asGiven(field, given);
    if (value === null || refuseValue(field, value) !== null) {
      warn("values_value_unusable", whatIsUsable(field, given, value, manners.reader), field.id);
      continue;
    }
    planned.push({ fieldId: field.id, value, confidence: 1, source: null, rule: VALUES_RULE });
    if (shaped === null || isOdd(field, value, given, manners.reader))
      warn("values_format_unexpected", unlikeHint(field, manners.reader), field.id);
  }
  return { values: planned, leftBlank: [...leftBlank], cleared: [...cleared], warnings };
}

/** Values come in the form's own words, or as programs write them: nothing tells of another language. */
export const mannersOfValues = (form: ParsedForm, today: string | null): Manners =>
  mannersOf(form, { prompt: "", spoken: null, today, reader: readerOf(form) });

/** Of a value that is written as it was given, and is not what the field's caption seems to ask for. */
const unlikeHint = (field: Field, reader: Reader): string =>
  field.group?.digits
    ? `Written as sent. The print around the field leaves room for ${field.group.digits} digits.`
    : `Written as sent. The field's caption seems to ask for ${formatTold(field, reader) ?? "something else"}.`;

/** Whether what is written is not what the field's caption seems to ask for. */
export function isOdd(field: Field, value: FieldValue, given: unknown, reader: Reader): boolean {
  if (field.group?.digits) return String(value).length > field.group.digits;
  const kind = field.type === "text" && !field.group ? kindOf(field, reader) : null;
  return isUnlike(kind, String(value), String(given), reader.words(field.label).includes("birth"));
}

const BOXES = "Expected a value for the cells of this row, one character each.";
const UNSPLIT = "Written as sent, into the first field of the group: it does not have the group's parts.";

/**
 * A value for a group of fields becomes a value for each. A value that cannot be split stays with the first field, with
 * a warning. In rows of boxes for a character each it is refused.
 */
function withGroupsSplit(
  form: ParsedForm,
  values: Record<string, unknown>,
  manners: Manners,
): { split: Record<string, unknown>; warnings: ValuesPlan["warnings"] } {
  const warnings: ValuesPlan["warnings"] = [];
  const taken = new Set(form.fields.flatMap(({ id, name }) => [id, name]));
  const groupCalled = groupFinder(form);
  const pairs = Object.entries(values).flatMap(([key, given]): [string, unknown][] => {
    const fields = taken.has(key) ? [] : fieldsOfGroup(form.fields, groupCalled(key));
    const [first] = fields;
    if (!first) return [[key, given]];
    if (isBlank(given)) return fields.map(({ id }) => [id, given]);
    const text = textOfGiven(given) ?? "";
    const split = splitOverGroup(form, fields, text, manners);
    if (!split && first.group?.kind === "digits" && text.trim().length > (first.max_length ?? 1)) {
      warnings.push({ code: "values_value_unusable", message: BOXES, fieldId: first.id });
      return [];
    }
    if (!split) {
      if (refuseValue(first, text) === null)
        warnings.push({ code: "values_format_unexpected", message: UNSPLIT, fieldId: first.id });
      return [[first.id, given]];
    }
    return split.map((part) => [part.field.id, part.text === "" ? null : part.text]);
  });
  return { split: Object.fromEntries(pairs), warnings };
}

const isBlank = (given: unknown): boolean => given === null || (typeof given === "string" && !given.trim());

/** A circle of its own, and a text that is a box, is answered as a box is. */
const answerOfLone = (field: Field, given: unknown): boolean | null =>
  isLone(field) ? yesOrNo(textOfGiven(given) ?? "") : null;
const isLeftOff = (field: Field, given: unknown): boolean =>
  answerOfLone(field, given) === false && optionsCalled(field.options, textOfGiven(given) ?? "").length === 0;

const isFixed = ({ read_only, type }: Field): boolean => read_only || type === "signature";

/** Finds by id first, which doubtful places have as well, then by PDF name, then by the label, which several may have. */
function fieldFinder(form: ParsedForm): (key: string) => readonly Field[] {
  const exact = new Map<string, Field>();
  const add = (key: string | null, field: Field): void => {
    if (key !== null && !exact.has(key)) exact.set(key, field);
  };
  for (const field of offeredFields(form)) add(field.id, field);
  for (const field of form.fields) add(field.name, field);
  const labelled = Map.groupBy(form.fields, ({ label }) => labelKey(label));
  return (key) => {
    const found = exact.get(key);
    return found ? [found] : (labelled.get(labelKey(key)) ?? []);
  };
}

/** A part of a value has not the form that its field's label asks of the whole. */
export function shapeGiven(field: Field, given: unknown, manners: Manners): FieldValue | null {
  if (Array.isArray(given)) return field.multi_select ? shapeSeveral(field, given, manners) : null;
  const stored = exportValueOf(given);
  if (stored !== null && field.options.some(({ value }) => value === stored))
    return field.multi_select ? [stored] : stored;
  const text = textOfGiven(given, bindsFormat(field));
  if (text === null) return null;
  const [option, another] = optionsCalled(field.options, text);
  if (another) return null;
  // As a form is read: "No" is what some boxes hold when they are ticked.
  if (option && option.value === given) return field.multi_select ? [given] : given;
  if (!option && answerOfLone(field, given)) return field.options[0]?.value ?? MARK;
  const isPast = isPastEvent(manners.reader.words(`${field.label} ${field.question ?? ""}`));
  const habits = { ...manners.habits, isPast };
  const kind = field.group ? null : kindOf(field, manners.reader);
  const spelled = spellValue(field, text, kind, { ...manners, habits });
  return spelled !== text && staysOwn(field, text, kind) ? null : spelled;
}

/** "500 CR" is no 500 everywhere, and "two" is an answer as it stands where only a caption asks for a number. */
const staysOwn = (field: Field, text: string, kind: ValueKind | null): boolean =>
  field.type === "text" &&
  (isSignOpen(text, field.label) || (kind === "number" && !/\d/.test(text) && !bindsFormat(field)));

/** A text as it stands, where nothing but a caption speaks against it; null where the file does. */
function asGiven(field: Field, given: unknown): string | null {
  if (field.type !== "text" || bindsFormat(field)) return null;
  const text = textOfGiven(given);
  return text === null || printedCentury(field) ? text : fittedText(text.trim(), field);
}

function shapeSeveral(field: Field, given: readonly unknown[], manners: Manners): FieldValue | null {
  const shaped = given.map((one) => shapeGiven(field, one, manners));
  return shaped.includes(null) ? null : shaped.flatMap((value) => value ?? []);
}
