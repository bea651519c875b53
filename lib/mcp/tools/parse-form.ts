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
    "Begin here with every PDF form, blank or partly filled, with or without fields of its own. Finds its fields and " +
    "answers a file_id for the other tools. The same file again is answered from what is known.",
  input: {
    force: z.boolean().default(false).describe("Parse anew what was parsed before."),
  },
  paths: { path },
  remote: { upload_id: z.string().max(64).describe("As request_upload answered it, once the file is sent.") },
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
