import { type ChildProcess, fork } from "node:child_process";
import { JobFailure } from "../../domain/errors.ts";
import { childOptions } from "./child-options.ts";
import { endWithParent } from "./end-with-parent.ts";
import type { ChildReply, ChildRequest } from "./protocol.ts";
import { residentMemory } from "./resident-memory.ts";

/** How often, in milliseconds, a working child's memory is measured. */
const MEASURE_EVERY = 50;
/** A child that holds more than this part of its limit after a job is not used again. */
const WORN_OUT_SHARE = 0.6;

/** A child process that answers one request at a time. It keeps its parent alive only while it works. */
export class WarmChild {
  readonly #process: ChildProcess;
  readonly #memoryLimit: number;

  constructor(childModule: string, memoryLimitMb: number, libraryPath?: string) {
    this.#memoryLimit = memoryLimitMb * 2 ** 20;
    this.#process = fork(childModule, [], childOptions(childModule, memoryLimitMb, libraryPath));
    // A job hears of an error by itself; an idle child's error, unheard, would end the parent.
    this.#process.on("error", () => this.#kill());
    endWithParent(this.#process);
    this.#release();
  }

  get isAlive(): boolean {
    return this.#process.connected && !this.#process.killed && !this.#hasEnded;
  }

  /**
   * Has a request answered. Kills the child and throws `pdf_too_complex` when `deadlineMs` have passed or when it
   * holds too much memory; throws `worker_crashed` (retryable) when it dies of something else.
   */
  async run(request: ChildRequest, deadlineMs: number): Promise<ChildReply> {
    this.#process.ref();
    this.#process.channel?.ref();
    const settled = Promise.withResolvers<ChildReply>();
    const fail = (failure: JobFailure) => {
      settled.reject(failure);
      this.#kill();
    };
    const onExit = (exitCode: number | null, signal: string | null) => fail(deathOf(exitCode, signal));
    const onError = () => fail(deathOf(null, "no start"));
    const deadline = setTimeout(() => fail(tooSlow(deadlineMs)), deadlineMs);
    const measure = setInterval(() => void this.#checkMemory(fail), MEASURE_EVERY);
    this.#process.once("message", settled.resolve);
    this.#process.once("exit", onExit);
    this.#process.once("error", onError);
    try {
      this.#process.send(request);
      return await settled.promise;
    } finally {
      clearTimeout(deadline);
      clearInterval(measure);
      this.#process.off("message", settled.resolve);
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

  async #checkMemory(fail: (failure: JobFailure) => void): Promise<void> {
    const held = await residentMemory(this.#process.pid);
    if (held > this.#memoryLimit) fail(tooLarge());
  }

  async #retireIfWornOut(): Promise<void> {
    if (!this.isAlive) return;
    const held = await residentMemory(this.#process.pid);
    if (held > this.#memoryLimit * WORN_OUT_SHARE) this.#kill();
  }

  #release(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }

  #kill(): void {
    this.#process.kill("SIGKILL");
  }
}

const tooSlow = (deadlineMs: number) =>
  new JobFailure(
    "pdf_too_complex",
    `Expected the file to be done within ${Math.round(deadlineMs)} ms; it was not.`,
  );

const tooLarge = () => new JobFailure("pdf_too_complex", "The file needs more memory than it may have.");

/** V8 aborts when its heap is full (SIGABRT; as an exit code, 134); nothing else here does. */
function deathOf(exitCode: number | null, signal: string | null): JobFailure {
  if (signal === "SIGABRT" || exitCode === 134) return tooLarge();
  return new JobFailure("worker_crashed", `The PDF process ended unexpectedly (${signal ?? exitCode}).`, {
    retryable: true,
  });
}
