import { JobFailure } from "../../lib/domain/errors.ts";
import { readAnswer } from "../../lib/instructions/openai/model/answer-schema.ts";
import { connectModel } from "../../lib/instructions/openai/model/call-model.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";

/** Asks for what the schema forbids: who answers by the schema all the same is held to it. */
const QUESTION = "Answer with the one word hello, in lower case, and with nothing else.";

/** Whether the server keeps the schema of answers, asked as the service asks; or why there is no telling. */
export async function keepsSchema(
  options: ModelOptions,
  milliseconds: number,
): Promise<{ keeps: boolean } | { failure: string }> {
  try {
    const ask = await connectModel(options, () => {});
    const text = await ask([{ role: "user", content: QUESTION }], AbortSignal.timeout(milliseconds));
    return { keeps: "answer" in readAnswer(text) };
  } catch (error) {
    if (error instanceof JobFailure) return { failure: error.message };
    throw error;
  }
}
