import { type DependencyList, useCallback, useEffect, useState } from "react";
import { ApiFailure } from "../api/failure.ts";

export type Loaded<Value> =
  | { state: "loading" }
  | { state: "failed"; failure: ApiFailure }
  | { state: "ready"; value: Value };

/** A failure of any kind as one that can be shown. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure
    ? error
    : new ApiFailure({ status: 0, code: "unexpected", message: error instanceof Error ? error.message : "" });

/**
 * Loads when `keys` change, and again when `reload` is called; what was there stays until the new value is. A load that
 * is no longer wanted is cut off by its signal.
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  keys: DependencyList,
): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: "loading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew at every drawing; `keys` say what it reads
  useEffect(() => {
    const cut = new AbortController();
    load(cut.signal)
      .then((value) => !cut.signal.aborted && setLoaded({ state: "ready", value }))
      .catch(
        (error: unknown) => !cut.signal.aborted && setLoaded({ state: "failed", failure: asFailure(error) }),
      );
    return () => cut.abort();
  }, [...keys, round]);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  return [loaded, reload];
}
