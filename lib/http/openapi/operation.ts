import type * as z from "zod";
import { ErrorBody } from "../answer/error-schemas.ts";

export type TextType = "text/html" | "text/plain" | "text/markdown";
/** Of files, which storage gives. */
export type FileType = "application/pdf" | "application/zip" | "image/png";

/** One answer of an operation. `schema: null` is an answer without a body. */
export interface Response {
  description: string;
  schema: z.ZodType | TextType | FileType | "object" | null;
  /** Whether the same comes as a page, too. */
  orPage?: true;
  headers?: readonly HeaderName[];
}

export interface Operation {
  route: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD"} /${string}`;
  id: string;
  summary: string;
  description?: string;
  /** Who may call it: anybody, or a session alone; an account, by its key or a session, where nothing is said. */
  access?: "open" | "session";
  /** In the path. */
  parameters?: Record<string, string>;
  /** After the question mark. */
  query?: z.ZodObject;
  /** Whether it takes an `Idempotency-Key`. */
  idempotent?: true;
  /**
   * All that the body takes, in whichever content type. `optional` also where only a parameter would be. For a required
   * body of several types without a parameter beside it, openapi-python-client makes a module that cannot be loaded. What
   * is missing is answered with 422 all the same.
   */
  body?: { schema: z.ZodType; contentTypes: readonly string[]; optional?: true };
  responses: Record<number, Response>;
}

export const HEADERS = {
  Location: "The URL of the job's status, or of the requested resource.",
  "Retry-After":
    "Seconds to wait before you ask again. For a job: 2 to 30, more for older jobs and for accounts with more open jobs.",
  "RateLimit-Policy": "The quota of a window and its length (draft-ietf-httpapi-ratelimit-headers).",
  RateLimit: "Requests left in this window, and seconds until the next one.",
} as const;
export type HeaderName = keyof typeof HEADERS;

export const refused = (description: string, ...headers: HeaderName[]): Response => ({
  description,
  schema: ErrorBody,
  headers,
});
export const accepted = (schema: z.ZodType): Response => ({
  description: "Accepted. Poll the job.",
  schema,
  headers: ["Location", "Retry-After"],
});
/** Of an answer that may be longer than a function of AWS Lambda may answer. */
export const redirectedIfLong: Response = {
  description:
    "The answer is longer than 5 MB. Redirects to it in storage, by a link that works for 60 seconds and needs no key.",
  schema: null,
  headers: ["Location"],
};
/** The answers of an operation that leads to a file in storage: the redirect, and what a client that follows it gets. */
export const redirectedTo = (what: string, type: FileType): Record<200 | 302, Response> => ({
  200: { description: `For clients that follow the redirect: ${what}.`, schema: type },
  302: { description: `Redirects to ${what}.`, schema: null, headers: ["Location"] },
});
export const unavailableAnswer = refused(
  "`queue_unavailable`: the job was not accepted and nothing was stored. Try again.",
  "Retry-After",
);
export const job = { job_id: "Returned when you submitted the job." };
