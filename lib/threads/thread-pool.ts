import { type ThreadBounds, ThreadStopped } from "./thread-bounds.ts";
import { WarmThread } from "./warm-thread.ts";

interface ThreadPoolOptions {
  /** The absolute path of what runs in a thread, or of the file it was bundled to. */
  threadModule: string;
  /** How many requests are answered at once; more wait for their turn, on their own time. */
  mostThreads: number;
  /** What a thread's objects may take, in MiB. */
  heapMb: number;
}

/**
 * Work off the service's own thread, in threads that are kept warm: what takes long holds up nobody, and what takes too
 * long is ended. Idle threads do not keep the process alive; `close` ends them.
 */
export class ThreadPool<Request, Reply> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<WarmThread<Request, Reply>>();
  readonly #idle: WarmThread<Request, Reply>[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Has a request answered. Throws `ThreadStopped`. */
  async run(request: Request, bounds: ThreadBounds): Promise<Reply> {
    const thread = await this.#take();
    try {
      if (Date.now() >= bounds.until) throw new ThreadStopped("busy");
      return await thread.run(request, bounds);
    } finally {
      this.#giveBack(thread);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  async #take(): Promise<WarmThread<Request, Reply>> {
    const { threadModule, mostThreads, heapMb } = this.#options;
    while (this.#idle.length === 0 && this.#threads.size >= mostThreads) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const warm = this.#idle.pop();
    if (warm?.isAlive) return warm;
    if (warm) this.#threads.delete(warm);
    const thread = new WarmThread<Request, Reply>(threadModule, heapMb);
    this.#threads.add(thread);
    return thread;
  }

  #giveBack(thread: WarmThread<Request, Reply>): void {
    if (thread.isAlive) this.#idle.push(thread);
    else this.#threads.delete(thread);
    this.#waiting.shift()?.();
  }
}
