import { afterEach, beforeEach, expect, test } from "vitest";
import { USUAL_PLACES } from "../../../../lib/local/model-servers/find-servers.ts";
import { mentionServer } from "../../../../lib/local/model-servers/mention-server.ts";
import { type ModelServer, startModelServer } from "../../../fixtures/model-server.ts";

let models: { name: string }[];
let server: ModelServer;
beforeEach(async () => {
  models = [{ name: "qwen3:8b" }];
  server = await startModelServer({
    "GET /api/version": { body: { version: "0.34.0" } },
    "GET /api/tags": () => ({ body: { models } }),
    "GET /api/ps": { body: { models: [] } },
  });
});
afterEach(() => server.close());

const mention = (variables: Record<string, string>) =>
  mentionServer(
    variables,
    USUAL_PLACES.slice(0, 1).map((place) => ({ ...place, port: server.port })),
  );

test("a server on this machine is mentioned in one line, and asked nothing but what it is", async () => {
  expect(await mention({})).toBe(
    "A model server (Ollama, qwen3:8b) runs on this machine. Run `npm run doctor` to see how to use it.",
  );
  expect(server.asked.map(({ method }) => method)).toEqual(["GET", "GET", "GET"]);
});

test("one without a model is mentioned as such", async () => {
  models = [];
  expect(await mention({})).toContain("(Ollama, without a model)");
});

test.each([{ OPENAI_API_KEY: "none" }, { OPENAI_SECRET_ARN: "arn" }, { MODEL_HINT: "off" }])(
  "nobody is asked with %j",
  async (variables) => {
    expect(await mention(variables as unknown as Record<string, string>)).toBeNull();
    expect(server.asked).toEqual([]);
  },
);

test("nothing is said where there is no server", async () => {
  const { port } = server;
  await server.close();
  const places = USUAL_PLACES.map((place) => ({ ...place, port }));
  expect(await mentionServer({}, places)).toBeNull();
  server = await startModelServer({});
});
