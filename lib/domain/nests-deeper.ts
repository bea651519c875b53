/** Whether a value has more levels than that. Looks no further down: what comes after may walk the value as it likes. */
export const nestsDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => nestsDeeper(each, levels - 1)));
