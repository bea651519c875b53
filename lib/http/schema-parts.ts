import * as z from "zod";
import { JOB_STATUSES } from "../domain/job.ts";

/** What the bodies of several rooms have in common; each room's own are in its `…-schemas.ts`. */
export const jobId = z.string().describe("Identifies the job; poll its status with it.");
export const fileId = z.uuid().describe("Identifies the uploaded file.");
export const fillId = z.string().describe("Identifies the fill.");
export const status = z.enum(JOB_STATUSES).describe("Polling stops at `succeeded` or `failed`.");
export const time = z.iso.datetime();
export const nextCursor = z.string().nullable().describe("Ask again with it as `cursor`; null at the end.");

export const webhookUrl = z
  .string()
  .max(2000)
  .optional()
  .describe(
    "An address to POST an event to when the job has ended, signed with the account's own secret " +
      "(`GET /webhooks/secret`): `https`, without user name and password, and public.",
  );
