import type { FillPlan } from "../../lib/domain/fill-plan.ts";
import type { Field, ParsedForm } from "../../lib/domain/parsed-form.ts";
import type { TrialCase } from "./cases.ts";

export interface Score {
  right: number;
  /** Values that should be others, or should not be there. */
  wrong: number;
  /** Values that should be there. */
  blank: number;
}

/** Counts what a plan for the sample form has right, what wrong, and what it left blank. */
export function judgePlan(form: ParsedForm, plan: FillPlan | null, trial: TrialCase): Score {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const score = { right: 0, wrong: 0, blank: 0 };
  const written = new Set<string>();
  for (const { fieldId, value } of plan?.values ?? []) {
    const field = fields.get(fieldId);
    const name = field?.name ?? "";
    written.add(name);
    const accepted = trial.values[name] ?? trial.optional?.[name];
    if (!field || !accepted || !isAccepted(field, value, [accepted].flat())) score.wrong += 1;
    else if (name in trial.values) score.right += 1;
  }
  score.blank = Object.keys(trial.values).filter((name) => !written.has(name)).length;
  return score;
}

/** A button's or a list's value counts by its caption as well, and a text's by its letters and digits. */
function isAccepted({ options }: Field, value: string | string[], accepted: readonly string[]): boolean {
  const texts = [value].flat();
  const captions = texts.map((text) => options.find((option) => option.value === text)?.label ?? "");
  const known = new Set(accepted.map(plain));
  return known.has(plain(texts.join(" "))) || known.has(plain(captions.join(" ")));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, { right, wrong, blank }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      blank: sum.blank + blank,
    }),
    { right: 0, wrong: 0, blank: 0 },
  );
