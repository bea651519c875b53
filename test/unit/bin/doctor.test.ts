import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { CASES } from "../../../bin/doctor/cases.ts";
import { type DoctorOptions, diagnose } from "../../../bin/doctor/diagnose.ts";
import { sampleForm } from "../../../bin/doctor/run-trials.ts";
import type { ParsedPdf } from "../../../lib/domain/ports/pdf.ts";
import { USUAL_PLACES } from "../../../lib/local/model-servers/find-servers.ts";
import {
  type Answer,
  type ModelServer,
  ollamaChat,
  openAiChat,
  type Routes,
  startModelServer,
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
    expect(said).toContain("It keeps the schema of answers.");
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
    expect(said).toEqual([`No model server answers at ${server.root}/v1.`]);
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
    expect(said).toContain("0 right, 0 wrong, 26 blank");
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
    const patience = { probe: 2000, first: 50, fill: 50 };
    const { code, said } = await doctor(routes, "vLLM", { patience });
    expect(said).toContain("It gives no answer. The model was expected to answer within");
    expect(code).toBe(1);
  });

  test("is none at all: the server says why", async () => {
    const { code, said } = await doctor(
      { ...VLLM(careful, 1), "GET /v1/models": { status: 401, body: {} } },
      "vLLM",
    );
    expect(said).toContain("  no model: it asks for a key: set OPENAI_BASE_URL and OPENAI_API_KEY");
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
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${port} (Ollama), ${port} (llama.cpp), ${port} (LM Studio)`);
  expect(said[0]).toContain('start one, for example with "ollama serve"');
});
