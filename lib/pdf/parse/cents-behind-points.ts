import type { Field } from "../../domain/parsed-form.ts";
import { isLevel } from "../page/boxes.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";
import { type Blank, blanksOn, isPoint, nextBlank, printBetween } from "./blanks-in-line.ts";

/** In points: wider blanks are no parts of a sum, wider ones behind its point take more than two figures; and how far apart both stand. */
const WIDEST_PT = 160;
const WIDEST_CENTS_PT = 42;
const GAP_PT = 16;
/** How far before its blank, in points, the sign of a currency is printed, and how far off each other the sums of a column begin. */
const SIGN_PT = 12;
const SAME_START_PT = 2;
const POINT = /^[.,]$/;
const CENTS = /\bcents?$/i;
const ENDS_WITH_SIGN = /[$€£¥]$/u;

interface Sum {
  whole: Blank;
  cents: Blank;
  /** Whether a sign or the field's own words tell that it is one of money. */
  isTold: boolean;
}

/**
 * The same fields; two with nothing but a point between them ("$ ____ . __") hold one sum of money, where a sign or the first
 * one's words tell so, or those of another in their column. The second takes the cents, whatever is printed behind it.
 */
export function withCents(fields: readonly Field[], contents: readonly PageContent[]): Field[] {
  const labels = new Map(
    contents.flatMap(({ number, words }) =>
      sumsOn(number, words, fields).map(({ whole, cents }) => [cents.field, whole.field.label] as const),
    ),
  );
  return fields.map((field) => {
    const label = labels.get(field);
    if (label === undefined || CENTS.test(field.label)) return field;
    const { format_source: _, ...rest } = field;
    return { ...rest, label: `${label} (cents)`, question: null, format: null };
  });
}

function sumsOn(page: number, words: readonly Word[], fields: readonly Field[]): Sum[] {
  if (!words.some((word) => isPoint(word) || POINT.test(word.text))) return [];
  const blanks = blanksOn(page, fields, WIDEST_PT);
  const afterPoint = (blank: Blank) => {
    const next = nextBlank(blank, blanks, GAP_PT);
    return next && POINT.test(printBetween(blank, next, words)) ? next : undefined;
  };
  const sums = blanks.flatMap((whole): Sum[] => {
    const cents = afterPoint(whole);
    if (!cents || cents.place.width > Math.min(WIDEST_CENTS_PT, whole.place.width)) return [];
    return [{ whole, cents, isTold: whole.field.format === "money" || isAfterSign(whole, words) }];
  });
  // Three blanks with points between them are a date.
  const pairs = sums.filter(
    ({ whole, cents }) => !afterPoint(cents) && !sums.some((other) => other.cents === whole),
  );
  const told = pairs.filter(({ isTold }) => isTold);
  return pairs.filter(({ cents: { place } }) =>
    told.some(({ cents }) => Math.abs(cents.place.x - place.x) < SAME_START_PT),
  );
}

const isAfterSign = ({ place }: Blank, words: readonly Word[]): boolean =>
  words.some(({ text, ...word }) => {
    const gap = place.x - (word.x + word.width);
    return ENDS_WITH_SIGN.test(text) && gap > -SIGN_PT && gap < SIGN_PT && isLevel(word, place);
  });
