import type { FillResult } from "../api/types.ts";
import { type Band, bandOf, isByHand } from "./confidence.ts";
import type { Changes } from "./edits.ts";
import type { Reviewed } from "./reviewed.ts";

/** What there is to look at in a result, by how much it needs a person. */
export type QueueKind = Band | "yours" | "question" | "missing" | "unused";
export const QUEUE_KINDS: readonly QueueKind[] = [
  "high",
  "medium",
  "low",
  "yours",
  "question",
  "missing",
  "unused",
];

type Filled = FillResult["filled"][number];
type Origins = NonNullable<Filled["origins"]>;
type Unused = FillResult["unused"][number];

/** The words of one place in the instruction, or of documents, that could belong to any of these fields. */
export interface AmbiguousWords {
  key: string;
  words: string[];
  /** Where documents say so; nowhere, where the instruction does. */
  origins: Origins;
  fieldIds: string[];
}

export interface Queue {
  values: { filled: Filled; kind: Band | "yours"; accepted: boolean }[];
  questions: AmbiguousWords[];
  unused: Unused[];
  missing: string[];
  /** What a person left out of all that. */
  leftOut: { key: string; words: string[] }[];
  counts: Record<QueueKind, number>;
}

const unusedKey = ({ start }: Unused): string => `unused:${start}`;
export const leftoverKey = {
  unused: unusedKey,
  question: (words: string[]) => `question:${words.join("\n")}`,
};

/**
 * What of a result is to be reviewed. `origin` is the result of the fill that had the instruction: what it left over
 * stays so until a change settles it.
 */
export function queueOf(
  result: FillResult,
  origin: FillResult,
  { accepted, settled, leftOut }: Reviewed,
  changes: Changes,
): Queue {
  const [done, over, out] = [new Set(accepted), new Set(settled), new Set(leftOut)];
  for (const { settles } of Object.values(changes)) if (settles !== undefined) over.add(settles);
  const answered = new Set([
    ...result.filled.filter(isByHand).map(({ field_id }) => field_id),
    ...Object.keys(changes),
  ]);
  const values = result.filled.map((filled): Queue["values"][number] => ({
    filled,
    kind: filled.field_id in changes || isByHand(filled) ? "yours" : bandOf(filled.confidence),
    accepted: done.has(filled.field_id) || filled.accepted === true,
  }));
  const asked = questionsOf(origin).filter(
    ({ key, fieldIds }) => !over.has(key) && !fieldIds.some((id) => answered.has(id)),
  );
  const idle = origin.unused.filter((words) => !over.has(unusedKey(words)));
  const questions = asked.filter(({ key }) => !out.has(key));
  const unused = idle.filter((words) => !out.has(unusedKey(words)));
  const left = [...asked, ...idle.map((words) => ({ key: unusedKey(words), words: [words.text] }))];
  const missing = result.unfilled_required.filter((id) => !changes[id]?.value);
  const of = (kind: QueueKind): number => values.filter((one) => one.kind === kind).length;
  const counts = {
    high: of("high"),
    medium: of("medium"),
    low: of("low"),
    yours: of("yours"),
    question: questions.length,
    missing: missing.length,
    unused: unused.length,
  };
  return { values, questions, unused, missing, leftOut: left.filter(({ key }) => out.has(key)), counts };
}

/** Fields with the same candidates wait for the same words. */
function questionsOf({ ambiguous }: FillResult): AmbiguousWords[] {
  const groups = Map.groupBy(ambiguous, ({ candidates }) => leftoverKey.question(candidates));
  return [...groups].map(([key, fields]) => ({
    key,
    words: fields[0]?.candidates ?? [],
    origins: fields.flatMap(({ origins = [] }) => origins),
    fieldIds: fields.map(({ field_id }) => field_id),
  }));
}

/** As many fields as a person means by one phrase now and then; beyond, they should look. */
const MANY = 5;

/** Phrases that gave the same value to many fields, most first. */
export function spreadPhrases(filled: readonly Filled[]): { text: string; fieldIds: string[] }[] {
  const written = filled.filter(({ source }) => source !== null);
  const groups = Map.groupBy(written, ({ source, value, from_fill_id }) =>
    JSON.stringify([from_fill_id, source?.start, source?.end, value]),
  );
  return [...groups.values()]
    .filter((fields) => fields.length >= MANY)
    .map((fields) => ({
      text: fields[0]?.source?.text ?? "",
      fieldIds: fields.map(({ field_id }) => field_id),
    }))
    .sort((one, other) => other.fieldIds.length - one.fieldIds.length);
}
