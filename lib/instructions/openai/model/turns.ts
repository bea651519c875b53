import { unavailable } from "./failures.ts";

/** So much work at a server at once; the rest waits in the order of asking, on nobody's time. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  #spare: AbortController | null = null;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Does the work when its turn has come. Throws `engine_unavailable` where the signal aborts before. */
  async take<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) this.#spare?.abort();
    return this.#takeTurn(signal, work);
  }

  async #takeTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#begin(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /**
   * Does work that may be left: at once or not at all, and until somebody else comes. Of two such, the later is done. Returns
   * whether it was done to its end.
   */
  async spare(work: (left: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.#free === 0 && !this.#spare) return false;
    this.#spare?.abort();
    const own = new AbortController();
    this.#spare = own;
    try {
      await this.#takeTurn(own.signal, () => work(own.signal));
      return !own.signal.aborted;
    } finally {
      if (this.#spare === own) this.#spare = null;
    }
  }

  async #begin(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw noTurn();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(noTurn());
    };
    this.#waiting.push(turn.resolve);
    signal.addEventListener("abort", leave);
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }
}

const noTurn = () => unavailable("The model was busy with other fills until this fill's time ran out.", true);

const servers = new Map<string, Turns>();

/** The turns at a server, by its root: all fills of the process share them. */
export function turnsAt(server: string, atOnce: number): Turns {
  const turns = servers.get(server) ?? new Turns(atOnce);
  servers.set(server, turns);
  return turns;
}
