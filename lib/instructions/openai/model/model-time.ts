/** A clock that can wait. */
export interface Timer {
  /** In milliseconds from any moment on. */
  now(): number;
  abortAfter(milliseconds: number): AbortSignal;
}

export const REAL_TIMER: Timer = {
  now: () => performance.now(),
  abortAfter: (milliseconds) => AbortSignal.timeout(Math.ceil(milliseconds)),
};

/** The time of one call. */
interface CallTime {
  /** In milliseconds. */
  limit: number;
  /** Aborts when it is up. */
  signal: AbortSignal;
  end(): void;
}

/** How long a model may work for one plan, however many calls it takes. */
export interface ModelTime {
  /** Begins a call of so many milliseconds at most; its limit is 0 where nothing is left. */
  begin(most: number): CallTime;
}

/** Counts while a call is under way, and only then: whoever waits for a turn uses nothing up. */
export function createModelTime(total: number, timer: Timer = REAL_TIMER): ModelTime {
  let [used, running, since] = [0, 0, 0];
  const usedNow = (): number => used + (running > 0 ? timer.now() - since : 0);
  return {
    begin(most) {
      const limit = Math.max(0, Math.min(most, total - usedNow()));
      if (running === 0) since = timer.now();
      running += 1;
      return {
        limit,
        signal: limit > 0 ? timer.abortAfter(limit) : AbortSignal.abort(),
        end() {
          running -= 1;
          if (running === 0) used += timer.now() - since;
        },
      };
    },
  };
}
