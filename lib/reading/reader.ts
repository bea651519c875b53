import { type FormsError, JobFailure, RequestInvalid, RequestRefused } from "../domain/errors.ts";
import type { BoundedReader } from "../domain/ports/reader.ts";
import { Unreadable } from "../domain/source.ts";
import { ThreadStopped } from "../threads/thread-bounds.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import { answerOf } from "./answer-of.ts";
import type { ReadingOperation, ReadingOperations, ReadingReply, ReadingRequest } from "./protocol.ts";

export interface ReaderOptions {
  /** The absolute path of `reading-thread.ts`, or of the file it was bundled to. */
  threadModule: string;
  /** Milliseconds of processor time that one reading may use: the largest table of a thousand rows takes under a tenth of it. */
  processorMs?: number;
  /** How much longer it may take by the clock. */
  patience?: number;
  /** How many readings go on at once; more wait for their turn, on their own time. */
  mostThreads?: number;
  /** What a thread's objects may take, in MiB: a workbook that unpacks to 16 MiB takes under 200. */
  heapMb?: number;
}

const PROCESSOR_MS = 5_000;
/** A client waits for an answer: what has not begun by then is refused for now. */
const PATIENCE = 3;
const HEAP_MB = 384;
const RETRY_AFTER_SECONDS = 5;

/** Reads what others made in threads of their own. `close` ends them. */
export function createReader(options: ReaderOptions): BoundedReader & { close(): Promise<void> } {
  const { processorMs = PROCESSOR_MS, patience = PATIENCE } = options;
  const { threadModule, mostThreads = 2, heapMb = HEAP_MB } = options;
  const pool = new ThreadPool<ReadingRequest, ReadingReply>({ threadModule, mostThreads, heapMb });

  async function run<Name extends ReadingOperation>(
    operation: Name,
    asked: ReadingOperations[Name]["asked"],
    refuse: (stopped: ThreadStopped) => FormsError,
    until = Date.now() + patience * processorMs,
  ): Promise<ReadingOperations[Name]["answer"]> {
    const request = { operation, ...asked } as ReadingRequest;
    try {
      return answerOf(await pool.run(request, { processorMs, until }));
    } catch (error) {
      throw error instanceof ThreadStopped ? refuse(error) : error;
    }
  }

  const tooComplexTable = refusal(
    "rows",
    "table_too_complex",
    `a table that is read within ${processorMs} ms`,
  );
  const tooComplexForm = refusal("file", "read_too_complex", `values that are read within ${processorMs} ms`);
  return {
    readTable: (rows) => run("table", { rows }, tooComplexTable),
    suggestMapping: (form, table) => run("mapping", { form, table }, tooComplexTable),
    planRows: (form, table, given) => run("rows", { form, table, given }, tooComplexTable),
    readDocument: (document, until) => run("document", { document }, unreadable, until),
    findContradictions: (form, values) => run("contradictions", { form, values }, tooComplexForm),
    close: () => pool.close(),
  };
}

/** Why what a client sent in this part of the body is not read. */
const refusal =
  (part: string, type: string, expected: string) =>
  (stopped: ThreadStopped): FormsError => {
    const invalid = (msg: string) => new RequestInvalid([{ loc: ["body", part], msg, type }]);
    switch (stopped.reason) {
      case "slow":
        return invalid(`Expected ${expected} of processor time`);
      case "large":
        return invalid("It needs more memory to read than allowed");
      case "busy":
        return new RequestRefused("reader_busy", "The reader is busy. Try again later.", {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          cause: stopped,
        });
      case "died":
        return stopped;
    }
  };

/** Why a document of a fill is not read. */
function unreadable(stopped: ThreadStopped): FormsError {
  switch (stopped.reason) {
    case "slow":
      return new Unreadable("It needs more time to read than allowed", { cause: stopped });
    case "large":
      return new Unreadable("It needs more memory to read than allowed", { cause: stopped });
    case "busy":
      return new JobFailure("worker_crashed", "No time was left to read a context document.", {
        retryable: true,
        cause: stopped,
      });
    case "died":
      return stopped;
  }
}
