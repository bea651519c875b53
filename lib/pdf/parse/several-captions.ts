import type { Field } from "../../domain/parsed-form.ts";
import type { FieldLabel } from "./labels/label-fields.ts";

/**
 * The fields to write in that stand in several places of one page with different captions: the file shows a value of them
 * in each. On several pages the same value is often meant, whatever the captions say.
 */
export const severalCaptions = (fields: readonly Field[], labels: readonly FieldLabel[]): Field[] =>
  fields.filter(({ type, widgets }, index) => {
    if (type !== "text" && type !== "choice") return false;
    const captions = widgets.map((widget, at) => ({
      page: widget.page,
      words: wordsOf(labels[index]?.captions[at] ?? ""),
    }));
    return captions.some((one, at) =>
      captions.slice(at + 1).some((other) => one.page === other.page && isAnother(one.words, other.words)),
    );
  });

const wordsOf = (caption: string): string[] => caption.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two captions have no word in common. What has no caption says nothing. */
const isAnother = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((word) => other.includes(word));
