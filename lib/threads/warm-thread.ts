import { Worker } from "node:worker_threads";
import { type ThreadBounds, ThreadStopped } from "./thread-bounds.ts";

/** How often, in milliseconds, a working thread's processor time is looked at. */
const MEASURE_EVERY = 50;
/** A thread that holds more than this part of its limit after a request is not used again. */
const WORN_OUT_SHARE = 1 / 3;

/** A thread that answers one request at a time. It keeps its process alive only while it works. */
export class WarmThread<Request, Reply> {
  readonly #thread: Worker;
  readonly #heapMb: number;
  #hasEnded = false;

  /** `module` is the absolute path of what runs in the thread; `heapMb` is what its objects may take, in MiB. */
  constructor(module: string, heapMb: number) {
    this.#heapMb = heapMb;
    this.#thread = new Worker(module, {
      // Nothing of the process's: no key of a model.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#thread.once("exit", () => {
      this.#hasEnded = true;
    });
    // A request hears of an error by itself; an idle thread's, unheard, would end the process.
    this.#thread.on("error", () => undefined);
    this.#thread.unref();
  }

  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  /** Has a request answered. Ends the thread and throws `ThreadStopped` when it goes beyond its bounds. */
  async run(request: Request, bounds: ThreadBounds): Promise<Reply> {
    const thread = this.#thread;
    const settled = Promise.withResolvers<Reply>();
    const fail = (failure: ThreadStopped): void => {
      settled.reject(failure);
      void this.stop();
    };
    const onError = (error: Error): void => fail(deathOf(error));
    const onExit = (): void => fail(deathOf(null));
    const stopWatching = this.#watch(bounds, fail);
    const lastMoment = setTimeout(() => fail(new ThreadStopped("busy")), bounds.until - Date.now());
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

  #watch({ processorMs }: ThreadBounds, fail: (failure: ThreadStopped) => void): () => void {
    // One that has not begun, or is gone, says nothing of its time.
    const usedMs = async (): Promise<number> => {
      const { user, system } = await this.#thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      return (user + system) / 1000;
    };
    // Counted from the first look on: most requests are answered before it, and to ask takes longer than some of them.
    let before: number | undefined;
    const measuring = setInterval(async () => {
      const now = await usedMs();
      before ??= now;
      if (isWatched && now - before > processorMs) fail(new ThreadStopped("slow"));
    }, MEASURE_EVERY);
    let isWatched = true;
    return () => {
      isWatched = false;
      clearInterval(measuring);
    };
  }

  async #retireIfWornOut(): Promise<void> {
    const heap = this.#hasEnded ? null : await this.#thread.getHeapStatistics().catch(() => null);
    if (heap && heap.total_heap_size > WORN_OUT_SHARE * this.#heapMb * 2 ** 20) await this.stop();
  }
}

/** A thread that uses up its memory says so; anything else that ends it is a fault of ours. */
function deathOf(error: Error | null): ThreadStopped {
  const isLarge = error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return new ThreadStopped(isLarge ? "large" : "died", error ?? undefined);
}
