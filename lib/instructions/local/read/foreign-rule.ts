import type { SentenceRule } from "./sentence-rules.ts";

/** A sentence of a language in which a word or two are left: what was put in English reads as English. */
export const rule = (
  name: string,
  pattern: string,
  key?: string,
  about: Pick<SentenceRule, "aliases"> & { flags?: string; confidence?: number } = {},
): SentenceRule => {
  const { flags = "dgu", confidence = 0.75, aliases } = about;
  return {
    name,
    pattern: new RegExp(pattern, flags),
    confidence,
    ...(key && { key }),
    ...(aliases && { aliases }),
  };
};
