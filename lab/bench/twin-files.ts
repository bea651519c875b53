import { basename } from "node:path";
import { pdfFilesIn } from "./pdf-files.ts";

const PREFIX = "twin-";

/** The paths of files NAME.pdf for which there is a twin-NAME.pdf, the same without fields, in a folder or those below. */
export function twinFilesIn(folder: string): { twin: string; original: string }[] {
  const files = pdfFilesIn(folder);
  const originals = new Map(files.map((file) => [basename(file), file]));
  return files.flatMap((twin) => {
    const original = originals.get(basename(twin).replace(PREFIX, ""));
    return basename(twin).startsWith(PREFIX) && original ? { twin, original } : [];
  });
}
