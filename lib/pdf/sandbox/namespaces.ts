import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readlinkSync } from "node:fs";

/** Part of util-linux, on every common distribution. */
const UNSHARE = "/usr/bin/unshare";
/**
 * A network without any interface that is up, the loopback included; and a user namespace, without which an ordinary user
 * may not have that. From inside it, no process outside may be inspected. The kernel refuses `ptrace`, and with it
 * another's memory and `/proc/<pid>/environ`, even to the same user (ptrace(2), "Ptrace access mode checking").
 */
const WITHOUT_NETWORK = ["--user", "--map-current-user", "--net", "--"];
/** The same, and mounts of its own, which only the root of a user namespace may change. */
const WITH_OWN_ROOT = ["--user", "--map-root-user", "--net", "--mount", "--"];

/** Where programs and the libraries that they are linked to are. */
const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store"];
/**
 * Makes a root of an empty file system, over a folder whose content is not needed, with the links and paths that are named
 * before "--". Runs the command after it in there, without any capability. No namespace can be made in a changed root, and
 * the process cannot leave it. `mount` binds what lies below as well: the kernel lets nobody uncover what was mounted over.
 */
const MAKE_ROOT = `set -e
PATH=/usr/bin:/usr/sbin:/bin:/sbin
mount -t tmpfs -o mode=755 none /sys
while [ "$1" != -- ]; do
  if [ -n "$2" ]; then ln -s "$2" "/sys$1"
  elif [ -d "$1" ]; then mkdir -p "/sys$1"; mount --rbind "$1" "/sys$1"
  else mkdir -p "/sys\${1%/*}"; : > "/sys$1"; mount --bind "$1" "/sys$1"; fi
  shift 2
done
shift
exec chroot /sys setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`;

/** How far a command can be kept apart here. */
type Distance = "own root" | "no network" | "none";

let distance: Distance | undefined;

/** Found out once: macOS, Lambda and most containers have no namespaces, or do not allow them. */
export function distanceHere(): Distance {
  distance ??= (["own root", "no network"] as const).find(isAllowed) ?? "none";
  return distance;
}

/**
 * The words before a command that run it, as the same process, without a network. Where the platform allows that too, it
 * runs in a root of its own, which holds nothing but these folders, Node and the libraries that programs are linked to: no
 * socket, no personal file, no /proc. [] where the platform offers none of this.
 */
export function keepApart(folders: readonly string[], { from = distanceHere() } = {}): readonly string[] {
  if (from === "none") return [];
  if (from === "no network") return [UNSHARE, ...WITHOUT_NETWORK];
  const paths = outermost([...SYSTEM.filter(existsSync), process.execPath, ...folders]);
  const mounts = paths.flatMap((path) => [path, linkAt(path)]);
  return [UNSHARE, ...WITH_OWN_ROOT, "/bin/sh", "-c", MAKE_ROOT, "sh", ...mounts, "--"];
}

/** Folders with what lies in them: no path that another one holds. */
function outermost(paths: readonly string[]): string[] {
  const all = [...new Set(paths.map((path) => path.replace(/(?<=.)\/$/, "")))];
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`) && linkAt(other) === ""));
}

/** Where a link of the system leads; "" for what is none, and for a link elsewhere, behind which the folder is meant. */
const linkAt = (path: string): string =>
  SYSTEM.includes(path) && lstatSync(path).isSymbolicLink() ? readlinkSync(path) : "";

const isAllowed = (from: Distance): boolean =>
  existsSync(UNSHARE) &&
  spawnSync(UNSHARE, [...keepApart([], { from }).slice(1), process.execPath, "--version"], {
    env: {},
    stdio: "ignore",
  }).status === 0;
