import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { describe, expect, test } from "vitest";
import { createCognitoSessions } from "../../../lib/adapters/cognito-sessions.ts";
import { createLocalSession } from "../../../lib/adapters/local-session.ts";

const POOL = { userPoolId: "eu-west-1_Abc123", scope: "forms-api/session" };
const ISSUER = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL.userPoolId}`;
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = { ...keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
function token(claims: object = {}, key: KeyObject = keys.privateKey): string {
  const now = Math.floor(Date.now() / 1000);
  const about = {
    iss: ISSUER,
    sub: "ada",
    client_id: "dashboard",
    scope: `openid email ${POOL.scope}`,
    token_use: "access",
    iat: now,
    exp: now + 60,
  };
  const signed = `${part({ alg: "RS256", kid: "1" })}.${part({ ...about, ...claims })}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}
/** The pool's sessions, whose public keys come from here; without any, they cannot be had. */
function poolSessions(published: object[] | null) {
  const fetcher = {
    fetch: async () => {
      if (!published) throw new Error("The pool is away.");
      return new TextEncoder().encode(JSON.stringify({ keys: published })).buffer as ArrayBuffer;
    },
  };
  return createCognitoSessions(POOL, new SimpleJwksCache({ fetcher }));
}

describe("a session of a Cognito user pool", () => {
  test("is its user's", async () => {
    expect(await poolSessions([jwk]).verify(token())).toBe("ada");
  });

  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  test.each([
    ["has expired", () => token({ exp: 1 })],
    ["is an identity token", () => token({ token_use: "id", aud: "dashboard" })],
    ["is a client's that is given no sessions", () => token({ client_id: "other", scope: "openid email" })],
    ["has no scope", () => token({ scope: undefined })],
    ["is another pool's", () => token({ iss: `${ISSUER}x` })],
    ["is signed by another key", () => token({}, other)],
    ["is no token", () => "nonsense"],
    ["is not signed", () => `${part({ alg: "none", kid: "1" })}.${token().split(".")[1]}.`],
  ])("opens nothing when it %s", async (_, text) => {
    expect(await poolSessions([jwk]).verify(text())).toBeNull();
  });

  test("is a fault, and not a refusal, when the pool's keys cannot be had", async () => {
    await expect(poolSessions(null).verify(token())).rejects.toThrow();
  });
});

describe("the local session", () => {
  const sessions = createLocalSession("secret", "local");
  test("is the local account's", async () => {
    expect(await sessions.verify("secret")).toBe("local");
  });

  test.each(["", "Secret", "secret ", "secretsecret"])("does not open by %j", async (text) => {
    expect(await sessions.verify(text)).toBeNull();
  });
});
