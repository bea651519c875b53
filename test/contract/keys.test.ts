import { afterAll, describe, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
afterAll(() => service.end());

const HOUR_MS = 3_600_000;
const post = (path: string, body: unknown) =>
  service.session.send("POST", path, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const create = async (body: object = {}) => (await post("/keys", { name: "reports", ...body })).json;
const listed = async (keyId: string) => {
  const { keys } = (await service.session.get("/keys?limit=100")).json as { keys: { key_id: string }[] };
  return keys.find((key) => key.key_id === keyId);
};
const opens = async (key: string): Promise<boolean> =>
  (await createClient(service.url, key).get("/files")).status === 200;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const hoursUntil = (time: string): number => Math.round((Date.parse(time) - Date.now()) / HOUR_MS);

describe("POST /keys", () => {
  test("answers 201 with a key that works at once, and is shown this once", async () => {
    const response = await post("/keys", { name: "  reports " });
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({
      name: "reports",
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    });
    expect(response.json.key.startsWith(response.json.prefix)).toBe(true);
    expect(await opens(response.json.key)).toBe(true);
    expect(await listed(response.json.key_id)).not.toHaveProperty("key");
  });

  test("takes an end, with an offset too", async () => {
    expect(hoursUntil((await create({ expires_at: inHours(5) })).expires_at)).toBe(5);
    const { expires_at: end } = await create({ expires_at: "2099-01-01T00:00:00+02:00" });
    expect(end).toBe("2098-12-31T22:00:00.000Z");
  });

  test.each([
    [{}, ["body", "name"], "missing"],
    [{ name: "   " }, ["body", "name"], "string_too_short"],
    [{ name: "n".repeat(101) }, ["body", "name"], "string_too_long"],
    [{ name: "n", expires_at: "tomorrow" }, ["body", "expires_at"], "datetime_parsing"],
    [{ name: "n", expires_at: "2020-01-01T00:00:00Z" }, ["body", "expires_at"], "datetime_future"],
    [["n"], ["body"], "dict_type"],
  ])("answers 422 for %j", async (body, loc, type) => {
    const response = await post("/keys", body);
    expect(response.status).toBe(422);
    expect(response.json.detail).toMatchObject([{ loc, type }]);
  });
});

describe("GET /keys", () => {
  test("lists the newest first, and when each was last used", async () => {
    const [first, second] = [await create({ name: "first" }), await create({ name: "second" })];
    const { keys } = (await service.session.get("/keys")).json;
    const names = keys.map(({ key_id }: { key_id: string }) => key_id);
    expect(names.indexOf(second.key_id)).toBeLessThan(names.indexOf(first.key_id));
    await opens(first.key);
    const { last_used_at: used } = (await listed(first.key_id)) as unknown as { last_used_at: string };
    expect(Date.now() - Date.parse(used)).toBeLessThan(60_000);
    expect(await listed(second.key_id)).toMatchObject({ last_used_at: null });
  });
});

test("GET /keys comes in pages that go on where the one before ended", async () => {
  for (const name of ["a", "b", "c"]) await create({ name });
  const page = async (cursor = "") => (await service.session.get(`/keys?limit=2${cursor}`)).json;
  const first = await page();
  const second = await page(`&cursor=${first.next_cursor}`);
  const { keys: all } = (await service.session.get("/keys?limit=100")).json;
  expect(first.keys).toEqual(all.slice(0, 2));
  expect(second.keys).toEqual(all.slice(2, 4));
  const wrong = await service.session.get("/keys?cursor=x");
  expect([wrong.status, wrong.json.detail[0].type]).toEqual([422, "cursor_invalid"]);
});

describe("POST /keys/{key_id}/rotate", () => {
  test("gives a new key of the same name; the old one works on for the overlap", async () => {
    const old = await create({ name: "nightly" });
    const response = await post(`/keys/${old.key_id}/rotate`, { overlap_hours: 2 });
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ name: "nightly", expires_at: null });
    expect([await opens(old.key), await opens(response.json.key)]).toEqual([true, true]);
    const { expires_at: end } = (await listed(old.key_id)) as unknown as { expires_at: string };
    expect(hoursUntil(end)).toBe(2);
  });

  test("ends the old key at once without an overlap, and after a day unless told", async () => {
    const [old, other] = [await create(), await create()];
    await post(`/keys/${old.key_id}/rotate`, { overlap_hours: 0 });
    expect(await opens(old.key)).toBe(false);
    await service.session.send("POST", `/keys/${other.key_id}/rotate`);
    const { expires_at: end } = (await listed(other.key_id)) as unknown as { expires_at: string };
    expect(hoursUntil(end)).toBe(24);
  });

  test("keeps the length of a life, and never lengthens the old key's", async () => {
    const old = await create({ expires_at: inHours(10) });
    const { json } = await post(`/keys/${old.key_id}/rotate`, { overlap_hours: 100 });
    expect(hoursUntil(json.expires_at)).toBe(10);
    expect(await listed(old.key_id)).toMatchObject({ expires_at: old.expires_at });
  });

  test.each([-1, 169, "two"])("answers 422 for an overlap of %j", async (hours) => {
    const { key_id: keyId } = await create();
    const response = await post(`/keys/${keyId}/rotate`, { overlap_hours: hours });
    expect(response.status).toBe(422);
    expect(response.json.detail[0].loc).toEqual(["body", "overlap_hours"]);
  });

  test("answers 404 for a revoked and for an unknown key", async () => {
    const { key_id: keyId } = await create();
    await service.session.send("DELETE", `/keys/${keyId}`);
    for (const id of [keyId, "key_unknown"]) {
      const response = await post(`/keys/${id}/rotate`, {});
      expect([response.status, response.json.code]).toEqual([404, "key_not_found"]);
    }
  });
});

describe("DELETE /keys/{key_id}", () => {
  test("answers 204; the key opens nothing more, and stays in the list as revoked", async () => {
    const { key_id: keyId, key } = await create();
    expect((await service.session.send("DELETE", `/keys/${keyId}`)).status).toBe(204);
    expect(await opens(key)).toBe(false);
    expect(await listed(keyId)).toMatchObject({ revoked_at: expect.stringMatching(/Z$/) });
    expect((await service.session.send("DELETE", `/keys/${keyId}`)).status).toBe(204);
  });

  test("answers 404 for an unknown key", async () => {
    const response = await service.session.send("DELETE", "/keys/key_unknown");
    expect([response.status, response.json.code]).toEqual([404, "key_not_found"]);
  });
});
