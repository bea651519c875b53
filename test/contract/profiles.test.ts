import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm("profiles"))).file_id;

const TEXT = "Full name: Ada Lovelace\nE-mail address: ada@example.org\n";
function add(name: string | undefined, text: string | null = TEXT, by: Client = client) {
  const body = new FormData();
  if (name !== undefined) body.set("name", name);
  if (text !== null) body.set("file", new Blob([text], { type: "text/plain" }), "me.txt");
  return by.send("POST", "/profiles", { body });
}
const names = async (by: Client = client): Promise<string[]> =>
  (await by.get("/profiles")).json.profiles.map(({ name }: { name: string }) => name);
const remove = (id: string, by: Client = client) => by.send("DELETE", `/profiles/${id}`);

test("a profile is kept as it came, listed, shown and deleted", async () => {
  const { status, json } = await add("  Ünser Haushalt ");
  expect([status, json]).toMatchObject([201, { name: "Ünser Haushalt", kind: "text", bytes: TEXT.length }]);
  expect(await names()).toContain("Ünser Haushalt");
  expect((await client.get(`/profiles/${json.profile_id}`)).json).toEqual({ ...json, text: TEXT });
  expect((await remove(json.profile_id)).status).toBe(204);
  expect((await client.get(`/profiles/${json.profile_id}`)).json.code).toBe("profile_not_found");
  expect((await remove(json.profile_id)).json.code).toBe("profile_not_found");
  expect(await names()).not.toContain("Ünser Haushalt");
});

test("a fill takes values from it as from a document, and keeps them when it is gone", async () => {
  const { profile_id } = (await add("Me")).json;
  const job = await client.filled({ file_id: fileId, profiles: profile_id });
  expect(job.result.filled).toMatchObject([
    { value: "Ada Lovelace", origins: [{ document: 1, words: expect.any(String) }] },
    { value: "ada@example.org" },
  ]);
  await remove(profile_id);
  const again = await client.filled({
    ...{ file_id: fileId, base_fill_id: job.fill_id },
    values: '{"Full name": "Grace Hopper"}',
  });
  expect(again.result.filled.map(({ value }: { value: string }) => value).sort()).toEqual([
    "Grace Hopper",
    "ada@example.org",
  ]);
});

test("what is said beats it, and documents are counted before it", async () => {
  const { profile_id } = (await add("Me")).json;
  const body = new FormData();
  body.set("file_id", fileId);
  body.set("prompt", "Full name: Grace Hopper");
  body.append("context", new Blob(["Full name: Eve\n"]), "eve.txt");
  body.set("profiles", JSON.stringify([profile_id]));
  const { json } = await client.send("POST", "/fill", { body });
  const { result } = (await client.settle(`/fill/${json.job_id}`)).json;
  const mail = result.filled.find(({ value }: { value: string }) => value === "ada@example.org");
  expect(mail.origins).toMatchObject([{ document: 2 }]);
  expect(result.filled).toContainEqual(expect.objectContaining({ value: "Grace Hopper" }));
  await remove(profile_id);
});

test("over a fill it adds what is not there, and replaces nothing", async () => {
  const { profile_id } = (await add("Me")).json;
  const base = await client.filled({ file_id: fileId, values: '{"Full name": "Grace Hopper"}' });
  const more = { base_fill_id: base.fill_id, replace: "ask" };
  const { result } = await client.filled({ file_id: fileId, profiles: profile_id, ...more });
  expect(result.filled.map(({ value }: { value: string }) => value).sort()).toEqual([
    "Grace Hopper",
    "ada@example.org",
  ]);
  await remove(profile_id);
});

test("another account neither sees it, nor fills from it, nor deletes it", async () => {
  const { profile_id } = (await add("Mine")).json;
  const other = await service.otherAccount("profile-stranger");
  expect(await names(other)).toEqual([]);
  expect((await other.get(`/profiles/${profile_id}`)).status).toBe(404);
  expect((await remove(profile_id, other)).status).toBe(404);
  const { file_id } = await other.parsed(await smallForm("profiles of a stranger"));
  const refused = await other.fill({ file_id, profiles: profile_id });
  expect([refused.status, refused.json.detail]).toMatchObject([
    422,
    [{ loc: ["body", "profiles", 0], type: "profile_not_found" }],
  ]);
  expect((await remove(profile_id)).status).toBe(204);
});

describe("is refused", () => {
  test.each<[string, string | undefined, string | null, unknown]>([
    ["without a name", undefined, TEXT, [["body", "name"], "missing"]],
    ["with a blank name", "  ", TEXT, [["body", "name"], "string_too_short"]],
    ["without a file", "Me", null, [["body", "file"], "missing"]],
    ["with an empty file", "Me", "", [["body", "file"], "file_empty"]],
    ["with what nobody reads", "Me", "\u0000\u0001\u0002\u0003", [["body", "file"], "file_unknown"]],
  ])("%s", async (_, name, text, issue) => {
    const { status, json } = await add(name, text);
    expect([status, [json.detail[0].loc, json.detail[0].type]]).toEqual([422, issue]);
  });

  test("when there are too many of them, or of documents beside one another", async () => {
    const other = await service.otherAccount("many-profiles");
    for (let nth = 1; nth <= 20; nth += 1) expect((await add(`${nth}`, TEXT, other)).status).toBe(201);
    expect((await add("one more", TEXT, other)).json.code).toBe("too_many_profiles");
    const six = JSON.stringify(Array.from({ length: 6 }, () => "profile_1"));
    expect((await client.fill({ file_id: fileId, profiles: six })).json.detail[0].type).toBe("too_long");
  });
});
