import { JobFailure } from "../../domain/errors.ts";
import type { Span, Warning } from "../../domain/fill-plan.ts";
import { AnswerOfNoUse } from "../model-failure.ts";
import { judgeAnswer, type OfferedPart } from "./judge/judge-answer.ts";
import type { Judging } from "./judge/judging.ts";
import { bareParts } from "./judge/lent-quotes.ts";
import { type AnswerVerdict, mergeAnswerVerdicts, REJECTIONS, type Settled } from "./judge/verdict.ts";
import { type ModelAnswer, readAnswer, readCutAnswer } from "./model/answer-schema.ts";
import type { Answered } from "./model/call-model.ts";
import { type Message, repairMessages, restMessages, rewriteMessages } from "./model/prompt.ts";

/** What came of one part of the form; the keys are ids of offered fields. */
export interface PartResult {
  settled: Map<string, Settled>;
  unused: Span[];
  warnings: Warning[];
  /** How many of its entries did not hold. */
  refused: number;
  /** Fields that the answer, cut off, had not come to. */
  unanswered: string[];
}

/** Asks the model, for an answer worth waiting for; null where the messages have no room in its context. */
type Ask = (messages: Message[], isInVain: (text: string) => boolean) => Promise<Answered> | null;

/** So many entries of which none holds are no slips: the rest will be like them. */
const IN_VAIN = 6;

/** An answer as far as it can be read: the whole of it, or what it had when it was cut off. */
interface Read {
  text: string;
  answer: ModelAnswer;
  isCut: boolean;
}

/**
 * Asks the model for one part, and a second and last time where the answer cannot be used: for the whole when it cannot be
 * read, for the refused entries, and for the rest when it was cut off. Entries that are refused again become warnings.
 * Throws `JobFailure` when there is no answer that can be read.
 */
export async function answerPart(
  offer: OfferedPart,
  opening: Message[],
  judging: Judging,
  ask: Ask,
): Promise<PartResult> {
  const isInVain = vainUnder(offer, judging);
  const answered = (await ask(opening, isInVain)) ?? NOTHING;
  const first = readAnswered(answered);
  if ("problem" in first) {
    const again =
      (await ask([...opening, ...rewriteMessages(answered.text, first.problem)], isInVain)) ?? answered;
    return resultOf(judge(readable(again), offer, judging), offer, readable(again).isCut);
  }
  const verdict = judge(first, offer, judging);
  const rest = messagesForRest(first, verdict);
  if (rest === null) return resultOf(verdict, offer, first.isCut);
  try {
    const second = await ask([...opening, ...rest], isInVain);
    if (second === null) return resultOf(verdict, offer, first.isCut);
    const read = readable(second);
    return resultOf(
      mergeAnswerVerdicts(verdict, judge(read, offer, judging)),
      offer,
      first.isCut && read.isCut,
    );
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    // What the first answer settled is good without its repair.
    const result = resultOf(verdict, offer, first.isCut);
    return { ...result, warnings: [...result.warnings, { code: "repair_failed", message: error.message }] };
  }
}

/**
 * Tells of an answer under way whether its first entries, all of them, do not hold. One that held settles it; a part without
 * words may yet be lent those of one to come.
 */
function vainUnder(offer: OfferedPart, judging: Judging): (text: string) => boolean {
  let hasHeld = false;
  return (text) => {
    const answer = hasHeld ? null : readCutAnswer(text);
    if (!answer) return false;
    const { settled, rejected } = judgeAnswer(answer, offer, judging);
    hasHeld = settled.size > 0;
    const bare = new Set(bareParts(answer.fills, offer.fields));
    return !hasHeld && [...rejected.keys()].filter((id) => !bare.has(id)).length >= IN_VAIN;
  };
}

const NOTHING: Answered = { text: "", isCut: false };

const judge = ({ answer }: Read, offer: OfferedPart, judging: Judging): AnswerVerdict =>
  judgeAnswer(answer, offer, judging);

/**
 * What is asked the second time; null where nothing is. An answer that was cut off, and of which no more holds than does not,
 * runs on for ever and is not asked to go on.
 */
function messagesForRest({ text, isCut }: Read, { settled, rejected }: AnswerVerdict): Message[] | null {
  if (isCut) return settled.size > rejected.size ? restMessages(text, rejected) : null;
  return rejected.size > 0 ? repairMessages(text, rejected) : null;
}

/** An answer that was cut off and has nothing whole would be the same again. */
function readAnswered({ text, isCut }: Answered): Read | { problem: string } {
  if (isCut) {
    const answer = readCutAnswer(text);
    if (answer) return { text, answer, isCut };
    throw new AnswerOfNoUse("engine_unavailable", "The model's answer was cut off at its length limit.");
  }
  const read = readAnswer(text);
  return "problem" in read ? read : { text, answer: read.answer, isCut };
}

function readable(answered: Answered): Read {
  const read = readAnswered(answered);
  if (!("problem" in read)) return read;
  throw new AnswerOfNoUse(
    "engine_unavailable",
    `The model did not answer with JSON of the schema, but with ${read.problem}.`,
    { retryable: true },
  );
}

function resultOf(
  { settled, rejected, unused }: AnswerVerdict,
  { fields }: OfferedPart,
  isCut: boolean,
): PartResult {
  return {
    settled,
    unused,
    refused: rejected.size,
    unanswered: isCut ? fields.map(({ id }) => id).filter((id) => !settled.has(id)) : [],
    warnings: Array.from(rejected, ([fieldId, code]): Warning => {
      const message = `The model's entry was dropped: ${REJECTIONS[code]}.`;
      return code === "unknown_field" ? { code, message } : { code, message, fieldId };
    }),
  };
}
