import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeEach, describe, expect, test } from "vitest";
import { challengeOf } from "../../../lib/domain/oauth.ts";
import type { PeopleSignIn } from "../../../lib/domain/ports/oauth.ts";
import { oauthEndpoints } from "../../../lib/http/oauth/endpoints.ts";
import { findAsker } from "../../../lib/usecases/oauth/begin-authorization.ts";
import { createMemoryOAuth } from "../../support/memory-oauth.ts";

const BASE = "https://api.example";
const DOMAIN = "https://people.example";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

/** The pool's sign-in: whoever comes back with "good" and the proof is ada. */
function pool(): PeopleSignIn & { sentTo: URL | undefined } {
  return {
    sentTo: undefined,
    origin: DOMAIN,
    address({ state, redirectUri, challenge }) {
      this.sentTo = new URL(`${DOMAIN}/oauth2/authorize`);
      this.sentTo.search = String(new URLSearchParams({ state, redirect_uri: redirectUri, challenge }));
      return this.sentTo.href;
    },
    async accountOf({ code, verifier }) {
      const isProved = challengeOf(verifier) === this.sentTo?.searchParams.get("challenge");
      return code === "good" && isProved ? "ada" : null;
    },
  };
}

const oauth = createMemoryOAuth(Date.now);
let signIn = pool();
const failed: unknown[] = [];
const endpointsOf = () =>
  oauthEndpoints({
    oauth,
    signIn,
    clock: Date.now,
    log: { answered: () => undefined, failed: (_id, _route, error) => failed.push(error) },
    sessions: { verify: async () => null },
    usage: { count: async () => 1, noteUse: async () => undefined, uses: async () => new Map() } as never,
    settings: { requestsPerMinute: 600 },
  });

interface Sent {
  query?: Record<string, string>;
  form?: Record<string, string>;
  cookie?: string;
  origin?: string;
}
async function send(method: string, path: string, { query = {}, form, cookie, origin }: Sent) {
  const event = {
    routeKey: `${method} ${path}`,
    rawQueryString: String(new URLSearchParams(query)),
    headers: { ...(origin && { origin }) },
    ...(cookie && { cookies: [cookie] }),
    ...(form && { body: String(new URLSearchParams(form)) }),
    isBase64Encoded: false,
    requestContext: { requestId: "r", domainName: "api.example", http: { method } },
  } as unknown as APIGatewayProxyEventV2;
  const answer = await endpointsOf()[path]!(event);
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    body: answer.body ?? "",
  };
}

/** What the browser holds after it was asked, and what the page sends back. */
async function asked(): Promise<{ cookie: string; request: string; page: Awaited<ReturnType<typeof send>> }> {
  await oauth.putClient(
    { clientId: "client_1", name: "Assistant <1>", redirectUris: ["https://assistant.example/back"] },
    Date.now() / 1000 + 60,
  );
  const page = await send("GET", "/oauth/authorize", {
    query: {
      ...{ response_type: "code", client_id: "client_1", redirect_uri: "https://assistant.example/back" },
      ...{ code_challenge: challengeOf(VERIFIER), code_challenge_method: "S256", state: "s" },
    },
  });
  const [cookie = ""] = page.headers["set-cookie"]!.split(";");
  const [, request = ""] = /name="request" value="([^"]+)"/.exec(page.body) ?? [];
  return { cookie, request, page };
}

beforeEach(() => {
  signIn = pool();
});

describe("where people sign in at a user pool", () => {
  test("a person is asked on a page that nobody frames and that runs nothing, signs in, and the program is let in", async () => {
    const { cookie, request, page } = await asked();
    expect(page.status).toBe(200);
    expect(page.body).toContain("Assistant &#60;1&#62;");
    expect(page.body).toContain("assistant.example");
    expect(page.body).not.toContain("<script");
    const policy = page.headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${DOMAIN} https://assistant.example`);
    expect(page.headers["set-cookie"]).toMatch(
      /^__Host-\S+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    );

    const consent = await send("POST", "/oauth/consent", {
      form: { request, decision: "allow" },
      cookie,
      origin: BASE,
    });
    expect([consent.status, new URL(consent.headers.location!).origin]).toEqual([302, DOMAIN]);
    expect(signIn.sentTo?.searchParams.get("redirect_uri")).toBe(`${BASE}/oauth/callback`);
    const state = signIn.sentTo?.searchParams.get("state") ?? "";
    const back = await send("GET", "/oauth/callback", { query: { code: "good", state }, cookie });
    const answer = new URL(back.headers.location!);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({ state: "s", iss: BASE });
    const code = answer.searchParams.get("code") ?? "";
    const form = { grant_type: "authorization_code", client_id: "client_1", code, code_verifier: VERIFIER };
    const tokens = await send("POST", "/oauth/token", { form });
    expect(JSON.parse(tokens.body)).toMatchObject({ token_type: "Bearer", scope: "forms" });
    expect(await oauth.grantsOf("ada")).toHaveLength(1);
    expect((await send("GET", "/oauth/callback", { query: { code: "good", state }, cookie })).status).toBe(
      400,
    );
  });

  test("nothing is decided by another browser, by another site's form, or without the question", async () => {
    const { cookie, request } = await asked();
    const form = { request, decision: "allow" };
    expect((await send("POST", "/oauth/consent", { form })).status).toBe(400);
    expect((await send("POST", "/oauth/consent", { form, cookie: "__Host-forms-oauth=other" })).status).toBe(
      400,
    );
    expect(
      (await send("POST", "/oauth/consent", { form, cookie, origin: "https://evil.example" })).status,
    ).toBe(400);
    const unasked = { query: { code: "good", state: request }, cookie };
    expect((await send("GET", "/oauth/callback", unasked)).status).toBe(400);
    await send("POST", "/oauth/consent", { form, cookie });
    const elsewhere = { query: { code: "good", state: request }, cookie: "__Host-forms-oauth=victim" };
    expect((await send("GET", "/oauth/callback", elsewhere)).status).toBe(400);
    expect(await oauth.grantsOf("ada")).toHaveLength(1); // the first test's alone
  });

  test("a sign-in that is not accepted lets nobody in", async () => {
    const { cookie, request } = await asked();
    await send("POST", "/oauth/consent", { form: { request, decision: "allow" }, cookie });
    const back = await send("GET", "/oauth/callback", { query: { code: "bad", state: request }, cookie });
    expect([back.status, back.headers.location]).toEqual([400, undefined]);
  });

  test("a refusal goes back to the program, once", async () => {
    const { cookie, request } = await asked();
    const denied = await send("POST", "/oauth/consent", { form: { request, decision: "deny" }, cookie });
    expect(new URL(denied.headers.location!).searchParams.get("error")).toBe("access_denied");
    expect(
      (await send("POST", "/oauth/consent", { form: { request, decision: "allow" }, cookie })).status,
    ).toBe(400);
  });

  test("nothing of it is a fault", () => {
    expect(failed).toEqual([]);
  });
});

test("asks no store for a program whose id is longer than any, or none", async () => {
  const asked: string[] = [];
  const rows = {
    async client(id: string) {
      asked.push(id);
      return null;
    },
  };
  for (const clientId of ["a".repeat(3_000), "", "a b"]) {
    const asker = findAsker({ oauth: rows }, { clientId, redirectUri: undefined });
    await expect(asker).rejects.toMatchObject({ code: "invalid_client" });
  }
  expect(asked).toEqual([]);
});
