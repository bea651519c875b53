import { once } from "node:events";
import { Agent, request as open } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createGateway, type GatewayOptions } from "../../../../lib/local/gateway/gateway.ts";
import { LocalSignIn } from "../../../../lib/local/gateway/local-sign-in.ts";
import { StorageRelay } from "../../../../lib/local/gateway/storage-relay.ts";
import { clientSignal } from "../../../../lib/runtime/client-signal.ts";
import { listen } from "../../../support/listen.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A gateway whose functions answer what the test says; and what they were called with. */
async function start(
  answer: (event: APIGatewayProxyEventV2) => unknown,
  bodyBytes?: number,
  more: Partial<GatewayOptions> = {},
) {
  const seen: { name: string; event: APIGatewayProxyEventV2 }[] = [];
  const gateway = createGateway({
    functions: {
      async invoke(name, event) {
        seen.push({ name, event: event as APIGatewayProxyEventV2 });
        return answer(event as APIGatewayProxyEventV2);
      },
    },
    site: { folder: "", signIn: new LocalSignIn("session") },
    storage: new StorageRelay(
      () => Promise.reject(new Error("No storage here.")),
      async () => undefined,
    ),
    isKnown: async (headers) => headers["x-api-key"] !== "unknown",
    ...(bodyBytes && { bodyBytes }),
    hasRoom: () => true,
    ...more,
  });
  const { url } = await listen(gateway);
  stop = () => gateway.close();
  return { url, seen };
}

/** Asks until the answer is as it should be. */
async function eventually(
  ask: () => Promise<Response>,
  is: (answer: Response) => boolean,
): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (is(answer)) return answer;
    await answer.body?.cancel();
  }
}

describe("the local gateway", () => {
  test("hands binary bodies over in base64 and text as it is, as API Gateway does", async () => {
    const { url, seen } = await start(() => ({ statusCode: 202 }));
    const bytes = new Uint8Array([37, 80, 68, 70, 0, 255]);
    await fetch(`${url}/parse`, {
      method: "POST",
      body: bytes,
      headers: { "content-type": "application/pdf" },
    });
    await fetch(`${url}/fill`, {
      method: "POST",
      body: '{"a":"ü"}',
      headers: { "content-type": "application/json" },
    });
    expect(seen[0]).toMatchObject({ name: "submit-parse", event: { isBase64Encoded: true } });
    expect(Buffer.from(seen[0]?.event.body ?? "", "base64")).toEqual(Buffer.from(bytes));
    expect(seen[1]?.event).toMatchObject({ body: '{"a":"ü"}', isBase64Encoded: false });
  });

  test("prints no fault for what a request still asks of a service that ends", async () => {
    const ending = new AbortController();
    const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const isKnown = async (): Promise<boolean> => {
      ending.abort();
      throw new Error("statement has been finalized");
    };
    const { url, seen } = await start(() => ({ statusCode: 202 }), undefined, {
      ending: ending.signal,
      isKnown,
    });
    await expect(fetch(`${url}/fill`, { method: "POST", body: "{}" })).rejects.toThrow();
    expect([printed.mock.calls, seen]).toEqual([[], []]);
    printed.mockRestore();
  });

  test("takes little of what a program sends that nobody knows yet, to become known", async () => {
    const { url, seen } = await start(() => ({ statusCode: 201 }));
    const register = (body: string) =>
      fetch(`${url}/oauth/register`, {
        method: "POST",
        body,
        headers: { "x-api-key": "unknown", "content-type": "application/json" },
      });
    expect((await register('{"redirect_uris":[]}')).status).toBe(201);
    expect(seen[0]?.event.body).toBe('{"redirect_uris":[]}');
    expect((await register("x".repeat(65 * 1024))).status).toBe(413);
  });

  test("tells a function when its client has hung up", async () => {
    const [called, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    const { url } = await start(() => {
      clientSignal().addEventListener("abort", () => gone.resolve({ statusCode: 200 }));
      called.resolve();
      return gone.promise;
    });
    const client = new AbortController();
    const answer = fetch(`${url}/fill/job_1?wait=20`, { signal: client.signal });
    await called.promise;
    client.abort();
    await expect(answer).rejects.toThrow("aborted");
    await gone.promise;
  });

  test("answers a body over 10 MB by itself, and says how else to send a file", async () => {
    const { url, seen } = await start(() => ({ statusCode: 202 }));
    const response = await fetch(`${url}/parse`, {
      method: "POST",
      body: new Uint8Array(10 * 1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: "file_too_large",
      detail: expect.stringMatching(/at most 10 MB.*POST \/uploads.*request_upload/),
      request_id: response.headers.get("x-request-id"),
    });
    expect(seen).toEqual([]);
  });

  test("keeps no body of anybody unknown: the function refuses by the headers, before the body has come", async () => {
    const { url, seen } = await start(() => ({ statusCode: 401 }));
    const request = open(`${url}/parse`, {
      method: "POST",
      headers: { "x-api-key": "unknown", "content-length": 9_000_000 },
    });
    request.write(new Uint8Array(1_000_000));
    const [response] = await once(request, "response");
    expect(response.statusCode).toBe(401);
    expect(seen.map(({ name, event }) => [name, event.body])).toEqual([["submit-parse", undefined]]);
    request.destroy();
  });

  test("takes the next request of a connection whose body it has thrown away", async () => {
    const { url, seen } = await start(() => ({ statusCode: 401 }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports: (number | undefined)[] = [];
    for (const [key, bytes] of [
      ["unknown", 3_000_000],
      ["known", 20_000_000],
      ["known", 3_000_000],
    ] as const) {
      const headers = { "x-api-key": key, "content-type": "text/plain" };
      const request = open(`${url}/parse`, { method: "POST", headers, agent });
      request.end("x".repeat(bytes));
      const [response] = await once(request, "response");
      ports.push(request.socket?.localPort);
      await once(response.resume(), "end");
    }
    agent.destroy();
    expect(seen.map(({ event }) => event.body?.length)).toEqual([undefined, 3_000_000]);
    expect(new Set(ports).size).toBe(1);
  });

  test("holds no more of all bodies together than it has room for, and takes others once there is some", async () => {
    const { url, seen } = await start(() => ({ statusCode: 202 }), 1_000_000);
    const send = (bytes: number) => fetch(`${url}/parse`, { method: "POST", body: new Uint8Array(bytes) });
    const slow = open(`${url}/parse`, { method: "POST", headers: { "content-length": 900_000 } });
    slow.on("error", () => undefined).write(new Uint8Array(800_000));
    const refused = await eventually(
      () => send(300_000),
      ({ status }) => status === 429,
    );
    expect([refused.headers.get("retry-after"), (await refused.json()).code]).toEqual(["5", "rate_limited"]);
    expect((await send(100_000)).status).toBe(202);
    slow.destroy();
    await eventually(
      () => send(300_000),
      ({ status }) => status === 202,
    );
    expect((await send(1_000_000)).status).toBe(202);
    expect(seen.every(({ event }) => event.body)).toBe(true);
  });

  test("sends a function's status, headers and body", async () => {
    const { url } = await start(() => ({ statusCode: 418, headers: { "x-tea": "pot" }, body: "short" }));
    const response = await fetch(url);
    expect([response.status, response.headers.get("x-tea"), await response.text()]).toEqual([
      418,
      "pot",
      "short",
    ]);
  });
});
