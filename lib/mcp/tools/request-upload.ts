import * as z from "zod";
import { UploadRequest } from "../../http/files/parse-schemas.ts";
import { fileNameOf } from "../../http/request/file-name.ts";
import { createUpload } from "../../usecases/files/create-upload.ts";
import { tool } from "../tool.ts";

export const requestUploadTool = tool({
  name: "request_upload",
  title: "Get an upload for a PDF or picture",
  description:
    "For files that the server cannot reach: returns where to POST the PDF, so that it stays out of the " +
    "conversation. Send it by a shell, or let the user do it. Give the upload_id to parse_form, or to fill_form for a picture of a signature.",
  input: UploadRequest.shape,
  output: z.object({
    upload_id: z.string(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires_at: z.string(),
    command: z.string().describe("A shell command for the upload. Run it where the file is."),
    next: z.string(),
  }),
  async run({ deps, accountId, home }, { filename, bytes }) {
    const form = await createUpload(deps, { accountId, fileName: fileNameOf(filename), bytes });
    const url = "baseUrl" in home ? home.uploadUrl(form) : form.url;
    const { uploadId, fields, validUntil } = form;
    const parts = Object.entries(fields).map(
      ([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`,
    );
    const output = {
      upload_id: uploadId,
      url,
      fields,
      expires_at: new Date(validUntil).toISOString(),
      command: [
        "curl --fail",
        ...parts,
        `-F 'file=@/path/to/the/file.pdf;type=application/pdf'`,
        quoted(url),
      ].join(" "),
      next:
        "POST the file as `command` does, from its own path (first the fields, then the file). Then call parse_form with " +
        `upload_id "${uploadId}".`,
    };
    return { output };
  },
});

/** A word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
