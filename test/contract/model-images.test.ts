import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_KEY, MODEL, type OpenAiServer, startOpenAiServer } from "../fixtures/openai-server.ts";
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
    OPENAI_IMAGES: "on",
  });
});
afterAll(async () => {
  await service.end();
  await model.close();
});

/** A page with a field that has no words anywhere near it. */
async function wordlessForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  document.getForm().createTextField("f_1").addToPage(page, { x: 50, y: 90, width: 200, height: 20 });
  return document.save();
}

test("a model that may look at pages sees the one whose field has no words, and its answer is filled in", async () => {
  model.script(({ fields }) => ({
    kind: "answer",
    text: written(answer({ fills: [text(fields[0]?.id ?? "", "Ada")] })),
  }));
  const { file_id } = await service.client.parsed(await wordlessForm());
  const job = await service.client.filled({ file_id, prompt: "It is for Ada" });
  expect(job.result).toMatchObject({ engine: `openai:${MODEL}`, filled: [{ value: "Ada" }], warnings: [] });
  const [image = ""] = model.requests[0]?.images ?? [];
  expect(Buffer.from(image.replace(/^.*,/, ""), "base64").subarray(1, 4).toString()).toBe("PNG");
});
