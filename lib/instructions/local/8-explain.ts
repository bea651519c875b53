import type { FillPlan, PlannedValue, Span } from "../../domain/fill-plan.ts";
import type { Decision } from "./7-decide.ts";
import type { LeftBlank } from "./left-blank.ts";
import type { Mention, Proposed, Segment } from "./mention.ts";

/** What each way of reading is called, for people who ask why. */
function ruleOf({ mention, slot }: Proposed): string {
  if (mention.kind === "clause") return "option named in a clause";
  const source = mention.segment.key === null ? "sentence" : "label and value";
  return slot.type === "group" ? `${source}, split` : source;
}

/** What is written, asked and left over, each with the words of the instruction. */
export function explain(
  prompt: string,
  { chosen, asked }: Decision,
  segments: readonly Segment[],
  leftBlank: readonly LeftBlank[],
): Pick<FillPlan, "values" | "ambiguous" | "unused" | "leftBlank"> {
  const blank = new Set(leftBlank.flatMap(({ fieldIds }) => fieldIds));
  const values = chosen.flatMap((candidate) =>
    candidate.writes.map(
      ({ fieldId, value }): PlannedValue => ({
        fieldId,
        value,
        confidence: Math.round(candidate.score * 100) / 100,
        source: spanOf(prompt, candidate.mention),
        rule: ruleOf(candidate),
      }),
    ),
  );
  const written = values.filter(
    ({ fieldId }, at) => !blank.has(fieldId) && values.findIndex((other) => other.fieldId === fieldId) === at,
  );
  const filled = new Set(written.map(({ fieldId }) => fieldId));
  const isOpen = ({ fieldId }: { fieldId: string }): boolean => !filled.has(fieldId) && !blank.has(fieldId);
  const questions = [...asked].map(([mention, candidates]) => ({
    mention,
    writes: candidates.flatMap(({ writes }) => writes.filter(isOpen)),
  }));
  // What is in question for fields alone that have a value by now is a question no more, and came to nothing.
  const open = questions.filter(({ writes }) => writes.length > 0);
  return {
    values: written.toSorted((a, b) => (a.source?.start ?? 0) - (b.source?.start ?? 0)),
    leftBlank: [...blank],
    ambiguous: questionsOf(open),
    unused: unusedOf(
      prompt,
      segments.filter((segment) => !leftBlank.some((asked) => asked.segment === segment)),
      [...chosen, ...open].map(({ mention }) => mention),
    ),
  };
}

const spanOf = (prompt: string, { start, end }: { start: number; end: number }): Span => ({
  ...{ start, end },
  text: prompt.slice(start, end),
});

/** By field, the values that may be meant for it; the likeliest field of a value comes first. */
function questionsOf(open: readonly { writes: Proposed["writes"] }[]): FillPlan["ambiguous"] {
  const byField = Map.groupBy(
    open.flatMap(({ writes }) => writes),
    ({ fieldId }) => fieldId,
  );
  return [...byField].map(([fieldId, writes]) => ({
    fieldId,
    candidates: [...new Set(writes.map(({ value }) => [value].flat().join(", ")))],
  }));
}

/**
 * What gave neither a value nor a question: items, with their keys, and sentences; of an item that gave something, the parts of its list
 * that did not.
 */
const unusedOf = (prompt: string, segments: readonly Segment[], used: readonly Mention[]): Span[] => {
  const usedSegments = [...new Set(used.map(({ segment }) => segment))];
  const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
    a.start < b.end && b.start < a.end;
  return segments.flatMap((segment) => {
    if (segment.end <= segment.start) return [];
    if (!usedSegments.some((one) => overlaps(one, segment)))
      return [spanOf(prompt, { start: startOf(prompt, segment), end: segment.end })];
    if (segment.key === null) return [];
    return partsOf(prompt, segment).filter((part) => !used.some((mention) => overlaps(mention, part)));
  });
};

/** The parts of an item's list, as its commas and semicolons part them. */
const partsOf = (prompt: string, { start, end }: Segment): Span[] =>
  [...prompt.slice(start, end).matchAll(/[^,;\s][^,;\n]*/g)]
    .map(({ 0: text, index }) =>
      spanOf(prompt, { start: start + index, end: start + index + text.trimEnd().length }),
    )
    .filter(({ text }) => /[\p{L}\d]/u.test(text));

/** Where the key of an item begins, as it is written; the value where its key is written another way. */
function startOf(prompt: string, { start, key }: Segment): number {
  const at = key ? prompt.lastIndexOf(key, start) : -1;
  return at >= 0 && start - at <= (key?.length ?? 0) + WIDEST_GAP ? at : start;
}
/** In characters, between a key and its value. */
const WIDEST_GAP = 12;
