import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** One AWS call as the proxy sees it. */
export interface Call {
  /** "UpdateItem", "SendMessage", or for S3 the HTTP method. */
  operation: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** May be changed before the call goes on. */
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What happens to a call. Whoever asked cannot tell a lost request from a lost answer. */
export type Fate =
  | { kind: "pass" }
  /** Never reaches the service. */
  | { kind: "lose-request" }
  /** Carried out, and never answered. */
  | { kind: "lose-answer" }
  | { kind: "refuse"; status: number }
  /** Carried out at once, answered late. */
  | { kind: "answer-late"; milliseconds: number }
  | { kind: "carry-out-twice" }
  /** Not carried out, and answered with this. */
  | { kind: "pretend"; answer: Answer };

export interface Interference {
  /** Decides about a call, before it goes on. */
  decide(call: Call): Fate;
  /** Hears of every call that was carried out, also when its answer is lost. */
  carriedOut(call: Call, answer: Answer): void;
}

/** An HTTP proxy before an emulator that does to each call what it is told. */
export async function startFaultProxy(
  target: string,
  interference: Interference,
): Promise<{ url: string; stop(): void }> {
  const agent = new Agent({ keepAlive: false });
  const { hostname, port } = new URL(target);

  const forward = (call: Call, method: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { ...call.headers, "content-length": String(call.body.length) };
      const onward = request({ agent, hostname, port, method, path: call.path, headers }, async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
        const answer = {
          status: reply.statusCode ?? 502,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        };
        interference.carriedOut(call, answer);
        resolve(answer);
      });
      onward.once("error", reject);
      onward.end(call.body);
    });

  async function carryOut(fate: Fate, call: Call, method: string, response: ServerResponse): Promise<void> {
    if (fate.kind === "lose-request") return void response.destroy();
    if (fate.kind === "refuse") return reply(response, refusal(fate.status));
    if (fate.kind === "pretend") return reply(response, fate.answer);
    const answer = await forward(call, method);
    if (fate.kind === "lose-answer") return void response.destroy();
    if (fate.kind === "carry-out-twice") await forward(call, method);
    if (fate.kind === "answer-late") await new Promise((wake) => setTimeout(wake, fate.milliseconds));
    reply(response, answer);
  }

  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming);
    if (!body) return; // the one who asked is dead
    const { headers, method = "GET", url: path = "/" } = incoming;
    const operation = String(headers["x-amz-target"] ?? method)
      .split(".")
      .at(-1);
    const call = { operation: operation ?? method, path, headers, body };
    const fate = interference.decide(call);
    // An emulator that is stopped answers nobody.
    await carryOut(fate, call, method, response).catch(() => void response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

const refusal = (status: number): Answer => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify({ __type: "InternalServerError", message: "chaos" })),
});

function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, headers);
  response.end(body);
}
