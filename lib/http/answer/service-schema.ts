import * as z from "zod";

/** What `GET /` answers. */
export const Service = z
  .object({
    name: z.literal("Forms API"),
    version: z.string(),
    status: z.literal("ok"),
    docs: z.url(),
    openapi: z.url(),
  })
  .meta({ id: "Service" });
