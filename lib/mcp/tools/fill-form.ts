import { APP_URI } from "../app/page-resource.ts";
import { checkSave, describeFill } from "../describe-job.ts";
import { marksFrom, marksInput, signaturePaths, signatureUploads } from "../marks.ts";
import { contextPaths, fillInput, JobOutput, savePaths, writeOptions } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { submit } from "../submit.ts";
import { tool } from "../tool.ts";

export const fillFormTool = tool({
  name: "fill_form",
  title: "Fill a form",
  description:
    "Fills a parsed form. Send `values` by the ids of get_form (best, after you have read the page), an " +
    "instruction in words, or both. A fill succeeds only if every value was read back from the finished " +
    "PDF. Send only what the user has said. Never invent values. Consent boxes and signatures belong to " +
    "the user. Use `marks` where the form has no field.",
  input: { ...fillInput, ...marksInput, ...writeOptions },
  paths: { ...savePaths, ...contextPaths, ...signaturePaths },
  remote: signatureUploads,
  output: JobOutput,
  page: APP_URI,
  async run(desk, { save_as, overwrite, flatten, ...fill }) {
    const until = callEnd(desk);
    await checkSave(desk, { save_as, overwrite });
    const marks = await marksFrom(desk, fill);
    const jobId = await submit(desk, { ...fill, marks }, { flatten });
    const job = await settle(desk, "fill", jobId, until);
    return { output: await describeFill(desk, job, { save_as, overwrite }) };
  },
});
