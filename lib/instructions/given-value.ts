import type { Field, FieldValue, Option } from "../domain/parsed-form.ts";
import { visibleLine } from "../domain/visible-text.ts";
import type { Reader } from "../meaning/lexicon/tokens.ts";
import { asksSeveral } from "../meaning/meaning-of.ts";
import { EXPECTED_FORMATS } from "./check-format.ts";
import { atMost, refuseValue } from "./check-value.ts";
import { expectedKind } from "./form-model/asked.ts";
import { optionsCalled } from "./values/named-options.ts";

/** Which fields a key may mean. A key is the client's own word for a field, and no value. */
export function whatIsKnown(key: string, alike: readonly Field[]): string {
  const named = JSON.stringify(visibleLine(key, LONGEST_KEY));
  if (alike.length === 0) return `No field has the id, name or label ${named}.`;
  return `${alike.length} fields have the label ${named} (${listed(alike, ({ id }) => id)}). Name one by its id.`;
}
const LONGEST_KEY = 80;
const MOST_NAMED = 10;

/** Says what was expected, by the field's own words where no format is known; never what came. */
export function whatIsUsable(field: Field, given: unknown, value: FieldValue | null, reader: Reader): string {
  const refusal = value === null ? null : refuseValue(field, value);
  if (refusal) return refusal.message;
  const { type, options, multi_select, editable, max_length } = field;
  const alike = [given].flat().map((one) => optionsCalled(options, textOfGiven(one) ?? ""));
  const collision = alike.find(({ length }) => length > 1);
  if (collision) return whatIsMeant(collision);
  if (type === "checkbox" && options.length < 2) return "Expected true or false, or yes or no.";
  if (type !== "text" && !editable) {
    if (options.length === 0) return "The field has no options to choose from.";
    const which = `${multi_select ? "some" : "one"} of the field's ${options.length} options, by value or label`;
    return `Expected ${which}: ${listed(options, ({ label }) => shown(label))}.`;
  }
  const told = formatTold(field, reader);
  const room = max_length === null ? null : atMost(max_length);
  if (told) return `Expected ${told}${room ? ` of ${room}` : ""}.`;
  const text = textOfGiven(given);
  return room && text !== null
    ? `Expected ${room}, got ${[...text.trim()].length}.`
    : "Expected text, a number, true or false.";
}

/** What a field of a known format is to hold, for people. */
export function formatTold(field: Field, reader: Reader): string | undefined {
  const kind = field.group ? field.format : kindOf(field, reader);
  return Object.entries(EXPECTED_FORMATS).find(([format]) => format === kind)?.[1];
}

/** The candidates of a collision, in the form's own words. */
function whatIsMeant(options: readonly Option[]): string {
  const named = listed(options, ({ value, label }) => `${shown(label)} (value ${shown(value)})`);
  return `${options.length} options of the field match: ${named}. Choose one by {"export_value": …}.`;
}

const shown = (text: string): string => JSON.stringify(visibleLine(text, LONGEST_KEY));
const listed = <Each>(all: readonly Each[], name: (each: Each) => string): string =>
  [...all.slice(0, MOST_NAMED).map(name), ...(all.length > MOST_NAMED ? ["…"] : [])].join(", ");

/** What kind of value the field asks for; none where it asks for several. */
export const kindOf = (field: Field, reader: Reader) =>
  !field.format && asksSeveral(field.label, reader) ? null : expectedKind(field, [reader.words(field.label)]);

/** What names an option as programs do: nothing that is shown goes before it. */
export function exportValueOf(given: unknown): string | null {
  const isNamed = typeof given === "object" && given !== null && "export_value" in given;
  return isNamed && typeof given.export_value === "string" ? given.export_value : null;
}

/**
 * A value as a text; null for one of no kind that fields hold. An export value that no option has is a text as any other.
 * A letter and its accents are one character, as they are written. Where the file reads numbers by its own decimal sign, three decimals become four, which nobody takes for thousands.
 */
export function textOfGiven(given: unknown, isReadByFile = false): string | null {
  const stored = exportValueOf(given);
  if (stored !== null) return stored;
  if (typeof given === "boolean") return given ? "yes" : "no";
  if (typeof given !== "number") return typeof given === "string" ? given.normalize("NFC") : null;
  return isReadByFile ? String(given).replace(/^-?\d+\.\d{3}$/, "$&0") : String(given);
}
