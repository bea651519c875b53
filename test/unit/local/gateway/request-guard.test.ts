import { once } from "node:events";
import { createServer, request as open } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admit } from "../../../../lib/local/gateway/request-guard.ts";
import { listen } from "../../../support/listen.ts";

const NAMED = "https://app.example.com";
const PUBLIC = "https://forms.example.org";
const server = createServer((request, response) => {
  const admitted = admit(request, request.url ?? "", {
    publicBaseUrl: PUBLIC,
    allowedOrigins: [NAMED],
  });
  response.end("code" in admitted ? `${admitted.status} ${admitted.code}` : admitted.origin);
});
let port: number;
beforeAll(async () => {
  ({ port } = await listen(server));
});
afterAll(() => void server.close());

/** What the guard says to a request; PORT in a header stands for the server's own. */
async function ask(headers: Record<string, string>, path = "/files", method = "GET"): Promise<string> {
  const sent = Object.fromEntries(
    Object.entries({ host: "localhost:PORT", ...headers }).map(([name, value]) => [
      name,
      value.replace("PORT", String(port)),
    ]),
  );
  const request = open({ port, host: "127.0.0.1", path, method, headers: sent }).end();
  const [response] = await once(request, "response");
  response.setEncoding("utf8");
  let text = "";
  for await (const chunk of response) text += chunk;
  return text;
}

const MISDIRECTED = "421 misdirected_request";
const CROSS_SITE = "403 cross_site_request";

describe("the guard against DNS rebinding", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])("admits %s with its own port", async (name) => {
    expect(await ask({ host: `${name}:PORT` })).toBe(`http://${name.toLowerCase()}:${port}`);
  });

  test.each([
    "evil.example:PORT",
    "localhost:1",
    "localhost",
    "127.0.0.1.evil.example:PORT",
    "localhost:PORT.evil",
    "x@localhost:PORT",
  ])("refuses the Host %j", async (host) => {
    expect(await ask({ host })).toBe(MISDIRECTED);
  });

  test("admits the public name for calls with a key, and there neither the dashboard nor its session", async () => {
    const host = "forms.example.org";
    expect(await ask({ host })).toBe(PUBLIC);
    expect(await ask({ host }, "/dashboard/config.json")).toBe(MISDIRECTED);
    expect(await ask({ host }, "/dashboard")).toBe(MISDIRECTED);
    expect(await ask({ host, authorization: "Bearer token" })).toBe(MISDIRECTED);
  });
});

describe("the guard against requests that name two hosts", () => {
  /** What the guard says to bytes in which PORT stands for the server's own. */
  async function say(target: string, ...hosts: string[]): Promise<string | undefined> {
    const lines = [...hosts.map((host) => `Host: ${host}`), "Connection: close"];
    const socket = connect(port, "127.0.0.1");
    socket.end(`GET ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`.replaceAll("PORT", `${port}`));
    return (await text(socket)).split("\r\n").at(-1);
  }
  const MALFORMED = "400 misdirected_request";

  test.each([
    ["/files", "localhost:PORT", "evil.example"],
    ["/files", "localhost:PORT", "localhost:PORT"],
    ["http://evil.example/files", "localhost:PORT"],
    ["http://localhost:PORT/files", "evil.example"],
    ["http://user@localhost:PORT/files", "localhost:PORT"],
    ["http://localhost:PORT@evil.example/files", "localhost:PORT"],
    ["http://127.0.0.1:PORT/files", "localhost:PORT"],
    ["ftp://localhost:PORT/files", "localhost:PORT"],
    ["HTTP://EVIL.example", "localhost:PORT"],
  ])("refuses %s with the Host %s %s", async (target, ...hosts) => {
    expect(await say(target, ...hosts)).toBe(MALFORMED);
  });

  test("takes a target that is a whole address of its own", async () => {
    for (const target of ["http://localhost:PORT/files", "HTTP://LocalHost:PORT"])
      expect(await say(target, "localhost:PORT")).toBe(`http://localhost:${port}`);
    expect(await say("//evil.example/files", "localhost:PORT")).toBe(`http://localhost:${port}`);
  });
});

describe("the guard against clients behind a proxy, which may write any Host", () => {
  const PATHS = ["/dashboard", "/dashboard/config.json", "/dashboard/keys"];

  test.each([
    ["forwarded", "for=203.0.113.9"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-host", "forms.example.org"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-anything", "x"],
    ["x-real-ip", "203.0.113.9"],
    ["via", "1.1 proxy"],
  ])("gives them no session: %s", async (name, value) => {
    for (const path of PATHS) expect(await ask({ [name]: value }, path)).toBe(MISDIRECTED);
    expect(await ask({ [name]: value, authorization: "Bearer token" }, "/keys", "POST")).toBe(MISDIRECTED);
    expect(await ask({ [name]: value, host: "forms.example.org" })).toBe(PUBLIC);
    expect(await ask({ [name]: value })).toBe(`http://localhost:${port}`);
  });

  test("gives none to HTTP/1.0, which proxies speak that say nothing of themselves, and no browser", async () => {
    const say = async (path: string, version: string) => {
      const socket = connect(port, "127.0.0.1");
      socket.end(`GET ${path} HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split("\r\n").at(-1);
    };
    for (const path of PATHS) expect(await say(path, "1.0")).toBe(MISDIRECTED);
    expect(await say("/files", "1.0")).toBe(`http://localhost:${port}`);
  });
});

describe("the guard against other sites' pages", () => {
  const own = () => `http://localhost:${port}`;

  test("admits the service's own pages, and programs, which say nothing of a site", async () => {
    expect(await ask({})).toBe(own());
    expect(
      await ask({ "sec-fetch-site": "same-origin", origin: "http://localhost:PORT" }, "/keys", "POST"),
    ).toBe(own());
    expect(await ask({ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, "/dashboard")).toBe(own());
  });

  test.each(["cross-site", "same-site"])(
    "refuses what a %s page fetches, whatever it fetches",
    async (site) => {
      for (const mode of ["cors", "no-cors", "websocket"]) {
        expect(await ask({ "sec-fetch-site": site, "sec-fetch-mode": mode })).toBe(CROSS_SITE);
      }
    },
  );

  test.each(["https://evil.example", "http://localhost:1", "http://127.0.0.1:PORT", "null"])(
    "refuses the origin %s",
    async (origin) => {
      expect(await ask({ origin }, "/keys", "POST")).toBe(CROSS_SITE);
    },
  );

  test("lets a link from another site be followed, but never to the session, and no form be sent", async () => {
    const followed = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect(await ask(followed, "/download/token")).toBe(own());
    expect(await ask(followed, "/dashboard/config.json")).toBe(CROSS_SITE);
    expect(await ask(followed, "/fill", "POST")).toBe(CROSS_SITE);
  });

  test("lets pages of an origin that the owner named in, but to no session", async () => {
    const named = { origin: NAMED, "sec-fetch-site": "cross-site" };
    expect(await ask(named, "/fill", "POST")).toBe(own());
    expect(await ask({ ...named, authorization: "Bearer session" }, "/keys")).toBe(CROSS_SITE);
    expect(await ask(named, "/dashboard/config.json")).toBe(CROSS_SITE);
    expect(await ask({ origin: `${NAMED}.evil.example` }, "/fill", "POST")).toBe(CROSS_SITE);
    expect(await ask({ origin: "null" }, "/fill", "POST")).toBe(CROSS_SITE);
  });
});
