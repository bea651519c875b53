import type { FillPlan, PlannedValue, Span } from "../../domain/fill-plan.ts";
import { type Field, OFF, type ParsedForm } from "../../domain/parsed-form.ts";
import type { PlanRequest } from "../../domain/ports.ts";
import { refuseValue } from "../check-value.ts";
import { withLabelsInContext } from "../label-in-context.ts";
import { ENGINE_NAME } from "./engine-name.ts";
import { forgetEntities } from "./entities/shapes.ts";
import type { Fact } from "./fact.ts";
import { type FormIndex, indexForm } from "./form/form-index.ts";
import { forgetTexts, tokens } from "./form/tokens.ts";
import { habitsIn } from "./languages/habits-in.ts";
import { answeredQuestions } from "./match/answered-questions.ts";
import { type Assignment, assign } from "./match/assign.ts";
import { blankedFields } from "./match/blanked-fields.ts";
import type { Candidate } from "./match/candidate.ts";
import { candidatesFor } from "./match/candidates-for.ts";
import { impliedBoxes } from "./match/implied-boxes.ts";
import { inEveryCounty } from "./match/in-every-county.ts";
import { labelledFragments } from "./match/labelled-fragments.ts";
import { mentionedOptions } from "./match/mentioned-options.ts";
import { namedOptions } from "./match/named-options.ts";
import type { Choice } from "./match/pick.ts";
import { predicateOptions } from "./match/predicate-options.ts";
import { rowChoices } from "./match/row-choices.ts";
import { separateBrackets } from "./match/separate-brackets.ts";
import { separateChoices } from "./match/separate-choices.ts";
import { separateCityLine } from "./match/separate-city-line.ts";
import { separateParties } from "./match/separate-parties.ts";
import { separatePeriod } from "./match/separate-period.ts";
import { separateValues } from "./match/separate-values.ts";
import { surroundingsIn } from "./match/surroundings.ts";
import { withoutEchoes } from "./match/without-echoes.ts";
import { withoutRivals } from "./match/without-rivals.ts";
import { clausesOf, sentencesOf } from "./read/clauses.ts";
import { readPrompt } from "./read/read-prompt.ts";

/** Reads the instruction, finds the field for each thing it says, and reports what found none. */
export function planFor(request: Pick<PlanRequest, "form" | "prompt" | "today">): FillPlan {
  try {
    return plan({ ...request, form: withLabelsInContext(request.form) });
  } finally {
    forgetTexts();
    forgetEntities();
  }
}

function plan({ form, prompt, today }: Pick<PlanRequest, "form" | "prompt" | "today">): FillPlan {
  const index = indexForm(form, tokens(prompt), today, habitsIn(prompt));
  const reading = readPrompt(prompt);
  const { facts: said, rows, prose } = reading;
  const cells = rowChoices(rows, index);
  const read = said.filter(({ value }) => !cells.some(({ fact }) => meet(fact.value, value)));
  const clauses = clausesOf(prompt, prose);
  const mentioned = [
    ...mentionedOptions(clauses, read, index),
    ...namedOptions(clauses, read, index),
    ...predicateOptions(clauses, reading, index),
  ];
  const facts = [...read, ...mentioned, ...labelledFragments(clauses, [...read, ...mentioned], index)];
  const blanked = blankedFields(facts, index);
  const choices = facts
    .filter((fact) => fact.act !== "leave_blank")
    .flatMap(separateBrackets)
    .flatMap((fact) => separatePeriod(fact, index))
    .flatMap((fact) => separateParties(fact, index))
    .flatMap((fact) => separateChoices(fact, index))
    .flatMap((fact) => separateCityLine(fact, index))
    .flatMap(separateValues)
    .map((fact) => ({ fact, candidates: candidatesFor(fact, index) }))
    .concat(cells, answeredQuestions(clauses, facts, reading, index))
    .map(({ fact, candidates }) => ({ fact, candidates: without(blanked.fieldIds, candidates) }));
  const sentences = sentencesOf(prompt, prose);
  const assigned = assign(inEveryCounty(choices), index.groups, surroundingsIn(prompt, sentences));
  const decided = withoutRivals(withoutEchoes(assigned.decided));
  const assignment = { ...assigned, decided: [...decided, ...impliedBoxes(decided, index, prompt)] };
  const unread = sentences.filter((sentence) => !facts.some(({ value }) => meet(value, sentence)));
  const { changes, offAlready } = withoutNeedlessOffs(plannedValues(assignment, index), form);
  const used = assignment.decided.flatMap(({ fact }) => [fact.value, ...(fact.parts ?? [])]);
  return {
    engine: ENGINE_NAME,
    values: changes,
    leftBlank: [...new Set([...blanked.fieldIds, ...offAlready])],
    ambiguous: ambiguousFields(assignment.ambiguous),
    unused: inOrder([
      ...[...assignment.unused, ...blanked.unused].map(({ said, value }) => said ?? value),
      ...unread,
    ]).filter((span) => !used.some((one) => meet(one, span))),
    warnings: [],
  };
}

