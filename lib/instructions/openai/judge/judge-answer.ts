import type { Span } from "../../../domain/fill-plan.ts";
import type { OfferedField } from "../form/offered-field.ts";
import type { Answer } from "../model/answer-schema.ts";
import { type Instruction, type Judging, judgeFills, locate, textOf } from "./judge-fill.ts";
import type { RejectionCode, Settled, Verdict } from "./verdict.ts";

/** Everything an answer says of one field. */
interface Claims {
  fills: Answer["fills"];
  blanks: Answer["leave_blank"];
  ambiguities: Answer["ambiguous"];
}

/**
 * Judges an answer against the batch that was offered and the instruction: fields by id, options by index, quotes by
 * the instruction's own words, values by their quotes. Whatever does not hold is rejected, never mended.
 */
export function judgeAnswer(answer: Answer, batch: OfferedField[], instruction: Instruction): Verdict {
  const offered = new Map(batch.map((field) => [field.id, field]));
  const judging = { ...instruction, wholeNames: wholeNamesIn(answer, offered, instruction) };
  const verdict: Verdict = { settled: new Map(), rejected: new Map(), unused: [] };
  for (const [id, claims] of claimsById(answer)) {
    const field = offered.get(id);
    const result = field ? judgeClaims(field, claims, judging) : "unknown_field";
    if (typeof result === "string") verdict.rejected.set(id, result);
    else verdict.settled.set(id, result);
  }
  verdict.unused = found(answer.unused, instruction);
  return verdict;
}

function claimsById(answer: Answer): Map<string, Claims> {
  const byId = new Map<string, Claims>();
  const claimsOf = (id: string): Claims => {
    const claims = byId.get(id) ?? { fills: [], blanks: [], ambiguities: [] };
    byId.set(id, claims);
    return claims;
  };
  for (const fill of answer.fills) claimsOf(fill.field).fills.push(fill);
  for (const blank of answer.leave_blank) claimsOf(blank.field).blanks.push(blank);
  for (const ambiguity of answer.ambiguous) claimsOf(ambiguity.field).ambiguities.push(ambiguity);
  return byId;
}

/**
 * The texts for parts of a name that are whole names: those given to several different parts, and those that hold the
 * text given to another part ("Ada" as first, "Ada Lovelace" as last name).
 */
function wholeNamesIn(
  { fills }: Answer,
  offered: ReadonlyMap<string, OfferedField>,
  { shaper }: Instruction,
): Set<string> {
  const named = fills.flatMap((fill) => {
    const field = offered.get(fill.field);
    const part = field && shaper.namePart(field.field);
    return field && part ? [{ part, text: textOf(field, fill) }] : [];
  });
  const isWhole = ({ part, text }: { part: string; text: string }): boolean =>
    named.some((other) => other.part !== part && ` ${text} `.includes(` ${other.text} `));
  return new Set(named.filter(isWhole).map(({ text }) => text));
}

function judgeClaims(field: OfferedField, claims: Claims, instruction: Judging): Settled | RejectionCode {
  const { fills, blanks, ambiguities } = claims;
  const kinds = [fills, blanks, ambiguities].filter((list) => list.length > 0);
  if (kinds.length > 1) return "contradiction";
  if (fills.length > 0) return judgeFills(field, fills, instruction);
  const [blank] = blanks;
  return blank ? judgeBlank(blank.quote, instruction) : judgeAmbiguity(ambiguities, instruction);
}

function judgeBlank(quote: string, instruction: Instruction): Settled | RejectionCode {
  const source = locate(quote, instruction);
  return typeof source === "string" ? source : { kind: "blank", sources: [source] };
}

function judgeAmbiguity(
  ambiguities: Claims["ambiguities"],
  instruction: Instruction,
): Settled | RejectionCode {
  const quotes = ambiguities.flatMap((ambiguity) => ambiguity.quotes);
  const sources = found(quotes, instruction);
  return sources.length > 0 ? { kind: "ambiguous", sources } : "quote_missing";
}

function found(quotes: string[], instruction: Instruction): Span[] {
  return quotes.map((quote) => locate(quote, instruction)).filter((place) => typeof place !== "string");
}
