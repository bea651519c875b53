import { JobFailure } from "../../domain/errors.ts";
import { processUsage } from "./process-usage.ts";

/** How often, in milliseconds, a working child is measured. */
const MEASURE_EVERY = 50;

/** What one job may take of the process that does it. */
export interface JobBounds {
  /** Bytes of memory that the process may hold. */
  memory: number;
  /** Milliseconds of processor time that the job may use. */
  processorMs: number;
  /** When it must have ended, however little time it has had, in milliseconds since 1970. */
  until: number;
}

/**
 * Measures a process at work, and tells `fail` once why its job must end: `pdf_too_complex` when the file takes too
 * much memory or processor time, `worker_crashed` (retryable) when the clock has run out and neither is so. Where
 * nobody says what a process has used, it has used all the time that went by. Answers what ends the watch.
 */
export function watchJob(
  pid: number | undefined,
  bounds: JobBounds,
  fail: (failure: JobFailure) => void,
): () => void {
  const started = performance.now();
  const before = processUsage(pid);
  let usedMs = 0;
  const end = (failure: JobFailure): void => {
    stop();
    fail(failure);
  };
  const measure = async (): Promise<void> => {
    const [first, now] = [await before, await processUsage(pid)];
    usedMs = first && now ? now.processorMs - first.processorMs : performance.now() - started;
    if (isStopped) return;
    if (now && now.memory > bounds.memory) end(new MemoryExceeded());
    else if (usedMs > bounds.processorMs) end(tooSlow(bounds));
  };
  let isStopped = false;
  const measuring = setInterval(() => void measure(), MEASURE_EVERY);
  const lastMoment = setTimeout(() => end(tooBusy(usedMs, bounds)), bounds.until - Date.now());
  function stop(): void {
    isStopped = true;
    clearInterval(measuring);
    clearTimeout(lastMoment);
  }
  return stop;
}

/** The process holds too much: of this file, or also of what it has read before. */
export class MemoryExceeded extends JobFailure {
  constructor() {
    super("pdf_too_complex", "The file needs more memory than allowed.");
  }
}

const tooSlow = ({ processorMs }: JobBounds) =>
  new JobFailure(
    "pdf_too_complex",
    `Expected the file to be done within ${Math.round(processorMs)} ms of processor time. It was not.`,
  );

/** One can hardly tell a machine without time from a file that waits for nothing: the same job may succeed later. */
const tooBusy = (usedMs: number, { processorMs }: JobBounds) =>
  new JobFailure(
    "worker_crashed",
    `Expected the file to be done in time. It was not, and had used ${Math.round(usedMs)} of ${Math.round(processorMs)} ms of processor time.`,
    { retryable: true },
  );
