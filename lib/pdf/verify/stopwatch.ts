/** Adds up how long several pieces of work take, in milliseconds. */
export function stopwatch() {
  let total = 0;
  return {
    async time<T>(work: () => Promise<T>): Promise<T> {
      const started = performance.now();
      try {
        return await work();
      } finally {
        total += performance.now() - started;
      }
    },
    milliseconds: (): number => Math.round(total),
  };
}
