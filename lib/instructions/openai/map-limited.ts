/**
 * Runs the task for every item, so many at a time, and gives the results in the items' order. The first failure
 * rejects and aborts the signal of those that are still running.
 */
export async function mapLimited<Item, Result>(
  items: Item[],
  limit: number,
  signal: AbortSignal,
  task: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await task(item, stop);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
    return results;
  } finally {
    failed.abort();
  }
}
