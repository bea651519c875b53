import { isOnA4 } from "../../domain/on-a4.ts";
import type { Field, FieldPart, ParsedForm } from "../../domain/parsed-form.ts";
import { formDateOrderOf } from "../../meaning/date-order.ts";
import { formLanguageOf } from "../../meaning/form-language.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";
import { type Blank, blanksOn, isPoint, nextBlank, printBetween } from "./blanks-in-line.ts";

/** Wider blanks, and blanks farther apart, in points, are no parts of one date. */
const WIDEST_PT = 80;
/** The same for a month that is written as a word: "this __ day of ____, 20__". */
const WIDEST_MONTH_PT = 160;
const GAP_PT = 60;
const BEGINS = /^(?:[/.–-]|d[aei]|["»”])/i;
const STROKE = /^[/.–-]$/;
/** What is printed after the day of a date in words, and before its year. */
const DAY_OF = /^(?:dayof|d[eiu])$/i;
const END_OF_QUOTE = /^["»”]$/;
const BEFORE_YEAR_IN_WORDS = /^(?:,|,?of|del?|di|,?A\.?D\.?)?(19|20)?$/i;
/** A stroke, and the first two figures of the year where they are printed: "/ 20__". */
const BEFORE_YEAR = /^[/.–-](19|20)?$/;
/** The signs behind the year and the month of a date in East Asian forms; what a label ends with that takes up the first. */
const YEAR_SIGN = /^[年년]$/;
const MONTH_SIGN = /^[月월]$/;
const SIGN_OF_LABEL = /: [年년]$/;
const YEAR_FIRST: readonly FieldPart[] = ["year", "month", "day"];
const MONTH_FIRST: readonly FieldPart[] = ["month", "day", "year"];
const DAY_FIRST: readonly FieldPart[] = ["day", "month", "year"];

interface DateInParts {
  fields: readonly [Field, Field, Field];
  /** The first two figures of its year, where they are printed. */
  century: string | undefined;
  /** What its blanks are parted by. In words and quotes ("«__» ____ 20__") the day comes first, before signs the year. */
  parted: "by strokes" | "by words" | "by quotes" | "by signs";
  /** "this __ day of ____": the month is written as its name. */
  isInEnglish: boolean;
}

/**
 * A form's fields. Three blanks with strokes between them ("__ / __ / 20__") are one date where the first asks for a date, or the
 * century of the last is printed: all get the first one's label. The printed order, or else the form's, says which part each takes;
 * English on A4 leaves that open, signs behind them ("__年__月__日") do not. Blanks in words ("this __ day of ____, 20__") begin with the day and keep their labels.
 * What is printed before a year, and that a month is written as a word, the tooltip tells.
 */
export function withDatesInParts(form: ParsedForm, contents: readonly PageContent[]): Field[] {
  const dates = contents.flatMap(({ number, words }) => datesOn(number, words, form.fields));
  if (dates.length === 0) return form.fields;
  const ofForm = partsOf(form);
  const changed = new Map(
    dates.flatMap(({ fields, century, parted, isInEnglish }, at) => {
      const [{ label, date_order }] = fields;
      const parts = partsIn(parted, date_order) ?? ofForm;
      return fields.map(({ format_source: _, ...field }, index) => {
        const part = parts?.[index];
        const isShort = century && index === 2;
        const hint = isShort ? `${century}__` : isInEnglish && index === 1 ? "mmmm" : null;
        const group = part ? ({ id: `d${at + 1}`, kind: "date", part, index } as const) : null;
        const own = {
          label: parted === "by words" ? field.label : label.replace(SIGN_OF_LABEL, ""),
          format: null,
          date_order: null,
          group,
          ...(isShort && field.max_length === null && { max_length: 2 }),
          ...(hint && { tooltip: field.tooltip ? `${field.tooltip} (${hint})` : hint }),
        };
        return [field.id, { ...field, ...own }] as const;
      });
    }),
  );
  return form.fields.map((field) => changed.get(field.id) ?? field);
}

function partsIn(parted: DateInParts["parted"], order: Field["date_order"]): readonly FieldPart[] | null {
  if (parted === "by signs") return YEAR_FIRST;
  if (parted === "by strokes") return order === "mdy" ? MONTH_FIRST : order === "dmy" ? DAY_FIRST : null;
  return DAY_FIRST;
}

function partsOf(form: ParsedForm): readonly FieldPart[] | null {
  const { dateOrder, isOrderGuessed } = formDateOrderOf(form, formLanguageOf(form), false);
  if (isOrderGuessed && isOnA4(form)) return null;
  return dateOrder === "month" ? MONTH_FIRST : DAY_FIRST;
}

function datesOn(page: number, words: readonly Word[], fields: readonly Field[]): DateInParts[] {
  const blanks = blanksOn(page, fields, WIDEST_MONTH_PT);
  const mayHaveDates = (word: Word) => isPoint(word) || BEGINS.test(word.text) || YEAR_SIGN.test(word.text);
  if (blanks.length < 3 || !words.some(mayHaveDates)) return [];
  return blanks.flatMap((first) => {
    const second = nextBlank(first, blanks, GAP_PT);
    const third = second && nextBlank(second, blanks, GAP_PT);
    if (!second || !third || !isNarrow(first) || !isNarrow(third)) return [];
    return dateIn([first, second, third], words) ?? [];
  });
}

function dateIn(blanks: readonly [Blank, Blank, Blank], words: readonly Word[]): DateInParts | null {
  const [first, second, third] = blanks;
  const fields = [first.field, second.field, third.field] as const;
  const [afterFirst, beforeThird] = [printBetween(first, second, words), printBetween(second, third, words)];
  if (YEAR_SIGN.test(afterFirst) && MONTH_SIGN.test(beforeThird))
    return { fields, century: undefined, parted: "by signs", isInEnglish: false };
  const isQuoted = END_OF_QUOTE.test(afterFirst);
  const isInWords = isQuoted || DAY_OF.test(afterFirst);
  if (!isInWords && !(STROKE.test(afterFirst) && isNarrow(second))) return null;
  const [before, century] = (isInWords ? BEFORE_YEAR_IN_WORDS : BEFORE_YEAR).exec(beforeThird) ?? [];
  if (!before || !(isInWords || century || first.field.format === "date")) return null;
  const isInEnglish = /^dayof/i.test(afterFirst);
  return {
    fields,
    century,
    parted: isQuoted ? "by quotes" : isInWords ? "by words" : "by strokes",
    isInEnglish,
  };
}

const isNarrow = ({ place }: Blank): boolean => place.width <= WIDEST_PT;
