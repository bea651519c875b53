import * as z from "zod";
import { FilledFormView, ReadOptions } from "../read/read-schemas.ts";
import { faultAnswer, type Operation, refused } from "./operation.ts";

const ReadBody = ReadOptions.extend({
  file: z.file().optional().describe("A PDF that somebody filled, by hand or otherwise."),
}).meta({ id: "ReadRequest" });

export const READ_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/read",
    id: "read_form",
    summary: "Read a filled form back",
    description:
      "Every field with what stands in it, what is required and blank, and what contradicts its own format. Send the " +
      "`file`, or the `file_id` of one that was parsed. A copy of a form whose fields are lost, because it is flat, " +
      "flattened or printed and typed over, is read best beside that form: send both. With a `fill_id` the answer says " +
      "what was changed since. The answer comes at once and nothing is stored; a file that cannot be read is answered " +
      "with 422 and the code that its parse would fail with as the `type`.",
    access: "account",
    body: {
      schema: ReadBody,
      contentTypes: ["multipart/form-data", "application/json", "application/x-www-form-urlencoded"],
      optional: true,
    },
    responses: {
      200: { description: "What the form says.", schema: FilledFormView },
      404: refused("`file_not_found` or `fill_not_found`."),
      409: refused("`parse_not_finished`, or `parse_failed`.", "Retry-After"),
      413: refused("`file_too_large`."),
      500: faultAnswer,
      503: refused("`pdf_engine_busy`, `reader_busy`: try again.", "Retry-After"),
    },
  },
];
