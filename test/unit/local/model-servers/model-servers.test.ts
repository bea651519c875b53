import { afterEach, describe, expect, test } from "vitest";
import {
  findServers,
  identifyServer,
  USUAL_PLACES,
} from "../../../../lib/local/model-servers/find-servers.ts";
import { ollamaLimit } from "../../../../lib/local/model-servers/ollama.ts";
import { jsonReader } from "../../../../lib/local/model-servers/read-json.ts";
import { type ModelServer, type Routes, startModelServer } from "../../../fixtures/model-server.ts";

const open: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(...parameters: Parameters<typeof startModelServer>): Promise<ModelServer> {
  const server = await startModelServer(...parameters);
  open.push(server);
  return server;
}

const read = jsonReader(2000);
const at = async (name: string, routes: Routes) => {
  const server = await start(routes);
  const place = USUAL_PLACES.find((each) => each.name === name);
  if (!place) throw new RangeError(`Expected a place of ${name}.`);
  const [found] = await findServers(read, [{ ...place, port: server.port }]);
  return { server, found };
};

const OLLAMA: Routes = {
  "GET /api/version": { body: { version: "0.34.0" } },
  "GET /api/tags": {
    body: {
      models: [
        { name: "nomic-embed-text:latest" },
        { name: "gemma3:4b" },
        { name: "qwen3:8b" },
        { name: "gpt-oss:120b-cloud" },
        { name: "large", remote_host: "https://ollama.example" },
      ],
    },
  },
  "GET /api/ps": { body: { models: [{ name: "qwen3:8b", context_length: 4096 }] } },
};
const LLAMA_CPP: Routes = {
  "GET /props": { body: { default_generation_settings: { n_ctx: 16_384 }, build_info: "b8681" } },
  "GET /v1/models": { body: { data: [{ id: "../models/qwen3-4b.gguf", owned_by: "llamacpp" }] } },
  "GET /health": { body: { status: "ok" } },
};
const LM_STUDIO: Routes = {
  "GET /api/v0/models": {
    body: {
      data: [
        { id: "text-embedding-nomic", type: "embeddings", state: "loaded", max_context_length: 2048 },
        { id: "gemma-3-4b", type: "vlm", state: "not-loaded", max_context_length: 131_072 },
        { id: "qwen3-8b", type: "llm", state: "loaded", loaded_context_length: 8192 },
      ],
    },
  },
};
const VLLM: Routes = {
  "GET /version": { body: { version: "0.28.0" } },
  "GET /v1/models": { body: { data: [{ id: "Qwen/Qwen3-8B", owned_by: "vllm", max_model_len: 40_960 }] } },
};
const DOCKER: Routes = {
  "GET /models": {
    body: [
      { id: "sha256:1", tags: ["ai/smollm2:latest"], config: { architecture: "llama" } },
      { id: "sha256:2", tags: ["ai/qwen3:4b"], config: { context_size: 32_768 } },
      { id: "sha256:3", tags: ["ai/gemma3"], config: { context_size: 8192 } },
    ],
  },
  "GET /engines/_configure": {
    body: [{ Model: "ai/gemma3", ModelID: "sha256:3", Config: { "context-size": 6000 } }],
  },
};
const FOUNDRY: Routes = {
  "GET /openai/status": { body: { Endpoints: ["http://127.0.0.1:5272"], ModelDirPath: "/models" } },
  "GET /openai/loadedmodels": { body: ["phi-4-mini-instruct-generic-cpu"] },
  "GET /v1/models": {
    body: { data: [{ id: "qwen2.5-7b-instruct-generic-cpu" }, { id: "phi-4-mini-instruct-generic-cpu" }] },
  },
};

