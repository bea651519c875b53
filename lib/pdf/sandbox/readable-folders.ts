import { existsSync, readFileSync, realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/**
 * The packages that the code of the child imports, and whose data files it reads; `test/infra/bundle.test.ts` checks that
 * none is missing.
 */
const PACKAGES = ["zod", "pdf-lib", "pdfjs-dist", "@embedpdf/pdfium", "fontkit", "bidi-js"];
const SOURCE = ["..", "../../domain", "../../meaning"].map((room) => join(import.meta.dirname, room));

/**
 * The folders that a child may read, each with a separator at its end. A bundled child: its own. One that runs from
 * source: its code, the packages that this needs, and their data files.
 */
export function readableFolders(childModule: string): string[] {
  const own = dirname(childModule);
  const isBundled = existsSync(join(own, "assets"));
  if (!isBundled) sources ??= [...SOURCE, ...packageFolders()];
  return [...new Set([own, ...(sources ?? [])])].map((folder) => join(folder, "/"));
}

/** The same for every child of this process. */
let sources: string[] | undefined;

/** The packages and all that they depend on, where npm put them. Of one that is linked to, code is read by its real path. */
function packageFolders(): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const description = packageAt(name, from);
    if (!description || found.has(description)) return;
    found.add(description);
    for (const needed of neededBy(description)) visit(needed, description);
  };
  for (const name of PACKAGES) visit(name, import.meta.filename);
  return [...found].map(dirname).flatMap((folder) => [folder, realpathSync(folder)]);
}

function neededBy(description: string): string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(description, "utf8"));
  return Object.keys({ ...dependencies, ...peerDependencies });
}

/** Where a package that is needed from here describes itself; null for an optional peer that nobody installed. */
function packageAt(name: string, from: string): string | null {
  try {
    return findPackageJSON(name, from) ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}
