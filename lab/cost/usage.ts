import { DAYS_OF_A_MONTH, RETENTION_DAYS } from "./assumptions.ts";
import { METERED, type Metered, PRICES } from "./prices.ts";

/** How much is used of what is paid by use; what is left out is not used. */
export type Usage = Partial<Record<Metered, number>>;

export const addUsage = (...usages: readonly Usage[]): Usage =>
  Object.fromEntries(
    METERED.map((name) => [name, usages.reduce((sum, usage) => sum + (usage[name] ?? 0), 0)] as const).filter(
      ([, amount]) => amount > 0,
    ),
  );

export const timesUsage = (usage: Usage, factor: number): Usage =>
  Object.fromEntries(METERED.map((name) => [name, (usage[name] ?? 0) * factor]));

/** What a usage costs, in dollars, by service; the most expensive first. */
export function dollarsByService(usage: Usage): [service: string, dollars: number][] {
  const sums = new Map<string, number>();
  for (const name of METERED) {
    const { service, dollars } = PRICES[name];
    const cost = (usage[name] ?? 0) * dollars;
    if (cost > 0) sums.set(service, (sums.get(service) ?? 0) + cost);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

export const totalDollars = (usage: Usage): number =>
  dollarsByService(usage).reduce((sum, [, dollars]) => sum + dollars, 0);

/** How many units of a size an amount begins; nothing still begins one. */
export const unitsOf = (amount: number, unit: number): number => Math.max(1, Math.ceil(amount / unit));

const GIGABYTE = 1e9;
export const gigabytes = (bytes: number): number => bytes / GIGABYTE;

/** What bytes take that are kept until they expire. */
export const storedGbMonths = (bytes: number): number =>
  (gigabytes(bytes) * RETENTION_DAYS) / DAYS_OF_A_MONTH;
