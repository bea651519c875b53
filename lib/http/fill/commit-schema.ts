import * as z from "zod";
import { webhookUrl } from "../schema-parts.ts";
import { keptReceipt } from "./fill-schemas.ts";

/** The body of `POST /fill/{job_id}/commit`, in each of its three content types. */
export const CommitForm = z
  .object({
    accept: z
      .union([z.enum(["all", "sure", "suggested"]), z.array(z.string())], {
        error: "Input should be 'all', 'sure', 'suggested' or a list of field ids",
      })
      .default("sure")
      .describe(
        "Which proposed values are written: `all`, those that are `sure`, those and all that is `suggested`, or those of these " +
          "fields, suggested ones too. Of a fill that was no review: `suggested`, or fields of its `result.suggested`; they are " +
          "added to what it wrote.",
      ),
    answers: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        "By a question's `field_id`: true or false for a `doubtful` one, a candidate for an `ambiguous` one, a value for " +
          "a `required` one; an empty text is a blank on purpose. Of a fill that was no review: the value of an option of its " +
          "`result.questions`, by the option's `field_id`; its words stay with it.",
      ),
    receipt: keptReceipt,
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("Values of a person's own, as `POST /fill` takes them; they beat answers and proposal."),
    webhook_url: webhookUrl,
  })
  .meta({ id: "CommitRequest" });
