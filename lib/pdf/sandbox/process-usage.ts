import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** What a process holds, and what it has used since it began. */
interface ProcessUsage {
  /** Bytes of memory, in whatever part of it. */
  memory: number;
  /** Milliseconds of processor time, of all its threads. */
  processorMs: number;
}

/** Linux counts in pages; 4 KiB on every platform that Lambda runs on (larger pages would only be counted short). */
const PAGE_BYTES = 4096;
/** Linux shows times in hundredths of a second, whatever the kernel counts in (proc(5), sysconf(3)). */
const TICK_MS = 10;

/** Null when the process is gone, or when the platform does not say. */
export async function processUsage(pid: number | undefined): Promise<ProcessUsage | null> {
  if (pid === undefined) return null;
  try {
    // Asked for all the time, and answered by the kernel at once: an asynchronous read would cost ten times as much.
    return fromStat(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return usageOfPs(pid);
  }
}

/** Fields are counted from behind the program's name, which may hold anything: utime, stime and rss of proc_pid_stat(5). */
export function fromStat(stat: string): ProcessUsage {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [utime, stime, pages] = [11, 12, 21].map((field) => Number(fields[field]));
  return { memory: (pages ?? 0) * PAGE_BYTES, processorMs: ((utime ?? 0) + (stime ?? 0)) * TICK_MS };
}

/** Where there is no /proc (macOS). */
async function usageOfPs(pid: number): Promise<ProcessUsage | null> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=,time=", "-p", String(pid)]);
    return fromPs(stdout);
  } catch {
    return null;
  }
}

/** What ps(1) prints: KiB, and a time as [[days-]hours:]minutes:seconds, perhaps with hundredths. */
export function fromPs(printed: string): ProcessUsage {
  const [memory = "", time = ""] = printed.trim().split(/\s+/);
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).reverse();
  const processorMs = Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  return { memory: Number(memory) * 1024, processorMs };
}
