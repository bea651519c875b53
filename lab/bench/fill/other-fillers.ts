import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed, run } from "../../check-write/run.ts";
import type { BenchValue } from "../pdf/bare-fork.ts";

/** Where a filler finds the form and the values, as an FDF file and as a script, and where it is to write. */
interface Paths {
  file: string;
  fdf: string;
  script: string;
  out: string;
}

/** Programs that fill a form from the command line. */
const FILLERS: readonly { command: string; argumentsFor: (paths: Paths) => string[] }[] = [
  { command: "pdftk", argumentsFor: ({ file, fdf, out }) => [file, "fill_form", fdf, "output", out] },
  {
    command: "pdfbox",
    argumentsFor: ({ file, fdf, out }) => ["import:fdf", "-i", file, "--data", fdf, "-o", out],
  },
  { command: "mutool", argumentsFor: ({ file, script, out }) => ["run", script, file, out] },
];

/** Milliseconds of each installed program for one form, the start of its process included; null when it refuses the file. */
export async function timeOtherFillers(
  file: string,
  values: readonly BenchValue[],
): Promise<Map<string, number | null>> {
  const found = await installed(FILLERS.map(({ command }) => command));
  const folder = await mkdtemp(join(tmpdir(), "bench-fill-"));
  try {
    const [fdf, script] = [join(folder, "values.fdf"), join(folder, "values.js")];
    await writeFile(fdf, fdfOf(values), "latin1");
    await writeFile(script, scriptOf(values));
    const paths = { file, fdf, script, out: join(folder, "filled.pdf") };
    const times = new Map<string, number | null>();
    for (const { command, argumentsFor } of FILLERS.filter((each) => found.has(each.command))) {
      const start = performance.now();
      const { status } = await run(command, ...argumentsFor(paths));
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

/** MuPDF's scripts know widgets by their place alone, in the geometry that a parsed form has too. */
function scriptOf(values: readonly BenchValue[]): string {
  const places = values.flatMap(({ field, value }) =>
    field.widgets
      .slice(0, 1)
      .map(({ page, x, y }) => ({ page, x, y, type: field.type, value: String(value) })),
  );
  return `var values = ${JSON.stringify(places)};
var document = new PDFDocument(scriptArgs[0]);
for (var number = 1; number <= document.countPages(); number++) {
  document.loadPage(number - 1).getWidgets().forEach(function (widget) {
    var rect = widget.getRect();
    values.forEach(function (each) {
      if (each.page !== number || Math.abs(each.x - rect[0]) > 1 || Math.abs(each.y - rect[1]) > 1) return;
      if (each.type === "text") widget.setTextValue(each.value);
      else if (each.type === "choice") widget.setChoiceValue(each.value);
      else widget.toggle();
      widget.update();
    });
  });
}
document.save(scriptArgs[1], "");
`;
}

const utf16 = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

const escaped = (name: string): string =>
  name.replace(
    /[^A-Za-z0-9_.-]/g,
    (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, "0")}`,
  );
