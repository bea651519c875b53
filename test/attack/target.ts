import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { connect } from "node:net";

export interface Reply {
  /** 0 when the connection was closed without an answer, as by a process that ended. */
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A service under attack, as a client sees it. */
export interface Target {
  url: string;
  key: string;
  /** Sends a request as it is, with the key unless `headers` says otherwise. */
  ask(path: string, sent?: Sent): Promise<Reply>;
  /** Sends bytes that need not be HTTP; what came back until the other side closed or fell silent. */
  raw(bytes: string): Promise<string>;
}

const SILENCE_MS = 2_000;

export function targetAt(url: string, key: string): Target {
  const { hostname, port, protocol } = new URL(url);
  if (protocol !== "http:") throw new RangeError(`Expected an http: address of this machine, got ${url}.`);
  return {
    url,
    key,
    ask: (path, { method = "GET", headers = {}, body } = {}) =>
      replyOf(
        open({ hostname, port, path, method, agent: false, headers: { "x-api-key": key, ...headers } }),
        body,
      ),
    raw: (bytes) =>
      new Promise((resolve) => {
        let heard = "";
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        socket.setEncoding("latin1").setTimeout(SILENCE_MS, () => socket.destroy());
        socket.on("data", (text: string) => {
          heard += text;
        });
        socket.on("error", () => {}).on("close", () => resolve(heard));
      }),
  };
}

const replyOf = (request: ClientRequest, body: string | Buffer | undefined): Promise<Reply> =>
  new Promise((resolve) => {
    const closed = (): void => resolve({ status: 0, headers: {}, text: "" });
    request.on("error", closed);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", closed);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.end(body);
  });

/** The body of a form with one file and other fields, under a boundary of ours. */
export function formBody(
  parts: { headers: string[]; content: string | Uint8Array }[],
  boundary = "b",
): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
