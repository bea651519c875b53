import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NAMES = /^(?:licen[cs]e|notice|copying)/i;

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** What the packages say of whose they are, one after another: of those in whose folders these files are. */
export function licencesOf(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []));
  return [...folders]
    .toSorted()
    .map((folder) => textOf(join(root, folder)))
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package in which a file is; the innermost of several. */
const folderOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

function textOf(folder: string): string {
  const {
    name,
    version,
    license = "",
  }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => NAMES.test(file) && existsSync(join(folder, file)))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}
