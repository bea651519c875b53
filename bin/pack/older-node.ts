import { Worker } from "node:worker_threads";

// What the product uses of Node 24 and Node 20 lacks. It runs before all packed code; what a Node has itself stays.

function lacking(target: object, features: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(features)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

lacking(Map, {
  groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> {
    const groups = new Map<K, V[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

lacking(Object, {
  groupBy: <V>(items: Iterable<V>, keyOf: (item: V, index: number) => PropertyKey) =>
    Object.setPrototypeOf(Object.fromEntries(Map.groupBy(items, keyOf)), null),
});

lacking(Promise, {
  withResolvers<T>(): PromiseWithResolvers<T> {
    const settle = {} as PromiseWithResolvers<T>;
    settle.promise = new Promise<T>((resolve, reject) => {
      settle.resolve = resolve;
      settle.reject = reject;
    });
    return settle;
  },
});

/** A copy: the buffer itself stays, which nobody reads any more. */
function transfer(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const moved = new Uint8Array(length);
  moved.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return moved.buffer;
}
lacking(ArrayBuffer.prototype, { transfer, transferToFixedLength: transfer });

lacking(URL, {
  parse: (text: string, base?: string) => (URL.canParse(text, base) ? new URL(text, base) : null),
});

lacking(Worker.prototype, {
  /** The time, by the clock, in which the thread was at work. */
  async cpuUsage(this: Worker) {
    return { user: this.performance.eventLoopUtilization().active * 1000, system: 0 };
  },
  getHeapStatistics: async () => null,
});
