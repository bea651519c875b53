import type { Field, FieldPart, ParsedForm } from "../../domain/parsed-form.ts";
import { formDateOrderOf } from "../../meaning/date-order.ts";
import { formLanguageOf, isOnA4 } from "../../meaning/form-language.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";
import { type Blank, blanksOn, isPoint, nextBlank, printBetween } from "./blanks-in-line.ts";

/** Wider blanks, and blanks farther apart, in points, are no parts of one date. */
const WIDEST_PT = 80;
/** The same for a month that is written as a word: "this __ day of ____, 20__". */
const WIDEST_MONTH_PT = 160;
const GAP_PT = 60;
const BEGINS = /^(?:[/.–-]|d[aei])/i;
const STROKE = /^[/.–-]$/;
/** What is printed after the day of a date in words, and before its year. */
const DAY_OF = /^(?:dayof|d[eiu])$/i;
const BEFORE_YEAR_IN_WORDS = /^(?:,|,?of|del?|di|,?A\.?D\.?)?(19|20)?$/i;
/** A stroke, and the first two figures of the year where they are printed: "/ 20__". */
const BEFORE_YEAR = /^[/.–-](19|20)?$/;
const MONTH_FIRST: readonly FieldPart[] = ["month", "day", "year"];
const DAY_FIRST: readonly FieldPart[] = ["day", "month", "year"];

interface DateInParts {
  fields: readonly [Field, Field, Field];
  /** The first two figures of its year, where they are printed. */
  century: string | undefined;
  /** Whether words stand between its blanks, which begin with the day then. */
  isInWords: boolean;
  /** "this __ day of ____": the month is written as its name. */
  isInEnglish: boolean;
}

/**
 * A form's fields. Three blanks with strokes between them ("__ / __ / 20__") are one date where the first asks for a date, or the
 * century of the last is printed: all get the first one's label. The printed order, or else the form's, says which part each takes;
 * English on A4 leaves that open. Blanks in words ("this __ day of ____, 20__") begin with the day and keep their labels.
 * What is printed before a year, and that a month is written as a word, the tooltip tells.
 */
export function withDatesInParts(form: ParsedForm, contents: readonly PageContent[]): Field[] {
  const dates = contents.flatMap(({ number, words }) => datesOn(number, words, form.fields));
  if (dates.length === 0) return form.fields;
  const ofForm = partsIn(form);
  const changed = new Map(
    dates.flatMap(({ fields, century, isInWords, isInEnglish }, at) => {
      const [{ label, date_order }] = fields;
      const order = isInWords ? "dmy" : date_order;
      const parts = order === "mdy" ? MONTH_FIRST : order === "dmy" ? DAY_FIRST : ofForm;
      return fields.map(({ format_source: _, ...field }, index) => {
        const part = parts?.[index];
        const isShort = century && index === 2;
        const hint = isShort ? `${century}__` : isInEnglish && index === 1 ? "mmmm" : null;
        const group = part ? ({ id: `d${at + 1}`, kind: "date", part, index } as const) : null;
        const own = {
          label: isInWords ? field.label : label,
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

function partsIn(form: ParsedForm): readonly FieldPart[] | null {
  const { dateOrder, isOrderGuessed } = formDateOrderOf(form, formLanguageOf(form), false);
  if (isOrderGuessed && isOnA4(form)) return null;
  return dateOrder === "month" ? MONTH_FIRST : DAY_FIRST;
}

function datesOn(page: number, words: readonly Word[], fields: readonly Field[]): DateInParts[] {
  const blanks = blanksOn(page, fields, WIDEST_MONTH_PT);
  if (blanks.length < 3 || !words.some((word) => isPoint(word) || BEGINS.test(word.text))) return [];
  return blanks.flatMap((first) => {
    const second = nextBlank(first, blanks, GAP_PT);
    const third = second && nextBlank(second, blanks, GAP_PT);
    if (!second || !third || !isNarrow(first) || !isNarrow(third)) return [];
    const afterDay = printBetween(first, second, words);
    const isInWords = DAY_OF.test(afterDay);
    if (!isInWords && !(STROKE.test(afterDay) && isNarrow(second))) return [];
    const beforeYear = isInWords ? BEFORE_YEAR_IN_WORDS : BEFORE_YEAR;
    const [before, century] = beforeYear.exec(printBetween(second, third, words)) ?? [];
    if (!before || !(isInWords || century || first.field.format === "date")) return [];
    return [
      {
        fields: [first.field, second.field, third.field],
        century,
        isInWords,
        isInEnglish: /^dayof/i.test(afterDay),
      },
    ];
  });
}

const isNarrow = ({ place }: Blank): boolean => place.width <= WIDEST_PT;
