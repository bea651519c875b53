import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { listen } from "../support/listen.ts";

/** What happens to the next request that begins with `on`, such as `POST /fill`; then it is over. */
export interface Fault {
  on: string;
  /** The proxy answers with this status in the service's stead. */
  status?: number;
  headers?: Record<string, string>;
  /** The connection breaks: before the service hears of the request, after it has done what it says, or in the answer. */
  cut?: "before" | "after" | "within";
}

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * Stands before a service and does what networks do. In the answers the service's address becomes the proxy's, so that
 * downloads and uploads come this way too. A test in another process sends its faults with `PUT /__faults`, and gets what
 * was seen since with `GET /__seen`.
 */
export async function startFaultProxy(target: string) {
  const faults: Fault[] = [];
  const seen: SeenRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    if (path === "/__faults") {
      faults.splice(0, faults.length, ...((await json(request)) as Fault[]));
      seen.length = 0;
      return void response.end();
    }
    if (path === "/__seen") return void response.end(JSON.stringify(seen));
    seen.push({ method, path, headers });
    const index = faults.findIndex(({ on }) => `${method} ${path}`.startsWith(on));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.cut === "before") return void request.socket.destroy();
    if (fault?.status) return void response.writeHead(fault.status, fault.headers).end("<h1>A gateway</h1>");
    await forward(request, response, fault);
  }

  async function forward(request: IncomingMessage, response: ServerResponse, fault?: Fault): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    const { host: _, connection: __, "transfer-encoding": ___, expect: ____, ...passed } = headers;
    const body = await buffer(request);
    const answered = await fetch(target + path, {
      method,
      headers: passed as Record<string, string>,
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answered.arrayBuffer());
    if (fault?.cut === "after") return void request.socket.destroy();
    const isText = /json|text/.test(answered.headers.get("content-type") ?? "");
    const own = Object.fromEntries(
      [...answered.headers]
        .filter(
          ([name]) =>
            !["content-length", "content-encoding", "connection", "transfer-encoding", "keep-alive"].includes(
              name,
            ),
        )
        .map(([name, value]) => [name, value.replaceAll(target, url)]),
    );
    const content = isText ? Buffer.from(bytes.toString().replaceAll(target, url)) : bytes;
    response.writeHead(answered.status, {
      ...own,
      ...(bytes.length > 0 && { "content-length": content.length }),
    });
    if (fault?.cut !== "within") return void response.end(content);
    response.write(content.subarray(0, content.length / 2), () => request.socket.destroy());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const { url, close: stop } = await listen(server);
  return {
    url,
    /** Sets what happens to the next requests, and forgets what was seen. */
    inject(...next: Fault[]): void {
      faults.splice(0, faults.length, ...next);
      seen.length = 0;
    },
    seen: (prefix = ""): SeenRequest[] =>
      seen.filter(({ method, path }) => `${method} ${path}`.startsWith(prefix)),
    /** How many faults have not happened. */
    get left(): number {
      return faults.length;
    },
    stop,
  };
}
