import type { z } from "zod";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import { ErrorBody, ValidationErrorBody } from "./error-schemas.ts";
import { STATUS_OF } from "./errors.ts";

/** What an endpoint answers, before the headers that every answer carries. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A JSON answer whose body was checked against its schema. */
export function json<Schema extends z.ZodType>(
  status: number,
  schema: Schema,
  body: z.input<Schema>,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(schema.parse(body)),
  };
}

/** An answer that people read. */
export const plainText = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body,
});

/** A page under a policy of its own. */
export const page = (body: string, policy: string): Answer => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  body,
});

/** The answer to an error: 422 with its issues, a refusal with its status and code, anything else 500. */
export function errorAnswer(error: unknown, requestId: string): Answer {
  if (error instanceof RequestInvalid) return json(422, ValidationErrorBody, { detail: error.issues });
  const refusal = error instanceof RequestRefused ? error : UNFORESEEN;
  const retry = refusal.retryAfterSeconds;
  return json(
    STATUS_OF[refusal.code],
    ErrorBody,
    { detail: refusal.message, code: refusal.code, request_id: requestId },
    retry === undefined ? {} : { "retry-after": String(retry) },
  );
}

const UNFORESEEN = new RequestRefused("internal_error", "Internal error. Your request is not the cause.");
