import { FIELD_FORMATS, type FieldFormat, type FORMAT_SOURCES } from "../../domain/parsed-form.ts";
import { printedDateOrder } from "../../meaning/date-pattern.ts";
import { asksForWords } from "../../meaning/in-words.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { asksSeveral, meaningOf } from "../../meaning/meaning-of.ts";
import { MEANINGS } from "../../meaning/meanings.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import { scriptDateParts } from "./date-order.ts";
import type { FieldLabel } from "./labels/label-fields.ts";

/** Acrobat's formatting functions; the order of `AFSpecial_Format`'s argument is ZIP, ZIP+4, phone, SSN. */
const SPECIAL: readonly FieldFormat[] = ["zip", "zip", "phone", "ssn"];

/** Masks of `AFSpecial_KeystrokeEx`: 9 stands for a digit. */
const MASKS: readonly [RegExp, FieldFormat][] = [
  [/^999-99-9999$/, "ssn"],
  [/^99-9999999$/, "ein"],
  [/^\(?999\)?[ -]?999-9999$/, "phone"],
  [/^99999(-9999)?$/, "zip"],
];

/** Signs and masks that are printed with a caption; beside a number a sign is part of a question: "more than $20". */
const PRINTED: readonly [RegExp, FieldFormat][] = [
  [/\b(?:mm ?[/.-] ?dd|dd ?[/.-] ?mm|tt ?[/.-] ?mm|jj ?[/.-] ?mm)\b/i, "date"],
  [/(?<!\d ?)[$€£](?!\s{0,4}\d)|\bdollars?\W{0,3}$/i, "money"],
  [/(?<!\d\s{0,4})%/, "percent"],
];

/** What a text field expects, and what says so: its scripts (read, never run), which bind, else its words, which are a hint. */
export function fieldFormat(
  { scripts, type, ...field }: TextField,
  words: Words,
  reader: Reader,
): FormatFound | null {
  if (type !== "text") return null;
  for (const script of scripts) {
    // A month alone is no date, whatever the caption says.
    if ([1, 2].includes(scriptDateParts(script).length)) return null;
    const format = scriptFormat(script);
    if (format) return { format, format_source: "file" };
  }
  const format = isForProse(field, words.label) ? null : namedFormat(words, reader);
  return format && isRoomFor(format, field.maxLength) ? { format, format_source: "label" } : null;
}

type TextField = Pick<WidgetRecord, "scripts" | "type" | "maxLength" | "multiline" | "box">;
type Words = Pick<FieldLabel, "label" | "hint" | "section" | "question" | "row" | "column">;
interface FormatFound {
  format: FieldFormat;
  format_source: (typeof FORMAT_SOURCES)[number];
}

/** Where there is room for several lines, or the caption asks for an account, a word of it is no format. */
const isForProse = ({ multiline, box }: Pick<TextField, "multiline" | "box">, label: string): boolean =>
  multiline || box.height > LARGE_PT || TELLS.test(label);
/** In points: a box for one line is lower. */
const LARGE_PT = 40;
const TELLS =
  /\b(?:describe|explain|explanation|reasons?|remarks?|comments?|notes?|details?|purpose|list|why|how|what|who|whom|dates of)\b/i;

function namedFormat({ label, hint, ...around }: Words, reader: Reader): FieldFormat | null {
  if (asksForWords(`${label} ${hint ?? ""}`)) return null;
  const asked = headOf(label);
  if (asksSeveral(asked, reader)) return null;
  const found = meaningOf({ ...around, label: asked, tooltip: null, name: null }, reader);
  const kind = found && MEANINGS[found.meaning].kind;
  const format = FIELD_FORMATS.find((each) => each === kind) ?? null;
  const sign = PRINTED.find(([printed]) => printed.test(`${asked} ${hint ?? ""}`))?.[1];
  // "Fee reduction (%)" is no sum.
  const isShare = format === "money" && sign === "percent";
  return (isShare ? sign : format) ?? sign ?? (printedDateOrder(asked) ? "date" : null);
}

const MOST_WORDS = 12;
const HEAD_WORDS = 6;

/** Further on in a sentence, a word may stand for anything: "as of the day you file, ... the date it came due". */
function headOf(label: string): string {
  const words = label.split(/\s+/);
  return words.length > MOST_WORDS ? words.slice(0, HEAD_WORDS).join(" ") : label;
}

/** The shortest ways to write a value; a shorter field takes a part of it only (an area code, a year). */
function isRoomFor(format: FieldFormat, maxLength: number | null): boolean {
  const shortest: Partial<Record<FieldFormat, number>> = { ssn: 9, ein: 9, phone: 7, zip: 5, date: 6 };
  return maxLength === null || maxLength >= (shortest[format] ?? 0);
}

function scriptFormat(script: string): FieldFormat | null {
  const [, name, argument = ""] =
    /\bAF(\w{1,20}?)_(?:Format|Keystroke)(?:Ex)?\s*\(([^)]*(?:\)[^)]*(?=\)))?)/.exec(script) ?? [];
  switch (name) {
    case "Date":
      return "date";
    case "Time":
      return "time";
    case "Percent":
      return "percent";
    case "Number":
      return /["'][^"'$€£¥]*[$€£¥][^"']*["']/.test(argument) ? "money" : "number";
    case "Special": {
      const mask = argument.replace(/["']/g, "").trim();
      return SPECIAL[Number(mask || Number.NaN)] ?? MASKS.find(([shape]) => shape.test(mask))?.[1] ?? null;
    }
    default:
      return null;
  }
}