const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** In the order of the instruction, each stretch once, whatever rules have read it. */
function inOrder(spans: readonly Span[]): Span[] {
  let read = -1;
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }) => {
      const isNew = end > read;
      read = Math.max(read, end);
      return isNew;
    });
}

/** A request to leave a field blank is a veto that no other rule overrides. */
const without = (blanked: ReadonlySet<string>, candidates: Candidate[]): Candidate[] =>
  candidates.flatMap((candidate) => {
    const writes = candidate.writes.filter((write) => !blanked.has(write.entry.field.id));
    return writes.length > 0 ? [{ ...candidate, writes }] : [];
  });

/** The decided values, each also on the copies of its field that can hold it. */
function plannedValues(assignment: Assignment, form: FormIndex): PlannedValue[] {
  const written = new Set(
    assignment.decided.flatMap(({ candidate }) => candidate.writes.map(({ entry }) => entry)),
  );
  return assignment.decided.flatMap(({ fact, candidate }) =>
    candidate.writes.flatMap(({ entry, value }) => {
      const copies = (form.copies.get(entry.field.id) ?? []).filter(
        (copy) => !written.has(copy) && refuseValue(copy.field, value) === null,
      );
      const confidence = confidenceOf(fact, candidate);
      const { value: source, rule } = fact;
      return [entry, ...copies].map(({ field }) => ({ fieldId: field.id, value, confidence, source, rule }));
    }),
  );
}

/** A box that is to be off and is off already stays as it is: it is left blank, and nothing is written. */
function withoutNeedlessOffs(
  values: readonly PlannedValue[],
  { fields }: ParsedForm,
): { changes: PlannedValue[]; offAlready: string[] } {
  const off = new Set(fields.filter(isOffBox).map(({ id }) => id));
  const isNeedless = ({ fieldId, value }: PlannedValue): boolean => value === OFF && off.has(fieldId);
  return {
    changes: values.filter((value) => !isNeedless(value)),
    offAlready: values.filter(isNeedless).map(({ fieldId }) => fieldId),
  };
}

const isOffBox = ({ type, value }: Field): boolean =>
  type === "checkbox" && (value === null || value === "" || value === OFF);

const confidenceOf = (fact: Fact, candidate: Candidate): number =>
  Math.round(100 * fact.confidence * Math.min(1, candidate.score)) / 100;

function ambiguousFields(choices: readonly Choice[]): FillPlan["ambiguous"] {
  const byField = new Map<string, Set<string>>();
  for (const { fact, candidates } of choices) {
    for (const { writes } of candidates.slice(0, 3)) {
      for (const { entry } of writes) {
        const values = byField.get(entry.field.id) ?? new Set();
        byField.set(entry.field.id, values.add(fact.value.text));
      }
    }
  }
  return [...byField].map(([fieldId, values]) => ({ fieldId, candidates: [...values] }));
}
