import type { Target } from "./target.ts";

/** What a promise gives, and how long each `GET /` took that was sent one after another until then, in ms, shortest first. */
export async function othersMeanwhile<T>(on: Target, awaited: Promise<T>): Promise<[T, number[]]> {
  let isOver = false;
  const over = awaited.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const sent = performance.now();
    await on.ask("/");
    times.push(performance.now() - sent);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return [await over, times.toSorted((a, b) => a - b)];
}

export const median = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;
