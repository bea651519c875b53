import type { ParsedForm } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Column } from "./fit-of.ts";

/** A day and a time of day together, in whatever order. */
const MOMENT = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[ T,]+\d{1,2}:\d{2}/;
/** What numbers the replies, before everything else. */
const NUMBER = /^(?:id|no|nr|#)?$/;

/**
 * The columns that a program for surveys puts before the answers: when each reply was sent, or begun and ended. They say
 * nothing of the person. A form that has all words of such a name may ask for it.
 */
export function columnsOfReplies(columns: readonly Column[], form: ParsedForm): ReadonlySet<Column> {
  const [sent, lasted] = [cuePhrases("reply sent"), cuePhrases("reply lasted")];
  const called = ({ name }: Column): string => fold(name).text;
  const labels = form.fields.map(({ label }) => new Set(fold(label).text.split(" ")));
  const mayBeAsked = (column: Column): boolean =>
    labels.some((label) =>
      called(column)
        .split(" ")
        .every((word) => label.has(word)),
    );
  const isTime = (column: Column): boolean =>
    (sent.has(called(column)) || lasted.has(called(column))) &&
    column.samples.length > 0 &&
    column.samples.every((sample) => MOMENT.test(sample));
  const end = columns.findIndex((column) => !isTime(column) && !NUMBER.test(called(column)));
  const times = columns.slice(0, end < 0 ? columns.length : end).filter(isTime);
  // "Start time" alone may be when something else begins.
  const areOfReply = times.length > 1 || times.some((column) => sent.has(called(column)));
  return new Set(areOfReply ? times.filter((column) => !mayBeAsked(column)) : []);
}
