export type { ConnectionOptions } from "./connection.ts";
export {
  ConnectionFailed,
  FormsApiError,
  type JobErrorCode,
  JobFailed,
  NotTheService,
  type RequestErrorCode,
  RequestInvalid,
  RequestRefused,
  TimedOut,
  WebhookInvalid,
} from "./errors.ts";
export { type Filled, type FillOptions, type Form, FormsApi, type Review } from "./forms.ts";
export * as operations from "./operations.gen.ts";
export type { Request } from "./request.ts";
export type * as schemas from "./schemas.gen.ts";
export type { CallOptions, Progress } from "./session.ts";
export type { FileInput } from "./upload.ts";
export { type VerifyOptions, verifyWebhook, type WebhookEvent } from "./webhook.ts";
