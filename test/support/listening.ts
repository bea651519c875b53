import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The TCP addresses that a process and all that it started listen on, as "127.0.0.1:3000". Reads /proc (Linux alone). */
export function listeningAddresses(pid: number): string[] {
  const held = new Set(familyOf(pid).flatMap(socketsOf));
  return ["tcp", "tcp6"].flatMap((protocol) =>
    readFileSync(`/proc/${pid}/net/${protocol}`, "latin1")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === LISTEN && held.has(inode ?? ""))
      .map(([, local = ""]) => addressOf(local)),
  );
}

const LISTEN = "0A";

/** A process and its descendants (Linux alone). */
export function familyOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(pid: number): number {
  const stat = orGone(() => readFileSync(`/proc/${pid}/stat`, "latin1")) ?? "";
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** The inodes of the sockets that a process has open. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const descriptors = orGone(() => readdirSync(folder)) ?? [];
  return descriptors.flatMap((name) => {
    const link = orGone(() => readlinkSync(`${folder}/${name}`)) ?? "";
    return /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [];
  });
}

/** An IPv4 address as /proc writes it (bytes backwards, hexadecimal); one of IPv6 is left as it is. */
function addressOf(local: string): string {
  const [address = "", port = ""] = local.split(":");
  const bytes = address.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const host = bytes.length === 4 ? bytes.toReversed().join(".") : address;
  return `${host}:${Number.parseInt(port, 16)}`;
}

/** Processes end and files close while they are looked at. */
function orGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
