import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills it to its last byte, as another program would. */
  fill(): void;
  remove(): void;
}

/** A disk of its own in memory; null where that may not be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return null;
  }
  let files = 0;
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, `filler-${files++}`), Buffer.alloc(bavail * bsize));
    },
    remove() {
      execFileSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}
