import { JobFailure } from "../domain/errors.ts";
import type { ModelUsage } from "../domain/fill-plan.ts";

/** A model's engine has no plan; `usage` is what its calls took all the same. */
export class ModelFailure extends JobFailure {
  readonly usage: ModelUsage;
  constructor({ code, message, retryable }: JobFailure, usage: ModelUsage) {
    super(code, message, { retryable });
    this.usage = usage;
  }
}
