import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmdirSync, rmSync } from "node:fs";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
} from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { AwsRequest, Carry } from "./carry.ts";

/** Opens a carrier to other processes of the same user, and to nobody else; `path` is what `callOver` wants to know. */
export async function listenForCalls(carry: Carry): Promise<{ path: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    try {
      const { status, headers, body } = await carry(await requestOf(incoming));
      response.writeHead(status, headers).end(body);
    } catch {
      response.destroy(); // The call or its answer is lost, and so hears who called.
    }
  });
  const path = newPath();
  await once(server.listen(path), "listening");
  return {
    path,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      removePath(path);
    },
  };
}

/** Carries calls to the process that listens there. */
export function callOver(path: string): Carry {
  const agent = new Agent({ keepAlive: true });
  return async ({ method, host, path: target, headers, body }) => {
    const length = String(body.length);
    const sent = { ...headers, host, "content-length": length };
    const call = open({ socketPath: path, agent, method, path: target, headers: sent }).end(body);
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 500,
      headers: withoutLists(answer.headers),
      body: await buffer(answer),
    };
  };
}

/** Removes what a process that was killed has left of a path. */
export function removePath(path: string): void {
  if (process.platform === "win32") return; // a pipe goes with its process
  rmSync(path, { force: true });
  rmdirSync(dirname(path));
}

/** A socket in a folder that its user alone may enter; on Windows a pipe, whose name nobody can guess. */
function newPath(): string {
  if (process.platform === "win32") return `\\\\.\\pipe\\forms-api-${randomBytes(24).toString("hex")}`;
  return join(mkdtempSync(join(tmpdir(), "forms-api-")), "calls");
}

async function requestOf(incoming: IncomingMessage): Promise<AwsRequest> {
  const { method = "GET", url = "/" } = incoming;
  const headers = withoutLists(incoming.headers);
  return { method, host: headers.host ?? "", path: url, headers, body: await buffer(incoming) };
}

const withoutLists = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
