import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { CASES } from "../../../bin/doctor/cases.ts";
import { type DoctorOptions, diagnose } from "../../../bin/doctor/diagnose.ts";
import { adviceOf } from "../../../bin/doctor/report.ts";
import { sampleForm } from "../../../bin/doctor/run-trials.ts";
import type { ParsedPdf } from "../../../lib/domain/ports/pdf.ts";
import { USUAL_PLACES } from "../../../lib/local/model-servers/find-servers.ts";
import {
  type Answer,
  type Asked,
  type ModelServer,
  ollamaChat,
  openAiChat,
  type Routes,
  startModelServer,
  type Told,
} from "../../fixtures/model-server.ts";
import { fieldsIn } from "../../fixtures/openai-server.ts";
import { answer, text, written } from "../instructions/openai/fields.ts";

let sample: ParsedPdf;
let server: ModelServer | undefined;
beforeAll(async () => {
  sample = await sampleForm();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** What a careful reader of the five instructions answers: field, value (an option's caption) and quote. */
const READINGS: [field: string, value: string, quote: string][] = [
  ["applicant.first_name", "Ada", "Ada"],
  ["applicant.last_name", "Okafor", "Last name: Okafor"],
  ["applicant.email", "ada@example.org", "ada@example.org"],
  ["applicant.phone", "(217) 555-0142", "(217) 555-0142"],
  ["applicant.first_name", "Marisol", "Marisol Lindqvist"],
  ["applicant.last_name", "Lindqvist", "Marisol Lindqvist"],
  ["applicant.birth_date", "03/09/1991", "born on March 9, 1991"],
  ["applicant.marital_status", "Divorced", "I'm divorced"],
  ["applicant.email", "marisol@example.org", "marisol@example.org"],
  ["contact.by_email", "E-mail", "reach me by e-mail"],
  ["address.street", "48 Juniper Street", "48 Juniper Street"],
  ["address.unit", "3B", "apartment 3B"],
  ["address.city", "Springfield", "Springfield"],
  ["address.state", "IL", "Illinois"],
  ["address.zip", "62701", "62701"],
  ["address.tenure", "Rent", "I rent"],
  ["employment.status", "Employed", "I am employed"],
  ["employment.position", "veterinary technician", "veterinary technician"],
  ["employment.employer", "Lakeside Veterinary Clinic", "Lakeside Veterinary Clinic"],
  ["employment.start_date", "05/01/2019", "since May 1, 2019"],
  ["employment.monthly_income", "4150", "4150 dollars"],
  ["emergency.name", "Tomas Okafor", "Tomas Okafor"],
  ["emergency.relationship", "brother", "brother"],
  ["emergency.phone", "217-555-0188", "217-555-0188"],
  ["home.size", "3 bedrooms", "make that 3 bedrooms"],
  ["home.parking", "Parking space", "Tick parking space"],
];

/** Answers by the readings whose quotes the instruction holds; to any other question by the schema, with nothing. */
const careful: Answer = (messages) => {
  const said = messages.map(({ content }) => content).join("\n");
  const trial = CASES.find(({ prompt }) => said.includes(prompt));
  const fills = fieldsIn(messages as Parameters<typeof fieldsIn>[0]).flatMap(({ id, traits }) => {
    const field = sample.form.fields.find((each) => each.id === id);
    const reading = READINGS.find(([name, , quote]) => name === field?.name && trial?.prompt.includes(quote));
    if (!reading) return [];
    return [text(id, /^box/.test(traits) ? "on" : reading[1], reading[2])];
  });
  return written(answer({ fills }));
};

const OLLAMA = (reply: Answer): Routes => ({
  "GET /api/version": { body: { version: "0.34.0" } },
  "GET /api/tags": { body: { models: [{ name: "gemma3:4b" }, { name: "qwen3:8b" }] } },
  "GET /api/ps": { body: { models: [{ name: "qwen3:8b", context_length: 4096 }] } },
  "POST /api/show": { body: { model_info: { "qwen3.context_length": 40_960 } } },
  "POST /api/chat": ollamaChat(reply),
});
const VLLM = (reply: Answer, context: number): Routes => ({
  "GET /version": { body: { version: "0.28.0" } },
  "GET /v1/models": { body: { data: [{ id: "Qwen/Qwen3-8B", owned_by: "vllm", max_model_len: context }] } },
  "POST /v1/chat/completions": openAiChat(reply, context),
});

async function doctor(routes: Routes, name: string, rest: Partial<DoctorOptions> = {}) {
  server = await startModelServer(routes);
  const { port } = server;
  const said: string[] = [];
  const code = await diagnose({
    variables: {},
    print: (line) => said.push(line),
    parse: async () => sample,
    memoryBytes: 16e9,
    places: USUAL_PLACES.filter((place) => place.name === name).map((place) => ({ ...place, port })),
    ...rest,
  });
  return { code, said: said.join("\n"), port };
}

describe("a model that reads well, on Ollama", () => {
  test("is found, tried on five fills and recommended with the settings that it was tried under", async () => {
    const { code, said, port } = await doctor(OLLAMA(careful), "Ollama", {
      variables: { OPENAI_API_KEY: "sk-of-a-provider" },
    });
    expect(said).toContain(`Ollama 0.34.0 at http://127.0.0.1:${port}\n  qwen3:8b, context 4,096\n`);
    expect(said).toContain("Trying qwen3:8b with a context of 8,192 tokens, which Ollama is asked for");
    expect(said).toContain("It follows the schema of answers.");
    expect(said).toMatch(/a list +4 right, 0 wrong, 0 blank +\d+\.\d s {2}[\d,]+ \+ 20 tokens/);
    expect(said).toContain("Good: use it. Of the values it should fill: 26 right, 0 wrong, 0 blank.");
    expect(said).toMatch(/The local engine, for comparison: \d+ right/);
    expect(said).toContain(
      [
        "OPENAI_API_KEY=none \\",
        `OPENAI_BASE_URL=http://127.0.0.1:${port} \\`,
        "OPENAI_API_STYLE=ollama \\",
        "OPENAI_MODEL=qwen3:8b \\",
        "OPENAI_CONTEXT_TOKENS=8192 \\",
        "npm start",
      ].join("\n"),
    );
    expect(code).toBe(0);
  });

  test("is never told a key that was not set for it", async () => {
    await doctor(OLLAMA(careful), "Ollama", { variables: { OPENAI_API_KEY: "sk-of-a-provider" } });
    expect(JSON.stringify(server?.asked)).not.toContain("sk-of-a-provider");
  });

  test("is another one where OPENAI_MODEL says so, and the first where nobody has that", async () => {
    const variables = { OPENAI_MODEL: "gemma3:4b" };
    const { said } = await doctor(OLLAMA(careful), "Ollama", { variables });
    expect(said).toContain("Trying gemma3:4b");
    await server?.close();
    const other = await doctor(OLLAMA(careful), "Ollama", { variables: { OPENAI_MODEL: "gpt-5-mini" } });
    expect(other.said).toContain("None of them has OPENAI_MODEL=gpt-5-mini.\n\nTrying qwen3:8b");
  });
});

describe("a model that is to be downloaded", () => {
  const pulling = (lines: object[]): Routes => ({
    ...OLLAMA(careful),
    "GET /api/tags": { body: { models: [] } },
    "POST /api/pull": { body: lines.map((line) => `${JSON.stringify(line)}\n`).join("") },
  });
  const layer = (completed: number) => ({ status: "pulling 1", total: 5e9, completed });

  test("is the one that fits the memory, is asked for first, told of as it comes, and tried", async () => {
    const asked: string[] = [];
    const confirm = async (question: string) => asked.push(question) > 0;
    const { code, said } = await doctor(
      pulling([layer(0), layer(26e8), layer(5e9), { status: "success" }]),
      "Ollama",
      { pull: true, confirm },
    );
    expect(asked).toEqual(["Download qwen3:8b (5.2 GB) through Ollama?"]);
    expect(said).toContain("Downloading qwen3:8b …\n  0 % of 5.0 GB\n  50 % of 5.0 GB\n  100 % of 5.0 GB\n");
    expect(said).toContain("Trying qwen3:8b");
    expect(server?.asked.find(({ path }) => path === "/api/pull")?.body).toEqual({
      model: "qwen3:8b",
      stream: true,
    });
    expect(code).toBe(0);
  });

  test("is not downloaded unless somebody says yes, and what goes wrong is said", async () => {
    const refused = await doctor(pulling([]), "Ollama", { pull: true });
    expect(refused.code).toBe(1);
    expect(server?.asked.map(({ path }) => path)).not.toContain("/api/pull");
    await server?.close();
    const confirm = async () => true;
    for (const [lines, why] of [
      [[layer(1e9)], "The download broke off. Run this again to continue it."],
      [[{ error: "no space left" }], "the free space on the disk"],
    ] as const) {
      const { code, said } = await doctor(pulling([...lines]), "Ollama", { pull: true, confirm });
      expect([code, said]).toEqual([1, expect.stringContaining(why)]);
      await server?.close();
    }
  });

  test("without Ollama is one line for llama.cpp's server, with one slot", async () => {
    const { code, said } = await doctor({}, "Ollama", { pull: true, memoryBytes: 8e9 });
    expect(said).toContain(
      "llama-server -hf unsloth/Qwen3-4B-Instruct-2507-GGUF:Q4_K_M -c 8192 -np 1 --port 8080",
    );
    expect(code).toBe(1);
    await server?.close();
    const small = await doctor(OLLAMA(careful), "Ollama", { pull: true, memoryBytes: 4e9 });
    expect(small.said).toContain("No model that beats the local engine fits this machine's memory.");
  });
});

describe("a configured server", () => {
  test("is told the key, which is not shown, and keeps what was set", async () => {
    server = await startModelServer(VLLM(careful, 32_768));
    const said: string[] = [];
    const code = await diagnose({
      variables: {
        OPENAI_BASE_URL: `${server.root}/v1`,
        OPENAI_API_KEY: "sk-mine",
        OPENAI_CONTEXT_TOKENS: "16000",
        OPENAI_REASONING_EFFORT: "low",
      },
      print: (line) => said.push(line),
      parse: async () => sample,
    });
    expect(code).toBe(0);
    expect(said.join("\n")).not.toContain("sk-mine");
    expect(said.at(-1)).toContain("OPENAI_API_KEY=… \\");
    expect(said.at(-1)).toContain("OPENAI_CONTEXT_TOKENS=16000 \\\nOPENAI_REASONING_EFFORT=low \\");
    expect(new Set(server.asked.map(({ authorization }) => authorization))).toEqual(
      new Set(["Bearer sk-mine"]),
    );
  });

  test("that does not answer is named", async () => {
    server = await startModelServer({});
    const said: string[] = [];
    const variables = { OPENAI_BASE_URL: `${server.root}/v1` };
    expect(await diagnose({ variables, print: (line) => said.push(line) })).toBe(1);
    expect(said).toEqual([`Asking ${server.root}/v1 …`, `No model server answers at ${server.root}/v1.`]);
  });
});

describe("a model that is not worth using", () => {
  const WRONG = { ...answer(), fills: [] };

  test("is told by what it leaves blank, and no settings are given", async () => {
    const { code, said } = await doctor(
      VLLM(() => JSON.stringify(WRONG), 32_768),
      "vLLM",
    );
    expect(said).toContain("Not good enough");
    expect(said).toContain("0 right, 0 wrong");
    expect(said).toMatch(/Tried: 2 of 5 fills\.\nThe local engine, for comparison: \d+ right/);
    expect(said).toContain(
      'A model that fits this machine\'s 16 GB: qwen3:8b (5.2 GB). Get it with "npm run doctor -- --pull".',
    );
    expect(said).not.toContain("npm start");
    expect(code).toBe(1);
  });

  test("is told by an answer that ignores the schema", async () => {
    const chatty: Answer = (messages, schema) =>
      messages.length === 1 ? "hello" : careful(messages, schema);
    const { said } = await doctor(VLLM(chatty, 32_768), "vLLM");
    expect(said).toContain("It ignores the schema of answers");
    expect(said).toContain("26 right");
  });

  test("is told by a context that holds no form: each fill says so", async () => {
    const { code, said } = await doctor(VLLM(careful, 600), "vLLM");
    expect(said).toContain("Trying Qwen/Qwen3-8B with requests of up to 600 tokens.");
    expect(said).toContain("the model's context of 600 tokens");
    expect(code).toBe(1);
  });

  test("is told by no answer in the time that it has", async () => {
    const routes = { ...VLLM(careful, 32_768), "POST /v1/chat/completions": "hold" as const };
    const patience = { probe: 2000, first: 50, fills: 50 };
    const { code, said } = await doctor(routes, "vLLM", { patience });
    expect(said).toContain("It does not answer. The model did not answer within");
    expect(said).toContain("It may still be loading, or it is too slow for forms on this machine");
    expect(code).toBe(1);
  });

  test("is told by fills that get no answer in the time that all of them have", async () => {
    const routes = VLLM(careful, 32_768);
    let asked = 0;
    const first = routes["POST /v1/chat/completions"] as (asked: Asked) => Told;
    const never = new Promise<Told>(() => {});
    const { code, said } = await doctor(
      { ...routes, "POST /v1/chat/completions": (each) => (asked++ === 0 ? first(each) : never) },
      "vLLM",
      { patience: { probe: 2000, first: 1000, fills: 60 } },
    );
    expect(said).toMatch(/Too slow to test here: no fill had an answer in [01] seconds\./);
    expect(said).toMatch(/The local engine, for comparison: \d+ right/);
    expect(said).toContain("A larger model is slower still.");
    expect(said).not.toContain("doctor -- --pull");
    // There is no job whose time it could have been.
    expect(said).toMatch(/did not answer within (?:the time it was given|\d+ seconds)/);
    expect(said).not.toContain("the job");
    expect(code).toBe(1);
  });

  test("has no more than a minute, whatever the start and the first answer took", async () => {
    const { said } = await doctor(VLLM(careful, 32_768), "vLLM", { begun: performance.now() - 60_000 });
    expect(said).toContain("No fill was tried: this machine is so busy that the start took all the time.");
    expect(said).not.toMatch(/Too slow to test|use no model/);
  });

  test("is not called slow where its server refuses to answer", async () => {
    const refusal: Told = { status: 429, headers: { "retry-after": "3600" }, body: {} };
    const { code, said } = await doctor(
      { ...VLLM(careful, 32_768), "POST /v1/chat/completions": refusal },
      "vLLM",
    );
    expect(said).toContain("It does not answer. The model's endpoint answered 429");
    expect(said).not.toMatch(/slow|loading/);
    expect(code).toBe(1);
  });

  test.each([
    ["qwen3:8b", /^qwen3:4b-instruct \(2\.5 GB\) is faster/],
    ["qwen3:4b-instruct", /^A larger model is slower still/],
    ["gemma3:4b", /^A larger model is slower still/],
  ])("is not replaced by a larger one where it is too slow itself: %s", (tried, advice) => {
    expect(adviceOf(tried, 32e9, true)).toMatch(advice);
  });

  test("is told by an answer that runs on without an end", async () => {
    const runaway = `data: ${JSON.stringify({ choices: [{ delta: { content: `{"fills":[${'{"f":"Hi","v":"Hi","q":"Hi"},'.repeat(50)}` } }] })}\n\n`;
    const stream: Told = { headers: { "content-type": "text/event-stream" }, body: runaway };
    const { code, said } = await doctor(
      { ...VLLM(careful, 32_768), "POST /v1/chat/completions": stream },
      "vLLM",
    );
    expect(said).toContain("Its answer does not end and was stopped");
    expect(said).toContain("Not good enough");
    expect(code).toBe(1);
  });

  test("is none at all: the server says why", async () => {
    const told: string[] = [];
    const { code, said } = await doctor(
      { ...VLLM(careful, 1), "GET /v1/models": { status: 401, body: {} } },
      "vLLM",
    );
    expect(said).toContain("  no model: it asks for a key: set OPENAI_BASE_URL and OPENAI_API_KEY");
    const configured = await diagnose({
      variables: { OPENAI_BASE_URL: `${server?.root}/v1`, OPENAI_API_KEY: "sk-mine" },
      print: (line) => told.push(line),
    });
    expect(told.join("\n")).toContain("  no model: it does not accept the key in OPENAI_API_KEY");
    expect(configured).toBe(1);
    expect(code).toBe(1);
  });
});

test("without a server one sentence says where it was looked for and how to start one", async () => {
  server = await startModelServer({});
  const { port } = server;
  await server.close();
  server = undefined;
  const said: string[] = [];
  const places = USUAL_PLACES.map((place) => ({ ...place, port }));
  expect(await diagnose({ variables: {}, print: (line) => said.push(line), places })).toBe(1);
  expect(said).toHaveLength(2);
  expect(said[1]).toContain(`${port} (Ollama), ${port} (llama.cpp), ${port} (LM Studio)`);
  expect(said[1]).toContain(`${port} (Foundry Local)`);
  expect(said[1]).toContain(
    'Start one, for example with Ollama (https://ollama.com/download), "ollama serve"',
  );
});
