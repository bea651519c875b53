import {
  type FillPlan,
  MOST_QUESTIONS,
  type OpenQuestion,
  type PlannedValue,
} from "../../domain/fill-plan.ts";
import { beside, type Stretch, spanOf } from "../../meaning/stretches.ts";
import { unwrittenParts } from "../../meaning/unwritten-parts.ts";
import { splitAddress } from "../values/split-address.ts";
import type { Decision } from "./7-decide.ts";
import { isApartFromTick } from "./apart-from-tick.ts";
import type { Mention, Proposed } from "./mention.ts";
import { type Told, unusedOf } from "./unused.ts";

/** What each way of reading is called, for people who ask why. */
function ruleOf({ mention, slot }: Proposed): string {
  if (mention.kind === "clause") return "option named in a clause";
  const source = mention.segment.key === null ? "sentence" : "label and value";
  return slot.type === "group" ? `${source}, split` : source;
}

/** The words of a value that are written: of an address not what no field takes, of a clause that ticks not what says something else; the longest first. */
function writtenOf(prompt: string, one: Proposed, mentions: readonly Mention[]): Stretch[] {
  const { slot, mention, writes } = one;
  const parts = slot.whole === "address" ? splitAddress(mention.text) : null;
  const written = writes.map(({ value }) => value).join(" ");
  const left = [parts?.city, parts?.zip].flatMap((part) => {
    const start = part && !written.includes(part) ? prompt.indexOf(part, mention.start) : -1;
    return part && start >= 0 ? { start, end: start + part.length } : [];
  });
  const apart = [...left, ...mentions.filter((other) => isApartFromTick(one, other))];
  return beside(mention, apart).sort((a, b) => b.end - b.start - (a.end - a.start));
}

/** The parts of an address that no field takes. */
const leftOf = (prompt: string, { slot, mention, writes }: Proposed): Stretch[] =>
  slot.whole === "address" ? unwrittenParts(prompt, mention, writes.map(({ value }) => value).join(" ")) : [];

type Explained = Required<
  Pick<FillPlan, "values" | "suggested" | "questions" | "ambiguous" | "unused" | "leftBlank">
>;

/** What is written, suggested, asked and left over, each with the words of the instruction. */
export function explain(prompt: string, decision: Decision, told: Omit<Told, "prompt">): Explained {
  const blank = new Set(told.leftBlank.flatMap(({ fieldIds }) => fieldIds));
  const filled = new Set<string>();
  const used: Stretch[] = [];
  const valuesOf = (one: Proposed) => {
    const writes = one.writes.filter(({ fieldId }) => !blank.has(fieldId) && !filled.has(fieldId));
    const written = writtenOf(prompt, one, told.mentions);
    if (writes.length > 0) used.push(...written.flatMap((each) => beside(each, leftOf(prompt, one))));
    for (const { fieldId } of writes) filled.add(fieldId);
    const confidence = Math.round(one.score * 100) / 100;
    const about = { confidence, source: spanOf(prompt, written[0] ?? one.mention), rule: ruleOf(one) };
    return writes.map((write) => ({ ...write, ...about }));
  };
  const values: PlannedValue[] = decision.chosen.flatMap(valuesOf);
  const suggested = decision.suggested.flatMap((one) =>
    valuesOf(one).map((value) => ({ ...value, why: one.doubt ?? ("likely" as const) })),
  );
  const questions = [...decision.asked]
    .map(([mention, candidates]) => ({
      said: [spanOf(prompt, mention)],
      options: candidates
        .flatMap(({ writes }) => writes)
        .filter(({ fieldId }) => !filled.has(fieldId) && !blank.has(fieldId)),
    }))
    // What is in question for fields alone that have a value by now is a question no more, and came to nothing.
    .filter(({ options }) => options.length > 0)
    .slice(0, MOST_QUESTIONS);
  used.push(...questions.flatMap(({ said }) => said));
  return {
    values: inOrder(values),
    suggested: inOrder(suggested),
    questions,
    leftBlank: [...blank],
    ambiguous: byField([...suggested.map((one) => ({ options: [one] })), ...questions]),
    unused: unusedOf({ prompt, ...told }, used),
  };
}

const inOrder = <Value extends PlannedValue>(values: readonly Value[]): Value[] =>
  values.toSorted((a, b) => (a.source?.start ?? 0) - (b.source?.start ?? 0));

/** What is not written, by field: the values that may be meant for it. */
function byField(questions: readonly Pick<OpenQuestion, "options">[]): FillPlan["ambiguous"] {
  const options = Map.groupBy(
    questions.flatMap((question) => question.options),
    ({ fieldId }) => fieldId,
  );
  return [...options].map(([fieldId, some]) => ({
    fieldId,
    candidates: [...new Set(some.map(({ value }) => [value].flat().join(", ")))],
  }));
}
