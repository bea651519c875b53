import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

const PREFIX = "twin-";

/** The paths of files NAME.pdf for which there is a twin-NAME.pdf, the same without fields, in a folder or those below. */
export function twinFilesIn(folder: string): { twin: string; original: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.toLowerCase().endsWith(".pdf"))
    .sort();
  const originals = new Map(files.map((file) => [basename(file), file]));
  return files.flatMap((twin) => {
    const original = originals.get(basename(twin).replace(PREFIX, ""));
    if (!basename(twin).startsWith(PREFIX) || !original) return [];
    return { twin: join(folder, twin), original: join(folder, original) };
  });
}
