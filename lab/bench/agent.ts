import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type FormField, type Value, valuesFor } from "./agent/values-for.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench agent FOLDER [--forms a.pdf,b.pdf]   (an agent fills forms by get_form and values over stdio)";
const FORMS = "irs-fw9-2024.pdf,irs-f4506t-2025.pdf,ssa-ss5.pdf,uk-et1-2024.pdf,de-beratungshilfe.pdf";

const { folder, options } = readBenchArguments(USAGE, { forms: { type: "string", default: FORMS } });
const wanted = options.forms.split(",");
const files = pdfFilesIn(folder).filter((file) => wanted.includes(basename(file)));
const out = mkdtempSync(join(tmpdir(), "forms-api-bench-"));
const client = new Client({ name: "bench-agent", version: "1.0.0" });
const server = join(import.meta.dirname, "../../bin/mcp.ts");
await client.connect(new StdioClientTransport({ command: process.execPath, args: [server] }));

// biome-ignore lint/suspicious/noExplicitAny: the client holds what a tool answers against the tool's schema
async function call(name: string, args: Record<string, unknown>): Promise<any> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  const [first] = content;
  if (isError) throw new Error(`${name}: ${first?.type === "text" ? first.text : "failed"}`);
  return structuredContent;
}

/** A call's outcome, however long its job takes. */
async function settled(name: string, args: Record<string, unknown>, save: object = {}) {
  let job = await call(name, { ...args, ...save });
  while (["queued", "running"].includes(job.status))
    job = await call("get_job", { job_id: job.job_id, ...save });
  return job;
}

interface Outcome {
  given: number;
  verified: number;
  read: number;
  /** Values that took a second look, as a warning said. */
  again: number;
}

/** Reads every page, gives every field a value, minds what is warned of, and reads the file that was written. */
async function fillOne(file: string): Promise<Outcome> {
  const { file_id, page_count } = await settled("parse_form", { path: resolve(file) });
  const ideas = new Map<string, Value[]>();
  const cellsOf = new Map<string, string[]>();
  for (let page = 1; page <= page_count; page++) {
    const { fields } = await call("get_form", { file_id, page });
    for (const field of fields as FormField[]) {
      ideas.set(field.id, valuesFor(field));
      cellsOf.set(field.id, field.cells ?? [field.id]);
    }
  }
  const save = { save_as: join(out, basename(file)), overwrite: true };
  let values = nextOf(ideas, [...ideas.keys()]);
  const given = new Set(Object.keys(values));
  let [job, again] = [await settled("fill_form", { file_id, values }, save), 0];
  for (let round = 0; round < 3; round++) {
    const refused = new Set(unusable(job));
    const open = [...given].filter((id) => cellsOf.get(id)?.some((cell) => refused.has(cell)));
    values = nextOf(ideas, open);
    if (Object.keys(values).length === 0) break;
    again += Object.keys(values).length;
    job = await settled("fill_form", { file_id, values, base_fill_id: job.fill_id }, save);
  }
  const { fields } = await call("read_form", { file_id, path: save.save_as });
  const read = new Set(fields.flatMap((field: Row) => (field.value === null ? [] : [field.field_id])));
  const proved = new Set(
    job.values.flatMap((row: Row) => (row.verified === "verified" ? [row.field_id] : [])),
  );
  const [verified, seen] = [proved, read].map(
    (ids) => [...given].filter((id) => cellsOf.get(id)?.every((cell) => ids.has(cell))).length,
  );
  return { given: given.size, verified: verified ?? 0, read: seen ?? 0, again };
}
interface Row {
  field_id: string;
  value: unknown;
  verified?: string;
}

const unusable = ({ warnings }: { warnings: { code: string; field_id?: string }[] }): string[] =>
  warnings.flatMap(({ code, field_id = "" }) => (code === "values_value_unusable" ? [field_id] : []));

/** The next value that comes to mind for each of these fields. */
const nextOf = (ideas: Map<string, Value[]>, ids: string[]): Record<string, Value> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const value = ideas.get(id)?.shift();
      return value === undefined ? [] : [[id, value]];
    }),
  );

let [given, verified] = [0, 0];
try {
  for (const file of files) {
    const one = await fillOne(file);
    [given, verified] = [given + one.given, verified + one.verified];
    console.log(
      `${basename(file)}: ${one.given} values given (${one.again} again, after a warning), ${one.verified} verified, ` +
        `${one.read} read from the written file`,
    );
  }
} finally {
  await client.close();
  rmSync(out, { recursive: true, force: true });
}
console.log(
  `${files.length} forms: ${verified} of ${given} values verified (${((100 * verified) / given).toFixed(1)}%)`,
);
process.exit(verified === given && files.length > 0 ? 0 : 1);
