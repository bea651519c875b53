import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = ["bin", "functions", "lab", "lib"];

export interface SourceFile {
  /** From the project's root, with slashes. */
  file: string;
  lines: number;
  /** The sources that it imports, types too. */
  imports: string[];
  /** What it declares and exports. */
  exports: string[];
}

/** Every TypeScript file that runs, but for those that are made by a program. */
export function readSourceFiles(): SourceFile[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => /(?<!\.gen|\.d)\.tsx?$/.test(file))
    .map((file) => readSource(file.split(sep).join("/"), readFileSync(join(ROOT, file), "utf8")));
}

const readSource = (file: string, text: string): SourceFile => ({
  file,
  lines: text.split("\n").length - 1,
  imports: [...text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    relative(ROOT, join(ROOT, dirname(file), target))
      .split(sep)
      .join("/"),
  ),
  exports: [
    ...text.matchAll(
      /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) ([\p{L}\p{N}_$]+)/gmu,
    ),
  ].map(([, name = ""]) => name),
});
