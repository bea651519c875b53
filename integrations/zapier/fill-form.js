import { createHash } from "node:crypto";
import { requestTo } from "./request.js";

/** Zapier gives an action 30 seconds; both waits and the rest fit into them. */
const WAIT_SECONDS = 10;
const COME_BACK_SECONDS = 15;

export default {
  key: "fill_form",
  noun: "Form",
  display: {
    label: "Fill Form",
    description: "Fills a PDF form as an instruction says, and gives a link to the result.",
  },
  operation: {
    inputFields: [
      { key: "file", label: "PDF form", type: "file", required: true },
      {
        key: "prompt",
        label: "Instruction",
        type: "text",
        required: true,
        helpText: "What to write, such as: My name is Ada Lovelace, born 10 December 1815.",
      },
      {
        key: "flatten",
        label: "Flatten",
        type: "boolean",
        required: false,
        helpText: "Draw the values into the page, so that nobody changes them.",
      },
    ],
    outputFields: [
      { key: "job_id", label: "Job" },
      { key: "file_id", label: "File" },
      { key: "download_url", label: "Filled PDF" },
      { key: "result__unfilled_required", label: "Required and still blank" },
    ],
    sample: {
      id: "job_1",
      job_id: "job_1",
      file_id: "00000000-0000-4000-8000-000000000000",
      status: "succeeded",
      download_url: "https://forms.example.org/download/token",
    },
    perform,
  },
};

/**
 * Runs again from its start when it is thrown back: the same bytes are the same file, and the same instruction for it the
 * same job, by its idempotency key, for a day.
 */
async function perform(z, bundle) {
  const { prompt, flatten = false } = bundle.inputData;
  const parse = await ended(z, bundle, `/parse/${(await upload(z, bundle)).job_id}`);
  const body = { file_id: parse.file_id, prompt, flatten };
  const key = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const headers = { "Idempotency-Key": key };
  const { job_id: jobId } = await requestTo(z, bundle, { method: "POST", path: "/fill", body, headers });
  return { id: jobId, ...(await ended(z, bundle, `/fill/${jobId}`)) };
}

/** A `file` field holds a link to the file. */
async function upload(z, bundle) {
  const source = await fetch(bundle.inputData.file);
  if (!source.ok) throw new z.errors.Error(`The PDF could not be read: ${source.status}.`, "file_unreadable");
  const bytes = await source.arrayBuffer();
  const { upload_id: id, ...form } = await requestTo(z, bundle, {
    method: "POST",
    path: "/uploads",
    body: { filename: "form.pdf", bytes: bytes.byteLength },
  });
  const parts = new FormData();
  for (const [name, value] of Object.entries(form.fields)) parts.append(name, value);
  parts.append("file", new Blob([bytes], { type: "application/pdf" }));
  // Not by z.request, which takes no form of the platform's own; storage needs no key.
  const stored = await fetch(form.url, { method: "POST", body: parts });
  if (!stored.ok) throw new z.errors.ThrottledError("Storage did not take the file.", COME_BACK_SECONDS);
  return requestTo(z, bundle, { method: "POST", path: `/uploads/${id}/parse`, body: {} });
}

async function ended(z, bundle, path) {
  const job = await requestTo(z, bundle, { path, params: { wait: WAIT_SECONDS } });
  if (job.status === "succeeded") return job;
  if (job.status === "failed") throw new z.errors.Error(job.error.message, job.error.code);
  throw new z.errors.ThrottledError("The service is still at it.", COME_BACK_SECONDS);
}
