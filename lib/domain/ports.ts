import type { Batch, BatchEnd, BatchProgress } from "./batch.ts";
import type { Claims } from "./claim.ts";
import type { FillPlan, ValuesPlan, Warning } from "./fill-plan.ts";
import type { Claim, FormSummary, Job, JobError, JobKind } from "./job.ts";
import type { QueueName } from "./messages.ts";
import type { PageText } from "./page-text.ts";
import type { FieldValue, ParsedForm } from "./parsed-form.ts";
import type { FormRead } from "./read-form.ts";
import type {
  ApiKeyRecord,
  CacheEntry,
  DownloadRecord,
  FileRecord,
  IdempotencyRecord,
  ListPosition,
  Page,
} from "./records.ts";
import type { Source } from "./source.ts";
import type { TemplateRecord } from "./template.ts";

/** Milliseconds since 1970. */
export type Clock = () => number;

export interface StoredObject {
  contentType: string;
  /** The file name under which a browser saves the object. */
  downloadName?: string;
  /** Small values that belong to the object; stored percent-encoded. */
  metadata?: Record<string, string>;
}

export interface ObjectHead {
  bytes: number;
  metadata: Record<string, string>;
  /** Changes with the content (an entity tag). */
  version: string;
}

export interface UploadLimits {
  maxBytes: number;
  seconds: number;
}

/** Where a browser or a program POSTs a file, and the fields that must come before it in the form. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** What a link into storage is good for: one method. */
export type LinkMethod = "GET" | "HEAD";

export interface ObjectStore {
  put(key: string, body: Uint8Array | string, about: StoredObject): Promise<void>;
  /** Stores what comes, piece by piece, as one object; nothing is stored when it ends in an error. */
  putStream(key: string, body: AsyncIterable<Uint8Array>, about: StoredObject): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  head(key: string): Promise<ObjectHead | null>;
  /** Both at once. */
  getWithHead(key: string): Promise<{ content: Uint8Array; head: ObjectHead } | null>;
  /** Copies an object as it was when its head said so; false when it is another now, or gone. */
  copy(from: string, version: string, to: string, about: StoredObject): Promise<boolean>;
  /** Removes every object under the prefix; none is fine. */
  deletePrefix(prefix: string): Promise<void>;
  /** A URL that answers this one method for this one object, for so long. */
  presign(method: LinkMethod, key: string, seconds: number): Promise<string>;
  /** A form to POST an object of at most so many bytes with, for so long. */
  presignUpload(key: string, about: StoredObject, limits: UploadLimits): Promise<UploadForm>;
}

/** Rows are gone at `expiresAt`, not when DynamoDB gets to them. Every point read is consistent. */
export interface FileRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(file: FileRecord): Promise<void>;
  /** Null for an unknown or expired file; a deleted one comes back with its tombstone. */
  get(fileId: string): Promise<FileRecord | null>;
  /** Writes the tombstone; it stays until `expiresAt` (seconds since 1970), longer than any lease. */
  bury(fileId: string, deletedAt: string, expiresAt: number): Promise<void>;
  /** Removes the row of a file that no job was accepted for: a repetition may bring the same id. */
  delete(fileId: string): Promise<void>;
  /** An account's live files by an index that may lag; a page may hold fewer than `limit` though there are more. */
  list(accountId: string, range: ListRange): Promise<Page<FileRecord>>;
}

/** Which part of a list is asked for. */
export interface ListRange {
  limit: number;
  after?: ListPosition | undefined;
}

export type ClaimOutcome =
  | { outcome: "claimed"; claim: Claim }
  | { outcome: "leased" }
  | { outcome: "ended" }
  | { outcome: "missing" };

/** How a job ends. `output` names what the attempt stored; a failed one may have stored its reasons. */
export type JobOutcome =
  | { status: "succeeded"; output: string; form?: FormSummary }
  | { status: "failed"; error: JobError; output?: string };

/** What a job must have had before it is given up: so many attempts, or a creation by this time (ISO 8601). */
export interface EndOfPatience {
  attempts: number;
  createdBy: string;
}

