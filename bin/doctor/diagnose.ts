import type { ParsedPdf } from "../../lib/domain/ports/pdf.ts";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { createOpenAiEngine } from "../../lib/instructions/openai/engine.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";
import {
  findServers,
  identifyServer,
  type Place,
  USUAL_PLACES,
} from "../../lib/local/model-servers/find-servers.ts";
import type { ModelServer, ServedModel } from "../../lib/local/model-servers/model-server.ts";
import { ollamaLimit } from "../../lib/local/model-servers/ollama.ts";
import { jsonReader } from "../../lib/local/model-servers/read-json.ts";
import { CASES } from "./cases.ts";
import { sumOf } from "./judge-plan.ts";
import { keepsSchema } from "./keeps-schema.ts";
import {
  describeScore,
  describeServer,
  describeSettings,
  describeTrial,
  describeVerdict,
  noServer,
  verdictOf,
} from "./report.ts";
import { runTrial, sampleForm, type Trial } from "./run-trials.ts";
import { type Configured, type Recommended, readConfigured, recommend } from "./settings.ts";

export interface DoctorOptions {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  /** Where servers are looked for, and for how many milliseconds each kind of answer is waited for. */
  places?: readonly Place[];
  patience?: Patience;
  /** Gives the form to be filled. */
  parse?: () => Promise<ParsedPdf>;
}

export interface Patience {
  /** A server's word about itself. */
  probe: number;
  /** The first answer, for which a model is loaded. */
  first: number;
  /** One fill: what the service gives a model. */
  fill: number;
}
const PATIENCE: Patience = { probe: 3000, first: 300_000, fill: 150_000 };

/**
 * Looks for a model's server, tries its first model (or the one that is configured) on five small fills, and says what to
 * set. Gives the exit code: 0 when there is a model worth using.
 */
export async function diagnose({
  variables,
  print,
  places = USUAL_PLACES,
  patience = PATIENCE,
  parse = sampleForm,
}: DoctorOptions): Promise<number> {
  const configured = readConfigured(variables);
  const servers = await find(configured, places, patience.probe);
  if (servers.length === 0) {
    print(configured.baseUrl ? `No model server answers at ${configured.baseUrl}.` : noServer(places));
    return 1;
  }
  print(servers.map(describeServer).join("\n"));
  const chosen = choose(servers, configured);
  if (!chosen) return 1;
  const settings = await settingsFor(configured, chosen, patience.probe);
  const options = optionsFor(settings, configured);
  const isOther = configured.model !== undefined && configured.model !== settings.model;
  if (isOther) print(`\nNone of them has OPENAI_MODEL=${configured.model}.`);
  print(`\nTrying ${settings.model}${aboutContext(settings)}.`);
  if (!(await tellSchema(options, print, patience.first))) return 1;
  const sample = await parse();
  const verdict = verdictOf(await tryCases(options, sample, print, patience.fill));
  if (verdict === "poor") return 1;
  print(`\n${describeSettings(settings, configured.baseUrl !== undefined && configured.key !== undefined)}`);
  return 0;
}

/** The configured server, or those on this machine, which are not told the key. */
async function find(
  { baseUrl, key }: Configured,
  places: readonly Place[],
  milliseconds: number,
): Promise<ModelServer[]> {
  if (!baseUrl) return findServers(jsonReader(milliseconds), places);
  const server = await identifyServer(baseUrl, jsonReader(milliseconds, key));
  return server ? [server] : [];
}

interface Chosen {
  server: ModelServer;
  model: ServedModel;
}

/** The configured model of whichever server has it, or the first model that there is. */
function choose(servers: ModelServer[], { model: wanted, baseUrl }: Configured): Chosen | undefined {
  const all = servers.flatMap((server) => server.models.map((model) => ({ server, model })));
  const found = all.find(({ model }) => model.id === wanted);
  const [server] = servers;
  // A server need not list all that it serves to who has configured it.
  if (!found && server && wanted && baseUrl)
    return { server, model: { id: wanted, context: null, loaded: true } };
  return found ?? all[0];
}

async function settingsFor(
  configured: Configured,
  { server, model }: Chosen,
  milliseconds: number,
): Promise<Recommended> {
  const read = jsonReader(milliseconds, configured.baseUrl && configured.key);
  const limit = server.apiStyle === "ollama" ? await ollamaLimit(server.baseUrl, model.id, read) : null;
  return recommend(configured, server, model, limit);
}

const optionsFor = (settings: Recommended, { baseUrl, key }: Configured): ModelOptions => ({
  ...settings,
  readKey: async () => (baseUrl && key) || "none",
  images: false,
});

function aboutContext({ contextTokens, apiStyle }: Recommended): string {
  if (contextTokens === undefined) return "";
  const size = `${contextTokens.toLocaleString("en-US")} tokens`;
  return apiStyle === "ollama"
    ? ` with a context of ${size}, which Ollama is asked for (its own default is 4,096)`
    : ` with requests of up to ${size}`;
}

async function tellSchema(
  options: ModelOptions,
  print: (text: string) => void,
  milliseconds: number,
): Promise<boolean> {
  const schema = await keepsSchema(options, milliseconds);
  if ("failure" in schema) print(`It gives no answer. ${schema.failure}`);
  else
    print(
      schema.keeps
        ? "It keeps the schema of answers."
        : "It ignores the schema of answers: each is read all the same, and fails more often.",
    );
  return !("failure" in schema);
}

async function tryCases(
  options: ModelOptions,
  sample: ParsedPdf,
  print: (text: string) => void,
  milliseconds: number,
): Promise<ReturnType<typeof sumOf>> {
  const engine = createOpenAiEngine(options);
  const local = createLocalEngine();
  const [trials, rules]: [Trial[], Trial[]] = [[], []];
  print(`\nFive fills of a form with ${sample.form.fields.length} fields:`);
  for (const trial of CASES) {
    trials.push(await runTrial(engine, sample, trial, milliseconds));
    rules.push(await runTrial(local, sample, trial, milliseconds));
    print(describeTrial(trials.at(-1) as Trial));
  }
  const sum = sumOf(trials);
  print(`\n${describeVerdict(verdictOf(sum), sum)}`);
  print(`The local engine, for comparison: ${describeScore(sumOf(rules))}.`);
  return sum;
}
