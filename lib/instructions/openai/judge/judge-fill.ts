import type { Span } from "../../../domain/fill-plan.ts";
import type { FieldValue } from "../../../domain/parsed-form.ts";
import { visibleLine, withoutHidden } from "../../../domain/visible-text.ts";
import type { WordShaper } from "../../shape/word-shaper.ts";
import type { OfferedField } from "../form/offered-field.ts";
import type { Answer } from "../model/answer-schema.ts";
import { isDeclared } from "./attestation.ts";
import { type Evidence, findEvidence } from "./evidence.ts";
import type { QuoteFinder } from "./find-quote.ts";
import type { RejectionCode, Settled } from "./verdict.ts";

export type Fill = Answer["fills"][number];

/** What answers are held against, and what writes their values. */
export interface Instruction {
  findQuote: QuoteFinder;
  shaper: WordShaper;
  /** YYYY-MM-DD */
  today: string;
}

export interface Judging extends Instruction {
  /** The texts of this answer that are a person's whole name, to be split. */
  wholeNames: ReadonlySet<string>;
}

/** Longer quotes hold so many words that almost any value could be put together from them. */
const MAX_QUOTE = 2_000;

/** How much a value is worth by the evidence for it; a model's own figure would not be calibrated. */
const CONFIDENCE: Record<Evidence | "option", number> = { verbatim: 0.95, option: 0.9, reformatted: 0.85 };

/** Answers that say nothing by themselves: the quote is what they answer, where the field asks for an answer. */
const ANSWER_WORD = /^(?:yes|no|y|n|x)$/i;
const ASKS_FOR_ANSWER = /\b(?:yes|no|y\s?\/\s?n|enter [xy]|mark x)\b/i;

interface JudgedFill {
  value: FieldValue;
  confidence: number;
  source: Span;
}

/** The meaning of all fills of one field, or why they do not count. Only a list that takes several may have several. */
export function judgeFills(
  offered: OfferedField,
  fills: Fill[],
  instruction: Judging,
): Settled | RejectionCode {
  const judged: JudgedFill[] = [];
  for (const fill of fills) {
    const result = judgeFill(offered, fill, instruction);
    if (typeof result === "string") return result;
    judged.push(result);
  }
  const [first] = judged;
  if (!first) return "wrong_kind";
  const values = [...new Set(judged.flatMap(({ value }) => value))];
  if (values.length > 1 && !offered.field.multi_select) return "filled_twice";
  const { confidence, source } = first;
  const value = offered.field.multi_select ? values : first.value;
  return {
    kind: "value",
    planned: { fieldId: offered.field.id, value, confidence, source, rule: "model" },
    sources: judged.map((fill) => fill.source),
  };
}

function judgeFill(offered: OfferedField, fill: Fill, instruction: Judging): JudgedFill | RejectionCode {
  const source = locate(fill.quote, instruction);
  if (typeof source === "string") return source;
  const isChoice = offered.choices.length > 0 && fill.option_index !== null;
  const meant = isChoice ? chosen(offered, fill) : written(offered, fill, source.text, instruction);
  if (typeof meant === "string") return meant;
  const isDue = [meant.value].flat().every((value) => isDeclared(offered, value, source.text));
  return isDue ? { ...meant, source } : "not_declared";
}

type Meant = Omit<JudgedFill, "source">;

function chosen({ choices }: OfferedField, { option_index }: Fill): Meant | RejectionCode {
  const choice = choices[option_index ?? -1];
  return choice ? { value: choice.value, confidence: CONFIDENCE.option } : "option_out_of_range";
}

function written(
  offered: OfferedField,
  fill: Fill,
  quote: string,
  { shaper, wholeNames, today }: Judging,
): Meant | RejectionCode {
  const text = textOf(offered, fill);
  if (text === "") return "wrong_kind";
  const isAnswer = ANSWER_WORD.test(text) && asksForAnswer(offered);
  const evidence = isAnswer ? "option" : findEvidence(text, quote, today);
  if (!evidence) return "value_not_in_quote";
  const value = shaper.shape(offered.field, text, wholeNames.has(text));
  return value === null ? "value_unfit" : { value, confidence: CONFIDENCE[evidence] };
}

const asksForAnswer = ({ field, choices }: OfferedField): boolean =>
  choices.length > 0 || ASKS_FOR_ANSWER.test(`${field.label} ${field.tooltip ?? ""}`);

/** Where the instruction has the quote, or why the quote does not count. */
export function locate(quote: string, { findQuote }: Instruction): Span | RejectionCode {
  return quote.length > MAX_QUOTE ? "quote_too_long" : (findQuote(quote) ?? "quote_missing");
}

/** The fill's text without hidden characters; line breaks stay where the field has lines. */
export function textOf({ field }: OfferedField, { value }: Fill): string {
  return field.multiline ? withoutHidden(value ?? "").trim() : visibleLine(value ?? "");
}