describe("a server at its usual port is known by its own endpoints", () => {
  test("Ollama: its models on this machine, the loaded one first, with the context that it has", async () => {
    const { found, server } = await at("Ollama", OLLAMA);
    expect(found).toEqual({
      name: "Ollama",
      version: "0.34.0",
      baseUrl: server.root,
      apiStyle: "ollama",
      models: [
        { id: "qwen3:8b", context: 4096, loaded: true },
        { id: "gemma3:4b", context: null, loaded: false },
      ],
    });
  });

  test("llama.cpp: its model, with the context of a slot", async () => {
    const { found, server } = await at("llama.cpp", LLAMA_CPP);
    expect(found).toMatchObject({ name: "llama.cpp", version: "b8681", baseUrl: `${server.root}/v1` });
    expect(found?.models).toEqual([{ id: "../models/qwen3-4b.gguf", context: 16_384, loaded: true }]);
  });

  test("LM Studio: models that write, with the context that they were loaded with", async () => {
    const { found, server } = await at("LM Studio", LM_STUDIO);
    expect(found).toMatchObject({ name: "LM Studio", apiStyle: "chat", baseUrl: `${server.root}/v1` });
    expect(found?.models).toEqual([
      { id: "qwen3-8b", context: 8192, loaded: true },
      { id: "gemma-3-4b", context: null, loaded: false },
    ]);
  });

  test("vLLM: its model, with the length that it was started with", async () => {
    const { found } = await at("vLLM", VLLM);
    expect(found).toMatchObject({ name: "vLLM", version: "0.28.0" });
    expect(found?.models).toEqual([{ id: "Qwen/Qwen3-8B", context: 40_960, loaded: true }]);
  });

  test("Docker Model Runner: models by their tags, with the owner's context, the maker's or the default", async () => {
    const { found, server } = await at("Docker Model Runner", DOCKER);
    expect(found).toMatchObject({ name: "Docker Model Runner", baseUrl: `${server.root}/engines/v1` });
    expect(found?.models.map(({ id, context }) => [id, context])).toEqual([
      ["ai/smollm2:latest", 4096],
      ["ai/qwen3:4b", 32_768],
      ["ai/gemma3", 6000],
    ]);
  });
});

test("Foundry Local is known by its status, and tells which models are loaded", async () => {
  const { server, found } = await at("Foundry Local", FOUNDRY);
  expect(found).toEqual({
    name: "Foundry Local",
    version: null,
    baseUrl: `${server.root}/v1`,
    apiStyle: "chat",
    models: [
      { id: "phi-4-mini-instruct-generic-cpu", context: null, loaded: true },
      { id: "qwen2.5-7b-instruct-generic-cpu", context: null, loaded: false },
    ],
  });
});

test("llama.cpp with several slots is said to be started with one: they may share a context", async () => {
  const { found } = await at("llama.cpp", {
    ...LLAMA_CPP,
    "GET /props": { body: { default_generation_settings: { n_ctx: 4096 }, total_slots: 4 } },
  });
  expect(found?.note).toContain("Start it with -np 1.");
});

test("what a server calls itself and its models cannot steer a terminal", async () => {
  const { found } = await at("Ollama", {
    ...OLLAMA,
    "GET /api/version": { body: { version: "\u001b[2J1" } },
    "GET /api/tags": { body: { models: [{ name: "\u0007m\u001b]0;x" }] } },
  });
  expect([found?.version, found?.models[0]?.id]).toEqual(["[2J1", "m]0;x"]);
});

describe("a server that is not ready says why", () => {
  test("llama.cpp while it loads its model", async () => {
    const loading = { status: 503, body: { error: { type: "unavailable_error", message: "Loading model" } } };
    const { found } = await at("llama.cpp", {
      "GET /props": loading,
      "GET /v1/models": loading,
      "GET /health": loading,
    });
    expect(found).toMatchObject({ models: [], obstacle: "it is loading its model" });
  });

  test.each([
    ["llama.cpp", { ...LLAMA_CPP, "GET /props": { status: 401, body: { error: {} } } }],
    ["vLLM", { ...VLLM, "GET /v1/models": { status: 401, body: { error: "Unauthorized" } } }],
  ] as const)("%s behind a key", async (name, routes) => {
    const { found } = await at(name, routes);
    expect(found).toMatchObject({ models: [], obstacle: expect.stringContaining("it asks for a key") });
  });
});

