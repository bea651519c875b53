import type { WarmChild } from "./warm-child.ts";

/** A number of children that are kept warm, each for one account from its first job to its end. */
export class ChildPool {
  readonly #start: (accountId: string) => WarmChild;
  readonly #most: number;
  readonly #children = new Set<WarmChild>();
  /** The one that has been idle longest comes first. */
  readonly #idle: WarmChild[] = [];
  readonly #waiting: (() => void)[] = [];

  /** At most so many children at once; whoever wants one more waits. */
  constructor(most: number, start: (accountId: string) => WarmChild) {
    this.#most = most;
    this.#start = start;
  }

  /** An idle child of the account, or a new one, for which an idle one of another account is ended if there is no room. */
  async take(accountId: string): Promise<WarmChild> {
    for (;;) {
      const own = this.#idle.findLast((child) => child.accountId === accountId);
      if (own) {
        this.#idle.splice(this.#idle.indexOf(own), 1);
        if (own.isAlive) return own;
        this.#children.delete(own);
      } else if (this.#children.size < this.#most) {
        const child = this.#start(accountId);
        this.#children.add(child);
        return child;
      } else if (this.#idle.length > 0) {
        await this.#endIdlest();
      } else {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
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
