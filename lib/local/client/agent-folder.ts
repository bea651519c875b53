import { constants, existsSync } from "node:fs";
import { type FileHandle, open, readlink, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { RequestInvalid } from "../../domain/errors.ts";

/** Where Linux tells what a handle was opened at. */
const HANDLES = "/proc/self/fd";

interface Opened {
  handle: FileHandle;
  /** Where it is, without links, as the system says it. */
  real: string;
}

/**
 * What an agent may reach by paths: one folder, or without it the whole machine. Nothing is judged by its path, which
 * may lead elsewhere a moment later: it is opened, and the handle is judged. What leads out of the folder is answered
 * with one sentence, whether something is there or not. A hard link is a name like any other: it is in the folder.
 */
export class AgentFolder {
  readonly path: string | undefined;

  constructor(path?: string) {
    this.path = path;
  }

  /** Opens what a path names for reading; waits for no pipe. Throws `RequestInvalid`, which calls the path `name`. */
  openFile(name: string, path: string): Promise<Opened> {
    const flags = constants.O_RDONLY | constants.O_NONBLOCK;
    const follow = this.path === undefined ? 0 : constants.O_NOFOLLOW;
    return this.#open(
      name,
      path,
      flags | follow,
      "names no file that can be read: check it, or ask the user",
    );
  }

  /** Opens the folder in which a path names a file, which need not be there. Throws `RequestInvalid`. */
  openAround(name: string, path: string): Promise<Opened> {
    const flags = constants.O_RDONLY | constants.O_DIRECTORY;
    const otherwise = "is in a folder that does not exist or may not be read: make it, or name another";
    return this.#open(name, dirname(path), flags, otherwise);
  }

  async #open(name: string, path: string, flags: number, otherwise: string): Promise<Opened> {
    if (!isAbsolute(path) || path.includes("\0")) throw pathInvalid(name, "must be an absolute path");
    // By its letters already: what is plainly elsewhere is not touched.
    if (!(await this.#holds(resolve(path)))) throw this.#outside(name);
    const handle = await open(path, flags).catch(async ({ code }: NodeJS.ErrnoException) => {
      const isOut =
        this.path !== undefined && (code === "ELOOP" || !(await this.#holds(await nearest(path))));
      throw isOut ? this.#outside(name) : pathInvalid(name, otherwise);
    });
    const real = await placeOf(handle, path);
    if (real !== null && (await this.#holds(real))) return { handle, real };
    await handle.close();
    throw this.#outside(name);
  }

  async #holds(path: string): Promise<boolean> {
    if (this.path === undefined) return true;
    const own = [resolve(this.path), await realpath(this.path)];
    return own.some((folder) => isWithin(path, folder));
  }

  #outside(name: string): RequestInvalid {
    const folder = `${this.path}, the folder that this server was started for`;
    return pathInvalid(name, `must be inside ${folder}, and must not be a link`);
  }
}

/** A path to a file in an opened folder that leads nowhere else while that is open; so on Linux alone. */
export const pathIn = ({ handle, real }: Opened, file: string): string =>
  `${existsSync(HANDLES) ? `${HANDLES}/${handle.fd}` : real}/${file}`;

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way.split("/")[0] !== ".." && !isAbsolute(way);
}

/** Where a handle was opened at. Elsewhere than on Linux: where its path leads now, if that is the same file; else null. */
async function placeOf(handle: FileHandle, path: string): Promise<string | null> {
  const told = await readlink(`${HANDLES}/${handle.fd}`).catch(() => null);
  if (told !== null) return told;
  const real = await realpath(path).catch(() => null);
  const [own, there] = [await handle.stat(), real === null ? null : await stat(real).catch(() => null)];
  return there?.dev === own.dev && there.ino === own.ino ? real : null;
}

/** Where the nearest folder above a path is that can be looked for. */
async function nearest(path: string): Promise<string> {
  const above = dirname(path);
  return above === path ? above : realpath(above).catch(() => nearest(above));
}

export const pathInvalid = (name: string, what: string, type = "path_invalid"): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", name], msg: `${name} ${what}`, type }]);
