import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../check-write/run.ts";
import type { BenchValue } from "../pdf/bare-fork.ts";

/** Milliseconds of processor time of one fill, and of it with its reading back; null where the file was refused. */
export type FillTimes = [fill: number, both: number] | null;

/** A form and the values that everybody writes into it. */
export interface PeerTask {
  file: string;
  values: readonly BenchValue[];
}

/** What Python's libraries take for each task, warm, the median of the rounds; those that are not installed are left out. */
export async function timeLibraries(
  tasks: readonly PeerTask[],
  rounds: number,
): Promise<Map<string, FillTimes[]>> {
  const folder = await mkdtemp(join(tmpdir(), "bench-peers-"));
  try {
    const list = join(folder, "tasks.json");
    await writeFile(list, JSON.stringify(tasks.map(toTask)));
    const program = join(import.meta.dirname, "libraries.py");
    const { status, stdout } = await run(process.env.PYTHON ?? "python3", program, list, String(rounds));
    if (status !== 0) throw new Error(`Expected ${program} to end well, it ended with ${status}.`);
    return new Map(Object.entries(JSON.parse(stdout.toString()) as Record<string, FillTimes[]>));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const toTask = ({ file, values }: PeerTask) => ({
  file,
  values: values.map(({ field, value }) => ({
    name: field.name,
    value: String(value),
    isButton: field.type === "checkbox" || field.type === "radio",
  })),
  pages: pagesWritten(values),
});

/** The pages that values stand on, from 1. */
export const pagesWritten = (values: readonly BenchValue[]): number[] => [
  ...new Set(values.flatMap(({ field }) => field.widgets.map(({ page }) => page))),
];
