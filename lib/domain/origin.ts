import * as z from "zod";

/** Where a value comes from, where it comes from a context document. */
export const Origin = z
  .object({
    document: z.int().min(1).describe("The number of the `context` part, from 1 in the order sent."),
    page: z.int().min(1).describe("Page number from 1. Always 1 for a document without pages."),
    words: z.string().describe("The words in the document."),
  })
  .meta({ id: "Origin", description: "A place in a context document." });
export type Origin = z.infer<typeof Origin>;
