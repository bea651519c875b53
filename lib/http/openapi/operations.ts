import * as z from "zod";
import {
  ErrorBody,
  FileView,
  FillAccepted,
  FillForm,
  FillJob,
  ParseAccepted,
  ParseForm,
  ParseJob,
  Service,
  Upload,
  UploadRequest,
} from "../schemas.ts";

/** One answer of an operation. `schema: null` is an answer without a body. */
export interface Response {
  description: string;
  schema: z.ZodType | "text/html" | "object" | null;
  headers?: readonly HeaderName[];
}

export interface Operation {
  method: "get" | "post" | "delete" | "head";
  path: string;
  id: string;
  summary: string;
  description?: string;
  /** Whether `X-API-Key` is needed. */
  protected: boolean;
  parameters?: Record<string, string>;
  /** Whether it takes an `Idempotency-Key`. */
  idempotent?: true;
  /** The body's schema by content type. */
  body?: { schema: z.ZodType; contentTypes: readonly string[]; optional?: true };
  responses: Record<number, Response>;
}

export const HEADERS = {
  Location: "Where the job's status is.",
  "Retry-After": "Seconds to wait before asking again.",
} as const;
export type HeaderName = keyof typeof HEADERS;

const refused = (description: string, ...headers: HeaderName[]): Response => ({
  description,
  schema: ErrorBody,
  headers,
});
const accepted = (schema: z.ZodType): Response => ({
  description: "Accepted; poll the job.",
  schema,
  headers: ["Location", "Retry-After"],
});
const unavailable = refused("`queue_unavailable`: not accepted, nothing is kept; try again.", "Retry-After");
const fault = refused("`internal_error`: the fault is ours.");
const job = { job_id: "As returned by the submission." };

/** `multipart/form-data` of `POST /parse`: the file is binary, which the validator sees as bytes already. */
const ParseBody = ParseForm.extend({ file: z.file().describe("A PDF.") }).meta({ id: "ParseRequest" });

export const OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/",
    id: "get_service",
    summary: "Name, version and where the documentation is",
    protected: false,
    responses: { 200: { description: "The service is up.", schema: Service }, 500: fault },
  },
  {
    method: "post",
    path: "/parse",
    id: "submit_parse",
    summary: "Upload a PDF form and have it parsed",
    description:
      "The same bytes parsed before by the same account are not parsed again: the answer is the earlier " +
      "file and job, with `status` `succeeded`.",
    protected: true,
    idempotent: true,
    body: { schema: ParseBody, contentTypes: ["multipart/form-data"] },
    responses: {
      202: accepted(ParseAccepted),
      409: refused("`idempotency_in_progress`: try again.", "Retry-After"),
      413: refused("`file_too_large`."),
      500: fault,
      503: unavailable,
    },
  },
  {
    method: "post",
    path: "/uploads",
    id: "create_upload",
    summary: "Get a form to upload a large PDF with",
    description: "For files over the limit of `POST /parse`, up to 50 MB. The file goes straight to storage.",
    protected: true,
    body: { schema: UploadRequest, contentTypes: ["application/json"] },
    responses: {
      201: { description: "POST the file to `url` within 15 minutes.", schema: Upload },
      413: refused("`file_too_large`."),
      500: fault,
    },
  },
  {
    method: "post",
    path: "/uploads/{upload_id}/parse",
    id: "parse_upload",
    summary: "Have an uploaded PDF form parsed",
    protected: true,
    idempotent: true,
    parameters: { upload_id: "As returned by `POST /uploads`." },
    body: {
      schema: ParseForm,
      contentTypes: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
      optional: true,
    },
    responses: {
      202: accepted(ParseAccepted),
      404: refused("`upload_not_found`: unknown, or the file has not arrived."),
      409: refused("`upload_changed` or `idempotency_in_progress`: try again.", "Retry-After"),
      413: refused("`file_too_large`."),
      500: fault,
      503: unavailable,
    },
  },
  {
    method: "get",
    path: "/parse/{job_id}",
    id: "get_parse",
    summary: "A parse job's status",
    protected: true,
    parameters: job,
    responses: {
      200: { description: "The job.", schema: ParseJob, headers: ["Retry-After"] },
      404: refused("`job_not_found`."),
      500: fault,
    },
  },
  {
    method: "post",
    path: "/fill",
    id: "submit_fill",
    summary: "Fill a parsed form from an instruction",
    protected: true,
    idempotent: true,
    body: {
      schema: FillForm,
      contentTypes: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
    },
    responses: {
      202: accepted(FillAccepted),
      404: refused("`file_not_found`."),
      409: refused(
        "`parse_not_finished` or `idempotency_in_progress`: try again. `parse_failed`.",
        "Retry-After",
      ),
      500: fault,
      503: unavailable,
    },
  },
  {
    method: "get",
    path: "/fill/{job_id}",
    id: "get_fill",
    summary: "A fill job's status, and its result once it has succeeded",
    protected: true,
    parameters: job,
    responses: {
      200: { description: "The job.", schema: FillJob, headers: ["Retry-After"] },
      404: refused("`job_not_found`."),
      500: fault,
    },
  },
  {
    method: "get",
    path: "/fill/{job_id}/pages/{page}",
    id: "get_page",
    summary: "A picture of a filled page, of a fill submitted with `preview`",
    description: "Redirects to a PNG by a link that works for 60 seconds.",
    protected: true,
    parameters: { ...job, page: "`1.png` for the first page." },
    responses: {
      302: { description: "To the picture.", schema: null, headers: ["Location"] },
      404: refused("`job_not_found`, or `page_not_found`."),
      500: fault,
    },
  },
  {
    method: "get",
    path: "/files/{file_id}",
    id: "get_file",
    summary: "A file and what was found in it",
    protected: true,
    parameters: { file_id: "As returned by `POST /parse`." },
    responses: {
      200: { description: "The file.", schema: FileView },
      404: refused("`file_not_found`."),
      500: fault,
    },
  },
  {
    method: "delete",
    path: "/files/{file_id}",
    id: "delete_file",
    summary: "Delete a file and everything that came of it",
    protected: true,
    parameters: { file_id: "As returned by `POST /parse`." },
    responses: {
      204: { description: "Deleted.", schema: null },
      404: refused("`file_not_found`."),
      500: fault,
    },
  },
  ...(["get", "head"] as const).map(
    (method): Operation => ({
      method,
      path: "/download/{token}",
      id: `${method}_download`,
      summary: "The completed document",
      description: "The token is the credential. Redirects to a link that works for 60 seconds.",
      protected: false,
      parameters: { token: "Out of a `download_url`." },
      responses: {
        302: { description: "To the PDF.", schema: null, headers: ["Location"] },
        404: refused("`download_not_found`."),
        410: refused("`download_expired`: `GET /fill/{job_id}` gives a new link."),
        500: fault,
      },
    }),
  ),
  {
    method: "get",
    path: "/openapi.json",
    id: "get_openapi",
    summary: "This description",
    protected: false,
    responses: { 200: { description: "OpenAPI 3.1.", schema: "object" }, 500: fault },
  },
  {
    method: "get",
    path: "/docs",
    id: "get_docs",
    summary: "This description, for people",
    protected: false,
    responses: { 200: { description: "A page.", schema: "text/html" }, 500: fault },
  },
];
