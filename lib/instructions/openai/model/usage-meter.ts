import type { ModelUsage } from "../../../domain/fill-plan.ts";
import type { CallUsage } from "./read-reply.ts";

/** Sums up what the calls for one plan take. */
export function createUsageMeter(): { add(call: CallUsage): void; total(): ModelUsage } {
  const usage: ModelUsage = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  return {
    add(call) {
      usage.calls += 1;
      usage.inputTokens += call.inputTokens;
      usage.cachedTokens += call.cachedTokens;
      usage.outputTokens += call.outputTokens;
    },
    total: () => ({ ...usage }),
  };
}
