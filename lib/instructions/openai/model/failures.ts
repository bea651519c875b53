import type * as OpenAi from "openai";
import { JobFailure } from "../../../domain/errors.ts";
import { NoAnswer } from "../../model-failure.ts";

/**
 * The job failure that an error of the client stands for; null for an error that is not about the call (an answer that
 * could not be read). The message holds no more than status, code and request id. A server's own words may repeat the key
 * or the prompt. For the same reason the error is not kept as the cause.
 */
export function failureOf(error: unknown, openAi: typeof OpenAi): JobFailure | null {
  if (error instanceof openAi.APIUserAbortError) return outOfGivenTime();
  if (error instanceof openAi.APIConnectionError)
    return new NoAnswer("The model's endpoint could not be reached.");
  if (error instanceof openAi.APIError) return statusFailure(error);
  return null;
}

/** A fill gives a model a part of its time, and so does the doctor, which has no job. */
export const outOfGivenTime = (): NoAnswer =>
  new NoAnswer("The model did not answer within the time it was given.");

const MEANINGS: Record<number, string> = {
  401: "the configured key is not accepted",
  403: "the configured key may not use this model or endpoint",
  404: "the configured base URL or model does not exist, or the endpoint does not know this API style",
  429: "the rate limit or the quota is used up",
};

function statusFailure({ status, code, requestID }: InstanceType<typeof OpenAi.APIError>): JobFailure {
  const isPassing = isOutOfOrder(status) || status === 409 || status === 429;
  const meaning =
    MEANINGS[status ?? 0] ?? (isPassing ? "the endpoint is out of order" : "the request is not accepted");
  const details =
    named("code", code, /^[a-z_]{1,40}$/) + named("request", requestID, /^(?:req_)?[0-9a-f-]{8,64}$/i);
  const message = `The model's endpoint answered ${status}${details}: ${meaning}.`;
  return isOutOfOrder(status) ? new NoAnswer(message) : unavailable(message, isPassing);
}

/** A refusal of the key, the request or the rate is an answer, and comes at once; this is none. */
const isOutOfOrder = (status = 0): boolean => status === 408 || status >= 500;

/** Only what looks like an identifier of the API is repeated. */
function named(name: string, identifier: string | null | undefined, shape: RegExp): string {
  return identifier && shape.test(identifier) ? `, ${name} ${identifier}` : "";
}

export function unavailable(message: string, retryable: boolean): JobFailure {
  return new JobFailure("engine_unavailable", message, { retryable });
}
