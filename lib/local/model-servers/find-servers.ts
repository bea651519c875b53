import * as z from "zod";
import { probeDockerModelRunner } from "./docker-model-runner.ts";
import { probeFoundryLocal } from "./foundry-local.ts";
import { probeLlamaCpp } from "./llama-cpp.ts";
import { probeLmStudio } from "./lm-studio.ts";
import {
  KEY_WANTED,
  type ModelServer,
  type Probe,
  type ReadJson,
  ShownName,
  writers,
} from "./model-server.ts";
import { probeOllama } from "./ollama.ts";
import { probeVllm } from "./vllm.ts";

/** Where a kind of server listens unless its owner says otherwise. */
export interface ServerPlace {
  name: string;
  port: number;
  probe: Probe;
}

export const USUAL_PLACES: readonly ServerPlace[] = [
  { name: "Ollama", port: 11434, probe: probeOllama },
  { name: "llama.cpp", port: 8080, probe: probeLlamaCpp },
  { name: "LM Studio", port: 1234, probe: probeLmStudio },
  { name: "vLLM", port: 8000, probe: probeVllm },
  { name: "Docker Model Runner", port: 12434, probe: probeDockerModelRunner },
  { name: "Foundry Local", port: 5272, probe: probeFoundryLocal },
  { name: "Foundry Local", port: 5273, probe: probeFoundryLocal },
];

/** The servers on this machine's loopback, each looked for at its usual port alone. */
export async function findServers(read: ReadJson, places = USUAL_PLACES): Promise<ModelServer[]> {
  const found = await Promise.all(places.map(({ port, probe }) => probe(`http://127.0.0.1:${port}`, read)));
  return found.filter((server) => server !== null);
}

/** The ends of base URLs, which lead to a server's imitation of OpenAI's API. */
const API_ENDS = /\/(?:engines\/(?:[\w.-]+\/)?)?v1$/;
/** Some imitate others, so those that are known by something of their own come first. */
const KINDS: readonly Probe[] = [
  probeLmStudio,
  probeLlamaCpp,
  probeDockerModelRunner,
  probeFoundryLocal,
  probeOllama,
  probeVllm,
];

/**
 * The server at a base URL, whichever it is; null when nobody there lists models. One that is reached over TLS is a
 * provider's, which is asked for the list of OpenAI's API alone.
 */
export async function identifyServer(baseUrl: string, read: ReadJson): Promise<ModelServer | null> {
  const url = baseUrl.replace(/(?<!\/)\/+$/, "");
  const root = url.replace(API_ENDS, "");
  for (const probe of url.startsWith("http:") ? KINDS : []) {
    const server = await probe(root, read);
    if (server) return server;
  }
  return probeOpenAi(url, read);
}

const Models = z.object({ data: z.array(z.object({ id: ShownName })) });

const probeOpenAi: Probe = async (url, read) => {
  const listed = await read(`${url}/models`);
  const server = {
    name: "a server with OpenAI's API",
    version: null,
    baseUrl: url,
    apiStyle: "chat",
  } as const;
  if (listed?.status === 401) return { ...server, models: [], obstacle: KEY_WANTED };
  const { data } = Models.safeParse(listed?.body);
  if (!data) return null;
  return { ...server, models: writers(data.data.map(({ id }) => ({ id, context: null, loaded: true }))) };
};
