import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { asOperator } from "./as-operator.ts";
import { FIRST_USER } from "./first-user.ts";

/**
 * Visits the deployed dashboard as a browser does, and signs in as its first user. The pages come with their headers and
 * assets, and the API accepts the session of the hosted sign-in. Run by the rehearsal, which sets the variables; with a
 * process of its own, because Node reads the certificates that it trusts when it starts.
 */
const variables = z.object({
  ENDPOINT: z.url(),
  API_URL: z.url(),
  DASHBOARD_URL: z.url(),
  USER_POOL_ID: z.string(),
  BUCKET_NAME: z.string(),
});
const { ENDPOINT, API_URL, DASHBOARD_URL, USER_POOL_ID, BUCKET_NAME } = variables.parse(process.env);
const { email: EMAIL, password: CHOSEN } = FIRST_USER;
const INVITED = "Invited-by-mail-1";

const { host } = new URL(DASHBOARD_URL);
/** CloudFront's answer: the emulator tells distributions apart by the host that is asked for, which fetch sets itself. */
async function page(path: string): Promise<{ status: number; header(name: string): string; body: string }> {
  const headers = { host, "x-forwarded-proto": "https" };
  const sent = request(new URL(path, ENDPOINT), { headers, servername: "localhost" }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const header = (name: string) => String(answer.headers[name] ?? "");
  return { status: answer.statusCode ?? 0, header, body: await text(answer) };
}

await visitPages();
const token = await signIn(await readConfiguration());
await tryKeys(token);

async function visitPages(): Promise<void> {
  const answer = await page("/dashboard");
  assert.equal(answer.status, 200);
  assert.equal(answer.header("cache-control"), "no-cache");
  const policy = answer.header("content-security-policy");
  assert.ok(policy.includes(`connect-src 'self' https://${BUCKET_NAME}.s3.`), policy);
  const assets = [...answer.body.matchAll(/\/dashboard\/assets\/[^"]+/g)].map(([path]) => path);
  assert.ok(assets.length > 0, "Expected the page to name assets, found none.");
  for (const path of assets) {
    const { status, header } = await page(path);
    assert.equal(status, 200, path);
    assert.match(header("cache-control"), /immutable/, path);
  }
  // A route of the dashboard is its page; an asset that is not there yet must not be remembered as missing.
  assert.equal((await page("/dashboard/jobs")).status, 200);
  const missing = await page("/dashboard/assets/none.js");
  assert.deepEqual([missing.status, missing.header("cache-control")], [403, ""]);
}

async function readConfiguration(): Promise<string> {
  const configuration = z.object({
    sign_in: z.object({ domain: z.url(), client_id: z.string() }),
    // The stage names no alarmEmail.
    alarms: z.literal("nobody"),
  });
  const { body } = await page("/dashboard/config.json");
  return configuration.parse(JSON.parse(body)).sign_in.client_id;
}

/** The access token of a user whom the operator has just made, and who chooses a password. */
async function signIn(clientId: string): Promise<string> {
  await createUser();
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    client_id: clientId,
    redirect_uri: DASHBOARD_URL,
    response_type: "code",
    scope: "openid email forms-api/session",
    state: "rehearsal",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  const form = await fetch(new URL(`/oauth2/authorize?${new URLSearchParams(asked)}`, ENDPOINT));
  assert.equal(form.status, 200, await form.text());
  const invited = await post("/login", { ...asked, username: EMAIL, password: INVITED });
  const [, np_token = ""] = /name="np_token" value="([^"]+)"/.exec(await invited.text()) ?? [];
  const chosen = { np_token, new_password: CHOSEN, confirm_password: CHOSEN };
  const redirect = new URL((await post("/login", chosen)).headers.get("location") ?? "");
  assert.equal(`${redirect.origin}${redirect.pathname}`, DASHBOARD_URL);
  const answer = await post("/oauth2/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: DASHBOARD_URL,
    code: redirect.searchParams.get("code") ?? "",
    code_verifier: verifier,
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** The runbook's command, but for the password, which it leaves to Cognito to make up and to send. */
async function createUser(): Promise<void> {
  const answer = await fetch(ENDPOINT, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.AdminCreateUser",
      ...asOperator("cognito-idp"),
    },
    body: JSON.stringify({
      UserPoolId: USER_POOL_ID,
      Username: EMAIL,
      DesiredDeliveryMediums: ["EMAIL"],
      UserAttributes: [
        { Name: "email", Value: EMAIL },
        { Name: "email_verified", Value: "true" },
      ],
      TemporaryPassword: INVITED,
    }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** The API takes the session, and refuses whoever has none. */
async function tryKeys(session: string): Promise<void> {
  const keys = (headers: Record<string, string>) => fetch(`${API_URL}/keys`, { headers });
  assert.equal((await keys({})).status, 401);
  assert.equal((await keys({ authorization: `Bearer ${session.slice(0, -8)}AAAAAAAA` })).status, 401);
  const listed = await keys({ authorization: `Bearer ${session}` });
  assert.deepEqual([listed.status, await listed.json()], [200, { keys: [], next_cursor: null }]);
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(new URL(path, ENDPOINT), { method: "POST", body, redirect: "manual" });
}
