import { JobFailure } from "../../lib/domain/errors.ts";
import { ParsedForm } from "../../lib/domain/parsed-form.ts";
import type { PdfEngine } from "../../lib/domain/ports/pdf.ts";
import { mutate, seededRandom } from "./mutate.ts";

/** How one file ended: a code of the domain, "parsed", or what must never be. */
type FuzzOutcome = string;

/** What no file may end in: the process gone, an error nobody can act on, a form that breaks its own schema. */
const WRONG: ReadonlySet<FuzzOutcome> = new Set([
  "worker_crashed",
  "internal_error",
  "hang",
  "bad_form",
  "no_failure",
]);

interface FuzzResult {
  outcomes: Map<FuzzOutcome, number>;
  /** Files that ended wrongly, by their number, from 0: the seed and the number make the file again. */
  wrong: { number: number; outcome: FuzzOutcome }[];
}

/** A small file that takes longer, in milliseconds, hangs. */
const DEADLINE_MS = 10_000;
const LIMITS = { accountId: "fuzz", deadlineMs: DEADLINE_MS, maxPages: 50, maxFields: 500 };

/** The file of a number: each is made of a seed of its own, so that any can be made again alone. */
export function fuzzedFile(seeds: readonly Uint8Array[], seed: number, number: number): Uint8Array {
  const random = seededRandom(seed + number * 7919);
  const file = seeds[Math.floor(random() * seeds.length)];
  if (!file) throw new RangeError("Expected at least one file to start from.");
  return mutate(file, random);
}

/** Has an engine parse changed files, `width` at a time. */
export async function fuzzParse(
  engine: PdfEngine,
  seeds: readonly Uint8Array[],
  { count, seed, width = 2 }: { count: number; seed: number; width?: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { outcomes: new Map(), wrong: [] };
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      const outcome = await outcomeOf(engine, fuzzedFile(seeds, seed, number));
      result.outcomes.set(outcome, (result.outcomes.get(outcome) ?? 0) + 1);
      if (WRONG.has(outcome)) result.wrong.push({ number, outcome });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return result;
}

async function outcomeOf(engine: PdfEngine, file: Uint8Array): Promise<FuzzOutcome> {
  const start = performance.now();
  try {
    return ParsedForm.safeParse((await engine.parse(file, LIMITS)).form).success ? "parsed" : "bad_form";
  } catch (error) {
    if (!(error instanceof JobFailure)) return "no_failure";
    return performance.now() - start >= DEADLINE_MS ? "hang" : error.code;
  }
}
