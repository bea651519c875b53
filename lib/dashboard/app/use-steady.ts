import { useCallback, useRef } from "react";

/** A function that stays the same between drawings, and does what the last one drawn does. */
export function useSteady<Given extends unknown[]>(
  work: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...given: Given) => latest.current(...given), []);
}
