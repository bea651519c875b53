// Made by `npm run clients` from the OpenAPI document. Do not edit.

import type { Request } from "./request.ts";
import type * as schemas from "./schemas.gen.ts";

/** `GET /`: Name, version and where the documentation is. */
export const getService = (): Request<schemas.Service> => ({
  method: "GET",
  path: "/",
  answer: "content",
});

/** `POST /parse`: Upload a form, a PDF or a picture of one, and have it parsed. The same bytes parsed before by the same account are not parsed again: the answer is the earlier file and job, with `status` `succeeded`. Pictures become the pages of a PDF, upright as their camera says. Its form says `read_from_scan`. */
export const submitParse = (body: schemas.ParseRequest): Request<schemas.ParseAccepted> => ({
  method: "POST",
  path: "/parse",
  body,
  bodyTypes: ["multipart/form-data"],
  idempotent: true,
  answer: "content",
});

/** `POST /uploads`: Get a form to upload a large PDF with. For files over the limit of `POST /parse`, up to 50 MB. The file goes straight to storage. */
export const createUpload = (body: schemas.UploadRequest): Request<schemas.Upload> => ({
  method: "POST",
  path: "/uploads",
  body,
  bodyTypes: ["application/json"],
  answer: "content",
});

/** `POST /uploads/{upload_id}/parse`: Have an uploaded PDF form parsed. */
export const parseUpload = (uploadId: string, body: schemas.UploadedPages = {}): Request<schemas.ParseAccepted> => ({
  method: "POST",
  path: `/uploads/${encodeURIComponent(uploadId)}/parse`,
  body,
  bodyTypes: ["application/json","application/x-www-form-urlencoded","multipart/form-data"],
  idempotent: true,
  answer: "content",
});

/** `GET /parse/{job_id}`: A parse job's status. */
export const getParse = (jobId: string, query: { wait?: number | undefined } = {}): Request<schemas.ParseJob> => ({
  method: "GET",
  path: `/parse/${encodeURIComponent(jobId)}`,
  query,
  answer: "content",
});

/** `POST /fill`: Fill a parsed form from an instruction, from values, from documents, or from all of them. */
export const submitFill = (body: schemas.FillRequest): Request<schemas.FillAccepted> => ({
  method: "POST",
  path: "/fill",
  body,
  bodyTypes: ["application/x-www-form-urlencoded","multipart/form-data","application/json"],
  idempotent: true,
  answer: "content",
});

/** `GET /fill/{job_id}`: A fill job's status, and its result once it has succeeded. */
export const getFill = (jobId: string, query: { wait?: number | undefined } = {}): Request<schemas.FillJob> => ({
  method: "GET",
  path: `/fill/${encodeURIComponent(jobId)}`,
  query,
  answer: "content",
});

/** `POST /fill/{job_id}/commit`: Write what a person accepted of a proposal. Of a fill that was submitted with `review` and has succeeded; makes a fill job of its own, with the same options. It may be done as often as wanted, each time with another result. Nothing is ever committed by itself: a proposal goes with its file. */
export const commitFill = (jobId: string, body: schemas.CommitRequest = {}): Request<schemas.FillAccepted> => ({
  method: "POST",
  path: `/fill/${encodeURIComponent(jobId)}/commit`,
  body,
  bodyTypes: ["application/json","application/x-www-form-urlencoded","multipart/form-data"],
  idempotent: true,
  answer: "content",
});

/** `GET /fill/{job_id}/receipt`: What a fill wrote, why, and who decided it: to keep, or to print. Of a fill that has succeeded. With `receipt=keep` at its submission it outlives the file, with hashes instead of values and words, and without their salt. */
export const getReceipt = (jobId: string, query: { format?: "json" | "html" | undefined; values?: "plain" | "hash" | undefined } = {}): Request<schemas.Receipt | string> => ({
  method: "GET",
  path: `/fill/${encodeURIComponent(jobId)}/receipt`,
  query,
  answer: "content",
});

/** `DELETE /fill/{job_id}/receipt`: Delete what is kept of a receipt beyond its file. `DELETE /files/{file_id}` does the same for all receipts of a file, as long as the file is stored. */
export const deleteReceipt = (jobId: string): Request<void> => ({
  method: "DELETE",
  path: `/fill/${encodeURIComponent(jobId)}/receipt`,
  answer: "none",
});

