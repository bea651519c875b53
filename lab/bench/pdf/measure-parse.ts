import { readFile } from "node:fs/promises";
import { type ParseLimits, parsePdf } from "../../../lib/pdf/parse-pdf.ts";
import { processorClock } from "../processor-clock.ts";
import { readWithPdfjsAlone } from "./floor.ts";

/** What a process does to each file: parse it, the least that pdf.js must do for that, or both in turn. */
export type Workload = "parse" | "floor" | "both";

/** One file as it was measured: milliseconds of processor time, the best of all rounds but the first. */
export interface FileFigures {
  parseMs: number;
  floorMs: number;
  pages: number;
  fields: number;
}

export interface ParseFigures {
  /** Null for a file that cannot be parsed. */
  files: (FileFigures | null)[];
  peakMb: number;
}

const LIMITS: ParseLimits = { maxPages: 500, maxFields: 5000, searchDrawings: false };

/** Measures a workload on files, in this process: one round to warm up, then `rounds` that count. */
export async function measureParse(
  workload: Workload,
  files: readonly string[],
  rounds: number,
): Promise<ParseFigures> {
  const figures: (FileFigures | null)[] = files.map(() => null);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, file] of files.entries()) {
      const bytes = await readFile(file);
      const floorMs = workload === "parse" ? 0 : await timeOf(() => readWithPdfjsAlone(bytes));
      const size = { pages: 0, fields: 0 };
      const parseMs = workload === "floor" ? 0 : await timeOf(() => parseOne(bytes, size));
      const best = round > 1 ? figures[index] : null;
      if (parseMs === null || floorMs === null) continue;
      figures[index] = {
        ...size,
        parseMs: Math.min(parseMs, best?.parseMs ?? parseMs),
        floorMs: Math.min(floorMs, best?.floorMs ?? floorMs),
      };
    }
  }
  return { files: figures, peakMb: process.resourceUsage().maxRSS / 1024 };
}

async function parseOne(bytes: Uint8Array, size: { pages: number; fields: number }): Promise<void> {
  const { pages, fields } = await parsePdf(bytes, LIMITS);
  Object.assign(size, { pages: pages.length, fields: fields.length });
}

/** Milliseconds of processor time; null when it fails. */
async function timeOf(work: () => Promise<void>): Promise<number | null> {
  const spent = processorClock();
  try {
    await work();
    return spent();
  } catch {
    return null;
  }
}
