import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartFault } from "../start-fault.ts";

const MB = 1024 * 1024;
/** Below this nothing more is accepted: it is for the jobs in hand to end in, and for what other programs write. */
const DEFAULT_MIN_FREE_MB = 256;
/** More than deleting everything takes: rows are written before objects go. */
const RESERVE_BYTES = 8 * MB;

/** How much must be free before something is accepted, in bytes. Throws `StartFault`. */
export function minFreeBytes({ MIN_FREE_MB }: Record<string, string | undefined>): number {
  const megabytes = Number(MIN_FREE_MB || DEFAULT_MIN_FREE_MB);
  if (megabytes >= 0) return megabytes * MB;
  throw new StartFault(`MIN_FREE_MB is ${JSON.stringify(MIN_FREE_MB)}. Set it to a number of megabytes.`);
}

/**
 * How much room the disk of the data folder has. A file in it, `reserve`, keeps some space, which is freed when rows find
 * none. So on a full disk the service can start, jobs can end and things can be deleted. It comes back when there is room
 * again.
 */
export class DiskSpace {
  readonly #reserve: string;
  readonly #minFree: number;
  readonly #free: () => number;

  constructor(dataDir: string, minFree: number, free: () => number = () => freeBytes(dataDir)) {
    this.#reserve = join(dataDir, "reserve");
    this.#minFree = minFree;
    this.#free = free;
  }

  /** Whether more may be accepted. Where there is plenty, the reserve is made again. */
  hasRoom(): boolean {
    const free = this.#free();
    const hasPlenty = free > this.#minFree + 2 * RESERVE_BYTES;
    if (hasPlenty && !existsSync(this.#reserve) && !this.#hold()) return false;
    return free >= this.#minFree;
  }

  /** Whether an object of so many bytes may be stored: the last room is for rows, without which nothing is deleted. */
  hasRoomFor(bytes: number): boolean {
    return this.#free() - bytes >= RESERVE_BYTES;
  }

  /** Whether there is next to nothing left, not even for rows. */
  isFull(): boolean {
    return this.#free() < RESERVE_BYTES / 8;
  }

  /** Gives the reserve up; says whether there was one. */
  makeRoom(): boolean {
    const isHeld = existsSync(this.#reserve);
    rmSync(this.#reserve, { force: true });
    return isHeld;
  }

  /** Where a quota is used up, the disk says that it has room, and does not take it. */
  #hold(): boolean {
    try {
      // Random, as some file systems keep zeros in no space at all.
      writeFileSync(this.#reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 });
      return true;
    } catch {
      rmSync(this.#reserve, { force: true });
      return false;
    }
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
