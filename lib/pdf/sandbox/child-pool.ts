import type { WarmChild } from "./warm-child.ts";

/** A number of children that are kept warm, each for one account from its first job to its end. */
export class ChildPool {
  readonly #start: () => WarmChild;
  readonly #most: number;
  readonly #children = new Set<WarmChild>();
  /** The one that has been idle longest comes first. */
  readonly #idle: WarmChild[] = [];
  readonly #waiting: (() => void)[] = [];

  /** At most so many children at once; whoever wants one more waits. */
  constructor(most: number, start: () => WarmChild) {
    this.#most = most;
    this.#start = start;
  }

  /** Starts a child before anybody wants one: whoever comes first need not wait until it has loaded what it works with. */
  startAhead(): void {
    this.#idle.push(this.#startOne());
  }

  /** An idle child of the account, or a new one, for which an idle one of another account is ended if there is no room. */
  async take(accountId: string): Promise<WarmChild> {
    for (;;) {
      const own =
        this.#idle.findLast((child) => child.accountId === accountId) ??
        this.#idle.find((child) => child.accountId === null);
      if (own) {
        this.#idle.splice(this.#idle.indexOf(own), 1);
        if (own.isAlive) return own.takenBy(accountId);
        this.#children.delete(own);
      } else if (this.#children.size < this.#most) {
        return this.#startOne().takenBy(accountId);
      } else if (this.#idle.length > 0) {
        await this.#endIdlest();
      } else {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }

  #startOne(): WarmChild {
    const child = this.#start();
    this.#children.add(child);
    return child;
  }

  giveBack(child: WarmChild): void {
    if (child.isAlive) this.#idle.push(child);
    else this.#children.delete(child);
    this.#waiting.shift()?.();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#children].map((child) => child.stop()));
  }

  /** Its place is free when its memory is. */
  async #endIdlest(): Promise<void> {
    const child = this.#idle.shift();
    await child?.stop();
    if (child) this.#children.delete(child);
  }
}
