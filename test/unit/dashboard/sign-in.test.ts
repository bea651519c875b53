import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beginSignIn, redeem, takeAnswer } from "../../../lib/dashboard/sign-in/cognito.ts";
import { codeChallengeOf, randomWord } from "../../../lib/dashboard/sign-in/pkce.ts";

const CLIENT = { domain: "https://pool.example", client_id: "client", scope: "openid email api/session" };
const PLACE = { origin: "https://forms.example", pathname: "/dashboard/keys" } as Location;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("PKCE", () => {
  test("challenges with the verifier of RFC 7636, appendix B", async () => {
    expect(await codeChallengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });

  test("makes verifiers of the length and the letters that the RFC asks for, no two the same", () => {
    const words = Array.from({ length: 50 }, randomWord);
    expect(words.every((word) => /^[\w-]{43}$/.test(word))).toBe(true);
    expect(new Set(words).size).toBe(50);
  });
});

describe("signing in", () => {
  test("asks for a code, bound to a verifier that stays in the tab", async () => {
    const url = new URL(await beginSignIn(CLIENT, PLACE));
    expect(url.origin + url.pathname).toBe("https://pool.example/oauth2/authorize");
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      client_id: "client",
      redirect_uri: "https://forms.example/dashboard",
      code_challenge_method: "S256",
    });
    const answer = takeAnswer(new URLSearchParams({ code: "c", state: asked.state ?? "" }));
    const digest = createHash("sha256")
      .update(answer?.pending.verifier ?? "")
      .digest("base64url");
    expect(asked.code_challenge).toBe(digest);
    expect(answer?.pending.path).toBe("/dashboard/keys");
  });

  test("takes no answer with another state, and none twice", async () => {
    const url = new URL(await beginSignIn(CLIENT, PLACE));
    const state = url.searchParams.get("state") ?? "";
    expect(takeAnswer(new URLSearchParams({ code: "c", state: "forged" }))).toBeNull();
    expect(takeAnswer(new URLSearchParams({ code: "c", state }))).toBeNull();
  });

  test("redeems the code with the verifier", async () => {
    const asked = vi.fn(async (_: string, init: RequestInit) => {
      expect(Object.fromEntries(init.body as URLSearchParams)).toMatchObject({
        grant_type: "authorization_code",
        code: "c",
        code_verifier: "v",
        redirect_uri: "https://forms.example/dashboard",
      });
      return Response.json({ access_token: "token" });
    });
    vi.stubGlobal("fetch", asked);
    const answer = { code: "c", pending: { state: "s", verifier: "v", path: "/" } };
    expect(await redeem(CLIENT, answer, PLACE.origin)).toBe("token");
    expect(asked).toHaveBeenCalledWith("https://pool.example/oauth2/token", expect.anything());
  });

  test("fails when the pool refuses the code", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 400 }));
    const answer = { code: "c", pending: { state: "s", verifier: "v", path: "/" } };
    await expect(redeem(CLIENT, answer, PLACE.origin)).rejects.toThrow("400");
  });
});
