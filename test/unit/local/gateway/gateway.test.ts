import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, describe, expect, test } from "vitest";
import { createGateway } from "../../../../lib/local/gateway/gateway.ts";
import { LocalSignIn } from "../../../../lib/local/gateway/local-sign-in.ts";
import { StorageRelay } from "../../../../lib/local/gateway/storage-relay.ts";
import { clientSignal } from "../../../../lib/runtime/client-signal.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A gateway whose functions answer what the test says; and what they were called with. */
async function start(answer: (event: APIGatewayProxyEventV2) => unknown) {
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
    hasRoom: () => true,
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  stop = () => gateway.close();
  return { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, seen };
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
