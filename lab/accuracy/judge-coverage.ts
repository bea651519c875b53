import { checkPlan } from "../../lib/instructions/check-plan.ts";
import { planFor } from "../../lib/instructions/local/plan.ts";
import type { MadeUpFact, Saying } from "./made-up-saying.ts";

const TODAY = "2026-11-20";

/** A fact that stands in no list of a plan, or in several. */
interface Fault {
  prompt: string;
  fact: string;
  lists: string[];
}

/** The facts of an instruction that are not in exactly one list of what the local engine makes of it. */
export function judgeCoverage({ form, prompt, facts }: Saying): Fault[] {
  const plan = checkPlan(form, prompt, planFor({ form, prompt, today: TODAY }));
  const spans: Record<string, { start: number; end: number }[]> = {
    filled: plan.values.flatMap(({ source }) => source ?? []),
    suggested: plan.suggested?.map(({ source }) => source) ?? [],
    questions: plan.questions?.flatMap(({ said }) => said) ?? [],
    unused: plan.unused,
  };
  const listsOf = ({ start, end, blank }: MadeUpFact): string[] => {
    const lists = Object.entries(spans).flatMap(([list, some]) =>
      some.some((span) => span.start < end && start < span.end) ? [list] : [],
    );
    // Which words left a field blank is not told.
    return blank && lists.length === 0 && plan.leftBlank.length > 0 ? ["left_blank"] : lists;
  };
  return facts
    .map((fact) => ({ prompt, fact: prompt.slice(fact.start, fact.end), lists: listsOf(fact) }))
    .filter(({ lists }) => lists.length !== 1);
}
