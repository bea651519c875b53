import { type Act, type Fact, spanOf } from "../fact.ts";
import type { Range } from "./line-pairs.ts";

const NOT = "(?:do not|don['’]?t|never|not)";
/** Nobody ticks a box by "check whether". */
const VERB = "(?:check(?! (?:whether|if|that|with)\\b)|tick|select|choose|mark|cross)";
const STOP = "(?=[.,;:!?()\\n]|\\s[-–—]|\\s(?:but|because|since|so|and)\\s|$)";
const BOXES =
  "(?:(?:off|the|that|a)\\s+)*(?:box(?:es)?\\s+(?:for|next to|beside|saying|that says?|marked|captioned|labell?ed|in)\\s+)?";

/** Earlier patterns take their words first: a negation is never read as its opposite. */
const PATTERNS: readonly [Act, RegExp][] = [
  ["leave_blank", /\b(?:leave|keep|laisse[rz]?)\s+([^.;:\n]{2,80}?)\s+(?:blank|empty|vides?|en blanc)\b/dgi],
  [
    "leave_blank",
    /(?<=^|[.;:,(]\s|\b(?:and|but)\s)([^.,;:\n]{2,60}?),?\s+(?:(?:should|must|can|may|please|to|be|is|stay)\s+)*left (?:blank|empty)\b/dgi,
  ],
  [
    "leave_blank",
    new RegExp(
      `\\b${NOT} (?:fill(?: in| out)?|complete|write) (?:anything in |in )?([^.,;:\\n]{2,60}?)${STOP}`,
      "dgi",
    ),
  ],
  [
    "untick",
    new RegExp(
      `\\b(?:${NOT} ${VERB}|un(?:check|tick|select|mark)) ${BOXES}([^.,;:\\n]{2,60}?)${STOP}`,
      "dgi",
    ),
  ],
  [
    "tick",
    new RegExp(
      `(?<=^|[.,;:!?()\\n]\\s*|\\b(?:please|and|to|also|so|then)\\s)${VERB} ${BOXES}([^.,;:\\n]{2,60}?)${STOP}`,
      "dgi",
    ),
  ],
];
const PRONOUN = /^(?:it|that|this|them|those|me|you)\b/i;
const NOUN_OF_BOX =
  /\s+(?:check)?box(?:es)?$|\s+(?:option|instead|only|too|as well|section|part|field|fields)$/i;

/** Finds orders about boxes and blanks, and says which words they took. */
export function readDirectives(prompt: string, range: Range): { facts: Fact[]; taken: Range[] } {
  const facts: Fact[] = [];
  const taken: Range[] = [];
  const text = prompt.slice(range.start, range.end);
  for (const [act, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [range.start + match.index, range.start + match.index + match[0].length];
      if (taken.some((other) => start < other.end && other.start < end)) continue;
      const named = match.indices?.[1];
      if (!named || isQuoted(text, match.index) || PRONOUN.test(match[1] ?? "")) continue;
      taken.push({ start, end });
      facts.push(...factsFor(act, prompt, range.start + named[0], range.start + named[1]));
    }
  }
  return { facts, taken };
}

/** Quoted words are a value, not an order. */
const isQuoted = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1;

const SEPARATOR = /\s+(?:and|or|et|nor)\s+|,\s*/gi;
const ARTICLE = /^(?:and|or|et|nor|the|a|an|both|any|all(?: of)?)\s+/i;

/** One fact for each of the things that the order lists. */
function factsFor(act: Act, prompt: string, start: number, end: number): Fact[] {
  const rule = act === "leave_blank" ? "leave blank" : act;
  const cuts = [...prompt.slice(start, end).matchAll(SEPARATOR)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), end - start];
  return starts.flatMap((from, i): Fact[] => {
    const piece = prompt.slice(start + from, start + (ends[i] ?? from));
    const name = piece.replace(ARTICLE, "");
    const at = start + from + piece.length - name.length;
    const value = spanOf(prompt, at, at + name.replace(NOUN_OF_BOX, "").length);
    if (value.text.length < 2) return [];
    return [{ act, key: value.text, context: "", about: null, value, rule, confidence: 0.9, tie: "open" }];
  });
}
