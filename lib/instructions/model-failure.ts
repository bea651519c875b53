import { JobFailure } from "../domain/errors.ts";
import type { ModelUsage } from "../domain/fill-plan.ts";

/** A call to a model had no answer: no connection, out of time, or the endpoint out of order. It may have one later. */
export class NoAnswer extends JobFailure {
  constructor(message: string) {
    super("engine_unavailable", message, { retryable: true });
  }
}

/** An answer came and is worth nothing: a refusal, or a text that cannot be read. Another question may fare better. */
export class AnswerOfNoUse extends JobFailure {}

/** A model's engine has no plan; `usage` is what its calls took all the same. */
export class ModelFailure extends JobFailure {
  readonly usage: ModelUsage;
  /** Whether the model gave no sign of life: a call had no answer, and nothing of any call of the plan came back. */
  readonly isSilence: boolean;
  constructor(failure: JobFailure, usage: ModelUsage, hasProgressed = false) {
    const { code, message, retryable } = failure;
    super(code, message, { retryable });
    this.usage = usage;
    this.isSilence = failure instanceof NoAnswer && usage.calls === 0 && !hasProgressed;
  }
}
