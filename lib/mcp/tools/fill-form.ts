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
    "Writes a parsed form, from `values` by the ids of get_form (best: you have read the page), from an instruction in " +
    "words, or from both. Every value is read back from the finished PDF before it says succeeded. Give only what the " +
    "user has said: nothing is to be made up, and boxes of consent and signatures are the user's. What the form has no field for is " +
    "drawn by `marks`.",
  input: { ...fillInput, ...marksInput, ...writeOptions },
  paths: { ...savePaths, ...contextPaths, ...signaturePaths },
  remote: signatureUploads,
  output: JobOutput,
  async run(desk, { save_as, overwrite, flatten, ...fill }) {
    const until = callEnd(desk);
    await checkSave(desk, { save_as, overwrite });
    const marks = await marksFrom(desk, fill);
    const jobId = await submit(desk, { ...fill, marks }, { flatten });
    const job = await settle(desk, "fill", jobId, until);
    return { output: await describeFill(desk, job, { save_as, overwrite }) };
  },
});
