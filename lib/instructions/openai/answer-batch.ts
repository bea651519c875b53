import { JobFailure } from "../../domain/errors.ts";
import type { Span, Warning } from "../../domain/fill-plan.ts";
import type { OfferedField } from "./form/offered-field.ts";
import { judgeAnswer } from "./judge/judge-answer.ts";
import type { Instruction } from "./judge/judge-fill.ts";
import { mergeVerdicts, REJECTIONS, type Settled, type Verdict } from "./judge/verdict.ts";
import { type Answer, readAnswer } from "./model/answer-schema.ts";
import { unavailable } from "./model/failures.ts";
import { type Message, repairMessages, rewriteMessages } from "./model/prompt.ts";

/** What came of one batch; the keys are ids of offered fields. */
export interface BatchResult {
  settled: Map<string, Settled>;
  unused: Span[];
  warnings: Warning[];
}

type Ask = (messages: Message[]) => Promise<string>;

/**
 * Asks the model for one batch, and a second and last time where the answer does not hold: for the whole of it when it
 * cannot be read, for the refused entries when some were. Entries that are refused again become warnings. Throws
 * `JobFailure` when there is no answer that can be read.
 */
export async function answerBatch(
  batch: OfferedField[],
  opening: Message[],
  instruction: Instruction,
  ask: Ask,
): Promise<BatchResult> {
  const text = await ask(opening);
  const first = readAnswer(text);
  if ("problem" in first) {
    const answer = readableAnswer(await ask([...opening, ...rewriteMessages(text, first.problem)]));
    return resultOf(judgeAnswer(answer, batch, instruction), batch);
  }
  const verdict = judgeAnswer(first.answer, batch, instruction);
  if (verdict.rejected.size === 0) return resultOf(verdict, batch);
  try {
    const repair = readableAnswer(await ask([...opening, ...repairMessages(text, verdict.rejected)]));
    return resultOf(mergeVerdicts(verdict, judgeAnswer(repair, batch, instruction)), batch);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    // What the first answer settled is good without its repair.
    const result = resultOf(verdict, batch);
    return { ...result, warnings: [...result.warnings, { code: "repair_failed", message: error.message }] };
  }
}

function readableAnswer(text: string): Answer {
  const read = readAnswer(text);
  if ("answer" in read) return read.answer;
  throw unavailable(
    `The model was expected to answer with JSON of the schema, and gave ${read.problem}.`,
    true,
  );
}

function resultOf({ settled, rejected, unused }: Verdict, batch: OfferedField[]): BatchResult {
  const warnings = Array.from(rejected, ([id, code]): Warning => {
    const fieldId = batch.find((offered) => offered.id === id)?.field.id;
    const message = `The model's entry was dropped: ${REJECTIONS[code]}.`;
    return fieldId === undefined ? { code, message } : { code, message, fieldId };
  });
  return { settled, unused, warnings };
}
