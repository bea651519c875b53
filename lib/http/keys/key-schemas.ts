import * as z from "zod";
import { nextCursor, time } from "../schema-parts.ts";

/** The bodies of `/keys`. */
const keyFields = {
  key_id: z.string().describe("The key's id. It is not a credential."),
  name: z.string(),
  prefix: z.string().describe("The beginning of the key, to tell keys apart."),
  created_at: time,
  last_used_at: time.nullable().describe("Last use, to the minute. Null if the key was never used."),
  expires_at: time.nullable().describe("Null if the key does not expire."),
  revoked_at: time.nullable(),
};

export const KeyList = z
  .object({ keys: z.array(z.object(keyFields).meta({ id: "Key" })), next_cursor: nextCursor })
  .meta({ id: "KeyList" });

export const CreatedKey = z
  .object({ ...keyFields, key: z.string().describe("The key. It is shown only here.") })
  .meta({ id: "CreatedKey" });
export type CreatedKey = z.infer<typeof CreatedKey>;

// Text that is no time at all has its own issue already.
const isInFuture = (text: string): boolean => !(Date.parse(text) <= Date.now());

export const KeyRequest = z
  .object({
    name: z.string().trim().min(1).max(100).describe("A name for people, to tell keys apart."),
    expires_at: z.iso
      .datetime({ offset: true })
      .refine(isInFuture, { params: { type: "datetime_future", msg: "Input should be in the future" } })
      .nullish()
      .describe("When the key expires. Without it, the key does not expire."),
  })
  .meta({ id: "KeyRequest" });

export const RotationRequest = z
  .object({
    overlap_hours: z.number().min(0).max(168).default(24).describe("How long the old key keeps working."),
  })
  .meta({ id: "RotationRequest" });
