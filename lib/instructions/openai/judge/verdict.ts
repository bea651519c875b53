import type { PlannedValue, Span } from "../../../domain/fill-plan.ts";

/** Why an entry of an answer does not count: the code of its warning, and the words for the model and the client. */
export const REJECTIONS = {
  unknown_field: "the answer names a field that was not offered",
  quote_missing: "the quote is not in the instruction",
  quote_too_long: "the quote is too long to show where the value comes from",
  option_unknown: "the field has no such option",
  value_empty: "the value is empty",
  value_is_caption: "the value is what the field is called, not what it is to hold",
  value_unfit: "the field cannot hold the value",
  value_too_long: "the value has more characters than the field takes",
  value_not_said: "the value has words or figures that the instruction does not give",
  value_on_page: "the value has words or figures of the form that the instruction does not give",
  not_declared: "the quote says nothing of the declaration or consent that the field stands for",
  repeated: "the same entry was written again and again",
  filled_twice: "the field is given two different values",
  contradiction: "the field is filled and also listed as blank or ambiguous",
} as const;
export type RejectionCode = keyof typeof REJECTIONS;

/** What the instruction means for one field, and all the passages that say so; "kept" leaves the field as it is. */
export type Settled = { sources: Span[] } & (
  | { kind: "value"; planned: PlannedValue }
  | { kind: "blank" }
  | { kind: "ambiguous" }
  | { kind: "kept" }
);

/** An answer after judgement. The keys are ids of offered fields, or whatever the answer had in their place. */
export interface AnswerVerdict {
  settled: Map<string, Settled>;
  rejected: Map<string, RejectionCode>;
  unused: Span[];
}

/**
 * The verdict on an answer and its repair: what the first settled stays, the repair settles more, and what neither
 * settles is rejected for the reason given last.
 */
export function mergeAnswerVerdicts(first: AnswerVerdict, repair: AnswerVerdict): AnswerVerdict {
  const settled = new Map([...repair.settled, ...first.settled]);
  const rejected = new Map([...first.rejected, ...repair.rejected].filter(([id]) => !settled.has(id)));
  return { settled, rejected, unused: first.unused };
}
