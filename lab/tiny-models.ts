import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Entry, startTinyModel, TINY_MANNERS } from "../test/fixtures/tiny-model.ts";
import { startTestService } from "../test/support/service.ts";

/**
 * Fills public forms with the worst of models, and without one: every fill must end well with at least what the local engine
 * writes, and hold nothing that the instruction does not say. The model is a server that behaves as small ones were seen to,
 * or a real one (`--url`). `--each` bounds the fills of a form, `--fills` all of them.
 */
const USAGE =
  "npm run lab -- tiny-models FOLDER [--url http://127.0.0.1:8080/v1 --model NAME] [--fills 200] [--each 1]";
const FORMS = ["irs-fw9-2024", "interactive-form-example", "ssa-ss5", "uscis-i9", "irs-fw4", "bk-b121"];
/** Words that the rules' example has too. */
const EXAMPLE = "\nI am married, born July 4, 1990, and have no fax.";
/** A worker's time beside a scripted server, whose silence nobody should wait three minutes for. */
const WORKER_SECONDS = 40;

const { values, positionals } = parseArgs({
  options: {
    url: { type: "string" },
    model: { type: "string", default: "tiny" },
    context: { type: "string", default: "8192" },
    fills: { type: "string", default: "10000" },
    each: { type: "string", default: "10000" },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error(USAGE);
  process.exit(2);
}

const scripted = values.url === undefined ? await startTinyModel() : null;
const service = await startTestService(
  {
    OPENAI_API_KEY: "none",
    OPENAI_API_STYLE: "chat",
    OPENAI_BASE_URL: values.url ?? scripted?.baseUrl ?? "",
    OPENAI_MODEL: values.model,
    OPENAI_CONTEXT_TOKENS: values.context,
  },
  scripted ? WORKER_SECONDS : undefined,
);

interface Written {
  field_id: string;
  value: string | string[];
  source: { text: string; start: number; end: number } | null;
}
interface Filled {
  status: string;
  seconds: number;
  engine: string;
  code: string;
  written: Written[];
}

async function fill(file_id: string, prompt: string, more: Record<string, string> = {}): Promise<Filled> {
  const started = performance.now();
  const job = await service.client.filled({ file_id, prompt, ...more });
  const { engine = "", filled = [], warnings = [] } = job.result ?? {};
  const code = warnings.find((each: { code: string }) => each.code.startsWith("model_"))?.code ?? "";
  return { status: job.status, seconds: (performance.now() - started) / 1000, engine, code, written: filled };
}

/** What is wrong with a model's fill, beside the one without it. */
function faultsOf(prompt: string, local: Filled, model: Filled): string[] {
  const has = new Map(model.written.map(({ field_id, value }) => [field_id, JSON.stringify(value)]));
  const lost = local.written.filter(({ field_id, value }) => has.get(field_id) !== JSON.stringify(value));
  const unsaid = model.written.filter(
    ({ source }) => !source || prompt.slice(source.start, source.end) !== source.text,
  );
  const known = new Set(local.written.map(({ field_id }) => field_id));
  const added = model.written.filter(({ field_id }) => !known.has(field_id));
  return [
    ...(model.status === local.status ? [] : [`${model.status}, and ${local.status} without it`]),
    ...lost.map(({ field_id }) => `lost ${field_id}`),
    ...unsaid.map(({ field_id }) => `not said: ${field_id}`),
    ...added.map(({ field_id, value }) => `added ${field_id} ${JSON.stringify(value)}`),
  ];
}

/** A real server takes minutes for a fill, and longer on a busy machine. So each gets a line when it ends. */
function progressOf(form: string, local: Filled, { seconds, engine, code, written }: Filled): string {
  const [load = 0] = loadavg();
  const time = `${seconds.toFixed(0)} s at load ${load.toFixed(1)}`;
  return `${form}: ${time}, ${written.length} written, ${local.written.length} without it, ${engine} ${code}`;
}

const table: Record<string, { fills: number; faults: number; longest: number; codes: string }> = {};
const codes = new Map<string, Set<string>>();
let left = Number(values.fills);
for (const manner of scripted ? TINY_MANNERS : (["real"] as const)) {
  for (const form of FORMS) {
    const pdf = readFileSync(join(folder, "corpus/acroform", `${form}.pdf`));
    const { file_id } = await service.client.parsed(new Uint8Array(pdf));
    const cases: { prompt: string }[] = JSON.parse(
      readFileSync(join(folder, "eval/dev", `${form}.cases.json`), "utf8"),
    );
    const prompts = cases.map(({ prompt }) => prompt);
    for (const prompt of [...prompts, `${prompts[0]}${EXAMPLE}`].slice(
      0,
      Math.min(left, Number(values.each)),
    )) {
      left -= 1;
      const local = await fill(file_id, prompt, { engine: "local" });
      const right = local.written.map(
        ({ field_id, value, source }): Entry => ({ f: field_id, v: String(value), q: source?.text ?? "" }),
      );
      if (manner !== "real") scripted?.behaves(manner, right);
      const model = await fill(file_id, prompt);
      const faults = faultsOf(prompt, local, model);
      for (const fault of faults) console.log(`${manner} ${form}: ${fault}`);
      if (!scripted) console.log(progressOf(form, local, model));
      const line = table[manner] ?? { fills: 0, faults: 0, longest: 0, codes: "" };
      codes.set(
        manner,
        (codes.get(manner) ?? new Set()).add(model.code || model.engine.split(":")[0] || "none"),
      );
      table[manner] = {
        fills: line.fills + 1,
        faults: line.faults + faults.length,
        longest: Math.max(line.longest, Math.round(model.seconds)),
        codes: [...(codes.get(manner) ?? [])].join(" "),
      };
    }
  }
}
console.table(table);
const all = Object.values(table);
const sum = (pick: (line: (typeof all)[number]) => number) =>
  all.reduce((total, line) => total + pick(line), 0);
console.log(`${sum(({ fills }) => fills)} fills, ${sum(({ faults }) => faults)} faults`);
await service.end();
await scripted?.close();
process.exit(sum(({ faults }) => faults) > 0 ? 1 : 0);