export interface JobRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(job: Job): Promise<void>;
  get(jobId: string): Promise<Job | null>;
  /** Takes a job that is queued, or running with an expired lease. */
  claim(jobId: string, now: number, leaseUntil: number): Promise<ClaimOutcome>;
  /** Ends a claimed job. Throws `LeaseLost` when the attempt is not the current one. */
  finish(claim: Claim, outcome: JobOutcome, finishedAt: string): Promise<void>;
  /** Fails a job that no worker holds and that is at the end of our patience; says whether it did. */
  bury(
    jobId: string,
    now: number,
    patience: EndOfPatience,
    error: JobError,
    finishedAt: string,
  ): Promise<boolean>;
  /** Takes back a job that nobody has claimed; says whether it did. */
  deleteIfQueued(jobId: string): Promise<boolean>;
  /** Replaces the download token seen by the caller; says whether it was still the current one. */
  setDownload(job: Job, download: { token: string; validUntil: number }): Promise<boolean>;
  /** Open jobs of a shard that were to be looked at by now, the most overdue first; an index that may lag. */
  listDue(shard: string, now: number): Promise<Job[]>;
  /** The first jobs that an account submitted after a time (ISO 8601), at most `most`; an index that may lag. */
  listAfter(accountId: string, time: string, most: number): Promise<Job[]>;
  /**
   * Puts off the sweep's next look at a job, and notes that it is being queued again; says whether nothing had happened
   * to it since.
   */
  postpone(job: Job, nextCheckAt: number, resentAt?: string): Promise<boolean>;
  /** Jobs of a file, by an index that may lag behind by moments. */
  listByFile(fileId: string): Promise<Job[]>;
  /** An account's jobs of a kind or of both, as `FileRows.list` lists files. */
  listByAccount(accountId: string, kind: JobKind | undefined, range: ListRange): Promise<Page<Job>>;
  /** Jobs of a shard that ended by a time (ISO 8601) and are still to be told of, the oldest first; an index that may lag. */
  listUntold(shard: string, endedBy: string): Promise<Job[]>;
  /** Notes that whoever is to be told of a job's end will be. */
  markTold(jobId: string): Promise<void>;
  /** How many jobs of an account are queued or running, counted up to `most`; an index that may lag. */
  countOpen(accountId: string, most: number): Promise<number>;
  delete(jobId: string): Promise<void>;
}

export interface BatchRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(batch: Batch): Promise<void>;
  /** Null for an unknown or expired batch; a deleted one comes back with its tombstone. */
  get(batchId: string): Promise<Batch | null>;
  /** Takes an open batch that nobody holds for this turn or a later one; null when it cannot be taken. */
  claim(batchId: string, turn: number, now: number, leaseUntil: number): Promise<Batch | null>;
  /** Holds a claimed batch for longer; says whether it was still held. */
  extend(batch: Batch, leaseUntil: number): Promise<boolean>;
  /** Ends the turn of a claimed batch, with what it found; the sweep looks at `nextCheckAt` (milliseconds since 1970). */
  progress(batch: Batch, progress: BatchProgress, nextCheckAt: number): Promise<boolean>;
  /** Ends an open batch in the turn that is known of it; says whether it did. */
  end(
    batch: Batch,
    end: Pick<Batch, "succeeded" | "failed" | "error"> & { ended: BatchEnd; finishedAt: string },
  ): Promise<boolean>;
  /** Has no more rows begin of a batch that is open; says whether it was. */
  cancel(batchId: string, cancelledAt: string): Promise<boolean>;
  /** Takes back a batch that no worker has seen; says whether it did. */
  deleteIfQueued(batchId: string): Promise<boolean>;
  /** Writes the tombstone, which takes an open batch from its workers. */
  bury(batchId: string, deletedAt: string): Promise<void>;
  /** An account's live batches by an index that may lag, as `FileRows.list` lists files. */
  list(accountId: string, range: ListRange): Promise<Page<Batch>>;
  /** Open batches of a shard that were to be looked at by now; an index that may lag. */
  listDue(shard: string, now: number): Promise<Batch[]>;
  /** Puts off the sweep's next look; says whether nothing had happened to the batch since. */
  postpone(batch: Batch, nextCheckAt: number): Promise<boolean>;
}

export interface ParseCache {
  get(key: string): Promise<CacheEntry | null>;
  put(entry: CacheEntry): Promise<void>;
  /** Removes the entry if it still points at this file. */
  forget(key: string, fileId: string): Promise<void>;
}

export interface ApiKeyRows {
  insert(key: ApiKeyRecord): Promise<void>;
  find(hash: string): Promise<ApiKeyRecord | null>;
  list(accountId: string): Promise<ApiKeyRecord[]>;
  revoke(hash: string, revokedAt: string): Promise<void>;
  /** Sets until when a key opens anything, in milliseconds since 1970. */
  expire(hash: string, validUntil: number): Promise<void>;
}

/** What became of a key, for whoever asks later; a rotated one has a successor. */
export interface KeyChange {
  action: "created" | "rotated" | "revoked";
  accountId: string;
  keyId: string;
  successorId?: string;
}

