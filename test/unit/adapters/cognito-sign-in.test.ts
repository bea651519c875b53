import { expect, test } from "vitest";
import { createCognitoSignIn } from "../../../lib/adapters/cognito-sign-in.ts";

const client = {
  domain: "https://people.example",
  clientId: "pool-client",
  scope: "openid forms-api/session",
};
const sessions = { verify: async (token: string) => (token === "good" ? "ada" : null) };
const came = { code: "c", redirectUri: "https://api.example/oauth/callback", verifier: "v" };
const signInBy = (answer: () => Response, sent: { url: string; body: URLSearchParams }[] = []) =>
  createCognitoSignIn(client, sessions, async (url, init) => {
    sent.push({ url: String(url), body: new URLSearchParams(String(init?.body)) });
    return answer();
  });

test("people are sent to the pool with the proof's challenge, and come back to the service", () => {
  const url = new URL(
    signInBy(() => new Response()).address({ state: "s", redirectUri: came.redirectUri, challenge: "ch" }),
  );
  expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
    "https://people.example",
    {
      ...{ response_type: "code", client_id: "pool-client", redirect_uri: came.redirectUri, state: "s" },
      ...{ scope: "openid forms-api/session", code_challenge: "ch", code_challenge_method: "S256" },
    },
  ]);
});

test("who came back is who the pool's token is for; a refused code is nobody, and a failing pool a fault", async () => {
  const sent: { url: string; body: URLSearchParams }[] = [];
  expect(await signInBy(() => Response.json({ access_token: "good" }), sent).accountOf(came)).toBe("ada");
  expect([sent[0]?.url, sent[0]?.body.get("code_verifier")]).toEqual([
    "https://people.example/oauth2/token",
    "v",
  ]);
  expect(await signInBy(() => Response.json({ access_token: "bad" })).accountOf(came)).toBeNull();
  expect(
    await signInBy(() => Response.json({ error: "invalid_grant" }, { status: 400 })).accountOf(came),
  ).toBeNull();
  await expect(signInBy(() => new Response("", { status: 503 })).accountOf(came)).rejects.toThrow("503");
});
