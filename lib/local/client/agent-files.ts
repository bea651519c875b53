import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, lstat, open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";

/**
 * The files of this machine for an agent that names them by path: PDFs are read, and written where it says, never over
 * another without its word. With `folder`, nowhere else: what leads out of it, links too, is refused.
 */
export class AgentFiles {
  readonly #folder: string | undefined;

  constructor(folder?: string) {
    this.#folder = folder;
  }

  async read(path: string, maxBytes: number): Promise<{ bytes: Uint8Array; fileName: string }> {
    const real = await this.#inside("path", path, await real_(path));
    const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
      throw invalid("path", "cannot be read: check the path and its permissions", cause);
    });
    try {
      const about = await file.stat();
      if (!about.isFile()) throw invalid("path", "is no file");
      if (about.size > maxBytes) {
        const detail = `The file has ${about.size} bytes; at most ${maxBytes} are accepted.`;
        throw new RequestRefused("file_too_large", detail);
      }
      return { bytes: await file.readFile(), fileName: basename(path) };
    } finally {
      await file.close();
    }
  }

  async check(path: string, overwrite: boolean): Promise<void> {
    await this.#target(path, overwrite);
  }

  async write(path: string, bytes: Uint8Array, overwrite: boolean): Promise<string> {
    const target = await this.#target(path, overwrite);
    if (overwrite) await replace(target, bytes);
    else await create(target, bytes);
    return target;
  }

  /** The place that a path names, its folder without links. */
  async #target(path: string, overwrite: boolean): Promise<string> {
    if (!isAbsolute(path) || !/\.pdf$/i.test(path)) {
      throw invalid("save_as", "must be an absolute path that ends in .pdf");
    }
    const folder = await realpath(dirname(path)).catch(() => {
      throw invalid("save_as", "names a folder that does not exist: make it, or name another");
    });
    const target = await this.#inside("save_as", path, join(folder, basename(path)));
    await access(folder, constants.W_OK).catch((cause: unknown) => {
      throw invalid("save_as", "is in a folder that may not be written", cause);
    });
    const there = await lstat(target).catch(() => null);
    if (there && !there.isFile() && !there.isSymbolicLink()) throw invalid("save_as", "is no file");
    if (there && !overwrite) throw exists();
    return target;
  }

  async #inside(name: string, path: string, real: string): Promise<string> {
    if (!isAbsolute(path)) throw invalid(name, "must be an absolute path");
    if (this.#folder === undefined) return real;
    const way = relative(await realpath(this.#folder), real);
    if (way === "" || way.startsWith("..") || isAbsolute(way)) {
      throw invalid(name, `must be inside ${this.#folder}, the folder that this server was started for`);
    }
    return real;
  }
}

async function real_(path: string): Promise<string> {
  if (!isAbsolute(path)) throw invalid("path", "must be an absolute path");
  return realpath(path).catch(() => {
    throw invalid("path", "names no file: check it, or ask the user");
  });
}

/** Fails, rather than follow a link or replace what has come meanwhile. */
async function create(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, "wx", 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? exists() : cause;
  });
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** Whole or not at all, and with the mode of what was there. */
async function replace(target: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(target), `.${randomUUID()}.pdf`);
  const mode = (await stat(target).catch(() => null))?.mode ?? 0o600;
  try {
    await create(draft, bytes);
    const file = await open(draft, "r+");
    await file.chmod(mode & 0o777).finally(() => file.close());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const exists = (): RequestInvalid =>
  invalid(
    "save_as",
    "is there already: name another file, or set overwrite if the user wants it replaced",
    undefined,
    "file_exists",
  );

const invalid = (name: string, what: string, _cause?: unknown, type = "path_invalid"): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", name], msg: `${name} ${what}`, type }]);
