import type { CommitBody, Field } from "../api/types.ts";
import { shownValue } from "../workspace/describe-field.ts";
import type { ProposalView } from "../workspace/origin.ts";

export type ProposalQuestion = ProposalView["questions"][number];
/**
 * By field id: of a question a candidate, an empty text for a blank on purpose, or whether a value is right; of any other
 * proposed value `false`, for one that is not to be written.
 */
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

/** The body of `POST /fill/{job_id}/commit`: what nobody was asked about is refused by not accepting it. */
export function commitBody(
  { fields, questions }: ProposalView,
  answers: Answers,
  accept: "all" | "sure",
): CommitBody {
  const asked = new Set(questions.map(({ field_id }) => field_id));
  const given = Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
  const isRefused = (id: string): boolean => !asked.has(id) && answers[id] === false;
  if (!fields.some(({ field_id }) => isRefused(field_id))) return { accept, answers: given };
  const accepted = fields.filter(({ field_id, sure }) => (accept === "all" || sure) && !isRefused(field_id));
  return { accept: accepted.map(({ field_id }) => field_id), answers: given };
}
