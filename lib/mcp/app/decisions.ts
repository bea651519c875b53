import type { JobOutput } from "../schemas.ts";

/** A doubt of a fill that a person can settle. */
export interface OpenDoubt {
  fieldId: string;
  label: string;
  /** What is asked, or why it is not sure. */
  about: string;
  /** `tick`: whether a value is right; `choose`: one of several; `write`: a text. */
  way: "tick" | "choose" | "write";
  /** Of `tick`, the value in question. */
  value?: string;
  choices: { label: string; fieldId: string; value: unknown }[];
  /** Where the decision goes: into the answers, or among what is accepted. */
  goes: "answers" | "accept";
}

/** Whether a fill has written nothing yet and waits for a person. */
export const isReview = ({ questions }: JobOutput): boolean => questions !== undefined;

const shown = (value: string | string[] | undefined, label?: string | string[]): string =>
  [label ?? value ?? ""].flat().join(", ");

/** What a person may still decide about a fill, in the order of what is asked first. */
export const doubtsOf = ({ questions = [], open_questions = [], suggested = [] }: JobOutput): OpenDoubt[] => [
  ...questions.map((each): OpenDoubt => {
    const { field_id: fieldId, label, candidates = [], candidate_labels: labels } = each;
    const choices = candidates.map((value, at) => ({ label: labels?.[at] ?? value, fieldId, value }));
    const about = { fieldId, label, choices, goes: "answers" as const };
    if (each.kind === "doubtful")
      return { ...about, way: "tick", about: "Is this right?", value: shown(each.value, each.value_label) };
    return choices.length > 0
      ? { ...about, way: "choose", about: "Which one?" }
      : { ...about, way: "write", about: "The form asks for this." };
  }),
  ...open_questions
    .filter(({ options }) => options.length > 0)
    .map(({ text, options }): OpenDoubt => {
      const choices = options.map(({ field_id, label, value, value_label }) => {
        return { label: `${label}: ${shown(value, value_label)}`, fieldId: field_id, value };
      });
      const fieldId = options[0]?.field_id ?? "";
      return {
        fieldId,
        label: `“${text}”`,
        about: "What is meant?",
        way: "choose",
        choices,
        goes: "answers",
      };
    }),
  ...suggested.map(({ field_id, label, value, value_label, words }): OpenDoubt => {
    const said = shown(value, value_label);
    return {
      ...{ fieldId: field_id, label, choices: [], way: "tick", goes: "accept" },
      ...{ about: `Likely, because of “${words}”`, value: said },
    };
  }),
];

/** What a person decided of a doubt: a tick, the place of a choice, or a text; undefined leaves it open. */
export type DoubtAnswer = boolean | number | string | undefined;

/** The arguments of `commit_fill` that say what a person decided; null where there is nothing to write. */
export function commitOf(job: JobOutput, decided: ReadonlyMap<OpenDoubt, DoubtAnswer>) {
  const answers: Record<string, unknown> = {};
  const accepted: string[] = [];
  for (const [{ fieldId, choices, way, goes }, decision] of decided) {
    if (goes === "accept" && decision === true) accepted.push(fieldId);
    if (goes === "accept" || decision === undefined || decision === "") continue;
    const choice = way === "choose" ? choices[Number(decision)] : undefined;
    if (way !== "choose") answers[fieldId] = decision;
    else if (choice) answers[choice.fieldId] = choice.value;
  }
  const isEmpty = accepted.length === 0 && Object.keys(answers).length === 0;
  if (!isReview(job)) return isEmpty ? null : { accept: accepted, answers };
  const sure = (job.values ?? []).filter((value) => value.sure).map(({ field_id }) => field_id);
  return { accept: accepted.length > 0 ? [...sure, ...accepted] : "sure", answers };
}

/** What a person should look at, though there is nothing to decide. */
export const remarksOf = ({ values = [], warnings = [], ...job }: JobOutput): string[] => [
  ...values.flatMap(({ label, value, value_label, verified }) =>
    verified === "clipped" || verified === "doubtful"
      ? [
          `${label}: ${shown(value, value_label)} ${verified === "clipped" ? "is shown in part" : "may be hidden"}.`,
        ]
      : [],
  ),
  ...warnings.map(({ message }) => message),
  ...(job.ambiguous ?? []).map(
    ({ candidates, candidate_labels: labels }) => `Not clear: ${(labels ?? candidates).join(" or ")}.`,
  ),
  ...(job.unused ?? []).map((text) => `Not used: “${text}”`),
];
