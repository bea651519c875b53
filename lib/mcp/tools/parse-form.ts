import * as z from "zod";
import { RequestInvalid } from "../../domain/errors.ts";
import { acceptFile, acceptFiles } from "../../http/pictures/accept-file.ts";
import { parseUpload } from "../../usecases/parse/parse-upload.ts";
import { submitParse } from "../../usecases/parse/submit-parse.ts";
import { describeParse } from "../describe-job.ts";
import type { Desk } from "../desk.ts";
import { ParseOutput, path } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { tool } from "../tool.ts";

export const parseFormTool = tool({
  name: "parse_form",
  title: "Read a form's fields",
  description:
    "Start here with every PDF form, blank or partly filled, with or without PDF fields. Finds its " +
    "fields and returns a file_id for the other tools. A known file is not parsed again.",
  input: {
    force: z.boolean().default(false).describe("Parse a known file again."),
  },
  paths: { path },
  remote: { upload_id: z.string().max(64).describe("From request_upload, after the file was sent.") },
  output: ParseOutput,
  idempotent: true,
  async run(desk, args) {
    const until = callEnd(desk);
    const { jobId } = await submit(desk, args);
    return { output: describeParse(desk, await settle(desk, "parse", jobId, until)) };
  },
});

async function submit(
  { deps, accountId, home }: Desk,
  { path, upload_id: uploadId, force }: { path?: string; upload_id?: string; force: boolean },
) {
  if ("files" in home && path !== undefined) {
    const file = await home.files.read(path, deps.settings.maxUploadBytes);
    const bytes = acceptFile(file.bytes, deps.settings.maxUploadBytes);
    return submitParse(deps, { accountId, ...file, bytes, force });
  }
  if (uploadId !== undefined) return parseUpload(deps, { accountId, uploadId, force }, acceptFiles);
  throw new RequestInvalid([{ loc: ["body", "path"], msg: "Expected a file", type: "missing" }]);
}
