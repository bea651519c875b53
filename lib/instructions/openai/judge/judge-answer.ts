import type { Span } from "../../../domain/fill-plan.ts";
import { fold } from "../../../meaning/lexicon/fold.ts";
import type { OfferedField } from "../form/offered-field.ts";
import type { ModelAnswer, ModelFill } from "../model/answer-schema.ts";
import { holds } from "./choose-option.ts";
import { judgeFills, judgeOff } from "./judge-fill.ts";
import type { Judging } from "./judging.ts";
import { withLentQuotes } from "./lent-quotes.ts";
import { locate } from "./locate.ts";
import { textsEverywhere } from "./text-everywhere.ts";
import type { AnswerVerdict, RejectionCode, Settled } from "./verdict.ts";
import { wordsInCells } from "./words-in-cells.ts";

/** Everything an answer says of one field, and the word that the field has a character of. */
type Claims = Pick<ModelAnswer, "fills" | "blank" | "ambiguous"> & { word: string | undefined };

/** The fields that were offered in one part of a form. */
export interface OfferedPart {
  fields: readonly OfferedField[];
  /** The ids of all parts: what is said of another part's field does not count and does not matter. */
  elsewhere: ReadonlySet<string>;
}

/**
 * Judges an answer against the offered fields and the instruction: fields by id, options by number, quotes by the
 * instruction's own words, values by their quotes and by what can be derived from them. What does not hold is rejected.
 */
export function judgeAnswer(
  answer: ModelAnswer,
  { fields, elsewhere }: OfferedPart,
  judging: Judging,
): AnswerVerdict {
  const offered = new Map(fields.map((field) => [field.id, field]));
  const verdict: AnswerVerdict = { settled: new Map(), rejected: new Map(), unused: [] };
  const fills = withLentQuotes(answer.fills, fields, judging);
  const everywhere = textsEverywhere(fills, fields);
  for (const [id, claims] of claimsById({ ...answer, fills }, wordsInCells(fills, fields))) {
    const field = offered.get(id);
    if (!field && elsewhere.has(id)) continue;
    const result = field ? judgeClaims(field, claims, { ...judging, everywhere }) : "unknown_field";
    if (typeof result === "string") verdict.rejected.set(id, result);
    else verdict.settled.set(id, result);
  }
  verdict.unused = found(answer.unused, judging);
  return verdict;
}

function claimsById(
  answer: Omit<ModelAnswer, "fills"> & { fills: readonly ModelFill[] },
  words: ReadonlyMap<string, string>,
): Map<string, Claims> {
  const byId = new Map<string, Claims>();
  const claimsOf = (id: string): Claims => {
    const claims = byId.get(id) ?? { fills: [], blank: [], ambiguous: [], word: words.get(id) };
    byId.set(id, claims);
    return claims;
  };
  for (const fill of answer.fills) claimsOf(fill.field).fills.push(fill);
  for (const blank of answer.blank) claimsOf(blank.field).blank.push(blank);
  for (const ambiguity of answer.ambiguous) claimsOf(ambiguity.field).ambiguous.push(ambiguity);
  return byId;
}

function judgeClaims(
  field: OfferedField,
  claims: Claims,
  { everywhere, ...judging }: Judging & { everywhere: ReadonlySet<string> },
): Settled | RejectionCode {
  const { fills, blank, ambiguous, word } = claims;
  if (fills.some(({ value }) => everywhere.has(fold(value).text))) return "repeated";
  const kinds = [fills, blank, ambiguous].filter((list) => list.length > 0);
  if (kinds.length > 1) return "contradiction";
  if (fills.length > 0) return judgeFills(field, fills, { ...judging, word });
  const [first] = blank;
  return first ? judgeBlank(field, first, judging) : judgeAmbiguity(ambiguous, judging);
}

/** A button that is on does not become blank by being left alone. */
function judgeBlank(
  field: OfferedField,
  { option, quote }: ModelAnswer["blank"][number],
  judging: Judging,
): Settled | RejectionCode {
  const located = locate(quote, "", judging);
  if (typeof located === "string") return located;
  const isButton = field.field.type === "checkbox" || field.field.type === "radio";
  const off = isButton ? judgeOff(field, field.choices[option ?? -1] ?? null, located, judging) : null;
  if (typeof off?.value !== "string" || !field.choices.some((each) => holds(field, each)))
    return { kind: "blank", sources: [located.source] };
  const { value, confidence, evidence, source } = off;
  const planned = { fieldId: field.field.id, value, confidence, evidence, source, rule: "model" };
  return { kind: "value", planned, sources: [source] };
}

function judgeAmbiguity(ambiguities: Claims["ambiguous"], judging: Judging): Settled | RejectionCode {
  const quotes = ambiguities.flatMap((ambiguity) => ambiguity.quotes);
  const sources = found(quotes, judging);
  return sources.length > 0 ? { kind: "ambiguous", sources } : "quote_missing";
}

function found(quotes: readonly string[], judging: Judging): Span[] {
  return quotes
    .map((quote) => locate(quote, "", judging))
    .flatMap((place) => (typeof place === "string" ? [] : place.source));
}
