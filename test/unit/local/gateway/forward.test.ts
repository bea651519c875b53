import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Server as NetServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createForwarder } from "../../../../lib/local/gateway/forward.ts";
import { admit } from "../../../../lib/local/gateway/request-guard.ts";

let service: Server;
let forwarder: NetServer;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;

beforeEach(async () => {
  service = createServer((incoming, response) => answer(incoming, response)).listen(0, "127.0.0.1");
  await once(service, "listening");
  forwarder = createForwarder(portOf(service)).listen(0, "127.0.0.1");
  await once(forwarder, "listening");
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
  forwarder.close();
});

async function get(host: string): Promise<{ status: number | undefined; body: string }> {
  const asking = request({
    port: portOf(forwarder),
    host: "127.0.0.1",
    headers: { host },
    agent: false,
  }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

describe("a forwarder", () => {
  test("lets requests for the service's own port in, and those for another not", async () => {
    answer = (incoming, response) => {
      const entrance = admit(incoming, "/", { publicBaseUrl: undefined, allowedOrigins: [] });
      response.writeHead("code" in entrance ? entrance.status : 200).end();
    };
    expect((await get(`127.0.0.1:${portOf(service)}`)).status).toBe(200);
    expect((await get(`localhost:${portOf(service)}`)).status).toBe(200);
    expect((await get(`127.0.0.1:${portOf(forwarder)}`)).status).toBe(421);
  });

  test("passes on what is large", async () => {
    const body = "x".repeat(5_000_000);
    answer = (_, response) => response.end(body);
    expect((await get("127.0.0.1")).body).toHaveLength(body.length);
  });

  test("answers who has said all", async () => {
    answer = (_, response) => response.end("late");
    const socket = connect(portOf(forwarder), "127.0.0.1");
    socket.end("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toContain("late");
  });

  test("breaks off where the service does, and stays", async () => {
    answer = (_, response) => response.destroy();
    await expect(get("127.0.0.1")).rejects.toThrow();
    answer = (_, response) => response.end("again");
    expect((await get("127.0.0.1")).body).toBe("again");
  });

  test("breaks off where nobody listens yet", async () => {
    service.close();
    await expect(get("127.0.0.1")).rejects.toThrow();
  });
});
