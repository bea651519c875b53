import { useCallback, useState } from "react";

/**
 * Work that is not sent yet, in the tab's own storage: it survives a reload, signing in again and the way back, and goes
 * with the tab. Nothing else of a form is kept in the browser.
 */
const PREFIX = "forms-api-work:";

export function readWork<Value>(key: string): Value | null {
  const stored = sessionStorage.getItem(PREFIX + key);
  return stored === null ? null : (JSON.parse(stored) as Value);
}

/** Keeps a value; null forgets it. Where the browser has no room, the work stands in the page alone. */
export function keepWork(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(PREFIX + key); // an older state would be worse than none
  }
}

/** Forgets all work whose key begins so; all of it when somebody signs out. */
export function forgetWork(start = ""): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX + start));
  for (const key of keys) sessionStorage.removeItem(key);
}

/** A state that outlives the page. The key must stay the same while the component is there. */
export function useWork<Value>(key: string, empty: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readWork<Value>(key) ?? empty);
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      keepWork(key, next);
    },
    [key],
  );
  return [value, set];
}
