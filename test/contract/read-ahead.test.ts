import { afterAll, beforeAll, expect, test } from "vitest";
import { API_KEY, MODEL, type OpenAiServer, startOpenAiServer } from "../fixtures/openai-server.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { answer, text, written } from "../unit/instructions/openai/fields.ts";

let service: TestService;
let model: OpenAiServer;
beforeAll(async () => {
  model = await startOpenAiServer();
  service = await startTestService({
    OPENAI_API_KEY: API_KEY,
    OPENAI_MODEL: MODEL,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_STYLE: "chat",
    MODEL_WARM: "on",
  });
});
afterAll(async () => {
  await service.end();
  await model.close();
});

test("a local server has read a form by when it is filled, and the fill begins as the form was read", {
  timeout: 120_000,
}, async () => {
  model.script(({ fields }) => ({
    kind: "answer",
    text: written(answer({ fills: [text(fields[0]?.id ?? "", "Ada")] })),
  }));
  const { file_id } = await service.client.parsed(await smallForm("read ahead"));
  await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBe(1);
  const job = await service.client.filled({ file_id, prompt: "It is for Ada" });
  expect(job.result.filled).toMatchObject([{ value: "Ada" }]);
  const [ahead, fill] = model.requests.map(({ messages }) =>
    messages.map(({ content }) => content).join("\n"),
  );
  expect(model.requests[0]?.body.max_tokens).toBe(1);
  expect(fill?.startsWith(ahead?.split("Today is")[0] ?? "nothing")).toBe(true);
});
