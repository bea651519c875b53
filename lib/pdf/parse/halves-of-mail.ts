import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";

/** How far, in points, the sign of an e-mail address stands from the blanks for its halves. */
const BESIDE = 20;

/**
 * The same fields; those with the sign of an e-mail address printed behind them, or between them and one of those, hold half of
 * one, whatever their captions say.
 */
export function withHalvesOfMail(fields: readonly Field[], contents: readonly PageContent[]): Field[] {
  const signs = contents.flatMap(({ number, words }) =>
    words.flatMap((word) => (word.text.startsWith("@") ? { page: number, word } : [])),
  );
  const firsts = signs.filter(({ page, word }) => fields.some((field) => endsAt(field, page, word)));
  return fields.map((known) => {
    if (!known.format_source) return known;
    const { format_source, ...field } = known;
    const isHalf = firsts.some(({ page, word }) => endsAt(field, page, word) || beginsAt(field, page, word));
    if (format_source === "label" && field.format === "email" && isHalf) return { ...field, format: null };
    return { ...field, format_source };
  });
}

const endsAt = ({ widgets }: Pick<Field, "widgets">, page: number, word: Word): boolean =>
  widgets.some((widget) => isOnLine(widget, page, word) && isNext(widget.x + widget.width, word.x));

const beginsAt = ({ widgets }: Pick<Field, "widgets">, page: number, word: Word): boolean =>
  widgets.some((widget) => isOnLine(widget, page, word) && isNext(word.x + word.width, widget.x));

function isOnLine(widget: Widget, page: number, { y, height }: Word): boolean {
  const middle = y + height / 2;
  return widget.page === page && middle > widget.y && middle < widget.y + widget.height;
}

const isNext = (end: number, start: number): boolean => Math.abs(start - end) < BESIDE;
