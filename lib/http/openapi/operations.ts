import * as z from "zod";
import { Service } from "../answer/service-schema.ts";
import {
  ParseAccepted,
  ParseForm,
  ParseJob,
  Upload,
  UploadedPages,
  UploadRequest,
} from "../files/parse-schemas.ts";
import { CommitForm } from "../fill/commit-schema.ts";
import { FillAccepted, FillBody, FillJob } from "../fill/fill-schemas.ts";
import { JobList } from "../jobs/job-schemas.ts";
import { JobListQuery } from "../request/list-request.ts";
import { WaitQuery } from "../request/wait-request.ts";
import { BATCH_OPERATIONS } from "./batch-operations.ts";
import { FILE_OPERATIONS } from "./file-operations.ts";
import { KEY_OPERATIONS } from "./key-operations.ts";
import { MCP_OPERATIONS } from "./mcp-operations.ts";
import { OAUTH_OPERATIONS } from "./oauth-operations.ts";
import {
  accepted,
  job,
  type Operation,
  redirectedIfLong,
  redirectedTo,
  refused,
  unavailableAnswer,
} from "./operation.ts";
import { PROFILE_OPERATIONS } from "./profile-operations.ts";
import { READ_OPERATIONS } from "./read-operations.ts";
import { RECEIPT_OPERATIONS } from "./receipt-operations.ts";
import { TEMPLATE_OPERATIONS } from "./template-operations.ts";
import { WEBHOOK_OPERATIONS } from "./webhook-operations.ts";

/** `multipart/form-data` of `POST /parse`: the file is binary, which the validator sees as bytes already. */
const ParseBody = ParseForm.extend({
  file: z.file().describe("A PDF, or a picture (PNG, JPEG or TIFF) of a form."),
  pages: z
    .array(z.file())
    .optional()
    .describe("Pictures of the pages after `file`, in order. Repeat the part for each picture."),
}).meta({ id: "ParseRequest" });

/** What is read and not called. */
const DOCS = [
  ["/docs", "get_docs", "Get this description as a web page", "text/html"],
  ["/docs.md", "get_docs_text", "Get this description as Markdown", "text/markdown"],
  [
    "/agents.md",
    "get_agents_text",
    "Get the guide for agents: the tools and how to use them",
    "text/markdown",
  ],
  ["/llms.txt", "get_llms_text", "Get an index of the texts for models", "text/plain"],
] as const;