/** How often and when credentials were used. */
export interface UsageRows {
  /** Counts one request into a window of this id, which is kept until `expiresAt` (seconds); answers how many it holds. */
  count(window: string, expiresAt: number): Promise<number>;
  /** Notes that a key was used. */
  noteUse(key: { keyId: string; accountId: string }, usedAt: string): Promise<void>;
  /** When an account's keys were last used, by key id; an index that may lag. */
  lastUses(accountId: string): Promise<Map<string, string>>;
}

/** Places of which there are so many for all processes together. */
export interface Places {
  /** Takes a place that nobody holds now, until a time; both in milliseconds since 1970. Says whether it did. */
  take(place: string, now: number, until: number): Promise<boolean>;
  /** Gives back a place that was taken until that time, unless somebody else has it by now. */
  leave(place: string, until: number): Promise<void>;
}

/** Tells of jobs that end. */
export interface JobEnds {
  /** Begins to listen; what ends from now on is not missed. */
  watch(jobId: string): {
    /** Waits until the job may have ended, so many milliseconds at most; false when nobody waits for the answer any more. */
    next(ms: number): Promise<boolean>;
    close(): void;
  };
}

/** Knows who is signed in to the dashboard. */
export interface Sessions {
  /** The account of a session's token; null for a token that opens nothing. */
  verify(token: string): Promise<string | null>;
}

export interface DownloadRows {
  insert(download: DownloadRecord): Promise<void>;
  get(token: string): Promise<DownloadRecord | null>;
  delete(token: string): Promise<void>;
}

export interface TemplateRows {
  /** Null for an unknown template; a deleted one comes back with its tombstone. */
  get(templateId: string): Promise<TemplateRecord | null>;
  /**
   * Writes a version that follows `before` (null: there was none); says whether that was still the latest. Knows its own
   * write, by the object's key, when it comes again.
   */
  put(template: TemplateRecord, before: number | null): Promise<boolean>;
  /** Writes the tombstone, which stays until `expiresAt` (seconds since 1970). */
  bury(templateId: string, deletedAt: string, expiresAt: number): Promise<void>;
  /** An account's live templates by an index that may lag, as `FileRows.list` lists files. */
  list(accountId: string, range: ListRange): Promise<Page<TemplateRecord>>;
  /** Names the last change to an account's templates, after which a parse may answer otherwise; null before the first. */
  lastChange(accountId: string): Promise<string | null>;
  noteChange(accountId: string, change: string): Promise<void>;
}

export interface IdempotencyRows {
  /** Null for an unknown or expired key. */
  get(key: string): Promise<IdempotencyRecord | null>;
  /** Writes a new record; says whether there was none. */
  insert(record: IdempotencyRecord): Promise<boolean>;
  /** Takes over from a request that began at `record.startedAt`; says whether it was still the last to begin. */
  takeOver(record: IdempotencyRecord, startedAt: number): Promise<boolean>;
  /** Keeps the answer of the request that began at `record.startedAt`, if it is still the one at work. */
  complete(record: IdempotencyRecord, answer: Record<string, string>): Promise<void>;
  /** Forgets a request that was refused, if it is still the one at work. */
  forget(record: IdempotencyRecord): Promise<void>;
}

export interface Queues {
  /**
   * Queues a job's id, to be received after so many seconds at the earliest (at most 900). The queue serves accounts in
   * turn: one with many jobs does not hold up the others.
   */
  send(job: Pick<Job, "kind" | "jobId" | "accountId">, delaySeconds?: number): Promise<void>;
  /** Queues a batch's next turn in the same way. */
  sendBatch(batch: Pick<Batch, "batchId" | "accountId" | "turn">, delaySeconds?: number): Promise<void>;
  /** About how many messages wait to be received. */
  countWaiting(queue: QueueName): Promise<number>;
}

/** A message that its queue gave up on. */
export interface DeadLetter {
  messageId: string;
  body: string;
  /** What it is deleted by. */
  receipt: string;
}

export interface DeadLetters {
  /** The next few, hidden from others for minutes; none when nothing is left to take. */
  receive(): Promise<DeadLetter[]>;
  delete(receipt: string): Promise<void>;
}

/** How much a parse or fill may take, whatever the file does. */
export interface PdfLimits {
  /** Whose file it is: a process that has read a file of one account reads none of another. */
  accountId: string;
  /** Milliseconds of processor time after which the work is cut off from outside. */
  deadlineMs: number;
  /** When it is cut off whatever time it has had, in milliseconds since 1970; three times `deadlineMs` from now by default. */
  until?: number;
  maxPages: number;
  maxFields: number;
}

