import * as z from "zod";

/** Where a value comes from, where it comes from a context document. */
export const Origin = z
  .object({
    document: z
      .int()
      .min(1)
      .describe("Which of the `context` parts, from 1 in the order in which they came."),
    page: z.int().min(1).describe("From 1; what has no pages is one."),
    words: z.string().describe("What stands there."),
  })
  .meta({ id: "Origin", description: "Where a context document says it." });
export type Origin = z.infer<typeof Origin>;
