import type { SuggestedValue } from "../../../lib/domain/fill-plan.ts";
import { isLikeliest } from "../../../lib/domain/likeliest.ts";
import { checkPlan } from "../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../lib/instructions/local/plan.ts";
import { fold } from "../../../lib/meaning/lexicon/fold.ts";
import { type Example, TODAY } from "./dataset.ts";
import { type CaseScore, isWanted, scoreCase } from "./score-case.ts";

/** The stage at which an expected value was lost, in the order of the line. */
export const STAGES = ["mention", "proposal", "shape", "score", "decision"] as const;
type Stage = (typeof STAGES)[number];

/** A case as the shipped engine fills it, with the stage at which each value was lost. */
export interface MeasuredCase extends CaseScore {
  lost: Stage[];
  /** Fields with a suggestion, and how many of these are right; fields that may be filled or not are left out. */
  suggested: Judged & { likeliest: Judged };
}

/** How many of some suggestions are right. */
interface Judged {
  right: number;
  all: number;
}

/** Plans a case in this process, judges the plan, and finds out where each value that is not right was lost. */
export function measureCase(example: Example): MeasuredCase {
  const { given, form } = example;
  const plan = checkPlan(form, given.prompt, planFor({ form, prompt: given.prompt, today: TODAY }));
  const score = scoreCase(given, form, plan.values);
  const right = new Set(score.right);
  const asked = new Set(plan.ambiguous.map(({ fieldId }) => fieldId));
  const lost = given.expect.flatMap((wanted): Stage[] => {
    const ids = new Set(form.fields.filter(({ name }) => name === wanted.field).map(({ id }) => id));
    if ([...ids].some((id) => right.has(id))) return [];
    if (score.wrong.some((id) => ids.has(id))) return ["decision"];
    return [stageOf(example, wanted, ids, asked)];
  });
  return { ...score, lost, suggested: judgeSuggested(example, plan.suggested ?? []) };
}

function judgeSuggested(
  { given, form }: Example,
  suggested: readonly SuggestedValue[],
): MeasuredCase["suggested"] {
  const names = new Map(form.fields.map(({ id, name }) => [id, name ?? ""]));
  const wanted = new Map(given.expect.map((one) => [one.field, one]));
  const judged = suggested.flatMap((one) => {
    const { fieldId, value } = one;
    const name = names.get(fieldId) ?? "";
    const expected = wanted.get(name);
    if (!expected && given.optional?.includes(name)) return [];
    return [{ isRight: expected !== undefined && isWanted(expected, value), isLikeliest: isLikeliest(one) }];
  });
  const count = (some: typeof judged): Judged => ({
    right: some.filter(({ isRight }) => isRight).length,
    all: some.length,
  });
  return { ...count(judged), likeliest: count(judged.filter((one) => one.isLikeliest)) };
}

function stageOf(
  { proposals, labels, read }: Example,
  wanted: Example["given"]["expect"][number],
  ids: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): Stage {
  const own = proposals.flatMap(({ writes }, at) =>
    writes.some(({ fieldId, value }) => ids.has(fieldId) && isWanted(wanted, value)) ? [at] : [],
  );
  if (own.some((at) => labels[at] === true))
    return [...ids].some((id) => asked.has(id)) ? "decision" : "score";
  if (own.length > 0 || proposals.some(({ writes }) => writes.some(({ fieldId }) => ids.has(fieldId))))
    return "shape";
  const said = new Set(read.mentions.map(({ text }) => fold(text).text));
  const isRead = wanted.kind !== "text" || wanted.any_of.some((text) => said.has(fold(text).text));
  return isRead ? "proposal" : "mention";
}
