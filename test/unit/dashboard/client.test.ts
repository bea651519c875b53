import { afterEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../../lib/dashboard/api/client.ts";

/** A service that takes one token alone; what it was asked with. */
function serviceTaking(token: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers.authorization ?? "");
    return headers.authorization === `Bearer ${token}`
      ? Response.json({ webhooks: [] })
      : Response.json({ detail: "No.", code: "invalid_session" }, { status: 401 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe("a session that the service no longer knows", () => {
  test("goes on with the token that a service has after it was started again", async () => {
    const asked = serviceTaking("second");
    const [ended, renew] = [vi.fn(), vi.fn(async () => "second")];
    const api = createApi("first", ended, renew);
    await api.webhooks();
    await api.webhooks();
    expect(asked).toEqual(["Bearer first", "Bearer second", "Bearer second"]);
    expect(renew).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
  });

  test.each([null, "first"])("ends where the only other token is %j", async (token) => {
    const asked = serviceTaking("second");
    const ended = vi.fn();
    await expect(createApi("first", ended, async () => token).webhooks()).rejects.toMatchObject({
      status: 401,
    });
    expect(asked).toEqual(["Bearer first"]);
    expect(ended).toHaveBeenCalledOnce();
  });
});
