import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { API_KEY, type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { engineOf, goodAnswer, request } from "./scenario.ts";

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

describe.each(["responses", "chat"] as const)("the %s style", (apiStyle) => {
  const engine = (rest: Parameters<typeof engineOf>[1] = {}) => engineOf(server, { apiStyle, ...rest });
  const failure = async (rest?: Parameters<typeof engine>[0]) => {
    const error = await engine(rest)
      .plan(request())
      .then(
        () => "no failure",
        (reason) => reason,
      );
    expect(error.message).not.toContain(API_KEY);
    expect(error.message).not.toMatch(/Jane|Doe|1990|Refused/);
    return { code: error.code, retryable: error.retryable, message: error.message };
  };

  test.each([
    ["text that is not JSON", { kind: "answer", text: "Jane Doe it is." }],
    ["JSON that breaks the schema at fills.0.f", { kind: "answer", text: '{"fills": [{"f": 1}]}' }],
    ["text that is not JSON", { kind: "body", contentType: "text/html", body: "<p>Jane Doe</p>" }],
    ["text that is not JSON", { kind: "body", contentType: "application/json", body: "{Jane" }],
    ["text that is not JSON", { kind: "body", contentType: "application/json", body: '{"name":"Jane"}' }],
    ["text that is not JSON", { kind: "body", contentType: "application/json", body: "" }],
  ] as const)("fails after two answers of %s (%j)", async (problem, reply) => {
    server.script(reply);
    expect(await failure()).toEqual({
      code: "engine_unavailable",
      retryable: true,
      message: `The model did not answer with JSON of the schema, but with ${problem}.`,
    });
    expect(server.requests).toHaveLength(2);
  });

  test.each([["refusal"], ["filtered"]] as const)("fails with engine_refused on a %s", async (kind) => {
    server.script({ kind });
    expect(await failure()).toMatchObject({ code: "engine_refused", retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  test("calls an answer that was cut off before it said anything by its name, and asks for no other", async () => {
    server.script({ kind: "cut_off", text: '{"fills":[{"f":"f1","v":"Jane' });
    const { code, message } = await failure();
    expect(code).toBe("engine_unavailable");
    expect(message).toContain("cut off at its length limit");
    expect(server.requests).toHaveLength(1);
  });

  test("waits as a rate limit asks and tries again", async () => {
    server.script({ kind: "status", status: 429, headers: { "retry-after": "0" } }, goodAnswer);
    expect((await engine().plan(request())).values).toHaveLength(4);
  });

  test.each([
    [429, "the rate limit or the quota is used up"],
    [500, "the endpoint is out of order"],
    [503, "the endpoint is out of order"],
  ])("gives up after one retry of a %i, which may pass", async (status, meaning) => {
    server.script({ kind: "status", status, headers: { "retry-after": "0" } });
    const { code, retryable, message } = await failure();
    expect({ code, retryable }).toEqual({ code: "engine_unavailable", retryable: true });
    expect(message).toBe(
      `The model's endpoint answered ${status}, request req_0123456789abcdef: ${meaning}.`,
    );
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ["an hour", { "retry-after": "3600" }],
    ["a quarter of an hour, in milliseconds", { "retry-after-ms": "900000" }],
    ["until a day that is far", { "retry-after": "Fri, 01 Jan 2100 00:00:00 GMT" }],
    ["for ever", { "retry-after": "Infinity" }],
  ])("does not wait %s for a rate limit, and says what it is", async (_, headers) => {
    server.script({ kind: "status", status: 429, headers }, goodAnswer);
    expect((await failure()).message).toContain("the rate limit or the quota is used up");
    expect(server.requests).toHaveLength(1);
  });

  test("asks no more where the server says that it is of no use", async () => {
    server.script({ kind: "status", status: 500, headers: { "x-should-retry": "false" } }, goodAnswer);
    expect((await failure()).message).toContain("answered 500");
    expect(server.requests).toHaveLength(1);
  });

  test("stops waiting for a rate limit when the signal aborts", async () => {
    const time = new AbortController();
    server.script(() => {
      setImmediate(() => time.abort());
      return { kind: "status", status: 429, headers: { "retry-after": "60" } };
    });
    const plan = engine().plan(request({ signal: time.signal }));
    await expect(plan).rejects.toMatchObject({ code: "engine_unavailable", retryable: true });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [401, "invalid_api_key", { readKey: async () => `${API_KEY}-other` }],
    [404, "model_not_found", { model: "other-model" }],
  ])("calls a %i a matter of configuration", async (status, code, rest) => {
    const result = await failure(rest);
    expect(result).toMatchObject({ code: "engine_unavailable", retryable: false });
    expect(result.message).toContain(
      `answered ${status}, code ${code}, request req_0123456789abcdef: the configured`,
    );
    expect(server.requests).toHaveLength(1);
  });

  test("calls a wrong base URL a matter of configuration", async () => {
    const result = await failure({ baseUrl: server.baseUrl.replace("/v1", "/v2") });
    expect(result).toMatchObject({ code: "engine_unavailable", retryable: false });
  });

  test.each([
    ["a 500", { kind: "status", status: 500, headers: { "retry-after": "0" } }, true],
    ["a used-up quota", { kind: "status", status: 429, headers: { "retry-after": "0" } }, false],
    ["a refusal", { kind: "refusal" }, false],
    ["an answer that cannot be read", { kind: "answer", text: "Jane Doe it is." }, false],
  ] as const)("says of %s whether it is silence", async (_, reply, isSilence) => {
    server.script(reply);
    await expect(engine().plan(request())).rejects.toMatchObject({ isSilence });
  });

  test.each([
    ["before the answer begins", { kind: "hold" }],
    ["in the middle of the answer", { kind: "stall" }],
  ] as const)("waits for a silent model once: the call's time counts %s", async (_, reply) => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    server.script(reply);
    const plan = engine().plan(request());
    await server.held;
    time.abort();
    await expect(plan).rejects.toMatchObject({
      isSilence: true,
      message: "The model did not answer within 300 seconds.",
    });
    expect(timeout.mock.calls).toEqual([[300_000]]);
    expect(server.requests).toHaveLength(1);
  });

  test("stops waiting when the signal aborts", async () => {
    server.script({ kind: "hold" });
    const time = new AbortController();
    const plan = engine().plan(request({ signal: time.signal }));
    await server.held;
    time.abort();
    await expect(plan).rejects.toMatchObject({ code: "engine_unavailable", retryable: true });
    expect(server.requests).toHaveLength(1);
  });
});

test("reports an endpoint that takes no connection", async () => {
  await server.close();
  const error = await engineOf(server)
    .plan(request())
    .catch((reason) => reason);
  server = await startOpenAiServer();
  expect(error).toMatchObject({ code: "engine_unavailable", retryable: true });
  expect(error.message).toContain("could not be reached");
});
