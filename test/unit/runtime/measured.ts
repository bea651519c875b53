import type { Measure } from "../../../lib/runtime/metrics.ts";

/** A `measure` that remembers: each measurement as "Name key=value", with its number. */
export function remember(): { measure: Measure; measured: [string, number][] } {
  const measured: [string, number][] = [];
  return {
    measured,
    measure: (name, value, dimensions) => {
      const named = Object.entries(dimensions).map(([key, of]) => ` ${key}=${of}`);
      measured.push([name + named.join(""), value]);
    },
  };
}
