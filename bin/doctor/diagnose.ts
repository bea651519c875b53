import { totalmem } from "node:os";
import type { ParsedPdf } from "../../lib/domain/ports/pdf.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";
import {
  findServers,
  identifyServer,
  type ServerPlace,
  USUAL_PLACES,
} from "../../lib/local/model-servers/find-servers.ts";
import {
  KEY_WANTED,
  type ModelServer,
  type ServedModel,
} from "../../lib/local/model-servers/model-server.ts";
import { ollamaLimit } from "../../lib/local/model-servers/ollama.ts";
import { jsonReader } from "../../lib/local/model-servers/read-json.ts";
import { modelFor } from "./catalogue.ts";
import { pullModel, withoutOllama } from "./pull.ts";
import { adviceOf, describeServer, describeSettings, noServer } from "./report.ts";
import { sampleForm } from "./run-trials.ts";
import { type Configured, type Recommended, readConfigured, recommend } from "./settings.ts";
import { type Patience as TryingPatience, tryModel } from "./try-model.ts";

/** In milliseconds; besides, for a server's word about itself, of which there are several. */
type Patience = TryingPatience & { probe: number };

export interface DoctorOptions {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  /** Whether the model that suits this machine is to be downloaded first, and who is asked whether it may be. */
  pull?: boolean;
  confirm?: (question: string) => Promise<boolean>;
  /** Where servers are looked for, and for how many milliseconds each kind of answer is waited for. */
  places?: readonly ServerPlace[];
  patience?: Patience;
  /** Gives the form to be filled. */
  parse?: () => Promise<ParsedPdf>;
  /** Of this machine. */
  memoryBytes?: number;
  /** When the doctor was called, by `performance.now()`: what it has taken by then counts. */
  begun?: number;
}

/** Together less than a minute. */
const PATIENCE: Patience = { probe: 1_200, first: 18_000, fills: 24_000 };

/**
 * Looks for a model's server, and tries its first model, or the configured one, on small fills. It says within a minute how
 * well that works and what to set. Gives the exit code: 0 when there is a model worth using.
 */
export async function diagnose(options: DoctorOptions): Promise<number> {
  const { variables, print, places = USUAL_PLACES, patience = PATIENCE } = options;
  const { parse = sampleForm, memoryBytes = totalmem() } = options;
  const configured = readConfigured(variables);
  print(
    configured.baseUrl ? `Asking ${configured.baseUrl} …` : "Looking for a model server on this machine …",
  );
  const servers = await find(configured, places, patience.probe);
  const pulled = options.pull ? await pull(servers, options, memoryBytes) : undefined;
  if (pulled === null) return 1;
  if (servers.length === 0) {
    print(
      configured.baseUrl
        ? `No model server answers at ${configured.baseUrl}.`
        : noServer(places, memoryBytes),
    );
    return 1;
  }
  print(servers.map(describeServer).join("\n"));
  const wanted = pulled ? { ...configured, model: pulled } : configured;
  const chosen = choose(servers, wanted);
  if (!chosen) return 1;
  const settings = await settingsFor(wanted, chosen, patience.probe);
  if (wanted.model !== undefined && wanted.model !== settings.model)
    print(`\nNone of them has OPENAI_MODEL=${wanted.model}.`);
  print(`\nTrying ${settings.model}${aboutContext(settings)}.`);
  const tried = optionsFor(settings, wanted);
  const begun = options.begun ?? performance.now();
  const { verdict, isSlow } = await tryModel(tried, await parse(), print, patience, begun);
  const advice = verdict === "good" || isSlow === null ? "" : adviceOf(settings.model, memoryBytes, isSlow);
  if (advice !== "") print(advice);
  if (verdict === "poor") return 1;
  print(`\n${describeSettings(settings, configured.baseUrl !== undefined && configured.key !== undefined)}`);
  return 0;
}

/** The model that was downloaded; null where none was. It joins those of its server. */
async function pull(
  servers: ModelServer[],
  { print, confirm = async () => false }: DoctorOptions,
  memoryBytes: number,
): Promise<string | null> {
  const known = modelFor(memoryBytes);
  const ollama = servers.find(({ apiStyle }) => apiStyle === "ollama");
  if (!known) {
    print("No model that beats the local engine fits this machine's memory.");
    return null;
  }
  if (!ollama) {
    print(withoutOllama(known));
    return null;
  }
  const { tag, gigabytes } = known;
  if (ollama.models.some(({ id }) => id === tag)) return tag;
  if (!(await confirm(`Download ${tag} (${gigabytes} GB) through Ollama?`))) return null;
  print(`Downloading ${tag} …`);
  const failure = await pullModel(ollama.baseUrl, tag, print);
  if (failure !== null) print(failure);
  else ollama.models.unshift({ id: tag, context: null, loaded: false });
  return failure === null ? tag : null;
}

/** The configured server, or those on this machine, which are not told the key. */
async function find(
  { baseUrl, key }: Configured,
  places: readonly ServerPlace[],
  milliseconds: number,
): Promise<ModelServer[]> {
  if (!baseUrl) return findServers(jsonReader(milliseconds), places);
  const server = await identifyServer(baseUrl, jsonReader(milliseconds, key));
  if (!server) return [];
  return [key && server.obstacle === KEY_WANTED ? { ...server, obstacle: KEY_REFUSED } : server];
}

const KEY_REFUSED = "it does not accept the key in OPENAI_API_KEY";

interface Chosen {
  server: ModelServer;
  model: ServedModel;
}

/** The configured model of whichever server has it, or else the first model. */
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
