import * as z from "zod";
import { RequestInvalid } from "../../domain/errors.ts";
import { getFillable, storeFillable } from "../../usecases/files/get-fillable.ts";
import { checkSave } from "../describe-job.ts";
import { fileArgument, savePaths } from "../schemas.ts";
import { tool } from "../tool.ts";

export const makeFillableTool = tool({
  name: "make_fillable",
  title: "Make a fillable PDF",
  description:
    "Makes a PDF of a parsed form that people can fill in a viewer. Every place to fill becomes a field " +
    "with a name, tooltip and tab order. Fills in nothing.",
  input: { file_id: fileArgument },
  paths: savePaths,
  output: z.object({
    saved_to: z.string().optional(),
    download_url: z.string().optional().describe("Valid for a minute. Needs no key."),
    next: z.string(),
  }),
  idempotent: true,
  async run(desk, { file_id, save_as, overwrite = false }) {
    const { deps, accountId, home, pdfTime } = desk;
    const of = { accountId, fileId: file_id.toLowerCase() };
    const limits = { ...deps.settings, accountId, ...pdfTime() };
    if ("baseUrl" in home) {
      const download_url = home.downloadUrl(await getFillable(deps, { ...of, method: "GET" }, limits));
      return {
        output: { download_url, next: "Fetch it to a file now (`curl -L`), or give the user the link." },
      };
    }
    if (save_as === undefined) throw invalid("save_as", "Expected a path to write the PDF to", "missing");
    await checkSave(desk, { save_as, overwrite });
    const bytes = await deps.objects.get(await storeFillable(deps, of, limits));
    if (!bytes) throw invalid("file_id", "The file was deleted in the meantime", "gone");
    const saved_to = await home.files.write(save_as, bytes, overwrite);
    return { output: { saved_to, next: "The fillable PDF is at `saved_to`." } };
  },
});

const invalid = (name: string, msg: string, type: string): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", name], msg, type }]);
