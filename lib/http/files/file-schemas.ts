import * as z from "zod";
import { ParsedForm } from "../../domain/parsed-form.ts";
import { fileId, jobId, nextCursor, time } from "../schema-parts.ts";

const fileFields = {
  file_id: fileId,
  file_name: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  created_at: time,
  expires_at: time,
};

export const FileView = z
  .object({
    ...fileFields,
    form: ParsedForm.nullable().describe("The parsed form. Null until the file's parse has succeeded."),
    early_form: ParsedForm.optional().describe(
      "While scanned pages are being read: the form as far as it is known. Its fields have no labels yet, " +
        "and some are missing. Their ids are not those of `form`. Absent once the parse has ended.",
    ),
  })
  .meta({ id: "File" });
export type FileView = z.infer<typeof FileView>;

export const FileList = z
  .object({
    files: z.array(
      z
        .object({
          ...fileFields,
          parse_job_id: jobId,
        })
        .meta({ id: "FileSummary" }),
    ),
    next_cursor: nextCursor,
  })
  .meta({ id: "FileList" });
