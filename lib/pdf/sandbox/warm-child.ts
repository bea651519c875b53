import { type ChildProcess, fork } from "node:child_process";
import { JobFailure } from "../../domain/errors.ts";
import { childOptions } from "./child-options.ts";
import { endWithParent } from "./end-with-parent.ts";
import { processUsage } from "./process-usage.ts";
import type { ChildNews, ChildReply, ChildRequest, FrequentWork } from "./protocol.ts";
import { type JobBounds, MemoryExceeded, watchJob } from "./watch-job.ts";

/** A child that holds more than this part of its limit after a job is not used again. */
const WORN_OUT_SHARE = 0.6;

/** The child died of something else than its job's bounds: of what it read, or by somebody else's hand. */
export class ChildDied extends JobFailure {
  constructor(of: number | string | null) {
    super("worker_crashed", `The PDF process ended unexpectedly (${of}).`, { retryable: true });
  }
}

export interface ChildSettings {
  /** The absolute path of `child.ts`, or of the file it was bundled to. */
  childModule: string;
  /** How much memory one child may hold, in MiB, before it is killed. */
  memoryLimitMb: number;
  /** `LD_LIBRARY_PATH` of the platform, where its Node needs it to find shared libraries (Lambda's may). */
  libraryPath?: string | undefined;
  /** The work that it loads for at its start, ahead of its jobs; the rest it loads when it is first needed. */
  ahead?: FrequentWork;
}

/** A child process that answers one request at a time. It keeps its parent alive only while it works. */
export class WarmChild {
  #accountId: string | null = null;
  readonly #process: ChildProcess;
  readonly #memoryLimit: number;
  /** Whether a job has been done before: what it took may not all be given back. */
  isUsed = false;

  constructor({ childModule, memoryLimitMb, libraryPath, ahead }: ChildSettings) {
    this.#memoryLimit = memoryLimitMb * 2 ** 20;
    this.#process = fork(
      childModule,
      ahead ? [ahead] : [],
      childOptions(childModule, memoryLimitMb, libraryPath),
    );
    // A job hears of an error by itself; an idle child's error, unheard, would end the parent.
    this.#process.on("error", () => this.#kill());
    endWithParent(this.#process);
    this.#release();
  }

  /** Whose files it reads, from its first job on: what one of them leaves behind in the process meets no other account's. */
  get accountId(): string | null {
    return this.#accountId;
  }

  takenBy(accountId: string): this {
    this.#accountId = accountId;
    return this;
  }

  get isAlive(): boolean {
    return this.#process.connected && !this.#process.killed && !this.#hasEnded;
  }

  /**
   * Has a request answered. Kills the child and throws what `watchJob` says when the job goes beyond its bounds;
   * throws `ChildDied` when the child dies of something else.
   */
  async run(
    request: ChildRequest,
    bounds: Omit<JobBounds, "memory">,
    onNews: (news: ChildNews["news"]) => void = () => {},
  ): Promise<ChildReply> {
    this.#process.ref();
    this.#process.channel?.ref();
    const settled = Promise.withResolvers<ChildReply>();
    const fail = (failure: JobFailure) => {
      settled.reject(failure);
      this.#kill();
    };
    const onExit = (exitCode: number | null, signal: string | null) => fail(deathOf(exitCode, signal));
    const onError = () => fail(deathOf(null, "no start"));
    const stopWatching = watchJob(this.#process.pid, { ...bounds, memory: this.#memoryLimit }, fail);
    const onMessage = (message: ChildReply | ChildNews): void =>
      "news" in message ? onNews(message.news) : settled.resolve(message);
    this.#process.on("message", onMessage);
    this.#process.once("exit", onExit);
    this.#process.once("error", onError);
    try {
      this.#process.send(request);
      return await settled.promise;
    } finally {
      stopWatching();
      this.#process.off("message", onMessage);
      this.#process.off("exit", onExit);
      this.#process.off("error", onError);
      await this.#retireIfWornOut();
      this.#release();
    }
  }

  /** Ends the process; resolves when it is gone. */
  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.ref();
    this.#kill();
    await gone;
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async #retireIfWornOut(): Promise<void> {
    if (!this.isAlive) return;
    const usage = await processUsage(this.#process.pid);
    if (usage && usage.memory > this.#memoryLimit * WORN_OUT_SHARE) this.#kill();
  }

  #release(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }

  #kill(): void {
    this.#process.kill("SIGKILL");
  }
}

/** V8 aborts when its heap is full (SIGABRT; as an exit code, 134); nothing else here does. */
function deathOf(exitCode: number | null, signal: string | null): JobFailure {
  if (signal === "SIGABRT" || exitCode === 134) return new MemoryExceeded();
  return new ChildDied(signal ?? exitCode);
}
