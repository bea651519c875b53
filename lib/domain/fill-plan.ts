import type { Mark } from "./mark.ts";
import type { Origin } from "./origin.ts";
import type { FieldValue } from "./parsed-form.ts";

/** A stretch of the instruction: UTF-16 offsets, end exclusive, and the words between them. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/**
 * How well the words of the instruction support a value, best first. They contain it letter for letter; our own code can
 * derive it from them; or it follows from them, and our code cannot prove it.
 */
export const EVIDENCE = ["verbatim", "reformatted", "derived"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** One value for one field, with the words that gave it. */
export interface PlannedValue {
  fieldId: string;
  value: FieldValue;
  /** 0..1 */
  confidence: number;
  /** Where the instruction says so; null for what comes beside it: structured `values`, and what has `origins`. */
  source: Span | null;
  /** The places in context documents that say so. */
  origins?: Origin[];
  /** Every value of a checked plan has it. */
  evidence?: Evidence;
  /** The name of the rule (or "model") that made it, for people who ask why. */
  rule: string;
  /** The earlier fill whose instruction holds the words; without it they stand in this one's. */
  fromFillId?: string;
  /** Whether a person has looked at it and let it pass. */
  accepted?: boolean;
}

/** Why a value is suggested and not written: it is `likely` and no more, or said as no plain statement about its field. */
export const SUGGESTED_WHY = [
  "likely",
  "condition",
  "question",
  "another_time",
  "correction",
  "choice",
  "another_person",
  "another_thing",
  "order_of_date",
  "replaces",
] as const;
export type SuggestedWhy = (typeof SUGGESTED_WHY)[number];

/** A value that is the first to come to mind for its field, and is not sure enough to be written. */
export type SuggestedValue = PlannedValue & { source: Span; why: SuggestedWhy };

/** What is said and may be meant for one of several fields, or says several things of one; a person can tell. */
export interface OpenQuestion {
  /** The earlier fill in whose instruction it was said; without it, this one's. */
  fromFillId?: string;
  said: Span[];
  options: { fieldId: string; value: FieldValue }[];
}

/** Something that a context document says in so many words: a name and its value. Both numbers are from 1. */
export interface Statement {
  document: number;
  page: number;
  label: string;
  value: string;
}

export interface Warning {
  code: string;
  message: string;
  fieldId?: string;
  /** Which of the fill's marks it is about, from 0. */
  mark?: number;
}

/** What the calls to a model took, in tokens, summed up. */
export interface ModelUsage {
  /** Calls that were answered, whatever the answer was worth. */
  calls: number;
  inputTokens: number;
  /** Of the input: read from the provider's prompt cache. */
  cachedTokens: number;
  outputTokens: number;
}

/** The outcome of structured values. Of the fields that are to be blank, `leftBlank` holds those that are so on purpose. */
export type ValuesPlan = Required<Pick<FillPlan, "values" | "leftBlank" | "cleared" | "warnings">>;

/** What an earlier fill of the same file settled, and what it left open. */
export type FillBase = Required<
  Pick<FillPlan, "engine" | "values" | "leftBlank" | "cleared" | "suggested" | "questions" | "ambiguous">
> & { marks?: Mark[] };

/** More questions than these nobody reads. */
export const MOST_QUESTIONS = 10;

/** What an engine understood: values and everything it did not turn into one. Nothing is dropped without an entry. */
export interface FillPlan {
  /** "openai:<model>" or "local:<version>" */
  engine: string;
  values: PlannedValue[];
  /** Fields that are asked to be left blank. */
  leftBlank: string[];
  /** Fields that are to be blank though the file holds a value there. */
  cleared?: string[];
  /** What `suggested` and `questions` hold, by field; of documents and a model, also what they say in several ways. */
  ambiguous: { fieldId: string; candidates: string[]; origins?: Origin[]; fromFillId?: string }[];
  /** What one may take over, a field each; none of it is written. */
  suggested?: SuggestedValue[];
  /** What cannot be suggested, by what was said: at most `MOST_QUESTIONS`. */
  questions?: OpenQuestion[];
  /** Parts of the instruction that found no field. */
  unused: Span[];
  /** What documents say of something that no field asks for. */
  unusedStatements?: Statement[];
  warnings: Warning[];
  /** Set when a model was asked, whether or not it made the plan. */
  usage?: ModelUsage;
}

/** What an engine understood of nothing. */
export const emptyPlan = (engine: string): FillPlan => ({
  engine,
  values: [],
  leftBlank: [],
  ambiguous: [],
  unused: [],
  warnings: [],
});
