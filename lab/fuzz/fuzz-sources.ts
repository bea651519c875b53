import { RequestInvalid } from "../../lib/domain/errors.ts";
import { Unreadable } from "../../lib/domain/source.ts";
import { readRows } from "../../lib/sheets/read-rows.ts";
import { readSource } from "../../lib/sources/read-source.ts";
import { type Seed, SOURCE_SEEDS } from "../../test/fixtures/sheets/source-seeds.ts";
import { seededRandom } from "./mutate.ts";
import { mutateSource } from "./mutate-source.ts";

/** Processor time that a small file may take, in milliseconds: what is linear takes a few. */
export const LIMIT_MS = 1_000;

interface SourcesFuzzed {
  /** How files of each kind ended: "read", or the code of the refusal. */
  outcomes: Map<string, number>;
  /** Files that took longer, or ended in an error that nobody can act on, by their number. */
  wrong: { number: number; outcome: string }[];
  slowest: { number: number; kind: string; ms: number };
}

/** The file of a number: a seed of its own makes it, so that any can be made again alone. */
export function fuzzedSource(seed: number, number: number): Seed {
  const random = seededRandom(seed + number * 7919);
  const from = SOURCE_SEEDS[number % SOURCE_SEEDS.length] as Seed;
  return { kind: from.kind, bytes: mutateSource(from.bytes, random) };
}

/** Reads changed files, from one number to before another, each on this thread and with its processor time. */
export function fuzzSources(
  { count, seed }: { count: number; seed: number },
  read: (file: Seed) => string = readOutcome,
): SourcesFuzzed {
  const result: SourcesFuzzed = { outcomes: new Map(), wrong: [], slowest: { number: 0, kind: "", ms: 0 } };
  for (let number = 0; number < count; number += 1) {
    const file = fuzzedSource(seed, number);
    const before = process.cpuUsage();
    const outcome = read(file);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    const name = `${file.kind}: ${outcome}`;
    result.outcomes.set(name, (result.outcomes.get(name) ?? 0) + 1);
    if (ms > result.slowest.ms) result.slowest = { number, kind: file.kind, ms };
    if (ms > LIMIT_MS) result.wrong.push({ number, outcome: `over the limit: ${ms.toFixed(0)} ms` });
    if (outcome.startsWith("unclear")) result.wrong.push({ number, outcome });
  }
  return result;
}

/** How a file is read, or refused: by a stable code, or as a document that cannot be read. */
export function readOutcome({ kind, bytes }: Seed): string {
  try {
    if (kind === "rows") readRows({ bytes });
    else readSource(kind, bytes);
    return "read";
  } catch (error) {
    if (error instanceof Unreadable) return "context_unreadable";
    if (error instanceof RequestInvalid) return error.issues[0]?.type ?? "unclear: no issue";
    return `unclear: ${error instanceof Error ? error.name : typeof error}`;
  }
}
