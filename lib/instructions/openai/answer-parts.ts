import { JobFailure } from "../../domain/errors.ts";
import { AnswerOfNoUse } from "../model-failure.ts";
import type { PartResult } from "./answer-part.ts";
import type { FormPart } from "./form/describe-part.ts";
import { mapLimited } from "./map-limited.ts";
import type { Turns } from "./model/turns.ts";

/** What came of all parts of a form. */
export interface PartAnswers {
  results: PartResult[];
  /** Fields without an answer. */
  unanswered: string[];
  /** Why there is none about the first of them. */
  failure: JobFailure | null;
}

/** How parts are asked about. */
interface Asking {
  /** How many wait for their turn or their answer at once. */
  limit: number;
  inTurn: Turns["take"];
  signal: AbortSignal;
}

/**
 * Has every part of a form answered, and keeps what was answered. A part whose answer is worth nothing takes no other
 * along; any other failure ends the asking, for the next part would meet it as well. Throws what is no `JobFailure`, and
 * the failure where no part has an answer.
 */
export async function answerParts(
  parts: FormPart[],
  { limit, inTurn, signal }: Asking,
  answer: (part: FormPart, signal: AbortSignal) => Promise<PartResult>,
): Promise<PartAnswers> {
  const ended = new AbortController();
  const failures: JobFailure[] = [];
  const orNull = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error;
      failures.push(error);
      if (!(error instanceof AnswerOfNoUse)) ended.abort();
      return null;
    }
  };
  const stops = AbortSignal.any([signal, ended.signal]);
  // A failure ends the asking before the turn goes on to the next part.
  const outcomes = await mapLimited(parts, limit, stops, (part, stop) =>
    orNull(() => inTurn(stop, () => orNull(() => answer(part, stop)))),
  );
  const results = outcomes.filter((result) => result !== null);
  const [failure = null] = failures;
  if (failure && results.length === 0) throw failure;
  const unanswered = parts.flatMap(({ fields }, at) => {
    const result = outcomes[at];
    return result ? result.unanswered : fields.map(({ id }) => id);
  });
  return { results, unanswered, failure };
}
