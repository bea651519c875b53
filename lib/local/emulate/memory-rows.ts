import type { KeyRange, Rows } from "./row-database.ts";

/**
 * Rows in memory alone, for a Node without SQLite (before 22.13): gone with the process. As in `RowDatabase`, a
 * transaction that fails leaves everything as it was.
 */
export class MemoryRows implements Rows {
  readonly #values = new Map<string, string>();
  /** In their order. */
  readonly #keys: string[] = [];
  /** What takes back the writes of the transaction that is going on, the last first. */
  #undo: (() => void)[] | undefined;

  get(key: string): string | undefined {
    return this.#values.get(key);
  }

  put(key: string, value: string): void {
    const before = this.#values.get(key);
    this.#undo?.unshift(() => (before === undefined ? this.#remove(key) : this.#values.set(key, before)));
    if (before === undefined) this.#keys.splice(this.#placeOf(key), 0, key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    const before = this.#values.get(key);
    if (before === undefined) return;
    this.#remove(key);
    this.#undo?.unshift(() => this.put(key, before));
  }

  *read({ gt, gte, lt, lte, reverse = false }: KeyRange): Generator<{ key: string; value: string }> {
    const isIn = (key: string): boolean =>
      (gt === undefined || key > gt) &&
      (gte === undefined || key >= gte) &&
      (lt === undefined || key < lt) &&
      (lte === undefined || key <= lte);
    const keys = this.#keys.slice(this.#placeOf(gt ?? gte ?? "")).filter(isIn);
    for (const key of reverse ? keys.reverse() : keys) {
      const value = this.#values.get(key);
      if (value !== undefined) yield { key, value };
    }
  }

  transaction<T>(work: () => T): T {
    const writes: (() => void)[] = [];
    this.#undo = writes;
    try {
      return work();
    } catch (error) {
      this.#undo = undefined;
      for (const undo of writes) undo();
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }

  close(): void {}

  #remove(key: string): void {
    this.#values.delete(key);
    this.#keys.splice(this.#placeOf(key), 1);
  }

  /** Where a key stands, or would. */
  #placeOf(key: string): number {
    let [from, to] = [0, this.#keys.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#keys[middle] ?? "") < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
