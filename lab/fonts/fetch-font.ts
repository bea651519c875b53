import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sha256 } from "../../lib/domain/ids.ts";

/** Where a typeface comes from; `sha256` is of the file in the package. */
interface FontSource {
  package: string;
  path: string;
  sha256: string;
}

/** The file as its package has it, which npm puts into `folder`. Throws when it is another one than was looked at. */
export function fetchFont({ package: pinned, path, sha256: expected }: FontSource, folder: string): Buffer {
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--prefix", folder, pinned]);
  const content = readFileSync(join(folder, "node_modules", pinned.replace(/@[^@]*$/, ""), path));
  const found = sha256(content);
  if (found !== expected) throw new Error(`Expected ${path} of ${pinned} to be ${expected}, got ${found}.`);
  return content;
}

/** As small as brotli makes it, over a window that holds the whole of a typeface (RFC 7932, 9.1). */
export const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
