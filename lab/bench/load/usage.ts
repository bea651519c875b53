import { readdirSync, readFileSync } from "node:fs";

/** What a process and those it started have taken. */
export interface ProcessTreeUsage {
  cpuSeconds: number;
  /** The part of it that the process itself took. */
  ownCpuSeconds: number;
  /** Memory held now: of the process, and of the largest of those it started. */
  ownMb: number;
  largestChildMb: number;
}

/** Clock ticks a second and bytes a page, as Linux tells them to programs. */
const [TICKS, PAGE_BYTES] = [100, 4096];

/** Reads /proc (Linux alone): a process with its living children; dead ones count in their parent's time. */
export function usageOf(pid: number): ProcessTreeUsage {
  const own = readStat(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat.parent === pid);
  return {
    cpuSeconds: own.cpuSeconds + children.reduce((sum, child) => sum + child.cpuSeconds, 0),
    ownCpuSeconds: own.ownCpuSeconds,
    ownMb: own.mb,
    largestChildMb: Math.max(0, ...children.map(({ mb }) => mb)),
  };
}

/** Fields of proc(5) after the command, which is in parentheses: parent, own times, times of dead children, pages held. */
function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const sum = (from: number, to: number) => fields.slice(from, to).reduce((ticks, time) => ticks + time, 0);
    return {
      parent: fields[1] ?? 0,
      ownCpuSeconds: sum(11, 13) / TICKS,
      cpuSeconds: sum(11, 15) / TICKS,
      mb: ((fields[21] ?? 0) * PAGE_BYTES) / 2 ** 20,
    };
  } catch {
    return { parent: 0, ownCpuSeconds: 0, cpuSeconds: 0, mb: 0 }; // it is gone
  }
}
