import { randomUUID } from "node:crypto";
import { type FileHandle, lstat, open, rename, rm } from "node:fs/promises";
import { basename, dirname, extname, sep } from "node:path";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import { AgentFolder, pathIn, pathInvalid } from "./agent-folder.ts";

/** Names of documents that people keep; others may be keys, settings, histories. */
const DOCUMENTS = new Set([
  ".pdf",
  ".png",
  ".jpg",
  ".jpeg",
  ".tif",
  ".tiff",
  ".xlsx",
  ".csv",
  ".tsv",
  ".json",
  ".vcf",
  ".eml",
  ".txt",
]);
/** What the system tells of itself. */
const SYSTEM = /^\/(?:proc|sys|dev)\//;

interface ReadFile {
  bytes: Uint8Array;
  fileName: string;
}

/**
 * The files of this machine for an agent that names them by path: PDFs are read, and written where it says, never over
 * another without its word. With `folder`, nowhere else (`AgentFolder`).
 */
export class AgentFiles {
  readonly #folder: AgentFolder;

  constructor(folder?: string) {
    this.#folder = new AgentFolder(folder);
  }

  async read(path: string, maxBytes: number): Promise<ReadFile> {
    const { handle } = await this.#folder.openFile("path", path);
    return contentOf(handle, path, maxBytes);
  }

  /** A file that may be a text. On the whole machine, one that is called a document and lies in no hidden folder. */
  async readDocument(argument: string, path: string, maxBytes: number): Promise<ReadFile> {
    const { handle, real } = await this.#folder.openFile(argument, path);
    if (this.#folder.path === undefined && !isDocument(real)) {
      await handle.close();
      throw pathInvalid(argument, NO_DOCUMENT);
    }
    return contentOf(handle, path, maxBytes);
  }

  async check(path: string, overwrite: boolean): Promise<void> {
    await this.#atTarget(path, overwrite, attempt);
  }

  /** Where it was written. */
  write(path: string, bytes: Uint8Array, overwrite: boolean): Promise<string> {
    return this.#atTarget(path, overwrite, overwrite ? replace : create, bytes);
  }

  /** Does something at the place that a path names, in the folder that was looked at. Throws `RequestInvalid`. */
  async #atTarget(
    path: string,
    overwrite: boolean,
    act: (at: string, bytes: Uint8Array) => Promise<void>,
    bytes: Uint8Array = new Uint8Array(),
  ): Promise<string> {
    if (!/[^/]\.pdf$/i.test(path)) throw pathInvalid("save_as", "must be an absolute path that ends in .pdf");
    const around = await this.#folder.openAround("save_as", path);
    try {
      const at = pathIn(around, basename(path));
      await mustBeFree(at, overwrite);
      await act(at, bytes);
      return `${around.real}/${basename(path)}`;
    } catch (error) {
      throw error instanceof RequestInvalid ? error : unwritable(error);
    } finally {
      await around.handle.close();
    }
  }
}

const NO_DOCUMENT =
  "is not called like a document (.pdf, .png, .jpg, .tif, .xlsx, .csv, .tsv, .json, .vcf, .eml, .txt), or lies in a hidden " +
  "folder: such files are read only inside the --folder that the server was started for. Ask the user";

const isDocument = (real: string): boolean =>
  DOCUMENTS.has(extname(real).toLowerCase()) &&
  !SYSTEM.test(real) &&
  !real.split(sep).some((name) => name.startsWith("."));

/** Of a file alone, and not more of it than it may have, whatever it says of its size. Closes it. */
async function contentOf(file: FileHandle, path: string, maxBytes: number): Promise<ReadFile> {
  try {
    const about = await file.stat();
    if (!about.isFile()) throw pathInvalid("path", "is no file");
    if (about.size > maxBytes) throw tooLarge(`${about.size}`, maxBytes);
    const bytes = Buffer.alloc(Math.min(about.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0) return { bytes: bytes.subarray(0, length), fileName: basename(path) };
      if (length === bytes.length) throw tooLarge(`more than ${about.size}`, maxBytes);
    }
  } finally {
    await file.close();
  }
}

const tooLarge = (bytes: string, most: number): RequestRefused =>
  new RequestRefused("file_too_large", `The file has ${bytes} bytes; at most ${most} are accepted.`);

async function mustBeFree(at: string, overwrite: boolean): Promise<void> {
  const there = await lstat(at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (there && !there.isFile() && !there.isSymbolicLink()) throw pathInvalid("save_as", "is no file");
  if (there && !overwrite) throw exists();
}

/** Fails, rather than follow a link or replace what has come meanwhile. */
async function create(at: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  const file = await open(at, "wx", 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? exists() : cause;
  });
  try {
    await file.chmod(mode);
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

const draftFor = (at: string): string => `${dirname(at)}/.${randomUUID()}.pdf`;

/** Leave to write is not enough: the disk or the system may take no file there. */
async function attempt(at: string): Promise<void> {
  const draft = draftFor(at);
  await create(draft, new Uint8Array());
  await rm(draft);
}

/** Whole or not at all, and with the mode of what was there. */
async function replace(at: string, bytes: Uint8Array): Promise<void> {
  const draft = draftFor(at);
  const before = await lstat(at).catch(() => null);
  try {
    await create(draft, bytes, before?.isFile() ? before.mode & 0o777 : 0o600);
    await rename(draft, at);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const exists = (): RequestInvalid =>
  pathInvalid(
    "save_as",
    "is there already: name another file, or set overwrite if the user wants it replaced",
    "file_exists",
  );

/** By a name that is too long, a folder or disk that takes no files: nothing that another attempt would mend. */
const unwritable = (cause: unknown): RequestInvalid => {
  const { code = "unknown" } = cause as NodeJS.ErrnoException;
  return pathInvalid("save_as", `cannot be written (${code}): name another file, or another folder`);
};
