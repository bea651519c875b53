const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Which of `count` places over a page a key leads to, from the one with this index; undefined for all other keys. */
export const placeAfter = (key: string, index: number, count: number): number | undefined =>
  STEPS[key]?.(index, count);
