import type { FillPlan } from "../domain/fill-plan.ts";

/**
 * The suggestions and questions of a plan without those for fields that something else settles. Words of which nothing is left
 * then came to nothing: they join `unused`.
 */
export function withoutSettled(
  { suggested, questions, unused }: FillPlan,
  isSettled: (fieldId: string) => boolean,
): Pick<FillPlan, "suggested" | "questions" | "unused"> {
  const kept = suggested?.filter(({ fieldId }) => !isSettled(fieldId));
  const open = questions
    ?.map(({ said, options }) => ({ said, options: options.filter(({ fieldId }) => !isSettled(fieldId)) }))
    .filter(({ options }) => options.length > 0);
  const stays = new Set([...(kept ?? []).map(({ source }) => source.start), ...startsOf(open)]);
  const gone = [
    ...(suggested ?? []).map(({ source }) => source),
    ...(questions ?? []).flatMap(({ said }) => said),
  ];
  const lost = new Map(gone.filter(({ start }) => !stays.has(start)).map((span) => [span.start, span]));
  return {
    ...(kept && { suggested: kept }),
    ...(open && { questions: open }),
    unused: [...unused, ...lost.values()].toSorted((a, b) => a.start - b.start),
  };
}

const startsOf = (questions: FillPlan["questions"]): number[] =>
  (questions ?? []).flatMap(({ said }) => said.map(({ start }) => start));
