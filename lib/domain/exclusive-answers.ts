import { asksForOne } from "./asks-for-one.ts";
import type { FillPlan } from "./fill-plan.ts";
import { OFF } from "./off.ts";
import type { Field, FieldValue } from "./parsed-form.ts";
import { PRINTED_NO, PRINTED_YES } from "./yes-and-no.ts";

/** Answers of which only one is given: "Yes", "Yes (please list):". */
const YES = new RegExp(`^(?:${PRINTED_YES})(?:[,:]|\\s*\\(.*)?$`, "i");
const NO = new RegExp(`^(?:${PRINTED_NO})(?:[,:]|\\s*\\(.*)?$`, "i");
/** What is said instead of either. */
const NEITHER =
  /^(?:n\/?a|not applicable|(?:i )?do(?:n't| not) know|unsure|not sure|unknown|maybe|weiß nicht|entfällt|unbekannt|ne sais pas|sans objet|no s[eé]|no aplica|non so|n\.?v\.?t\.?)$/i;

/** Boxes for the answers to one question, of which only one is given. */
export type Answers = readonly [yes: Field, no: Field, ...neither: Field[]];

/** Boxes for "Yes" and "No" that stand next to each other under one question, and for what is said instead. */
export function exclusiveAnswers(fields: readonly Field[]): Answers[] {
  let from = 0;
  return fields.flatMap((field, index): Answers[] => {
    if (index < from) return [];
    const [next, third] = fields.slice(index + 1);
    if (!next || !isOfOne(field, next)) return [];
    const isTurned = isAnswer(field, NO) && isAnswer(next, YES);
    if (!isTurned && !(isAnswer(field, YES) && isAnswer(next, NO))) return [];
    const [yes, no] = isTurned ? [next, field] : [field, next];
    from = index + 2;
    return third && isAnswer(third, NEITHER) && isOfOne(field, third) ? [[yes, no, third]] : [[yes, no]];
  });
}

/** The boxes of each question that says that one of them is ticked: "Check only one of the following". */
export const alternatives = (fields: readonly Field[]): Field[][] => {
  const boxes = fields.filter(
    ({ type, question, section }) =>
      type === "checkbox" && question && asksForOne(`${question} ${section ?? ""}`),
  );
  const byQuestion = Map.groupBy(boxes, ({ question, section, row }) => [question, section, row].join("\n"));
  return [...byQuestion.values()].filter(({ length }) => length > 1);
};

const isOfOne = (one: Field, other: Field): boolean =>
  one.question === other.question && one.row === other.row && one.widgets[0]?.page === other.widgets[0]?.page;

const isAnswer = ({ type, question, options, widgets }: Field, word: RegExp): boolean =>
  type === "checkbox" &&
  Boolean(question) &&
  widgets.length === 1 &&
  word.test(options[0]?.label.trim() ?? "");

/** The boxes that a plan suggests to tick beside another answer to their question that it ticks, or suggests more surely. */
export function contradictedFields(
  fields: readonly Field[],
  { values, suggested = [] }: Pick<FillPlan, "values" | "suggested">,
): Set<string> {
  const isOn = ({ value }: { value: FieldValue | null }) => value !== null && value !== OFF;
  const likely = suggested.filter(isOn).toSorted((a, b) => b.confidence - a.confidence);
  const ticked = [...values.filter(isOn), ...likely].map(({ fieldId }) => fieldId);
  return new Set(
    exclusiveAnswers(fields).flatMap((answers) =>
      ticked.filter((id) => answers.some((field) => field.id === id)).slice(1),
    ),
  );
}
