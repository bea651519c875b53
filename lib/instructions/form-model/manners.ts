import { isOnA4 } from "../../domain/on-a4.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { dateSeparatorOf } from "../../domain/stated-date-order.ts";
import {
  formDateOrderOf,
  isDateOrderOpen,
  ordersWrittenIn,
  toldDateOrder,
} from "../../meaning/date-order.ts";
import { formLanguageOf } from "../../meaning/form-language.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases, type Language } from "../../meaning/lexicon/lexicon.ts";
import { languagesOf, type Reader } from "../../meaning/lexicon/tokens.ts";
import type { Habits, LeadingNumber } from "../values/habits.ts";
import type { Manners } from "../values/write-value.ts";

interface Said {
  prompt: string;
  /** The language that it is surely in, if that is not English. */
  spoken: Language | null;
  today: string | null;
  reader: Reader;
}

/** "Me llamo Luz Vega Soto" says in one line whose custom of names it follows. */
const SPANISH = [...cuePhrases("naming", ["es"])];

/** How values are written on this form, when they come from this instruction or from structured values. */
export function mannersOf(form: ParsedForm, { prompt, spoken, today, reader }: Said): Manners {
  const told = toldDateOrder(prompt);
  const written = ordersWrittenIn(prompt);
  const said: LeadingNumber = told ?? (written.month ? "month" : "day");
  const language = formLanguageOf(form);
  const order = formDateOrderOf(form, language, spoken !== null || (written.day && !written.month));
  // A few German words on a form tell no language; who fills it in does.
  const writes = language === null && isOnA4(form) && spoken === "de" ? spoken : language;
  const habits: Habits = {
    ...order,
    separator: dateSeparatorOf(writes),
    today,
    twoLastNames:
      spoken === "es" ||
      SPANISH.some((naming) => ` ${fold(prompt).text} `.includes(` ${naming} `)) ||
      (/^es\b/i.test(language ?? "") && languagesOf(prompt).includes("es")),
    isNameOrderOpen: spoken === "it" || /^it\b/i.test(language ?? ""),
    ...((spoken !== null || told !== null) && { saidOrder: said }),
    isOrderOpen: told === null && isDateOrderOpen(prompt, order.dateOrder, spoken !== null),
  };
  return { habits, reader };
}
