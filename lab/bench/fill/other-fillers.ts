import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed } from "../../check-write/run.ts";
import type { BenchValue } from "../pdf/bare-fork.ts";
import { type FillTimes, pagesWritten } from "../peers/libraries.ts";
import { processorMsOf } from "../processor-clock.ts";

/** Where a filler finds the form and the values, as an FDF file and as a script, and where it is to write. */
interface Paths {
  file: string;
  fdf: string;
  script: string;
  out: string;
  /** A picture, and the pages that values stand on, from 1. */
  picture: string;
  pages: readonly number[];
}

interface Filler {
  command: string;
  fill: (paths: Paths) => string[];
  /** How it reads the filled form, and draws its pages where it can. */
  readBack: (paths: Paths) => string[][];
}

/** Programs that fill a form from the command line. */
const FILLERS: readonly Filler[] = [
  {
    command: "pdftk",
    fill: ({ file, fdf, out }) => [file, "fill_form", fdf, "output", out],
    readBack: ({ out }) => [[out, "dump_data_fields_utf8"]],
  },
  {
    command: "pdfbox",
    fill: ({ file, fdf, out }) => ["import:fdf", "-i", file, "--data", fdf, "-o", out],
    readBack: ({ out }) => [["export:fdf", "-i", out, "-o", "/dev/null"]],
  },
  {
    command: "mutool",
    fill: ({ file, script, out }) => ["run", script, file, out],
    readBack: ({ out, picture, pages }) => [
      ["show", out, "form"],
      ["draw", "-r", "72", "-o", picture, out, pages.join(",")],
    ],
  },
];

/** Processor time of each installed program for one form, the start of its processes included. */
export async function timeOtherFillers(
  file: string,
  values: readonly BenchValue[],
): Promise<Map<string, FillTimes>> {
  const found = await installed(FILLERS.map(({ command }) => command));
  const folder = await mkdtemp(join(tmpdir(), "bench-fill-"));
  try {
    const [fdf, script] = [join(folder, "values.fdf"), join(folder, "values.js")];
    await writeFile(fdf, fdfOf(values), "latin1");
    await writeFile(script, scriptOf(values));
    const [out, picture] = [join(folder, "filled.pdf"), join(folder, "page%d.png")];
    const paths = { file, fdf, script, out, picture, pages: pagesWritten(values) };
    const times = new Map<string, FillTimes>();
    for (const { command, fill, readBack } of FILLERS.filter((each) => found.has(each.command))) {
      const filled = await processorMsOf(command, fill(paths));
      const read = filled === null ? [null] : await inTurn(command, readBack(paths));
      const known = read.filter((each) => each !== null);
      const isWhole = filled !== null && known.length === read.length;
      times.set(command, isWhole ? [filled, known.reduce((sum, each) => sum + each, filled)] : null);
    }
    return times;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function inTurn(command: string, calls: readonly string[][]): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  for (const call of calls) times.push(await processorMsOf(command, call));
  return times;
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
