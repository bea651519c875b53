import { tickedBy } from "../../meaning/box-questions.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { optionsCalled } from "../values/named-options.ts";
import { optionOfLetter } from "./by-letter.ts";
import type { MappableTarget } from "./targets.ts";
import { isWholeAddress } from "./whole-values.ts";

/** What a taxpayer's number is by its hyphens; undefined where they do not tell. */
export function taxKindOf(text: string): "ssn" | "ein" | undefined {
  if (/^\d{3}-\d{2}-\d{4}$/.test(text.trim())) return "ssn";
  return /^\d{2}-\d{7}$/.test(text.trim()) ? "ein" : undefined;
}

const digits = (text: string): number => text.replace(/\D/g, "").length;

/** What the values of some kinds must have; others may be anything. */
const SHAPES: Partial<Record<NonNullable<MappableTarget["kind"]>, (text: string) => boolean>> = {
  email: (text) => text.includes("@"),
  phone: (text) => digits(text) >= 5,
  mobile: (text) => digits(text) >= 5,
  ssn: (text) => digits(text) === 9 || digits(text) === 4,
  ein: (text) => digits(text) === 9,
  zip: (text) => digits(text) >= 3 || /^[a-z]{1,2}\d/i.test(text.trim()),
  birth_date: (text) => digits(text) >= 2,
  start_date: (text) => digits(text) >= 2,
  iban: (text) => /^[a-z]{2}\d{2}/i.test(text.trim()),
};

/** Values that answer a question: one of its options, yes, no or a mark. Undefined where any text may be written. */
function shapeOfAnswers({ field, boxes }: MappableTarget): ((text: string) => boolean) | undefined {
  const { type, options, editable } = field;
  if (boxes) return (text) => tickedBy(boxes, text).boxes.length > 0;
  if (type === "text" || editable || options.length === 0) return undefined;
  return (text) =>
    yesOrNo(text) !== null ||
    optionsCalled(options, text).length > 0 ||
    optionOfLetter(field, text) !== undefined;
}

/** Whether most values of a column are sums of money where a field asks for a share, or shares where it asks for a sum. */
export function hasOtherUnit(
  samples: readonly string[],
  { field: { format, label } }: MappableTarget,
): boolean {
  const asks = (sign: RegExp, own: string): boolean =>
    format === own || (format === null && sign.test(label));
  const [isShare, isSum] = [asks(SHARE, "percent"), asks(MONEY, "money")];
  const said = samples.filter((sample) => sample.trim() !== "");
  const other = isShare === isSum ? null : isShare ? MONEY : SHARE;
  return other !== null && said.filter((sample) => other.test(sample)).length * 2 > said.length;
}
const SHARE = /%/;
const MONEY = /\p{Sc}|(?<!\p{L})(?:AUD|CAD|CHF|EUR|GBP|USD)(?!\p{L})/u;

/** Whether most values of a column cannot be what a field asks for. */
export function contradicts(samples: readonly string[], target: MappableTarget): boolean {
  if (hasOtherUnit(samples, target)) return true;
  if (isPartOfDay(target) && areDays(samples)) return true;
  const isAddress = target.divided && target.kind !== "full_name" && target.field.format !== "date";
  const shape = isAddress ? isWholeAddress : (shapeOfAnswers(target) ?? (target.kind && SHAPES[target.kind]));
  const said = samples.filter((sample) => sample.trim() !== "");
  if (!shape || said.length === 0) return false;
  return said.filter(shape).length * 2 < said.length;
}

/** Whether a place takes too few signs for a day, and is no part of one that is divided. */
const isPartOfDay = ({ field: { type, max_length: most, group }, parts }: MappableTarget): boolean =>
  type === "text" && !group && !parts && most !== undefined && most !== null && most <= YEAR;
const YEAR = 4;

/** Whether a column holds nothing but yes and no. */
export function areAnswers(samples: readonly string[]): boolean {
  const said = samples.filter((sample) => sample.trim() !== "");
  return said.length > 0 && said.every((sample) => yesOrNo(sample) !== null);
}

/** Whether a column holds nothing but days in figures. */
export function areDays(samples: readonly string[]): boolean {
  const said = samples.filter((sample) => sample.trim() !== "");
  return said.length > 0 && said.every((text) => DAY.test(text));
}
const DAY = /^\s*\d{1,4}([./-])\d{1,2}\1\d{1,4}\s*$/;
