import * as z from "zod";
import { JOB_STATUSES } from "../domain/job.ts";

/** What the bodies of several rooms have in common; each room's own are in its `…-schemas.ts`. */
export const jobId = z.string().describe("The job's id. Use it to poll the status.");
export const fileId = z.uuid().describe("The uploaded file's id.");
export const fillId = z.string().describe("The fill's id.");
export const status = z.enum(JOB_STATUSES).describe("Stop polling at `succeeded` or `failed`.");
export const time = z.iso.datetime();
export const nextCursor = z
  .string()
  .nullable()
  .describe("Send it as `cursor` to get the next page. Null on the last page.");

export const webhookUrl = z
  .string()
  .max(2000)
  .optional()
  .describe(
    "A URL to POST an event to when the job has ended. It must be public and `https`, without user name " +
      "and password. The event is signed with the account's secret (`GET /webhooks/secret`).",
  );
