import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../lib/runtime/environment.ts";

describe("the environment of a function", () => {
  test("names everything that is missing or unusable at once", () => {
    const read = () =>
      readEnvironment("submit-fill", {
        RETENTION_DAYS: "soon",
        OPENAI_API_STYLE: "smoke",
        OPENAI_CONTEXT_TOKENS: "plenty",
        OPENAI_REASONING_EFFORT: "much",
        OPENAI_IMAGES: "some",
        OCR: "glasses",
      });
    const parts = ["API_KEYS_TABLE", "FILES_TABLE", "JOBS_TABLE", "BUCKET_NAME", "FILL_QUEUE_URL"];
    const model = ["OPENAI_API_STYLE", "OPENAI_CONTEXT_TOKENS", "OPENAI_REASONING_EFFORT", "OPENAI_IMAGES"];
    for (const part of [...parts, "RETENTION_DAYS", ...model, "OCR"]) expect(read).toThrow(part);
  });

  test("has a default for every setting", () => {
    const { settings, model, sessions } = readEnvironment("get-root", {});
    expect(sessions).toEqual({});
    expect(settings).toEqual({
      retentionDays: 7,
      receiptDays: 365,
      downloadHours: 24,
      maxFileBytes: 4_194_304,
      maxUploadBytes: 52_428_800,
      maxAnswerBytes: 5_242_880,
      maxPages: 500,
      maxFields: 5000,
      requestsPerMinute: 600,
      maxJobsInFlight: 1000,
      privateWebhooks: false,
      eventBus: false,
      maxWaits: 3,
      ocr: "off",
    });
    expect(model).toMatchObject({ apiKey: undefined, apiStyle: "responses", images: false });
  });

  test("has Ollama asked for a context of its own, which the operator may set", () => {
    const read = (variables: Record<string, string>) => readEnvironment("get-root", variables).model;
    expect(read({ OPENAI_API_STYLE: "ollama" }).contextTokens).toBe(8192);
    expect(read({ OPENAI_API_STYLE: "ollama", OPENAI_CONTEXT_TOKENS: "4096" }).contextTokens).toBe(4096);
    expect(read({ OPENAI_REASONING_EFFORT: "none" }).reasoningEffort).toBe("none");
    expect([read({}).callsAtOnce, read({ OPENAI_CALLS_AT_ONCE: "4" }).callsAtOnce]).toEqual([1, 4]);
  });

  test("has Ollama keep the model for as long as the operator says, in Ollama's own words", () => {
    const read = (OLLAMA_KEEP_ALIVE: string, OPENAI_API_STYLE = "ollama") =>
      readEnvironment("get-root", { OLLAMA_KEEP_ALIVE, OPENAI_API_STYLE }).model.keepAlive;
    for (const time of ["24h", "1h30m", "1.5h", "300", "-1", "0"]) expect(read(time)).toBe(time);
    expect([read(""), read("24h", "chat"), read("soon", "chat")]).toEqual([undefined, undefined, undefined]);
    for (const word of ["soon", "30 minutes", "m"]) expect(() => read(word)).toThrow(/OLLAMA_KEEP_ALIVE/);
  });

  test("has a local server read forms ahead when it is told to, and on one machine alone", () => {
    const read = (variables: Record<string, string>) => readEnvironment("get-root", variables).model;
    expect([read({}).warm, read({ MODEL_WARM: "on" }).warm]).toEqual([false, true]);
    const onLambda = { MODEL_WARM: "on", AWS_LAMBDA_FUNCTION_NAME: "fill-worker" };
    expect(() => read(onLambda)).toThrow(/one machine/);
  });

  test("gives no table that the function was not declared to use", () => {
    expect(() => readEnvironment("get-root", {}).table("files")).toThrow("FILES_TABLE");
  });

  test("finds the PDF child process in the folder that Lambda unpacked the bundle to", () => {
    const variables = { PDF_CHILD_MODULE: "pdf-child.mjs", LAMBDA_TASK_ROOT: "/var/task" };
    expect(readEnvironment("get-root", variables).pdfChildModule).toBe("/var/task/pdf-child.mjs");
    expect(readEnvironment("get-root", {}).pdfChildModule).toBeUndefined();
  });

  test("takes a public base URL without its last slash", () => {
    const { publicBaseUrl } = readEnvironment("get-root", { PUBLIC_BASE_URL: "https://forms.example.org/" });
    expect(publicBaseUrl).toBe("https://forms.example.org");
  });

  test("lets webhooks go to this machine and its network where nobody else's are, and only when it is told to", () => {
    const settingsOf = (variables: Record<string, string>) => readEnvironment("get-root", variables).settings;
    expect(settingsOf({}).privateWebhooks).toBe(false);
    expect(settingsOf({ WEBHOOK_ALLOW_PRIVATE: "on" }).privateWebhooks).toBe(true);
    expect(() => settingsOf({ WEBHOOK_ALLOW_PRIVATE: "yes" })).toThrow(/on or off/);
    const onLambda = { WEBHOOK_ALLOW_PRIVATE: "on", AWS_LAMBDA_FUNCTION_NAME: "webhook-worker" };
    expect(() => settingsOf(onLambda)).toThrow(/one machine/);
  });
});
