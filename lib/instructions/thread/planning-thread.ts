import { parentPort } from "node:worker_threads";
import { planFor } from "../local/plan.ts";
import { planFromValues } from "../plan-from-values.ts";
import type { ThreadReply, ThreadRequest } from "./protocol.ts";

/** The thread in which instructions are read and structured values are matched. It answers one request at a time. */
parentPort?.on("message", (request: ThreadRequest) => parentPort?.postMessage(answer(request)));

function answer(request: ThreadRequest): ThreadReply {
  try {
    return request.operation === "plan"
      ? { outcome: "planned", plan: planFor(request.request) }
      : { outcome: "matched", plan: planFromValues(request.form, request.values) };
  } catch (error) {
    return { outcome: "failed", error };
  }
}
