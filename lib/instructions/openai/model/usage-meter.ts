import type { ModelUsage } from "../../../domain/fill-plan.ts";
import type { CallsSeen } from "./call-model.ts";

/** Sums up what the calls for one plan take. */
export function createUsageMeter(): CallsSeen & { total(): ModelUsage; hasProgressed(): boolean } {
  const usage: ModelUsage = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  let hasProgressed = false;
  return {
    answered(call) {
      usage.calls += 1;
      usage.inputTokens += call.inputTokens;
      usage.cachedTokens += call.cachedTokens;
      usage.outputTokens += call.outputTokens;
    },
    progressed() {
      hasProgressed = true;
    },
    total: () => ({ ...usage }),
    hasProgressed: () => hasProgressed,
  };
}
