import { auth } from "@modelcontextprotocol/client";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../../lib/domain/ids.ts";
import { challengeOf, isDocumentAddress } from "../../../lib/domain/oauth.ts";
import type { PeopleSignIn } from "../../../lib/domain/ports/oauth.ts";
import { oauthEndpoints } from "../../../lib/http/oauth/endpoints.ts";
import { findAsker } from "../../../lib/usecases/oauth/begin-authorization.ts";
import { createMemoryOAuth } from "../../support/memory-oauth.ts";
import { Program } from "../../support/oauth-program.ts";

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
/** What programs publish, by their addresses; undefined where the service reads nothing of it. */
let published: Map<string, unknown> | undefined;
const failed: unknown[] = [];
const endpointsOf = () =>
  oauthEndpoints({
    oauth,
    signIn,
    documents: published && { read: async (url) => published?.get(url) ?? null },
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
  published = undefined;
});

describe("where people sign in at a user pool", () => {
  test("a person is asked on a page that nobody frames and that runs nothing, signs in, and the program is let in", async () => {
    const { cookie, request, page } = await asked();
    expect(page.status).toBe(200);
    expect(page.body).toContain("Assistant &#60;1&#62;");
    expect(page.body).toContain("assistant.example");
    expect(page.body).not.toContain("<script");
    // The API may stand under a path, which its pages do not know of.
    const [, action = ""] = /action="([^"]+)"/.exec(page.body) ?? [];
    expect(new URL(action, `${BASE}/v1/oauth/authorize`).pathname).toBe("/v1/oauth/consent");
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
    const asker = findAsker({ oauth: rows, documents: undefined }, { clientId, redirectUri: undefined });
    await expect(asker).rejects.toMatchObject({ code: "invalid_client" });
  }
  expect(asked).toEqual([]);
});

