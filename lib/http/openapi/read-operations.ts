import * as z from "zod";
import { FilledFormView, ReadOptions } from "../read/read-schemas.ts";
import { type Operation, refused } from "./operation.ts";

const ReadBody = ReadOptions.extend({
  file: z.file().optional().describe("A PDF that somebody filled, by hand or with any program."),
}).meta({ id: "ReadRequest" });

export const READ_OPERATIONS: readonly Operation[] = [
  {
    route: "POST /read",
    id: "read_form",
    summary: "Read a filled form",
    description:
      "Returns every field's value, the blank required fields, and the values that contradict their " +
      "format. Send `file`, or the `file_id` of a parsed file. If the copy has lost its fields (flat, " +
      "flattened, or printed and typed over), send both `file` and the form's `file_id`. With a `fill_id`, " +
      "the answer lists the changes since that fill. The answer comes at once and nothing is stored. If " +
      "the file cannot be read, you get a 422. Its `type` is the error code that a parse would fail with.",
    body: {
      schema: ReadBody,
      contentTypes: ["multipart/form-data", "application/json", "application/x-www-form-urlencoded"],
      optional: true,
    },
    responses: {
      200: { description: "The form's values.", schema: FilledFormView },
      404: refused("`file_not_found` or `fill_not_found`."),
      409: refused("`parse_not_finished`, or `parse_failed`.", "Retry-After"),
      413: refused("`file_too_large`."),
      503: refused("`pdf_engine_busy`, `reader_busy`: try again.", "Retry-After"),
    },
  },
];
