import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchValue } from "../../lib/pdf/bench/bare-fork.ts";
import { installed, run } from "../check-write/run.ts";

/** Programs that fill a form from the command line with the values of an FDF file. */
const FILLERS: readonly {
  command: string;
  argumentsFor: (file: string, fdf: string, out: string) => string[];
}[] = [
  { command: "pdftk", argumentsFor: (file, fdf, out) => [file, "fill_form", fdf, "output", out] },
  {
    command: "pdfbox",
    argumentsFor: (file, fdf, out) => ["import:fdf", "-i", file, "--data", fdf, "-o", out],
  },
];

/** Milliseconds of each installed program for one form, the start of its process included; null when it refuses the file. */
export async function timeOtherFillers(
  file: string,
  values: readonly BenchValue[],
): Promise<Map<string, number | null>> {
  const found = await installed(FILLERS.map(({ command }) => command));
  const folder = await mkdtemp(join(tmpdir(), "bench-fill-"));
  try {
    const [fdf, out] = [join(folder, "values.fdf"), join(folder, "filled.pdf")];
    await writeFile(fdf, fdfOf(values), "latin1");
    const times = new Map<string, number | null>();
    for (const { command, argumentsFor } of FILLERS.filter((each) => found.has(each.command))) {
      const start = performance.now();
      const { status } = await run(command, ...argumentsFor(file, fdf, out));
      times.set(command, status === 0 ? performance.now() - start : null);
    }
    return times;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** ISO 32000-2, 12.7.8: names and texts as UTF-16 strings, states of buttons as names. */
function fdfOf(values: readonly BenchValue[]): string {
  const fields = values.map(({ field, value }) => {
    const isButton = field.type === "checkbox" || field.type === "radio";
    return `<< /T ${utf16(field.name ?? "")} /V ${isButton ? `/${escaped(String(value))}` : utf16(String(value))} >>`;
  });
  return `%FDF-1.2\n1 0 obj\n<< /FDF << /Fields [\n${fields.join("\n")}\n] >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

const utf16 = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

const escaped = (name: string): string =>
  name.replace(
    /[^A-Za-z0-9_.-]/g,
    (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, "0")}`,
  );
