import { type AwsAnswer, type AwsRequest, type Carry, operationOf } from "../../lib/local/emulate/carry.ts";

/** A call of a service, whose body may be changed before it goes on. */
export interface Call extends AwsRequest {
  /** "UpdateItem", "SendMessage", or for S3 the HTTP method. */
  operation: string;
}

/** What happens to a call. Whoever asked cannot tell a lost request from a lost answer. */
export type Fate =
  | { kind: "pass" }
  /** Never reaches the service. */
  | { kind: "lose-request" }
  /** Carried out, and never answered. */
  | { kind: "lose-answer" }
  | { kind: "refuse"; status: number }
  /** Carried out at once, answered late. */
  | { kind: "answer-late"; milliseconds: number }
  | { kind: "carry-out-twice" }
  /** Not carried out, and answered with this. */
  | { kind: "pretend"; answer: AwsAnswer };

export interface Interference {
  /** Decides about a call, before it goes on. */
  decide(call: Call): Fate;
  /** Hears of every call that was carried out, also when its answer is lost. */
  carriedOut(call: Call, answer: AwsAnswer): void;
}

/** Stands before the emulators and does to each call what it is told. */
export function withFaults(carry: Carry, interference: Interference): Carry {
  const forward = async (call: Call): Promise<AwsAnswer> => {
    const answer = await carry(call);
    interference.carriedOut(call, answer);
    return answer;
  };
  return async (request) => {
    const call = { ...request, operation: operationOf(request) };
    const fate = interference.decide(call);
    if (fate.kind === "lose-request") throw new Error("The request is lost.");
    if (fate.kind === "refuse") return refusal(fate.status);
    if (fate.kind === "pretend") return fate.answer;
    const answer = await forward(call);
    if (fate.kind === "lose-answer") throw new Error("The answer is lost.");
    if (fate.kind === "carry-out-twice") await forward(call);
    if (fate.kind === "answer-late") await new Promise((wake) => setTimeout(wake, fate.milliseconds));
    return answer;
  };
}

const refusal = (status: number): AwsAnswer => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify({ __type: "InternalServerError", message: "chaos" })),
});
