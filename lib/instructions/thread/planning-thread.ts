import { parentPort } from "node:worker_threads";
import { claimsOf } from "../context/claims-of-source.ts";
import { planFor } from "../local/plan.ts";
import { planFromValues } from "../plan-from-values.ts";
import type { ThreadReply, ThreadRequest } from "./protocol.ts";

/** The thread in which instructions and context documents are read and structured values are matched. It answers one request at a time. */
parentPort?.on("message", (request: ThreadRequest) => parentPort?.postMessage(answer(request)));

function answer(request: ThreadRequest): ThreadReply {
  try {
    switch (request.operation) {
      case "plan":
        return { outcome: "planned", plan: planFor(request.request) };
      case "values":
        return { outcome: "matched", plan: planFromValues(request.form, request.values, request.today) };
      case "context":
        return { outcome: "read", claims: claimsOf(request.form, request.sources) };
    }
  } catch (error) {
    return { outcome: "failed", error };
  }
}