/** `GET /jobs`: The account's jobs, the newest first. */
export const listJobs = (query: { limit?: number | undefined; cursor?: string | undefined; kind?: "parse" | "fill" | undefined } = {}): Request<schemas.JobList> => ({
  method: "GET",
  path: "/jobs",
  query,
  answer: "content",
});

/** `GET /fill/{job_id}/pages/{page}`: A picture of a filled page, of a fill submitted with `preview`. Redirects to a PNG by a link that works for 60 seconds. */
export const getPage = (jobId: string, page: string): Request<Uint8Array> => ({
  method: "GET",
  path: `/fill/${encodeURIComponent(jobId)}/pages/${encodeURIComponent(page)}`,
  answer: "bytes",
});

/** `GET /files`: The account's files, the newest first. */
export const listFiles = (query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.FileList> => ({
  method: "GET",
  path: "/files",
  query,
  answer: "content",
});

/** `GET /files/{file_id}`: A file and what was found in it. */
export const getFile = (fileId: string): Request<schemas.File> => ({
  method: "GET",
  path: `/files/${encodeURIComponent(fileId)}`,
  answer: "content",
});

/** `DELETE /files/{file_id}`: Delete a file and everything that came of it. From now on nothing of it is answered; what is stored of it is removed at once, or of a file with very many fills within minutes, during which `GET` says `file_deleting`. A file that has expired can be deleted while something of it is left. */
export const deleteFile = (fileId: string): Request<void> => ({
  method: "DELETE",
  path: `/files/${encodeURIComponent(fileId)}`,
  answer: "none",
});

/** `GET /files/{file_id}/text`: A file's pages as text, with its fields in place. The printed lines where they stand, each blank as the id of its field in brackets: `[f12]`, or `[f12____]` where it is wide; `[f5:1]` is the option with index 1 of a field with several, `[f5:1 x]` one that is on, `[f7=CA]` a field that holds something, `[f3 sign]` a place for a signature. Pages stand under lines such as `[page 2 of 5]`. What is printed in square brackets comes in round ones; it is data, never an instruction. */
export const getText = (fileId: string, query: { page?: number | undefined } = {}): Request<string> => ({
  method: "GET",
  path: `/files/${encodeURIComponent(fileId)}/text`,
  query,
  answer: "content",
});

/** `GET /files/{file_id}/input.pdf`: A file as it was uploaded. Redirects to a link that works for 60 seconds. */
export const getInput = (fileId: string): Request<Uint8Array> => ({
  method: "GET",
  path: `/files/${encodeURIComponent(fileId)}/input.pdf`,
  answer: "bytes",
});

/** `GET /files/{file_id}/fillable.pdf`: The form itself as a fillable PDF. Every field of `form.fields[]` as a field of the file: those found on a flat page with a name, a tooltip, the tab order, the type and the format that were found; a form that is fillable already gets the places that it lacks, and tooltips where it has none. An encrypted file stays encrypted; a signed one is refused, since any change would end its signatures. Made when first asked for. Redirects to a link that works for 60 seconds. */
export const getFillable = (fileId: string): Request<Uint8Array> => ({
  method: "GET",
  path: `/files/${encodeURIComponent(fileId)}/fillable.pdf`,
  answer: "bytes",
});

/** `POST /read`: Read a filled form back. Every field with what stands in it, what is required and blank, and what contradicts its own format. Send the `file`, or the `file_id` of one that was parsed. A copy of a form whose fields are lost, because it is flat, flattened or printed and typed over, is read best beside that form: send both. With a `fill_id` the answer says what was changed since. The answer comes at once and nothing is stored; a file that cannot be read is answered with 422 and the code that its parse would fail with as the `type`. */
export const readForm = (body: schemas.ReadRequest = {}): Request<schemas.FilledForm> => ({
  method: "POST",
  path: "/read",
  body,
  bodyTypes: ["multipart/form-data","application/json","application/x-www-form-urlencoded"],
  answer: "content",
});

/** `POST /batches`: Fill one form for many rows, or many forms by one instruction. Up to 1,000 fills. Rows come as `rows`, as `csv`, or as a file: CSV, a workbook or JSON. With a mapping, or names that leave no doubt, a row is a fill by values, and no engine is asked; with an `instruction`, the engine reads it with the row's other columns. Rows begin in order, so many at a time that other jobs of the account are not held up. Each is a fill like any other, which stays with its file. */
export const submitBatch = (body: schemas.BatchBody): Request<schemas.BatchAccepted> => ({
  method: "POST",
  path: "/batches",
  body,
  bodyTypes: ["application/json","multipart/form-data"],
  idempotent: true,
  answer: "content",
});

/** `GET /batches`: The account's batches, the newest first. */
export const listBatches = (query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.BatchList> => ({
  method: "GET",
  path: "/batches",
  query,
  answer: "content",
});

/** `POST /batches/mapping`: Which column gives which field. A suggestion by the header and by what stands under it, and questions where that is not clear. Nothing is kept. */
export const suggestMapping = (body: schemas.BatchMappingBody): Request<schemas.BatchMapping> => ({
  method: "POST",
  path: "/batches/mapping",
  body,
  bodyTypes: ["application/json","multipart/form-data"],
  answer: "content",
});

/** `GET /batches/{batch_id}`: How far a batch is. */
export const getBatch = (batchId: string): Request<schemas.Batch> => ({
  method: "GET",
  path: `/batches/${encodeURIComponent(batchId)}`,
  answer: "content",
});

/** `DELETE /batches/{batch_id}`: Cancel a batch, or delete one that has ended. Rows that have begun come to their end and into the archive; no more begin. Of one that has ended, rows and archive are deleted; its fills stay with their files. */
export const deleteBatch = (batchId: string): Request<schemas.BatchAccepted | null> => ({
  method: "DELETE",
  path: `/batches/${encodeURIComponent(batchId)}`,
  answer: "optional",
});

/** `GET /batches/{batch_id}/rows`: What became of each row. */
export const listBatchRows = (batchId: string, query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.BatchRowList> => ({
  method: "GET",
  path: `/batches/${encodeURIComponent(batchId)}/rows`,
  query,
  answer: "content",
});

/** `GET /batches/{batch_id}/zip`: All filled documents in one archive. With `manifest.csv`: row, file, verdict, what was left out. Redirects to a link that works for 60 seconds. */
export const getArchive = (batchId: string): Request<Uint8Array> => ({
  method: "GET",
  path: `/batches/${encodeURIComponent(batchId)}/zip`,
  answer: "bytes",
});

/** `POST /mcp`: The tools of an agent, by the Model Context Protocol. Streamable HTTP without sessions or streams, one message a request: the revision of 2026-07-28, and those with `initialize`. The credential is an API key, in `X-API-Key` or as a bearer's token, or a token that a person let a program have (OAuth 2.1); 401 says in `WWW-Authenticate` where to ask for one. A tool's own failure is a result with `isError`, which says what to do next. */
export const callMcp = (body: schemas.McpMessage): Request<schemas.McpAnswer | null> => ({
  method: "POST",
  path: "/mcp",
  body,
  bodyTypes: ["application/json"],
  answer: "optional",
});

/** `GET /.well-known/oauth-protected-resource`: Who gives tokens for /mcp (RFC 9728). */
export const getOauthResource = (): Request<schemas.OAuthResource> => ({
  method: "GET",
  path: "/.well-known/oauth-protected-resource",
  answer: "content",
});

/** `GET /.well-known/oauth-protected-resource/mcp`: The same, where the path of /mcp leads to it. */
export const getOauthResourceOfMcp = (): Request<schemas.OAuthResource> => ({
  method: "GET",
  path: "/.well-known/oauth-protected-resource/mcp",
  answer: "content",
});

/** `GET /.well-known/oauth-authorization-server`: The authorization server (RFC 8414). */
export const getOauthServer = (): Request<schemas.OAuthServer> => ({
  method: "GET",
  path: "/.well-known/oauth-authorization-server",
  answer: "content",
});

/** `POST /oauth/register`: A program registers itself (RFC 7591). */
export const registerOauthClient = (body: schemas.OAuthRegistration): Request<schemas.OAuthClient> => ({
  method: "POST",
  path: "/oauth/register",
  body,
  bodyTypes: ["application/json"],
  answer: "content",
});

/** `GET /oauth/authorize`: A person is asked whether a program may. For a browser. PKCE with `S256` is required; the answer goes to the program's own address alone. */
export const authorizeOauthClient = (query: { response_type?: string | undefined; client_id?: string | undefined; redirect_uri?: string | undefined; code_challenge?: string | undefined; code_challenge_method?: string | undefined; scope?: string | undefined; state?: string | undefined; resource?: string | undefined } = {}): Request<string> => ({
  method: "GET",
  path: "/oauth/authorize",
  query,
  answer: "content",
});

/** `POST /oauth/consent`: The person's answer, where people sign in elsewhere. */
export const answerOauthConsent = (): Request<void> => ({
  method: "POST",
  path: "/oauth/consent",
  answer: "none",
});

/** `GET /oauth/callback`: The person comes back from the sign-in. */
export const endOauthSignIn = (): Request<void> => ({
  method: "GET",
  path: "/oauth/callback",
  answer: "none",
});

/** `POST /oauth/token`: A code, or a refresh token, for tokens. An access token lives for an hour. A refresh token is good once and gives another. */
export const exchangeOauthToken = (body: schemas.OAuthTokenRequest): Request<schemas.OAuthTokens> => ({
  method: "POST",
  path: "/oauth/token",
  body,
  bodyTypes: ["application/x-www-form-urlencoded"],
  answer: "content",
});

/** `POST /oauth/revoke`: Takes back what a token belongs to (RFC 7009). */
export const revokeOauthToken = (body: schemas.OAuthRevocation): Request<void> => ({
  method: "POST",
  path: "/oauth/revoke",
  body,
  bodyTypes: ["application/x-www-form-urlencoded"],
  answer: "none",
});

/** `PUT /templates`: Keep what you corrected about a form. Labels, types, options, boxes, formats, what is required, the order; fields added and removed. It holds for the next upload of the same bytes by the same account, whose `form.template` then says so; another edition of the form gets what can be carried over, with a warning. Files that were parsed before stay as they are. What a file's own field is, it stays: its type, place and option values cannot be changed. A template holds no values, and does not expire. */
export const putTemplate = (body: schemas.TemplateRequest): Request<schemas.TemplateVersion> => ({
  method: "PUT",
  path: "/templates",
  body,
  bodyTypes: ["application/json"],
  idempotent: true,
  answer: "content",
});

/** `GET /templates`: The account's templates, the newest first. */
export const listTemplates = (query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.TemplateList> => ({
  method: "GET",
  path: "/templates",
  query,
  answer: "content",
});

/** `GET /templates/{template_id}`: A template and its form. */
export const getTemplate = (templateId: string): Request<schemas.Template> => ({
  method: "GET",
  path: `/templates/${encodeURIComponent(templateId)}`,
  answer: "content",
});

/** `DELETE /templates/{template_id}`: Delete a template. The next parse of the same bytes finds what is there to be found. */
export const deleteTemplate = (templateId: string): Request<void> => ({
  method: "DELETE",
  path: `/templates/${encodeURIComponent(templateId)}`,
  answer: "none",
});

/** `POST /profiles`: Keep a document about a person. For `profiles` of `POST /fill`: values are taken from it as from a `context` document. It does not expire. It goes to a model only with a fill that a model plans; with `engine=local` nowhere. */
export const createProfile = (body: schemas.ProfileRequest): Request<schemas.ProfileSummary> => ({
  method: "POST",
  path: "/profiles",
  body,
  bodyTypes: ["multipart/form-data"],
  answer: "content",
});

/** `GET /profiles`: The account's profiles, the oldest first. */
export const listProfiles = (): Request<schemas.ProfileList> => ({
  method: "GET",
  path: "/profiles",
  answer: "content",
});

/** `GET /profiles/{profile_id}`: A profile; what it says, where it is text. */
export const getProfile = (profileId: string): Request<schemas.Profile> => ({
  method: "GET",
  path: `/profiles/${encodeURIComponent(profileId)}`,
  answer: "content",
});

/** `DELETE /profiles/{profile_id}`: Delete a profile. It is gone at once. Fills that took values from it keep these, and their copy of it, until their file goes. */
export const deleteProfile = (profileId: string): Request<void> => ({
  method: "DELETE",
  path: `/profiles/${encodeURIComponent(profileId)}`,
  answer: "none",
});

/** `POST /webhooks`: Be told of what happens. Events are POSTed by the Standard Webhooks specification: signed, with ids and states and never a value, ten times within three days until a 2xx is answered. It hears of jobs that are submitted from now on. An account has 20 webhooks at most. */
export const createWebhook = (body: schemas.WebhookRequest): Request<schemas.CreatedWebhook> => ({
  method: "POST",
  path: "/webhooks",
  body,
  bodyTypes: ["application/json"],
  idempotent: true,
  answer: "content",
});

/** `GET /webhooks`: The account's webhooks, the newest first. */
export const listWebhooks = (query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.WebhookList> => ({
  method: "GET",
  path: "/webhooks",
  query,
  answer: "content",
});

/** `GET /webhooks/secret`: The account's own secret, which signs what a `webhook_url` is told. */
export const getWebhookSecret = (): Request<schemas.WebhookSecret> => ({
  method: "GET",
  path: "/webhooks/secret",
  answer: "content",
});

/** `POST /webhooks/secret/rotate`: Replace the account's own secret. Both secrets sign for the overlap. */
export const rotateOwnWebhookSecret = (body: schemas.WebhookRotation = {}): Request<schemas.WebhookSecret> => ({
  method: "POST",
  path: "/webhooks/secret/rotate",
  body,
  bodyTypes: ["application/json"],
  idempotent: true,
  answer: "content",
});

/** `GET /webhooks/{webhook_id}`: A webhook. */
export const getWebhook = (webhookId: string): Request<schemas.Webhook> => ({
  method: "GET",
  path: `/webhooks/${encodeURIComponent(webhookId)}`,
  answer: "content",
});

/** `PATCH /webhooks/{webhook_id}`: Change a webhook's address or events, disable or enable it. One that answered 410 is disabled; what a disabled one was still to be told, it is not, unless it is replayed. */
export const updateWebhook = (webhookId: string, body: schemas.WebhookChange): Request<schemas.Webhook> => ({
  method: "PATCH",
  path: `/webhooks/${encodeURIComponent(webhookId)}`,
  body,
  bodyTypes: ["application/json"],
  answer: "content",
});

/** `DELETE /webhooks/{webhook_id}`: Delete a webhook. What it was still to be told, it is not. */
export const deleteWebhook = (webhookId: string): Request<void> => ({
  method: "DELETE",
  path: `/webhooks/${encodeURIComponent(webhookId)}`,
  answer: "none",
});

/** `POST /webhooks/{webhook_id}/rotate`: Replace a webhook's secret. Both secrets sign for the overlap. The new one is shown this once. */
export const rotateWebhookSecret = (webhookId: string, body: schemas.WebhookRotation = {}): Request<schemas.WebhookSecret> => ({
  method: "POST",
  path: `/webhooks/${encodeURIComponent(webhookId)}/rotate`,
  body,
  bodyTypes: ["application/json"],
  idempotent: true,
  answer: "content",
});

/** `GET /webhooks/{webhook_id}/attempts`: What a webhook was told and when, the newest event first. Kept for 14 days. A page holds events, each with its attempts. */
export const listWebhookAttempts = (webhookId: string, query: { limit?: number | undefined; cursor?: string | undefined } = {}): Request<schemas.WebhookDeliveryList> => ({
  method: "GET",
  path: `/webhooks/${encodeURIComponent(webhookId)}/attempts`,
  query,
  answer: "content",
});

/** `POST /webhooks/{webhook_id}/attempts/{event_id}/replay`: Tell a webhook an event again. Now, and by the whole schedule if that fails; with the same `webhook-id`. */
export const replayWebhookEvent = (webhookId: string, eventId: string): Request<schemas.WebhookDelivery> => ({
  method: "POST",
  path: `/webhooks/${encodeURIComponent(webhookId)}/attempts/${encodeURIComponent(eventId)}/replay`,
  answer: "content",
});

/** `GET /download/{token}`: The completed document. The token is the credential. Redirects to a link that works for 60 seconds. */
export const getDownload = (token: string): Request<Uint8Array> => ({
  method: "GET",
  path: `/download/${encodeURIComponent(token)}`,
  answer: "bytes",
});

/** `GET /openapi.json`: This description. */
export const getOpenapi = (): Request<Record<string, unknown>> => ({
  method: "GET",
  path: "/openapi.json",
  answer: "content",
});

/** `GET /docs`: This description, for people. */
export const getDocs = (): Request<string> => ({
  method: "GET",
  path: "/docs",
  answer: "content",
});

/** `GET /docs.md`: This description as Markdown. */
export const getDocsText = (): Request<string> => ({
  method: "GET",
  path: "/docs.md",
  answer: "content",
});

/** `GET /agents.md`: What an agent does with the tools, and how. */
export const getAgentsText = (): Request<string> => ({
  method: "GET",
  path: "/agents.md",
  answer: "content",
});

/** `GET /llms.txt`: Where a model finds what. */
export const getLlmsText = (): Request<string> => ({
  method: "GET",
  path: "/llms.txt",
  answer: "content",
});
