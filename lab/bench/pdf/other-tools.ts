import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { processorMsOf } from "../processor-clock.ts";

/** Programs that read a form's fields, and how they are asked to, from the command line. */
const TOOLS: readonly { name: string; command: string; argumentsFor: (file: string) => string[] }[] = [
  { name: "mutool", command: "mutool", argumentsFor: (file) => ["show", file, "form"] },
  { name: "pdftk", command: "pdftk", argumentsFor: (file) => [file, "dump_data_fields_utf8"] },
  { name: "qpdf", command: "qpdf", argumentsFor: (file) => ["--json", "--json-key=acroform", file] },
  {
    name: "PDFBox",
    command: "pdfbox",
    argumentsFor: (file) => ["export:fdf", "-i", file, "-o", "/dev/null"],
  },
];

const run = promisify(execFile);

interface ToolFigures {
  name: string;
  /** Milliseconds of processor time a file, the start of the process included; null for files that it refused. */
  ms: (number | null)[];
}

/** Measures those tools that are installed, on each file once. They read fields alone: no labels, no text. */
export async function measureOtherTools(files: readonly string[]): Promise<ToolFigures[]> {
  const installed: ToolFigures[] = [];
  for (const { name, command, argumentsFor } of TOOLS) {
    if (!(await isInstalled(command))) continue;
    const ms: (number | null)[] = [];
    for (const file of files) ms.push(await processorMsOf(command, argumentsFor(file)));
    installed.push({ name, ms });
  }
  return installed;
}

async function isInstalled(command: string): Promise<boolean> {
  return run("which", [command]).then(
    () => true,
    () => false,
  );
}
