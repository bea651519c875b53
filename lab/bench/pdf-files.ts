import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of the PDF files in a folder and in those below it, sorted. */
export const pdfFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.toLowerCase().endsWith(".pdf"))
    .sort()
    .map((file) => join(folder, file));
