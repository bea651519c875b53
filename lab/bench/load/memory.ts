import type { ProcessTreeUsage } from "./usage.ts";

/** What was held after so many jobs, in MB. */
export interface MemoryHeld {
  jobs: number;
  service: number;
  pdfProcess: number;
}

export const heldAfter = (jobs: number, { ownMb, largestChildMb }: ProcessTreeUsage): MemoryHeld => ({
  jobs,
  service: ownMb,
  pdfProcess: largestChildMb,
});

/** The mean of each tenth of the run: memory that is flat does not rise from one to the next, once it is warm. */
export function byTenths(all: readonly MemoryHeld[]): Record<string, Record<string, number>> {
  const size = Math.ceil(all.length / 10);
  const tenths = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
  return Object.fromEntries(
    tenths.map((tenth) => [
      `until job ${tenth.at(-1)?.jobs}`,
      {
        "service, MB": mean(tenth.map(({ service }) => service)),
        "largest PDF process, MB": mean(tenth.map(({ pdfProcess }) => pdfProcess)),
      },
    ]),
  );
}

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
