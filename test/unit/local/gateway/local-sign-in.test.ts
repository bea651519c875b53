import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { LocalSignIn } from "../../../../lib/local/gateway/local-sign-in.ts";
import { listen } from "../../../support/listen.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that lets in as the local gateway does, and the tokens that it notes. */
async function start() {
  const signIn = new LocalSignIn("session");
  const tokens: string[] = [];
  signIn.noteTokens((token) => tokens.push(token));
  server = createServer(async (request, response) => {
    if (!(await signIn.answer(request, request.url ?? "", response))) response.end("not mine");
  });
  const { port, url } = await listen(server);
  const at = `${url}/dashboard`;
  return {
    port,
    tokens,
    latest: () => tokens.at(-1) ?? "",
    redeem: (body: string) => fetch(`${at}/session`, { method: "POST", body }),
    configure: (headers: Record<string, string>, method = "GET") =>
      fetch(`${at}/config.json`, { headers, method }),
  };
}

/** What a browser holds that has given a token. */
async function holding(answer: Response): Promise<{ cookie: string; authorization: string }> {
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { cookie, authorization: `Bearer ${(await answer.json()).key}` };
}

describe("the address of the dashboard of a service on one machine", () => {
  test("is good once, and then another is", async () => {
    const { redeem, tokens, latest } = await start();
    const first = latest();
    expect((await redeem(first)).status).toBe(200);
    const again = await redeem(first);
    expect([again.status, (await again.json()).code]).toEqual([401, "invalid_session"]);
    expect(again.headers.get("set-cookie")).toBeNull();
    expect(tokens).toHaveLength(2);
    expect((await redeem(latest())).status).toBe(200);
    expect(new Set(tokens).size).toBe(3);
  });

  test.each(["", "x", "undefined", "x".repeat(100_000)])("is not used up by a guess: %.9s", async (guess) => {
    const { redeem, tokens, latest } = await start();
    expect((await redeem(guess)).status).toBe(401);
    expect(tokens).toHaveLength(1);
    expect((await redeem(latest())).status).toBe(200);
  });

  test("gives a cookie that scripts do not see and other sites do not send, named after its port", async () => {
    const { redeem, port, latest } = await start();
    const { headers } = await redeem(latest());
    expect(headers.get("set-cookie")).toMatch(
      new RegExp(`^forms-api-${port}=[\\w-]{32}; Path=/dashboard/config.json; HttpOnly; SameSite=Strict$`),
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("stays good when the one that follows it cannot be noted", async () => {
    const signIn = new LocalSignIn("session");
    let [token, isFull] = ["", false];
    signIn.noteTokens((next) => {
      if (isFull) throw new Error("No room.");
      token = next;
    });
    server = createServer((request, response) => {
      signIn.answer(request, request.url ?? "", response).catch(() => response.writeHead(500).end());
    });
    const url = `${(await listen(server)).url}/dashboard/session`;
    const statuses: number[] = [];
    for (isFull of [true, false]) statuses.push((await fetch(url, { method: "POST", body: token })).status);
    expect(statuses).toEqual([500, 200]);
  });
});

describe("the dashboard's configuration", () => {
  test("holds the session's token for a browser that was let in, and is kept nowhere", async () => {
    const { redeem, configure, latest } = await start();
    const answer = await configure(await holding(await redeem(latest())));
    expect(await answer.json()).toEqual({ sign_in: { kind: "local", token: "session" } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("gives nothing for the cookie alone, which goes to all ports, nor for the page's key alone", async () => {
    const { redeem, configure, port, latest } = await start();
    const { cookie, authorization } = await holding(await redeem(latest()));
    const empty = `forms-api-${port}=`;
    const tries = [
      {},
      { cookie },
      { authorization },
      { cookie: empty, authorization },
      { cookie, authorization: "Bearer " },
      { cookie: cookie.replace(/^[^=]+/, "forms-api-1"), authorization },
      { cookie: `${empty}${authorization.slice(7)}`, authorization },
    ];
    for (const headers of tries) {
      const answer = await configure(headers as Record<string, string>);
      const body = await answer.json();
      expect([answer.status, body.code]).toEqual([401, "invalid_session"]);
      expect(body.detail).toContain("dashboard.html");
    }
  });

  test("finds its cookie among those that other ports of the host have set, of the same name too", async () => {
    const { redeem, configure, port, latest } = await start();
    const { cookie, authorization } = await holding(await redeem(latest()));
    const headers = { cookie: `a=b; forms-api-${port}=junk; ${cookie}; forms-api-1=c`, authorization };
    expect((await configure(headers)).status).toBe(200);
  });
});
