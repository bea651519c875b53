import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** Linux counts in pages; 4 KiB on every platform that Lambda runs on (larger pages would only be counted short). */
const PAGE_BYTES = 4096;

/** How many bytes of memory a process holds, in whatever part of it; 0 when it is gone. */
export async function residentMemory(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  try {
    // Asked for all the time, and answered by the kernel at once: an asynchronous read would cost ten times as much.
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ");
    return Number(pages) * PAGE_BYTES;
  } catch {
    return residentMemoryOfPs(pid);
  }
}

/** Where there is no /proc (macOS). */
async function residentMemoryOfPs(pid: number): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return 0;
  }
}
