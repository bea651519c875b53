import { matchesIn } from "./matches-in.ts";
import type { Stretch } from "./stretches.ts";

/** What a text holds in quotation marks, without the marks and the comma of the sentence. */
export const quotationsIn = (text: string): Stretch[] =>
  matchesIn(text, QUOTED).map(({ 0: said, 1: inner = "", index }) => {
    const start = index + said.indexOf(inner);
    return { start, end: start + inner.length };
  });
const QUOTED = /["“«„]\s?([^"“”«»„]{2,4000}?)[,;]?\s?["”»“]/g;
