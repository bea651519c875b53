import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { coverage, reachOf } from "./similarity.ts";

/** Words that may be the caption of a box. */
export interface Said {
  words: readonly string[];
  /** With the words of the form that they may stand for. */
  reach: ReadonlySet<string>;
}

export function saidIn(text: string, form: FormIndex): Said {
  const words = [...new Set(tokens(text))];
  return { words, reach: reachOf(words, form.words) };
}

/** How alike the words are and the caption of a box, 0..1: as many of each as possible must be in the other. */
export function captionMatch({ words, reach }: Said, entry: FieldEntry, form: FormIndex): number {
  let best = 0;
  for (const { views } of entry.captions) {
    for (const caption of views) {
      if (!caption.words.some((word) => reach.has(word))) continue;
      const alike = coverage(words, caption.own, form.words) + coverage(caption.words, reach, form.words);
      best = Math.max(best, alike / 2);
    }
  }
  return best;
}
