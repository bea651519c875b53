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
        "The proposed values to write. `sure`: those of `fields` with `sure: true`. `all`: every value of " +
          "`fields`, and none of `suggested`. `suggested`: the sure and the suggested values, without those at a " +
          "declaration or a consent, which a person makes: name them by id. Or a list of field ids, which may include suggested fields. For a fill without `review`: " +
          "`suggested`, or ids from its `result.suggested`. These values are added to that fill's values.",
      ),
    answers: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        "Answers by the question's `field_id`. `doubtful`: true or false. `ambiguous`: a candidate. " +
          "`required`: a value. An empty text leaves the field blank on purpose. For a fill without `review`: " +
          "an option's value from `result.questions`, by the option's `field_id`. The quoted words become the " +
          "value's source.",
      ),
    receipt: keptReceipt,
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("A person's own values, as in `POST /fill`. They override answers and the proposal."),
    webhook_url: webhookUrl,
  })
  .meta({ id: "CommitRequest" });