export const OPERATIONS: readonly Operation[] = [
  {
    route: "GET /",
    id: "get_service",
    summary: "Get the service's name, version and documentation links",
    access: "open",
    responses: { 200: { description: "The service is up.", schema: Service } },
  },
  {
    route: "POST /parse",
    id: "submit_parse",
    summary: "Upload a form as a PDF or picture, and parse it",
    description:
      "If the account has parsed the same bytes before, you get the earlier file and job with `status` " +
      "`succeeded`. Pictures become the upright pages of a PDF, and its form has `read_from_scan`.",
    idempotent: true,
    body: { schema: ParseBody, contentTypes: ["multipart/form-data"] },
    responses: {
      202: accepted(ParseAccepted),
      409: refused("`idempotency_in_progress`: try again.", "Retry-After"),
      413: refused("`file_too_large`."),
      415: refused(
        "`picture_unsupported`: the picture is damaged, or not PNG, JPEG or TIFF. `content_encoding_unsupported`.",
      ),
      503: unavailableAnswer,
    },
  },
  {
    route: "POST /uploads",
    id: "create_upload",
    summary: "Create an upload for a large PDF",
    description:
      "For files over the limit of `POST /parse`, up to 50 MB. You POST the file directly to storage.",
    body: { schema: UploadRequest, contentTypes: ["application/json"] },
    responses: {
      201: { description: "POST the file to `url` within 15 minutes.", schema: Upload },
      413: refused("`file_too_large`."),
    },
  },
  {
    route: "POST /uploads/{upload_id}/parse",
    id: "parse_upload",
    summary: "Parse an uploaded PDF form",
    idempotent: true,
    parameters: { upload_id: "Returned by `POST /uploads`." },
    body: {
      schema: UploadedPages,
      contentTypes: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
      optional: true,
    },
    responses: {
      202: accepted(ParseAccepted),
      404: refused("`upload_not_found`: the upload is unknown, or its file has not arrived."),
      409: refused("`upload_changed` or `idempotency_in_progress`: try again.", "Retry-After"),
      413: refused("`file_too_large`."),
      415: refused("`picture_unsupported` or `content_encoding_unsupported`."),
      503: unavailableAnswer,
    },
  },
  {
    route: "GET /parse/{job_id}",
    id: "get_parse",
    summary: "Get a parse job's status",
    parameters: job,
    query: WaitQuery,
    responses: {
      200: { description: "The job.", schema: ParseJob, headers: ["Retry-After"] },
      404: refused("`job_not_found`."),
    },
  },
  {
    route: "POST /fill",
    id: "submit_fill",
    summary: "Fill a parsed form from an instruction, values or documents",
    idempotent: true,
    body: {
      schema: FillBody,
      contentTypes: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
    },
    responses: {
      202: accepted(FillAccepted),
      404: refused("`file_not_found`. `job_not_found`: the fill of `base_fill_id` does not exist."),
      409: refused(
        "`parse_not_finished`, `fill_not_finished` or `idempotency_in_progress`: try again. `parse_failed`. " +
          "`fill_failed` or `fill_not_written`: the fill of `base_fill_id` has no document.",
        "Retry-After",
      ),
      413: refused("`file_too_large`: the `context` files together are too large."),
      503: unavailableAnswer,
    },
  },
  {
    route: "GET /fill/{job_id}",
    id: "get_fill",
    summary: "Get a fill job's status and result",
    parameters: job,
    query: WaitQuery,
    responses: {
      200: { description: "The job.", schema: FillJob, headers: ["Retry-After"] },
      302: redirectedIfLong,
      404: refused("`job_not_found`."),
    },
  },
  {
    route: "POST /fill/{job_id}/commit",
    id: "commit_fill",
    summary: "Write the accepted values of a proposal",
    description:
      "For a succeeded fill with `review` or with suggestions. Creates a new fill job with the same " +
      "options. You can commit several times, each time with another result. Nothing is committed " +
      "automatically. A proposal expires with its file.",
    idempotent: true,
    parameters: job,
    body: {
      schema: CommitForm,
      contentTypes: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
      optional: true,
    },
    responses: {
      202: accepted(FillAccepted),
      404: refused("`job_not_found`: the job is unknown, or has expired with its file."),
      409: refused(
        "`fill_not_finished` or `idempotency_in_progress`: try again. `fill_failed`. `nothing_to_commit`: " +
          "the fill has no `review`, and you did not accept its suggestions.",
        "Retry-After",
      ),
      503: unavailableAnswer,
    },
  },
  ...RECEIPT_OPERATIONS,
  {
    route: "GET /jobs",
    id: "list_jobs",
    summary: "List the account's jobs, newest first",
    query: JobListQuery,
    responses: { 200: { description: "A page of jobs.", schema: JobList } },
  },
  {
    route: "GET /fill/{job_id}/pages/{page}",
    id: "get_page",
    summary: "Get a picture of a filled page, from a fill with `preview`",
    description: "Redirects to a PNG, by a link that works for 60 seconds.",
    parameters: { ...job, page: "`1.png` for the first page." },
    responses: {
      ...redirectedTo("the picture", "image/png"),
      404: refused("`job_not_found`, or `page_not_found`."),
    },
  },
  ...FILE_OPERATIONS,
  ...READ_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...MCP_OPERATIONS,
  ...OAUTH_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...KEY_OPERATIONS,
  ...(["get", "head"] as const).map(
    (method): Operation => ({
      route: `${method === "get" ? "GET" : "HEAD"} /download/{token}`,
      id: `${method}_download`,
      summary: "Download the completed document",
      description: "The token is the credential. Redirects to a link that works for 60 seconds.",
      access: "open",
      parameters: { token: "The last part of a `download_url`." },
      responses: {
        ...(method === "get"
          ? redirectedTo("the PDF", "application/pdf")
          : { 302: redirectedTo("the PDF", "application/pdf")[302] }),
        404: refused("`download_not_found`."),
        410: refused("`download_expired`: `GET /fill/{job_id}` returns a new link."),
      },
    }),
  ),
  {
    route: "GET /openapi.json",
    id: "get_openapi",
    summary: "Get this description as OpenAPI",
    access: "open",
    responses: { 200: { description: "OpenAPI 3.1.", schema: "object" } },
  },
  ...DOCS.map(
    ([path, id, summary, schema]): Operation => ({
      route: `GET ${path}`,
      id,
      summary,
      access: "open",
      responses: { 200: { description: "The text.", schema } },
    }),
  ),
];