export interface FillRequest {
  input: Uint8Array;
  form: ParsedForm;
  values: { fieldId: string; value: FieldValue }[];
  flatten: boolean;
}

export interface FilledPdf {
  bytes: Uint8Array;
  /** How each value was found when the finished file was read back; a field that is missing here has a warning. */
  verified: { fieldId: string; state: "verified" | "clipped" }[];
  warnings: Warning[];
  /** How much of the time went into looking at the file before and after, in milliseconds. */
  verifyMs: number;
}

/** A word read in a picture of a page: parts of the picture's width and height, from its top left. As high as its line. */
export interface SeenWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure its reader is of it, from 0 to 1; missing when it does not say. */
  confidence?: number;
}

/** Reads the text in pictures. */
export interface TextRecognizer {
  /** The words in a PNG. Throws what its service throws, also when the signal aborts. */
  recognize(picture: Uint8Array, signal: AbortSignal): Promise<SeenWord[]>;
}

/** What was read on a page that is only a picture: its number, from 1, and its words. */
export interface ReadPage {
  page: number;
  words: SeenWord[];
}

/** What a file's bytes say: its form, and its pages as text with the ids of the form's fields. */
export interface ParsedPdf {
  form: ParsedForm;
  text: PageText[];
}

/** A file to read a form's values from. */
export interface FormToRead {
  input: Uint8Array;
  /** The form that it is a copy of; the file's own without it. */
  form?: ParsedForm;
  /** The form's own file, blank: what it prints is no value. */
  blank?: Uint8Array;
}

/** A file whose every place to fill is a field of its own, or why it was left as it is. */
export type FillablePdf = { bytes: Uint8Array } | { refused: "nothing_to_fill" | "signed" };

/** PDF work on hostile files. All throw `JobFailure` with the code that the job ends with. */
export interface PdfEngine {
  /**
   * Pages that are only pictures are searched when `read` holds their words; `ParsedForm` says which they are. Where
   * fields are `given`, these stand in for all that would be found.
   */
  parse(
    input: Uint8Array,
    limits: PdfLimits,
    read?: readonly ReadPage[],
    given?: Pick<ParsedForm, "fields" | "doubtful">,
  ): Promise<ParsedPdf>;
  /** Writes the values and reads them back with another engine; throws `fill_not_verified` if one is missing. */
  fill(request: FillRequest, limits: PdfLimits): Promise<FilledPdf>;
  /** Makes the places that a form has fields of its file. */
  makeFillable(request: { input: Uint8Array; form: ParsedForm }, limits: PdfLimits): Promise<FillablePdf>;
  /** What stands in a form's fields, whoever filled them. */
  read(request: FormToRead, limits: PdfLimits): Promise<FormRead>;
  /** Pages (numbers from 1) as PNG images, in the order asked for; `scale` is pixels a point, enough to read by default. */
  draw(input: Uint8Array, pages: number[], limits: PdfLimits, scale?: number): Promise<Uint8Array[]>;
}

export interface PlanRequest {
  form: ParsedForm;
  /** The printed pages with the blanks' ids in place; none for a file that was parsed before there were any. */
  pages?: readonly PageText[];
  /** The instruction as the client sent it, trimmed. */
  prompt: string;
  /** The date that "today" means, as YYYY-MM-DD in the client's time zone. */
  today: string;
  /** Aborts when waiting for others must end; an engine's own work may still go on. */
  signal: AbortSignal;
  /** When that work must have ended too, in milliseconds since 1970. */
  until?: number;
  /** Draws pages of the form (numbers from 1) as PNG images, for an engine that can look at them. Throws `JobFailure`. */
  drawPages?: (pages: number[]) => Promise<Uint8Array[]>;
}

/** Finds the fields that structured values name, by their id, PDF name or label. Ends by `until`, as an engine does. */
export type PlanValues = (
  form: ParsedForm,
  values: Record<string, unknown>,
  until: number,
) => Promise<ValuesPlan>;

/** What context documents say of a form's fields, without a model. Ends by `until`, as an engine does. */
export type ReadContext = (form: ParsedForm, sources: readonly Source[], until: number) => Promise<Claims>;

/** Words to values. An engine may be wrong: `check-plan` judges every plan before it is written. */
export interface InstructionEngine {
  /** "openai:<model>" or "local:<version>" */
  readonly name: string;
  plan(request: PlanRequest): Promise<FillPlan>;
  /**
   * The same of a document, which `prompt` holds: data, never an instruction. An engine that understands what is said to
   * it alone, and prose of others not, has none.
   */
  readDocument?(request: PlanRequest): Promise<FillPlan>;
}
