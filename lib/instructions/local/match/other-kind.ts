import { numberFromWords } from "../entities/number-words.ts";
import { findEntities, hasShape } from "../entities/shapes.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import { isPersonName } from "../people/names.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import type { Wanted } from "./similarity.ts";

/** Whether the field asks for a date, a number, an answer or one thing, and the value is plainly something else. */
export function isOfAnotherKind(entry: FieldEntry, text: string, { key }: Wanted): boolean {
  const { views, field } = entry;
  const [label = []] = views;
  if (label[0] === "date" && !key.includes("date") && isNoDate(text)) return true;
  if (isForAddress(label) && !/\d/.test(text) && !key.some((word) => PLACES.includes(word))) return true;
  if (label.includes("balance") && isPlainWord(text)) return true;
  if (isForPlace(label) && hasShape(text, "date")) return true;
  if (RANGE.test(field.label) && hasShape(text, "date")) return true;
  if (isForCounty(label) && /\d/.test(text)) return true;
  if (isForNumber(label) && !NUMBERS.some((word) => key.includes(word)) && isNoNumber(text)) return true;
  const asksForAnswer = YES_OR_NO.test(field.label) || YES_OR_NO.test(field.tooltip ?? "");
  if (asksForAnswer && yesOrNo(text) === null) return true;
  return isRecord(text) && !views.some((view) => view.includes("name") && view.includes("birthdate"));
}

const YES_OR_NO = /\(Y\/N\)/i;

/** "Kontostand" takes no "verheiratet". */
const isPlainWord = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && numberFromWords(text) === null && yesOrNo(text) === null;

/** "City of birth" takes no date. */
const isForPlace = (label: readonly string[]): boolean =>
  ["city", "place", "state", "country", "county"].some((word) => label.includes(word)) &&
  !label.some((word) => word.includes("date"));

/** A line for both dates of a span is not for one of them. */
const RANGE = /\b(?:from|vom|von|du|desde|del)\s?[–—-]\s?(?:date )?(?:to|until|bis|au|hasta|al)\b/i;

/** "Address of the insurer" takes no name alone. */
const isForAddress = (label: readonly string[]): boolean =>
  label[0] === "address" && !["name", "state", "county", "country"].some((word) => label.includes(word));
const PLACES = ["address", "street", "city", "residence", "where"];

/** "Date since you live there" takes no street. */
const isNoDate = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && !findEntities(text).some(({ shape }) => shape === "date");

/** "County where you live" takes no address. */
const isForCounty = (label: readonly string[]): boolean =>
  label.includes("county") &&
  !["address", "city", "street", "zip", "number"].some((word) => label.includes(word));

const isForNumber = (label: readonly string[]): boolean =>
  NUMBERS.some((word) => label.includes(word)) &&
  !["name", "address", "street", "city", "place", "birth"].some((word) => label.includes(word));

const NUMBERS = ["number", "naic", "ein", "ssn", "tin", "ptin", "npi"];

/** "Document number" takes no "US Passport", and "Payer's state no." no payer. */
const isNoNumber = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && !/\d/.test(text) && numberFromWords(text) === null && yesOrNo(text) === null;

const TELLING = ["ssn", "date", "phone", "email"] as const;

/** "Mia Roe, 900-12-3456, daughter": all about one person, for the line of a table and not for one of its fields. */
function isRecord(text: string): boolean {
  if (!text.includes(",")) return false;
  const [first = "", ...others] = text.split(/,\s*/);
  return (
    others.length > 1 &&
    isPersonName(first) &&
    others.some((piece) => TELLING.some((shape) => hasShape(piece, shape)))
  );
}
