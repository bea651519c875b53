const PIXELS = new Map<string, number>(
  Object.entries({
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 37.8,
    mm: 3.78,
    q: 0.945,
    rem: 16,
    vw: 10,
    vh: 7,
  }),
);

/** A length in pixels; null for what is none. `whole` is what percentages are of. */
export function lengthInPixels(said: string, size: number, whole: number): number | null {
  const [, number = "", unit = ""] =
    /^(?:calc\(\s*)?([+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9})(?:e[+-]?\d{1,3})?)([a-z]{1,4}|%)?/.exec(said) ?? [];
  if (number === "") return null;
  const each =
    unit === "%"
      ? whole / 100
      : unit === "em" || unit === "ex" || unit === "ch"
        ? size
        : (PIXELS.get(unit) ?? 1);
  return Number(number) * each;
}
