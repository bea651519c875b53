import { Connection, type ConnectionOptions } from "./connection.ts";
import { FormsApiError } from "./errors.ts";
import * as operations from "./operations.gen.ts";
import { readFile } from "./read.ts";
import type { Request } from "./request.ts";
import type * as schemas from "./schemas.gen.ts";
import { type CallOptions, Session } from "./session.ts";
import { type FileInput, fileOf, submitFile, upload } from "./upload.ts";
import { fillEnded, parseEnded } from "./wait.ts";

/** A file to upload, or one that was parsed: the answer of `parse`, or its id. */
export type Form = FileInput | { file_id: string };

/** A completed form. */
export interface Filled {
  pdf: Uint8Array;
  /** What went where and why, what is still blank, what found no field. */
  result: schemas.FillResult;
  job: schemas.FillJob;
}

/** A fill that waits for a person: `commit` its `job_id`. */
export type Review = schemas.FillJob & { proposal: schemas.Proposal };

export type FillOptions = schemas.FillOptions &
  CallOptions & {
    /** Documents that values may be taken from: data, and never instructions. */
    context?: FileInput[];
  };

/** A client of one Forms API service. Every method may throw what `errors.ts` names. */
export class FormsApi {
  readonly #connection: Connection;
  readonly #defaults: CallOptions;

  constructor({ timeoutMs, ...options }: ConnectionOptions & Pick<CallOptions, "timeoutMs">) {
    this.#connection = new Connection(options);
    this.#defaults = { timeoutMs };
  }

  /** Any operation of the API, as `operations` makes its request: `forms.call(operations.getFile(id))`. */
  call<Answer>(request: Request<Answer>, options: CallOptions = {}): Promise<Answer> {
    return this.#session(options).call(request, options.idempotencyKey);
  }

  /** Uploads a form of any size and waits for what is found on it. */
  async parse(file: FileInput, options: CallOptions & { force?: boolean } = {}): Promise<schemas.File> {
    const session = this.#session(options);
    return session.call(operations.getFile(await parsed(session, file, options)));
  }

  /** Uploads a picture (PNG or JPEG) to sign with; the `image_id` that `marks` name, for a day. */
  uploadPicture(file: FileInput, options: CallOptions = {}): Promise<string> {
    return upload(this.#session(options), fileOf(file));
  }

  /** Fills a form as the prompt, `values` and the documents of `context` say, and downloads it. */
  async fill(form: Form, prompt: string | null, options: FillOptions = {}): Promise<Filled> {
    const session = this.#session(options);
    return this.#finish(session, await this.#submit(session, form, { ...ofFill(options), prompt }));
  }

  /** Fills a form up to the point where a person decides: a proposal, with questions, and no PDF. */
  async review(form: Form, prompt: string | null, options: FillOptions = {}): Promise<Review> {
    const session = this.#session(options);
    const { job_id: jobId } = await this.#submit(session, form, {
      ...ofFill(options),
      prompt,
      review: true,
    });
    const { proposal, ...job } = await fillEnded(session, jobId);
    if (!proposal) throw new Unexpected("Expected a proposal of a fill with review, got none.");
    return { ...job, proposal };
  }

  /** Writes what was accepted of a review. */
  async commit(
    jobId: string,
    decisions: schemas.CommitRequest = {},
    options: CallOptions = {},
  ): Promise<Filled> {
    const session = this.#session(options);
    session.tell({ step: "fill" });
    const submission = operations.commitFill(jobId, decisions);
    return this.#finish(session, await session.call(submission, session.idempotencyKey));
  }

  /** What a filled form says; see `operations.readForm`. */
  read(
    file: FileInput,
    options: CallOptions & { file_id?: string; fill_id?: string } = {},
  ): Promise<schemas.FilledForm> {
    return readFile(this.#session(options), file, options);
  }

  #session(options: CallOptions): Session {
    return new Session(this.#connection, {
      ...options,
      timeoutMs: options.timeoutMs ?? this.#defaults.timeoutMs,
    });
  }

  async #submit(
    session: Session,
    form: Form,
    { prompt, ...options }: Submitted & { prompt: string | null; review?: boolean },
  ): Promise<schemas.FillAccepted> {
    const file_id = "file_id" in form ? form.file_id : await parsed(session, form, {});
    session.tell({ step: "fill" });
    const request = operations.submitFill({ file_id, ...options, ...(prompt !== null && { prompt }) });
    return session.call(request, session.idempotencyKey);
  }

  async #finish(session: Session, { job_id: jobId }: schemas.FillAccepted): Promise<Filled> {
    const job = await fillEnded(session, jobId);
    const { result, download_url: url } = job;
    if (!result || !url)
      throw new Unexpected("Expected a result and a download_url of a fill that succeeded.");
    session.tell({ step: "download", job_id: jobId, status: job.status });
    const pdf = await session.call<Uint8Array>({ method: "GET", path: url, answer: "bytes" });
    return { pdf, result, job };
  }
}

/** The service answered something that its own description rules out. */
class Unexpected extends FormsApiError {
  readonly code = "unexpected_answer";
}

/** The id of a file whose parse has succeeded. */
async function parsed(session: Session, file: FileInput, options: { force?: boolean }): Promise<string> {
  const { job_id: jobId, file_id: fileId } = await submitFile(session, file, options);
  await parseEnded(session, jobId);
  return fileId;
}

function ofFill({
  timeoutMs,
  signal,
  onProgress,
  idempotencyKey,
  context,
  ...options
}: FillOptions): Submitted {
  return context ? { ...options, context: context.map(contextOf) } : options;
}

/** What the documents are their bytes say. */
const contextOf = (input: FileInput): Blob =>
  input instanceof Blob ? input : new File([input as BlobPart], "context");

type Submitted = schemas.FillOptions & Pick<schemas.FillRequest, "context">;
