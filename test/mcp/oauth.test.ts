import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { createOAuthRows } from "../../lib/adapters/dynamodb-oauth.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { sha256 } from "../../lib/domain/ids.ts";
import { LOCAL_ACCOUNT } from "../../lib/domain/service.ts";
import { endOwnGrant } from "../../lib/usecases/oauth/own-grants.ts";
import { Program } from "../support/oauth-program.ts";
import { letIn as letProgramIn, programJourney } from "../support/program-journey.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
afterAll(() => service.end());

const mcp = () => new URL("/mcp", service.url);
const session = () => ({ authorization: `Bearer ${process.env.LOCAL_SESSION_TOKEN}` });

/** What the person does in the browser: opens what the program asks, decides on the dashboard's page, is sent back. */
async function decideInBrowser(asked: URL, decision: "allow" | "deny" = "allow"): Promise<URL> {
  const led = await fetch(asked, { redirect: "manual" });
  const page = new URL(led.headers.get("location") ?? "", asked);
  expect([led.status, page.pathname]).toEqual([302, "/dashboard/authorize"]);
  const path = `/oauth/requests/${page.searchParams.get("request")}`;
  const shown = await fetch(new URL(path, service.url), { headers: session() });
  expect(await shown.json()).toEqual({ client_name: "A test program", goes_to: "127.0.0.1:33418" });
  const answer = await fetch(new URL(path, service.url), {
    method: "POST",
    headers: { ...session(), "content-type": "application/json" },
    body: JSON.stringify({ decision }),
  });
  return new URL(((await answer.json()) as { redirect_to: string }).redirect_to);
}

/** The program, let in by the person. */
const letIn = () => letProgramIn(mcp(), decideInBrowser);

