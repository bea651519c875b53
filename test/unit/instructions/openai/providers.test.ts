import { afterEach, describe, expect, test } from "vitest";
import {
  type Manners,
  type OpenAiServer,
  type SeenRequest,
  startOpenAiServer,
} from "../../../fixtures/openai-server.ts";
import { engineOf, goodAnswer, request } from "./scenario.ts";

let server: OpenAiServer;
afterEach(() => server.close());

type Style = "responses" | "chat";
const wrapped =
  (before: string, after = "") =>
  (seen: SeenRequest) => ({
    kind: "answer" as const,
    text: `${before}${goodAnswer(seen).text}${after}`,
  });

/** The servers that docs/models.md names, as they are known to behave. */
const SERVERS: [
  name: string,
  Style,
  slash: string,
  Manners,
  (seen: SeenRequest) => ReturnType<typeof goodAnswer>,
][] = [
  ["OpenAI", "responses", "", {}, goodAnswer],
  ["Azure, whose URL ends in a slash", "responses", "/", { root: "/openai/v1" }, goodAnswer],
  [
    "Bedrock, whose open models think aloud in their answer",
    "chat",
    "",
    { root: "/openai/v1", only: "chat" },
    wrapped("<reasoning>The user {maybe} wants JSON.</reasoning>"),
  ],
  [
    "vLLM, which counts no cached tokens",
    "chat",
    "",
    { only: "chat", usage: { prompt_tokens: 9, completion_tokens: 3 } },
    goodAnswer,
  ],
  [
    "Ollama's cloud, which ignores the schema",
    "chat",
    "",
    { only: "chat", ignoresSchema: true, usage: null },
    wrapped("Here is the JSON:\n```json\n", "\n```\nIs there anything else?"),
  ],
  [
    "a model that thinks in tags",
    "chat",
    "/",
    { ignoresSchema: true },
    wrapped("<think>\n{not this}\n</think>\n\n"),
  ],
];

describe.each(SERVERS)("%s", (_, apiStyle, slash, manners, reply) => {
  test("gives a plan in one call", async () => {
    server = await startOpenAiServer(manners);
    server.script(reply);
    const engine = engineOf(server, { apiStyle, baseUrl: server.baseUrl + slash });
    const plan = await engine.plan(request());
    expect(plan.values).toHaveLength(4);
    expect(plan.usage?.calls).toBe(1);
  });
});

test("a server that knows another API style alone is a matter of configuration", async () => {
  server = await startOpenAiServer({ only: "chat" });
  const plan = engineOf(server, { apiStyle: "responses" }).plan(request());
  await expect(plan).rejects.toMatchObject({ code: "engine_unavailable", retryable: false });
});

test("the rules show the answer's shape to models that are not shown the schema", async () => {
  server = await startOpenAiServer();
  server.script(goodAnswer);
  await engineOf(server).plan(request());
  const [seen] = server.requests;
  const names = Object.keys((seen?.schema.schema.properties ?? {}) as object);
  for (const name of names) expect(seen?.messages[0]?.content).toContain(`"${name}":`);
});
