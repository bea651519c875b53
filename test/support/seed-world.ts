import type { Proposal } from "../../lib/domain/fill-proposal.ts";
import type { FillResult } from "../../lib/domain/fill-result.ts";
import { fillIdOf, sha256 } from "../../lib/domain/ids.ts";
import { type Job, queuedJob } from "../../lib/domain/job.ts";
import {
  filledPdfKey,
  fillOutputPrefix,
  fillRequestKey,
  formKey,
  inputKey,
  proposalKey,
  resultKey,
  textKey,
} from "../../lib/domain/object-keys.ts";
import type { FileRecord } from "../../lib/domain/records.ts";
import { aForm, aText } from "../fixtures/forms.ts";
import type { World } from "./memory-world.ts";

export const FORM = aForm([aText("Name", { required: true }), aText("Town")]);
export const TEXT = [{ number: 1, text: "Name [f1]\nTown [f2]" }];
export const PDF = { contentType: "application/pdf", metadata: { "file-name": "Form.pdf" } };
const WEEK_SECONDS = 604_800;

/** Ids as the service makes them, one after another. */
let count = 0;
const nextId = (): string => {
  count += 1;
  return String(count).padStart(12, "0");
};

/** A file with its parse job; which has succeeded, unless the changes say otherwise. */
export async function aFile(
  world: World,
  about: {
    accountId?: string;
    bytes?: string;
    form?: object;
    file?: Partial<FileRecord>;
    job?: Partial<Job>;
  } = {},
): Promise<{ file: FileRecord; parse: Job }> {
  const { accountId = "acme", form = FORM } = about;
  const id = nextId();
  const { bytes = `%PDF-${id}` } = about;
  const fileId = `00000000-0000-4000-8000-${id}`;
  const expiresAt = Math.floor(world.clock() / 1000) + WEEK_SECONDS;
  const identity = { jobId: `job_a${id}`, kind: "parse", accountId, fileId, expiresAt } as const;
  const { openShard, nextCheckAt, openAccount, ...closed } = queuedJob(identity, world.clock());
  const output = formKey(fileId, 1);
  const parse = { ...closed, status: "succeeded", attempt: 1, output, ...about.job } as const;
  const createdAt = parse.createdAt;
  const made = { fileId, accountId, sha256: sha256(bytes), bytes: bytes.length, parseJobId: parse.jobId };
  const file = { ...made, createdAt, expiresAt, ...about.file };
  await world.objects.put(inputKey(fileId), bytes, PDF);
  await world.store(output, form);
  await world.store(textKey(output), TEXT);
  await world.files.insert(file);
  await world.jobs.insert(parse);
  return { file, parse };
}

export const RESULT: FillResult = {
  engine: "local:1",
  filled: [
    {
      field_id: "f1",
      name: null,
      label: "Name",
      value: "Ada",
      confidence: 0.9,
      source: { start: 0, end: 3, text: "Ada" },
      evidence: "verbatim",
      rule: "label",
      verified: "verified",
    },
  ],
  unfilled_required: [],
  left_blank: ["f2"],
  ambiguous: [],
  unused: [],
  warnings: [],
};

export const PROPOSAL: Proposal = {
  engine: "local:1",
  fields: RESULT.filled.map(({ verified: _, ...field }) => ({ ...field, sure: true })),
  questions: [{ kind: "required", field_id: "f2", label: "Town" }],
  left_blank: [],
  unused: [],
  warnings: [],
};

/** A fill of a file that has succeeded, or as the changes say; a review's with a proposal instead of a document. */
export async function aFill(
  world: World,
  { fileId, accountId, expiresAt }: FileRecord,
  about: { job?: Partial<Job>; result?: object } = {},
): Promise<Job & { fillId: string; output: string }> {
  const jobId = `job_${String(nextId()).padStart(32, "f")}`;
  const fillId = fillIdOf(jobId);
  const output = fillOutputPrefix(fileId, fillId, 1);
  const options = { flatten: false, preview: false, timezone: "UTC" };
  const { openShard, nextCheckAt, openAccount, ...closed } = queuedJob(
    { jobId, kind: "fill", accountId, fileId, fillId, options, expiresAt },
    world.clock(),
  );
  const job = { ...closed, fillId, status: "succeeded", attempt: 1, output, ...about.job } as const;
  await world.store(fillRequestKey(fileId, fillId), { prompt: "Ada" });
  if (job.options?.review) await world.store(proposalKey(output), about.result ?? PROPOSAL);
  else {
    await world.store(resultKey(output), about.result ?? RESULT);
    await world.objects.put(filledPdfKey(output), "%PDF-filled", PDF);
  }
  await world.jobs.insert(job);
  return { ...job, fillId, output };
}