async function post(path: string, form: Record<string, string>) {
  const response = await fetch(new URL(path, service.url), {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  return { status: response.status, json: text === "" ? {} : JSON.parse(text) };
}

describe("a program that knows the address of /mcp alone", () => {
  test("discovers, registers, is let in, lists the tools, fills a form, asks two questions and gets the PDF", {
    timeout: 120_000,
  }, async () => {
    const { back, tools, questions, values, pdf } = await programJourney(mcp(), decideInBrowser);
    expect(back).toMatchObject({ state: "the-state", iss: service.url });
    expect(tools).toContain("fill_form");
    expect(questions).toBe(2);
    expect(values).toEqual(["38", "Ada Lovelace", "London"]);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
  });

  test("gets new tokens by its refresh token, which is good once; a second use takes all back", async () => {
    const { program } = await letIn();
    const client_id = program.clientInformation()?.client_id ?? "";
    const first = program.held?.refresh_token ?? "";
    const refresh = (refresh_token: string) =>
      post("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token });
    const second = await refresh(first);
    expect(second).toMatchObject({ status: 200, json: { token_type: "Bearer", expires_in: 3600 } });
    expect(second.json.refresh_token).not.toBe(first);
    expect(await refresh(first)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
    expect((await refresh(second.json.refresh_token)).status).toBe(400);
    expect(await opens(second.json.access_token)).toBe(401);
  });

  test("takes back what it was given", async () => {
    const { program } = await letIn();
    const client_id = program.clientInformation()?.client_id ?? "";
    const token = program.held?.access_token ?? "";
    expect(await opens(token)).toBe(200);
    expect((await post("/oauth/revoke", { client_id: "client_other", token })).status).toBe(401);
    expect((await post("/oauth/revoke", { client_id, token })).status).toBe(200);
    expect(await opens(token)).toBe(401);
  });

  test("opens nothing but the tools: no key can be made, and no file listed", async () => {
    const { program } = await letIn();
    const headers = { authorization: `Bearer ${program.held?.access_token}` };
    for (const path of ["/files", "/keys", "/jobs"])
      expect((await fetch(new URL(path, service.url), { headers })).status).toBe(401);
  });

  test("is told when the person does not let it in", async () => {
    const program = new Program();
    const transport = new StreamableHTTPClientTransport(mcp(), { authProvider: program });
    const client = new Client({ name: "test", version: "1.0.0" });
    await expect(client.connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
    const back = await decideInBrowser(program.asked ?? mcp(), "deny");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      state: "the-state",
      iss: service.url,
    });
  });

  test("is listed for its person, who takes it back; for another account it is nothing", async () => {
    const { program } = await letIn();
    const list = async (headers: Record<string, string>) =>
      (await (await fetch(new URL("/oauth/grants", service.url), { headers })).json()).grants;
    const [{ grant_id, created_at, ...about }] = await list(session());
    expect(about).toEqual({ client_name: "A test program", goes_to: "127.0.0.1:33418" });
    expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
    const revoke = (headers: Record<string, string>) =>
      fetch(new URL(`/oauth/grants/${grant_id}`, service.url), { method: "DELETE", headers });
    const rows = createOAuthRows(createDynamoClient(), () => process.env.OAUTH_TABLE ?? "");
    await expect(
      endOwnGrant({ oauth: rows }, { accountId: "another", grantId: grant_id }),
    ).rejects.toMatchObject({
      code: "authorization_not_found",
    });
    expect(await opens(program.held?.access_token ?? "")).toBe(200);
    expect((await revoke(session())).status).toBe(204);
    expect(await opens(program.held?.access_token ?? "")).toBe(401);
    expect((await revoke(session())).status).toBe(404);
    expect((await list(session())).map((each: { grant_id: string }) => each.grant_id)).not.toContain(
      grant_id,
    );
  });

  test("is forgotten with the account", async () => {
    const { program } = await letIn();
    const rows = createOAuthRows(createDynamoClient(), () => process.env.OAUTH_TABLE ?? "");
    const grants = await rows.grantsOf(LOCAL_ACCOUNT);
    expect(grants.length).toBeGreaterThan(0);
    for (const { grantId } of grants) await rows.endGrant(grantId);
    expect(await opens(program.held?.access_token ?? "")).toBe(401);
  });
});

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
async function opens(token: string): Promise<number> {
  const response = await fetch(mcp(), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(LIST),
  });
  await response.text();
  return response.status;
}

describe("a request without a credential", () => {
  test("is told where to ask for one", async () => {
    const response = await fetch(mcp(), { method: "POST", body: JSON.stringify(LIST) });
    const challenge = response.headers.get("www-authenticate") ?? "";
    expect([response.status, challenge]).toEqual([401, expect.stringMatching(/^Bearer resource_metadata="/)]);
    const [, url = ""] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    const metadata = (await (await fetch(url)).json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({ resource: mcp().href, authorization_servers: [service.url] });
  });
});

describe("the authorization server", () => {
  const register = async (about: object) => {
    const response = await fetch(new URL("/oauth/register", service.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(about),
    });
    return { status: response.status, json: await response.json() };
  };
  const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const authorize = (query: Record<string, string>) =>
    fetch(new URL(`/oauth/authorize?${new URLSearchParams(query)}`, service.url), { redirect: "manual" });
  const asking = (client_id: string, redirect_uri: string, more: object = {}) => ({
    ...{
      response_type: "code",
      client_id,
      redirect_uri,
      code_challenge: challenge,
      code_challenge_method: "S256",
    },
    ...more,
  });
  /** A code for a client, by a person's consent. */
  async function codeFor(client_id: string, redirect_uri: string): Promise<string> {
    const led = await authorize(asking(client_id, redirect_uri));
    const id = new URL(led.headers.get("location") ?? "", service.url).searchParams.get("request");
    const answer = await fetch(new URL(`/oauth/requests/${id}`, service.url), {
      method: "POST",
      headers: { ...session(), "content-type": "application/json" },
      body: '{"decision":"allow"}',
    });
    return (
      new URL(((await answer.json()) as { redirect_to: string }).redirect_to).searchParams.get("code") ?? ""
    );
  }

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://example.org/callback",
    "https://example.org/callback#part",
    "https://user:pass@example.org/callback",
    "no address",
  ])("registers no program with the address %s", async (address) => {
    expect(await register({ redirect_uris: [address] })).toMatchObject({
      status: 400,
      json: { error: "invalid_redirect_uri" },
    });
  });

  test("sends nobody to an address that is not the program's own", async () => {
    const { json } = await register({ redirect_uris: ["https://assistant.example/callback"] });
    for (const query of [
      asking(json.client_id, "https://evil.example/callback"),
      asking(json.client_id, "https://assistant.example/callback/more"),
      asking("client_unknown", "https://assistant.example/callback"),
    ]) {
      const response = await authorize(query);
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("takes a loopback address by any port, and another host by none", async () => {
    const { json } = await register({
      redirect_uris: ["http://127.0.0.1/callback", "https://assistant.example:8443/callback"],
    });
    expect((await authorize(asking(json.client_id, "http://127.0.0.1:50123/callback"))).status).toBe(302);
    expect((await authorize(asking(json.client_id, "http://127.0.0.1:50123/other"))).status).toBe(400);
    expect((await authorize(asking(json.client_id, "https://assistant.example:9443/callback"))).status).toBe(
      400,
    );
  });

  test.each<[string, object, string]>([
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["no proof key", { code_challenge: "" }, "invalid_request"],
    ["a proof key in the clear", { code_challenge_method: "plain" }, "invalid_request"],
    ["an unknown scope", { scope: "everything" }, "invalid_scope"],
    ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
  ])("tells a program that asks with %s", async (_, more, error) => {
    const { json } = await register({ redirect_uris: ["https://assistant.example/callback"] });
    const response = await authorize(
      asking(json.client_id, "https://assistant.example/callback", more) as Record<string, string>,
    );
    const back = new URL(response.headers.get("location") ?? "");
    expect([back.host, back.searchParams.get("error")]).toEqual(["assistant.example", error]);
  });

  test("gives tokens for a code once, to its own client and by its proof alone; a second use takes them back", async () => {
    const uri = "https://assistant.example/callback";
    const { json } = await register({ redirect_uris: [uri] });
    const { json: other } = await register({ redirect_uris: [uri] });
    const exchange = async (more: object) =>
      post("/oauth/token", {
        ...{
          grant_type: "authorization_code",
          client_id: json.client_id,
          redirect_uri: uri,
          code_verifier: verifier,
        },
        ...more,
      });
    for (const wrong of [
      { code_verifier: `${verifier.slice(0, -1)}j` },
      { client_id: other.client_id },
      { redirect_uri: "https://assistant.example/other" },
    ]) {
      const code = await codeFor(json.client_id, uri);
      expect(await exchange({ code, ...wrong })).toMatchObject({
        status: 400,
        json: { error: "invalid_grant" },
      });
      expect((await exchange({ code })).status).toBe(400);
    }
    const code = await codeFor(json.client_id, uri);
    const good = await exchange({ code });
    expect(await opens(good.json.access_token)).toBe(200);
    expect((await exchange({ code })).status).toBe(400);
    expect(await opens(good.json.access_token)).toBe(401);
    expect(await exchange({ code: "x", grant_type: "password" })).toMatchObject({
      json: { error: "unsupported_grant_type" },
    });
  });

  test("gives no tokens for another resource, and takes none that have expired", async () => {
    const uri = "https://assistant.example/callback";
    const { json } = await register({ redirect_uris: [uri] });
    const form = {
      ...{ grant_type: "authorization_code", client_id: json.client_id, code_verifier: verifier },
      redirect_uri: uri,
    };
    const elsewhere = { code: await codeFor(json.client_id, uri), resource: "https://elsewhere.example/mcp" };
    expect(await post("/oauth/token", { ...form, ...elsewhere })).toMatchObject({
      status: 400,
      json: { error: "invalid_target" },
    });
    const code = await codeFor(json.client_id, uri);
    const { json: tokens } = await post("/oauth/token", { ...form, code, resource: mcp().href });
    expect(await opens(tokens.access_token)).toBe(200);
    const rows = createOAuthRows(createDynamoClient(), () => process.env.OAUTH_TABLE ?? "");
    const grantId = (await rows.tokenGrant(sha256(tokens.access_token))) ?? "";
    await rows.putToken(sha256(tokens.access_token), grantId, Math.floor(Date.now() / 1000) - 1);
    expect(await opens(tokens.access_token)).toBe(401);
  });

  test("asks a client with a secret for it", async () => {
    const uri = "https://assistant.example/callback";
    const { json } = await register({
      redirect_uris: [uri],
      token_endpoint_auth_method: "client_secret_post",
    });
    const form = {
      grant_type: "authorization_code",
      client_id: json.client_id,
      redirect_uri: uri,
      code_verifier: verifier,
    };
    const code = await codeFor(json.client_id, uri);
    expect(await post("/oauth/token", { ...form, code })).toMatchObject({
      status: 401,
      json: { error: "invalid_client" },
    });
    expect((await post("/oauth/token", { ...form, code, client_secret: json.client_secret })).status).toBe(
      200,
    );
  });

  test("has a person decide once, and only who is signed in", async () => {
    const uri = "https://assistant.example/callback";
    const { json } = await register({ redirect_uris: [uri], client_name: "\u202eevil\u0000 <b>name</b>" });
    expect(json.client_name).toBe("evil <b>name</b>");
    const led = await authorize(asking(json.client_id, uri));
    const id = new URL(led.headers.get("location") ?? "", service.url).searchParams.get("request");
    const decide = (headers: Record<string, string>) =>
      fetch(new URL(`/oauth/requests/${id}`, service.url), {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: '{"decision":"allow"}',
      });
    expect((await decide({})).status).toBe(401);
    expect((await decide({ authorization: `Bearer ${service.apiKey}` })).status).toBe(401);
    expect((await decide({ ...session(), origin: "https://evil.example" })).status).toBe(403);
    expect((await decide(session())).status).toBe(200);
    expect((await decide(session())).status).toBe(404);
  });
});

test("a proxy's page cannot register a program from another site", async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  const response = await fetch(new URL("/oauth/register", service.url), {
    method: "POST",
    headers: { origin: `http://127.0.0.1:${port}`, "content-type": "application/json" },
    body: '{"redirect_uris":["https://evil.example/"]}',
  });
  expect(response.status).toBe(403);
});
