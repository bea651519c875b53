import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measureDocument } from "../../../lab/cost/measure-journey.ts";
import { type MeteredStack, startMeteredStack } from "../../../lab/cost/metered-stack.ts";
import { StubModel } from "../../../lab/cost/stub-model.ts";
import { smallForm } from "../../fixtures/small-form.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-cost-"));
const model = new StubModel();
let stack: MeteredStack;
beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  stack = await startMeteredStack(dataDir, model);
  Object.assign(process.env, { OPENAI_API_KEY: "none", OPENAI_BASE_URL: stack.modelUrl });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("what a document uses", () => {
  const measure = async (withModel: boolean) => {
    const values = { "Full name": "Ada Lovelace" };
    const document = { name: "small", bytes: await smallForm(), prompt: "Fill it.", values, answers: 1 };
    return measureDocument(stack, model, document, { rounds: 1, withModel });
  };

  test("is counted wherever it is used: in functions, rows, objects, queues and at the gateway", async () => {
    const usage = await measure(false);
    for (const part of ["lambdaGbSeconds", "dynamoReads", "dynamoWrites", "s3Reads", "s3Writes"] as const) {
      expect([part, usage[part]]).toEqual([part, expect.any(Number)]);
    }
    expect(usage.apiRequests).toBeGreaterThan(5);
    expect(usage.sqsRequests).toBeGreaterThanOrEqual(2);
    expect(usage.modelInputTokens).toBeUndefined();
  });

  test("takes in the model when one is asked", async () => {
    expect((await measure(true)).modelInputTokens).toBeGreaterThan(10);
  });
});
