import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a receiver answers: a status, with headers and a body; or not at all. */
export type Reaction = { status: number; headers?: Record<string, string>; body?: string } | "hang" | "die";

/** A receiver of webhooks on this machine, which remembers all that it was sent. */
export async function startReceiver(
  react: (request: Received) => Reaction = () => ({ status: 204 }),
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  let answer = react;
  const server = createServer(async (request, response) => {
    const { headers, url: path = "" } = request;
    const one = { path, headers, body: await text(request) };
    received.push(one);
    const reaction = answer(one);
    for (const wake of waiting.splice(0)) wake();
    if (reaction === "die") request.socket.destroy();
    else if (reaction !== "hang")
      response.writeHead(reaction.status, reaction.headers).end(reaction.body ?? "received");
  });
  await once(server.listen(port, host), "listening");
  const bound = (server.address() as AddressInfo).port;
  return {
    received,
    port: bound,
    url: `http://127.0.0.1:${bound}/hook`,
    react(next: typeof react) {
      answer = next;
    },
    /** Waits until so many requests have come. */
    async has(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
      return received;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
