import { JobFailure } from "../../lib/domain/errors.ts";
import { NoAnswer } from "../../lib/instructions/model-failure.ts";
import { readAnswer, readCutAnswer } from "../../lib/instructions/openai/model/answer-schema.ts";
import { connectModel } from "../../lib/instructions/openai/model/call-model.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";
import { createModelTime } from "../../lib/instructions/openai/model/model-time.ts";

/** Asks for what the schema forbids: who answers by the schema all the same is held to it. */
const QUESTION = "Answer with the one word hello, in lower case, and with nothing else.";

/** Enough for the word, and for a few entries that nobody asked for. */
const BOUNDS = { items: 2, characters: 60, tokens: 200 };
const NEVER = new AbortController().signal;

/** Whether the server keeps the schema of answers, asked as the service asks; or why there is no telling, and whether it was silent. */
export async function keepsSchema(
  options: ModelOptions,
  milliseconds: number,
): Promise<{ keeps: boolean; runsOn: boolean } | { failure: string; isSilence: boolean }> {
  try {
    const ask = await connectModel(options, { answered: () => {}, progressed: () => {} });
    const question = { messages: [{ role: "user" as const, content: QUESTION }], bounds: BOUNDS };
    const { text, isCut } = await ask(question, createModelTime(milliseconds), NEVER);
    return { keeps: isCut ? readCutAnswer(text) !== null : "answer" in readAnswer(text), runsOn: isCut };
  } catch (error) {
    if (error instanceof JobFailure) return { failure: error.message, isSilence: error instanceof NoAnswer };
    throw error;
  }
}