describe("nothing is found", () => {
  test("where nobody listens", async () => {
    const { port, close } = await startModelServer({});
    await close();
    expect(
      await findServers(
        read,
        USUAL_PLACES.map((place) => ({ ...place, port })),
      ),
    ).toEqual([]);
  });

  test.each([
    ["knows none of the endpoints", {}, undefined],
    ["answers everything with 200, as LM Studio does", {}, { body: { error: "Unexpected endpoint." } }],
    ["answers with pages", {}, { body: "<p>Hello" }],
  ] as const)("where a server %s", async (_, routes, otherwise) => {
    const { port } = await start(routes, otherwise);
    expect(
      await findServers(
        read,
        USUAL_PLACES.map((place) => ({ ...place, port })),
      ),
    ).toEqual([]);
  });

  test("where a server sends on to another, which is asked nothing", async () => {
    const other = await start(OLLAMA);
    const moved = (path: string) => ({ status: 307, headers: { location: other.root + path }, body: {} });
    const routes = Object.keys(OLLAMA).map((route) => [route, moved(route.slice("GET ".length))]);
    expect((await at("Ollama", Object.fromEntries(routes))).found).toBeUndefined();
    expect(other.asked).toEqual([]);
  });

  test("where a server takes too long", async () => {
    const held = Object.fromEntries(
      ["/api/version", "/props", "/v1/models", "/health", "/api/v0/models", "/version", "/models"].map(
        (path) => [`GET ${path}`, "hold" as const],
      ),
    );
    const { port } = await start(held);
    const places = USUAL_PLACES.map((place) => ({ ...place, port }));
    expect(await findServers(jsonReader(20), places)).toEqual([]);
  });
});

describe("a configured URL is looked at for every kind of server", () => {
  const OLLAMA_TOO: Routes = {
    "GET /api/version": { body: { version: "0.0" } },
    "GET /api/tags": { body: { models: [] } },
  };

  test.each([
    ["Ollama", OLLAMA, "/v1"],
    ["llama.cpp", { ...OLLAMA_TOO, ...LLAMA_CPP }, "/v1/"],
    ["LM Studio", LM_STUDIO, "/v1"],
    ["vLLM", VLLM, "/v1"],
    ["Docker Model Runner", { ...OLLAMA_TOO, ...DOCKER }, "/engines/llama.cpp/v1"],
    ["Docker Model Runner", DOCKER, "/engines/v1"],
    ["Foundry Local", FOUNDRY, "/v1"],
    [
      "a server with OpenAI's API",
      { "GET /openai/v1/models": { body: { data: [{ id: "m" }] } } },
      "/openai/v1",
    ],
  ])("%s, though some imitate others", async (name, routes, path) => {
    const { root } = await start(routes);
    expect((await identifyServer(root + path, read))?.name).toBe(name);
  });

  test("nobody there is nobody", async () => {
    const { root } = await start({});
    expect(await identifyServer(`${root}/v1`, read)).toBeNull();
  });

  test("the key is shown to it", async () => {
    const { root, asked } = await start({ "GET /v1/models": { status: 401, body: {} } });
    const found = await identifyServer(`${root}/v1`, jsonReader(2000, "sk-1"));
    expect(found?.obstacle).toContain("it asks for a key");
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer sk-1"]));
  });
});

test("Ollama tells the largest context of a model, where the model does", async () => {
  const { root, asked } = await start({
    "POST /api/show": ({ body }) => ({
      body: { model_info: body.model === "qwen3:8b" ? { "qwen3.context_length": 40_960 } : {} },
    }),
  });
  expect(await ollamaLimit(root, "qwen3:8b", read)).toBe(40_960);
  expect(await ollamaLimit(root, "other", read)).toBeNull();
  expect(asked.map(({ body }) => body)).toEqual([{ model: "qwen3:8b" }, { model: "other" }]);
});
