import * as z from "zod";
import { describeBatch } from "../describe-batch.ts";
import { BatchOutput } from "../schemas.ts";
import { tool } from "../tool.ts";

export const getBatchTool = tool({
  name: "get_batch",
  title: "See what became of a batch",
  description: "The state of a batch and of its rows, twenty at a time, each with the job_id of its fill.",
  input: {
    batch_id: z.string().max(64).describe("As fill_batch answered it."),
    after: z.int().min(0).default(0).describe("The last row that was seen."),
  },
  output: BatchOutput,
  readOnly: true,
  run: async (desk, { batch_id, after }) => ({ output: await describeBatch(desk, batch_id, after) }),
});
