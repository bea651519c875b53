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
 * Runs again from its start when it is thrown back: within a day the same bytes, instruction and choice are the same parse,
 * also while it is at work, and so the same fill.
 */
async function perform(z, bundle) {
  const { prompt, flatten = false } = bundle.inputData;
  const bytes = await read(z, bundle.inputData.file);
  const asked = { path: await upload(z, bundle, bytes), body: {} };
  const submitted = await submit(z, bundle, asked, keyOf(bytes, JSON.stringify([prompt, flatten])));
  const { file_id } = await ended(z, bundle, `/parse/${submitted.job_id}`);
  const body = { file_id, prompt, flatten };
  const { job_id: jobId } = await submit(z, bundle, { path: "/fill", body }, keyOf(JSON.stringify(body)));
  return { id: jobId, ...(await ended(z, bundle, `/fill/${jobId}`)) };
}

const submit = (z, bundle, request, key) =>
  requestTo(z, bundle, { ...request, method: "POST", headers: { "Idempotency-Key": key } });

/** The idempotency key of what is asked. */
function keyOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** A `file` field holds a link to the file. */
async function read(z, link) {
  const source = await fetch(link);
  if (!source.ok) throw new z.errors.Error(`The PDF could not be read: ${source.status}.`, "file_unreadable");
  return new Uint8Array(await source.arrayBuffer());
}

/** Where to ask for the parse of what was uploaded. */
async function upload(z, bundle, bytes) {
  const { upload_id: id, ...form } = await requestTo(z, bundle, {
    method: "POST",
    path: "/uploads",
    body: { filename: "form.pdf", bytes: bytes.length },
  });
  const parts = new FormData();
  for (const [name, value] of Object.entries(form.fields)) parts.append(name, value);
  parts.append("file", new Blob([bytes], { type: "application/pdf" }));
  // Not by z.request, which takes no form of the platform's own; storage needs no key.
  const stored = await fetch(form.url, { method: "POST", body: parts });
  if (!stored.ok) throw new z.errors.ThrottledError("Storage did not take the file.", COME_BACK_SECONDS);
  return `/uploads/${id}/parse`;
}

async function ended(z, bundle, path) {
  const job = await requestTo(z, bundle, { path, params: { wait: WAIT_SECONDS } });
  if (job.status === "succeeded") return job;
  if (job.status === "failed") throw new z.errors.Error(job.error.message, job.error.code);
  throw new z.errors.ThrottledError("The service is still at it.", COME_BACK_SECONDS);
}