describe("a program whose id is the address of a document about it", () => {
  const ID = "https://assistant.example/oauth/program.json";
  const BACK = "https://assistant.example/back";
  const DOCUMENT = {
    client_id: ID,
    client_name: "Assistant",
    redirect_uris: [BACK, "http://127.0.0.1/callback"],
  };
  const asks = (query: Record<string, string> = {}) =>
    send("GET", "/oauth/authorize", {
      query: {
        ...{ response_type: "code", client_id: ID, redirect_uri: BACK },
        ...{ code_challenge: challengeOf(VERIFIER), code_challenge_method: "S256" },
        ...query,
      },
    });

  test("is let in without a registration, under its name and the host of that address", async () => {
    published = new Map([[ID, DOCUMENT]]);
    const page = await asks();
    expect(page.body).toContain("Assistant (assistant.example)");
    const [cookie = ""] = page.headers["set-cookie"]!.split(";");
    const [, request = ""] = /name="request" value="([^"]+)"/.exec(page.body) ?? [];
    await send("POST", "/oauth/consent", { form: { request, decision: "allow" }, cookie, origin: BASE });
    const back = await send("GET", "/oauth/callback", { query: { code: "good", state: request }, cookie });
    const code = new URL(back.headers.location!).searchParams.get("code") ?? "";
    const form = { grant_type: "authorization_code", code, code_verifier: VERIFIER };
    const given = await send("POST", "/oauth/token", { form: { ...form, client_id: ID } });
    const { refresh_token } = JSON.parse(given.body);
    const again = await send("POST", "/oauth/token", {
      form: { grant_type: "refresh_token", client_id: ID, refresh_token },
    });
    expect([given.status, again.status]).toEqual([200, 200]);
    const names = (await oauth.grantsOf("ada")).map(({ clientName }) => clientName);
    expect(names).toContain("Assistant (assistant.example)");
    expect(await oauth.client(ID)).toBeNull();
  });

  test("is let in as the protocol's own library asks, which then registers nothing", async () => {
    published = new Map([[ID, DOCUMENT]]);
    const called: string[] = [];
    const program = new Program(ID);
    const fetchFn = async (input: string | URL, { method = "GET", body }: RequestInit = {}) => {
      const { pathname } = new URL(input);
      called.push(pathname);
      const form = body === undefined ? {} : { form: Object.fromEntries(new URLSearchParams(String(body))) };
      const answer = await send(method, pathname, form);
      return new Response(answer.body, { status: answer.status ?? 500, headers: answer.headers });
    };
    const serverUrl = `${BASE}/mcp`;
    expect(await auth(program, { serverUrl, fetchFn })).toBe("REDIRECT");
    const asked = Object.fromEntries(program.asked!.searchParams);
    expect(asked.client_id).toBe(ID);
    const page = await asks(asked);
    const [cookie = ""] = page.headers["set-cookie"]!.split(";");
    const [, request = ""] = /name="request" value="([^"]+)"/.exec(page.body) ?? [];
    await send("POST", "/oauth/consent", { form: { request, decision: "allow" }, cookie, origin: BASE });
    const back = await send("GET", "/oauth/callback", { query: { code: "good", state: request }, cookie });
    const { searchParams } = new URL(back.headers.location!);
    const came = { authorizationCode: searchParams.get("code")!, iss: searchParams.get("iss")! };
    expect(await auth(program, { serverUrl, fetchFn, ...came })).toBe("AUTHORIZED");
    expect(program.held).toMatchObject({ token_type: "Bearer", scope: "forms" });
    expect(called).not.toContain("/oauth/register");
  });

  test("gives a code to no other program", async () => {
    published = new Map([[ID, DOCUMENT]]);
    await oauth.putGrant({ grantId: "g", accountId: "eve", clientId: ID, resource: `${BASE}/mcp` }, 1e12);
    const row = { clientId: ID, redirectUri: BACK, codeChallenge: challengeOf(VERIFIER), grantId: "g" };
    await oauth.putCode(sha256("code"), { ...row, resource: `${BASE}/mcp` }, 1e12);
    const form = { grant_type: "authorization_code", code: "code", code_verifier: VERIFIER };
    const other = { ...form, client_id: "https://other.example/program.json" };
    expect((await send("POST", "/oauth/token", { form: other })).status).toBe(400);
  });

  test.each([
    ["is not there", undefined],
    ["is no object", [ID]],
    ["is another program's", { ...DOCUMENT, client_id: "https://other.example/program.json" }],
    ["names no address", { ...DOCUMENT, redirect_uris: [] }],
    [
      "names an address in the clear",
      { ...DOCUMENT, redirect_uris: [BACK, "http://assistant.example/back"] },
    ],
    ["names what is no address", { ...DOCUMENT, redirect_uris: [BACK, 7] }],
    ["does not name the address that is asked for", { ...DOCUMENT, redirect_uris: ["https://a.example/b"] }],
    ["holds a secret", { ...DOCUMENT, client_secret: "s" }],
    ["wants to prove a secret", { ...DOCUMENT, token_endpoint_auth_method: "client_secret_basic" }],
  ])("leads nowhere when the document %s", async (_, document) => {
    published = new Map([[ID, document]]);
    const page = await asks();
    expect([page.status, page.headers.location]).toEqual([400, undefined]);
  });

  test("is said to be possible in the metadata, and only where it is", async () => {
    const supports = async () => {
      const answer = await send("GET", "/.well-known/oauth-authorization-server", {});
      return JSON.parse(answer.body).client_id_metadata_document_supported;
    };
    expect(await supports()).toBe(false);
    expect((await asks()).status).toBe(400);
    published = new Map();
    expect(await supports()).toBe(true);
  });

  test("nothing of it is a fault", () => {
    expect(failed).toEqual([]);
  });

  test.each([
    "http://assistant.example/program.json",
    "https://assistant.example",
    "https://assistant.example/",
    "https://assistant.example/a#b",
    "https://assistant.example/a#",
    "https://ada@assistant.example/a",
    "https://assistant.example:8443/a",
    "https://assistant.example/a/../b",
    "https://ASSISTANT.example/a",
    `https://assistant.example/${"a".repeat(500)}`,
    "client_1",
  ])("has no id such as %s", (text) => {
    expect(isDocumentAddress(text)).toBe(false);
  });
});
