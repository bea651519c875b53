import type { Span } from "../../../domain/fill-plan.ts";
import { visibleLine, withoutHidden } from "../clean-text.ts";
import type { OfferedField } from "../form/offered-field.ts";
import type { Answer } from "../model/answer-schema.ts";
import { type Evidence, findEvidence } from "./evidence.ts";
import type { QuoteFinder } from "./find-quote.ts";
import type { RejectionCode, Settled } from "./verdict.ts";

export type Fill = Answer["fills"][number];

/** What answers are held against. */
export interface Instruction {
  findQuote: QuoteFinder;
  /** YYYY-MM-DD */
  today: string;
}

/** Longer quotes hold so many words that almost any value could be put together from them. */
const MAX_QUOTE = 2_000;

/** How much a value is worth by the evidence for it; a model's own figure would not be calibrated. */
const CONFIDENCE: Record<Evidence | "option", number> = { verbatim: 0.95, option: 0.9, reformatted: 0.85 };

interface JudgedFill {
  value: string;
  confidence: number;
  source: Span;
}

/** The meaning of all fills of one field, or why they do not count. Only a list that takes several may have several. */
export function judgeFills(
  offered: OfferedField,
  fills: Fill[],
  instruction: Instruction,
): Settled | RejectionCode {
  const judged: JudgedFill[] = [];
  for (const fill of fills) {
    const result = judgeFill(offered, fill, instruction);
    if (typeof result === "string") return result;
    judged.push(result);
  }
  const [first] = judged;
  if (!first) return "wrong_kind";
  const values = [...new Set(judged.map(({ value }) => value))];
  if (values.length > 1 && !offered.field.multi_select) return "filled_twice";
  const { confidence, source } = first;
  const value = offered.field.multi_select ? values : first.value;
  return {
    kind: "value",
    planned: { fieldId: offered.field.id, value, confidence, source, rule: "model" },
    sources: judged.map((fill) => fill.source),
  };
}

function judgeFill(offered: OfferedField, fill: Fill, instruction: Instruction): JudgedFill | RejectionCode {
  const source = locate(fill.quote, instruction);
  if (typeof source === "string") return source;
  if (offered.choices.length > 0 && fill.option_index !== null) {
    const choice = offered.choices[fill.option_index];
    return choice ? { value: choice.value, confidence: CONFIDENCE.option, source } : "option_out_of_range";
  }
  const value = textOf(offered, fill);
  if (value === "") return "wrong_kind";
  const evidence = findEvidence(value, source.text, instruction.today);
  return evidence ? { value, confidence: CONFIDENCE[evidence], source } : "value_not_in_quote";
}

/** Where the instruction has the quote, or why the quote does not count. */
export function locate(quote: string, { findQuote }: Instruction): Span | RejectionCode {
  return quote.length > MAX_QUOTE ? "quote_too_long" : (findQuote(quote) ?? "quote_missing");
}

/** The fill's text as the field takes it; empty where the field takes none. */
function textOf({ field }: OfferedField, fill: Fill): string {
  if (field.type !== "text" && !field.editable) return "";
  return field.multiline ? withoutHidden(fill.value ?? "").trim() : visibleLine(fill.value ?? "");
}
