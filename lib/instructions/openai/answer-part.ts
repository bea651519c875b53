import { JobFailure } from "../../domain/errors.ts";
import type { Span, Warning } from "../../domain/fill-plan.ts";
import { judgeAnswer, type Offer } from "./judge/judge-answer.ts";
import type { Judging } from "./judge/judging.ts";
import { mergeVerdicts, REJECTIONS, type Settled, type Verdict } from "./judge/verdict.ts";
import { type ModelAnswer, readAnswer } from "./model/answer-schema.ts";
import { unavailable } from "./model/failures.ts";
import { type Message, repairMessages, rewriteMessages } from "./model/prompt.ts";

/** What came of one part of the form; the keys are ids of offered fields. */
export interface PartResult {
  settled: Map<string, Settled>;
  unused: Span[];
  warnings: Warning[];
}

/** Asks the model; null where the messages have no room in its context. */
export type Ask = (messages: Message[]) => Promise<string> | null;

/**
 * Asks the model for one part, and a second and last time where the answer does not hold: for the whole of it when it
 * cannot be read, for the refused entries when some were. Entries that are refused again become warnings. Throws
 * `JobFailure` when there is no answer that can be read.
 */
export async function answerPart(
  offer: Offer,
  opening: Message[],
  judging: Judging,
  ask: Ask,
): Promise<PartResult> {
  const text = (await ask(opening)) ?? "";
  const first = readAnswer(text);
  if ("problem" in first) {
    const again = (await ask([...opening, ...rewriteMessages(text, first.problem)])) ?? text;
    return resultOf(judgeAnswer(readableAnswer(again), offer, judging));
  }
  const verdict = judgeAnswer(first.answer, offer, judging);
  if (verdict.rejected.size === 0) return resultOf(verdict);
  try {
    const repair = await ask([...opening, ...repairMessages(text, verdict.rejected)]);
    if (repair === null) return resultOf(verdict);
    return resultOf(mergeVerdicts(verdict, judgeAnswer(readableAnswer(repair), offer, judging)));
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    // What the first answer settled is good without its repair.
    const result = resultOf(verdict);
    return { ...result, warnings: [...result.warnings, { code: "repair_failed", message: error.message }] };
  }
}

function readableAnswer(text: string): ModelAnswer {
  const read = readAnswer(text);
  if ("answer" in read) return read.answer;
  throw unavailable(
    `The model was expected to answer with JSON of the schema, and gave ${read.problem}.`,
    true,
  );
}

const resultOf = ({ settled, rejected, unused }: Verdict): PartResult => ({
  settled,
  unused,
  warnings: Array.from(rejected, ([fieldId, code]): Warning => {
    const message = `The model's entry was dropped: ${REJECTIONS[code]}.`;
    return code === "unknown_field" ? { code, message } : { code, message, fieldId };
  }),
});
