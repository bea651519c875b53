import { RequestInvalid } from "../../domain/errors.ts";
import type { Proposal, Question } from "../../domain/fill-proposal.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import { FieldValue } from "../../domain/parsed-form.ts";
import { sameValue } from "./same-value.ts";

/** What a person decided about a proposal. */
export interface Commit {
  values?: Record<string, unknown> | undefined;
  /** By the questions' field ids. */
  answers: Record<string, unknown>;
  accept: "all" | "sure" | "suggested" | string[];
}

/** The proposed fields that are to be written, and the values that a person gives beside them. */
interface CommitDecision {
  accept: string[];
  values: Record<string, unknown>;
  /** Options of open questions, by field. */
  chosen?: Record<string, FieldValue>;
}

/** What a fill offers to be accepted: a proposal or, of a fill that was no review, what it suggests and asks. */
export type CommitOffer = Pick<Proposal, "fields" | "questions" | "suggested"> & {
  open?: NonNullable<FillResult["questions"]>;
  /** What of it only a person states: it is taken by its id alone. */
  statements?: ReadonlySet<string>;
};

/** What a commit says of each field of a proposal. Values beat answers. Throws `RequestInvalid` for what was not asked. */
export function decideCommit(
  { fields, questions, suggested = [], open = [], statements }: CommitOffer,
  { values = {}, answers, accept }: Commit,
): CommitDecision {
  const accepted = new Set(acceptedIds({ fields, suggested, ...(statements && { statements }) }, accept));
  const asked = new Map(questions.map((question) => [question.field_id, question]));
  const answered: Record<string, unknown> = {};
  const chosen: Record<string, FieldValue> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const question = asked.get(id);
    const option = question ? undefined : optionOf(open, id, answer);
    if (option !== undefined) {
      chosen[id] = option;
      continue;
    }
    if (!question) throw invalid(["answers", id], "question_unknown", "The proposal has no such question");
    if (question.kind !== "doubtful") answered[id] = givenValue(question, answer);
    else if (isYes(question, answer)) accepted.add(id);
    else accepted.delete(id);
  }
  const given = new Set(Object.keys(values));
  const others = Object.entries(answered).filter(([id]) => !given.has(id));
  const decision = { accept: [...accepted], values: { ...values, ...Object.fromEntries(others) } };
  return Object.keys(chosen).length > 0 ? { ...decision, chosen } : decision;
}

/** The value of an open question's option for a field, if the answer is one. */
function optionOf(
  open: NonNullable<CommitOffer["open"]>,
  id: string,
  answer: unknown,
): FieldValue | undefined {
  const given = FieldValue.safeParse(answer).data;
  const options = open.flatMap((question) => question.options);
  return options.find(({ field_id, value }) => field_id === id && sameValue(given, value))?.value;
}

function acceptedIds(
  { fields, suggested = [], statements = new Set() }: Omit<CommitOffer, "questions" | "open">,
  accept: Commit["accept"],
): string[] {
  if (accept === "all") return fields.map(({ field_id }) => field_id);
  const sure = fields.filter((field) => field.sure).map(({ field_id }) => field_id);
  if (accept === "sure") return sure;
  const guessed = suggested.map(({ field_id }) => field_id);
  if (accept === "suggested") return [...sure, ...guessed.filter((id) => !statements.has(id))];
  const proposed = new Set([...fields.map(({ field_id }) => field_id), ...guessed]);
  for (const [place, id] of accept.entries()) {
    if (!proposed.has(id))
      throw invalid(["accept", place], "field_not_proposed", "The proposal has no value for this field");
  }
  return accept;
}

function isYes({ field_id }: Question, answer: unknown): boolean {
  if (typeof answer === "boolean") return answer;
  throw invalid(["answers", field_id], "bool_type", "Input should be a valid boolean");
}

/** Another text than the candidates may be given as one of the `values`; an empty one is a blank on purpose. */
function givenValue({ field_id, candidates }: Question, answer: unknown): unknown {
  if (!candidates || answer === "") return answer;
  // Candidates are what the fields would hold: of options what they store, which another may show.
  if (candidates.some((candidate) => candidate === answer)) return { export_value: answer };
  throw invalid(
    ["answers", field_id],
    "literal_error",
    "Expected one of the question's candidates. Send another text in values",
  );
}

const invalid = (loc: (string | number)[], type: string, msg: string): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", ...loc], msg, type }]);
