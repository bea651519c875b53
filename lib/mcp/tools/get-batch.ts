import * as z from "zod";
import { describeBatch } from "../describe-batch.ts";
import { BatchOutput } from "../schemas.ts";
import { tool } from "../tool.ts";

export const getBatchTool = tool({
  name: "get_batch",
  title: "Get a batch's progress",
  description: "Status of a batch and its rows, twenty at a time. Each row has the job_id of its fill.",
  input: {
    batch_id: z.string().max(64).describe("From fill_batch."),
    after: z.int().min(0).default(0).describe("The last row that you have seen."),
  },
  output: BatchOutput,
  readOnly: true,
  run: async (desk, { batch_id, after }) => ({ output: await describeBatch(desk, batch_id, after) }),
});
