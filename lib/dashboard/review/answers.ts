import type { Field } from "../api/types.ts";
import { shownValue } from "../file/describe-field.ts";
import type { ProposalView } from "./origin.ts";

export type ProposalQuestion = ProposalView["questions"][number];
/** By the questions' field ids: a candidate, an empty text for a blank on purpose, or whether a value is right. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** What a question may be answered with; what is required and blank is filled in on the page. */
export function choicesOf(
  { kind, candidates = [] }: ProposalQuestion,
  field: Field | undefined,
): { text: string; answer: string | boolean }[] {
  if (kind === "required") return [];
  if (kind === "doubtful") {
    return [
      { text: "Write it", answer: true },
      { text: "Leave it out", answer: false },
    ];
  }
  const given = candidates.map((answer) => ({ text: shownValue(field, answer), answer }));
  return [...given, { text: "Leave it blank", answer: "" }];
}

/** How many fields a commit of these answers writes. */
export function writtenCount({ fields }: ProposalView, answers: Answers, accept: "all" | "sure"): number {
  const accepted = fields.filter(({ sure }) => accept === "all" || sure).map(({ field_id }) => field_id);
  const written = new Set(accepted);
  for (const [id, answer] of Object.entries(answers)) {
    if (answer === false || answer === "") written.delete(id);
    else written.add(id);
  }
  return written.size;
}
