import { Worker } from "node:worker_threads";
import { JobFailure } from "../../domain/errors.ts";
import { outOfMemory, type PlanBounds, tooBusy, tooSlow } from "./plan-bounds.ts";
import type { ThreadReply, ThreadRequest } from "./protocol.ts";

/** How often, in milliseconds, a working thread's processor time is looked at. */
const MEASURE_EVERY = 50;
/** What a thread's objects may take, in MiB: the longest instruction for the largest form takes under 512. */
const MOST_HEAP_MB = 768;
/** A thread that holds more after a plan, in bytes, is not used again. */
const WORN_OUT = 256 * 2 ** 20;

/** A thread that answers one request at a time. It keeps its process alive only while it works. */
export class WarmThread {
  readonly #thread: Worker;
  #hasEnded = false;

  /** `module` is the absolute path of what runs in the thread. */
  constructor(module: string) {
    this.#thread = new Worker(module, {
      // Nothing of the process's: no key of a model.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    this.#thread.once("exit", () => {
      this.#hasEnded = true;
    });
    // A plan hears of an error by itself; an idle thread's, unheard, would end the process.
    this.#thread.on("error", () => undefined);
    this.#thread.unref();
  }

  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  /** Has a request answered. Ends the thread and throws `engine_unavailable` when the plan goes beyond its bounds. */
  async run(request: ThreadRequest, bounds: PlanBounds): Promise<ThreadReply> {
    const thread = this.#thread;
    const settled = Promise.withResolvers<ThreadReply>();
    const fail = (failure: JobFailure): void => {
      settled.reject(failure);
      void this.stop();
    };
    const onError = (error: Error): void => fail(deathOf(error));
    const onExit = (): void => fail(deathOf(null));
    const stopWatching = this.#watch(bounds, fail);
    const lastMoment = setTimeout(() => fail(tooBusy(bounds)), bounds.until - Date.now());
    thread.ref();
    thread.once("message", settled.resolve);
    thread.once("error", onError);
    thread.once("exit", onExit);
    try {
      thread.postMessage(request);
      return await settled.promise;
    } finally {
      stopWatching();
      clearTimeout(lastMoment);
      thread.off("message", settled.resolve);
      thread.off("error", onError);
      thread.off("exit", onExit);
      await this.#retireIfWornOut();
      thread.unref();
    }
  }

  /** Ends the thread, whatever it does; resolves when it is gone. */
  async stop(): Promise<void> {
    this.#hasEnded = true;
    await this.#thread.terminate();
  }

  #watch({ processorMs }: PlanBounds, fail: (failure: JobFailure) => void): () => void {
    // One that has not begun, or is gone, says nothing of its time.
    const usedMs = async (): Promise<number> => {
      const { user, system } = await this.#thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      return (user + system) / 1000;
    };
    // Counted from the first look on: most plans are made before it, and to ask takes longer than some of them.
    let before: number | undefined;
    const measuring = setInterval(async () => {
      const now = await usedMs();
      before ??= now;
      if (isWatched && now - before > processorMs) fail(tooSlow({ processorMs }));
    }, MEASURE_EVERY);
    let isWatched = true;
    return () => {
      isWatched = false;
      clearInterval(measuring);
    };
  }

  async #retireIfWornOut(): Promise<void> {
    const heap = this.#hasEnded ? null : await this.#thread.getHeapStatistics().catch(() => null);
    if (heap && heap.total_heap_size > WORN_OUT) await this.stop();
  }
}

/** A thread that uses up its memory says so; anything else that ends it is a fault of ours. */
function deathOf(error: Error | null): JobFailure {
  if (error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return outOfMemory();
  return new JobFailure("internal_error", "The thread that plans ended unexpectedly.", { cause: error });
}
