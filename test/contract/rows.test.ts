import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removalShard } from "../../lib/domain/removal.ts";
import { createMemoryRows } from "../support/memory-rows.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** The conditions of rows: of those in DynamoDB, and of those in memory that tests of use cases stand on. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const START = Math.floor(Date.now() / 1000);
const LATER = START + 604_800;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
let count = 0;
const newId = (): string => {
  count += 1;
  return `row_${count}`;
};

describe.each([
  ["in DynamoDB", () => service.store],
  ["in memory", () => createMemoryRows(Date.now)],
])("rows %s", (place, open) => {
  const newAccount = () => `${place.replaceAll(" ", "_")}_${newId()}`;
  const aFile = (about: object = {}) => ({
    fileId: newId(),
    accountId: "acme",
    sha256: "hash",
    bytes: 5,
    parseJobId: "job",
    createdAt: iso(START),
    expiresAt: LATER,
    ...about,
  });

  test("of files are written once, keep their first tombstone, and are gone at their end", async () => {
    const { files } = open();
    const file = aFile();
    await files.insert(file);
    await files.insert({ ...file, bytes: 6 });
    expect(await files.get(file.fileId)).toEqual(file);
    await files.markDeleted(file.fileId, iso(START), LATER + 1);
    await files.markDeleted(file.fileId, iso(START + 1), LATER + 2);
    expect(await files.get(file.fileId)).toEqual({ ...file, deletedAt: iso(START), expiresAt: LATER + 2 });
    await files.delete(file.fileId);
    expect(await files.get(file.fileId)).toBeNull();
    await files.markDeleted(file.fileId, iso(START), LATER);
    expect(await files.get(file.fileId)).toBeNull();
  });

  test("of files past their end are gone, and make room for others", async () => {
    const { files } = open();
    const expired = aFile({ expiresAt: START - 1 });
    await files.insert(expired);
    expect(await files.get(expired.fileId)).toBeNull();
    await files.insert({ ...expired, bytes: 6, expiresAt: LATER });
    expect((await files.get(expired.fileId))?.bytes).toBe(6);
  });

  test("of an account's live files are listed in parts, the newest first", async () => {
    const { files } = open();
    const accountId = newAccount();
    const rows = [1, 2, 3, 4].map((at) => aFile({ accountId, createdAt: iso(START + at) }));
    for (const row of [...rows, aFile({ accountId, expiresAt: START - 1 }), aFile()]) await files.insert(row);
    await files.markDeleted(rows[1]?.fileId ?? "", iso(START), LATER);
    const first = await files.list(accountId, { limit: 2 });
    expect(first.rows).toEqual([rows[3], rows[2]]);
    const rest = await files.list(accountId, { limit: 2, after: first.next ?? undefined });
    expect(rest).toEqual({ rows: [rows[0]], next: null });
  });

  test("of files are there past their end for who removes them", async () => {
    const { files } = open();
    const expired = aFile({ expiresAt: START - 1 });
    await files.insert(expired);
    expect(await files.find(expired.fileId)).toEqual(expired);
    expect(await files.find("unknown")).toBeNull();
  });

  test("of removals are moved to later times alone, until somebody asks for them", async () => {
    const { removals } = open();
    const prefix = `${newId()}/`;
    const [noted, dueShard] = [{ prefix, accountId: "acme", dueAt: 2000 }, removalShard(prefix)];
    await removals.note(noted);
    await removals.note({ ...noted, dueAt: 1000 });
    expect(await removals.get(prefix)).toEqual({ ...noted, dueShard });
    await removals.note({ ...noted, dueAt: 3000 });
    expect(await removals.get(prefix)).toEqual({ ...noted, dueShard, dueAt: 3000 });
    await removals.hasten(noted, iso(START));
    const asked = { ...noted, dueShard, dueAt: START * 1000, deletedAt: iso(START) };
    await removals.note({ ...noted, dueAt: START * 1000 + 9 });
    expect(await removals.get(prefix)).toEqual(asked);
    expect(await removals.postpone(asked, { dueAt: START * 1000 + 1, emptiedAt: iso(START) })).toBe(true);
    expect(await removals.postpone(asked, { dueAt: START * 1000 + 2 })).toBe(false);
    expect((await removals.get(prefix))?.emptiedAt).toBe(iso(START));
    await removals.hasten(noted, iso(START + 1));
    const again = { ...asked, dueAt: START * 1000 + 1000 };
    expect(await removals.get(prefix)).toEqual(again);
    expect(await removals.delete(asked)).toBe(false);
    expect(await removals.delete(again)).toBe(true);
    expect(await removals.get(prefix)).toBeNull();
  });

  test("of removals are found by time, the most overdue first, and taken back together", async () => {
    const { removals } = open();
    const dueShard = removalShard("x");
    const prefixes: string[] = [];
    while (prefixes.length < 30) {
      const prefix = `${newId()}/`;
      if (removalShard(prefix) === dueShard) prefixes.push(prefix);
    }
    for (const [index, prefix] of prefixes.entries()) {
      await removals.note({ prefix, accountId: "acme", dueAt: 100 - index });
    }
    const due = await removals.listDue(dueShard, 99, 3);
    expect(due.map(({ prefix }) => prefix)).toEqual(prefixes.slice(-3).toReversed());
    await removals.deleteAll([...prefixes, "unknown/"]);
    expect((await removals.listDue(dueShard, 100, 3)).filter(({ dueAt }) => dueAt <= 100)).toEqual([]);
  });

  test("of requests are written once, and changed by the request alone that is at work", async () => {
    const { idempotency } = open();
    const record = { key: newId(), payloadHash: "h", ids: { a: "1" }, startedAt: 1, expiresAt: LATER };
    expect(await idempotency.insert(record)).toBe(true);
    expect(await idempotency.insert({ ...record, ids: { a: "2" } })).toBe(false);
    expect(await idempotency.takeOver({ ...record, startedAt: 7 }, 8)).toBe(false);
    expect(await idempotency.takeOver(record, 2)).toBe(true);
    await idempotency.forget(record);
    await idempotency.complete(record, { a: "late" });
    const second = { ...record, startedAt: 2 };
    expect(await idempotency.get(record.key)).toEqual(second);
    await idempotency.complete(second, { a: "answer" });
    await idempotency.complete(second, { a: "again" });
    await idempotency.forget(second);
    expect(await idempotency.takeOver(second, 3)).toBe(false);
    expect(await idempotency.get(record.key)).toEqual({ ...second, answer: { a: "answer" } });
  });

  test("of requests are forgotten by the one at work, and gone at their end", async () => {
    const { idempotency } = open();
    const record = { key: newId(), payloadHash: "h", ids: {}, startedAt: 1, expiresAt: LATER };
    await idempotency.insert(record);
    await idempotency.forget(record);
    expect(await idempotency.get(record.key)).toBeNull();
    expect(await idempotency.insert({ ...record, expiresAt: START - 1 })).toBe(true);
    expect(await idempotency.get(record.key)).toBeNull();
    expect(await idempotency.insert(record)).toBe(true);
  });

  test("of downloads and of the parse cache are found until their end, or until they are forgotten", async () => {
    const { downloads, cache } = open();
    const download = { token: newId(), fileId: "f", objectKey: "k", validUntil: 1, expiresAt: LATER };
    await downloads.insert(download);
    expect(await downloads.get(download.token)).toEqual(download);
    await downloads.deleteAll([download.token]);
    expect(await downloads.get(download.token)).toBeNull();
    const entry = { key: newId(), fileId: "f", jobId: "j", expiresAt: LATER };
    await cache.put({ ...entry, fileId: "old" });
    await cache.put(entry);
    await cache.forget(entry.key, "old");
    expect(await cache.get(entry.key)).toEqual(entry);
    await cache.forget(entry.key, "f");
    expect(await cache.get(entry.key)).toBeNull();
    await cache.put({ ...entry, expiresAt: START - 1 });
    expect(await cache.get(entry.key)).toBeNull();
  });

  test("of keys keep their first revocation, and end when they are told to", async () => {
    const { apiKeys } = open();
    const accountId = newAccount();
    const key = { hash: newId(), keyId: "k", accountId, name: "n", prefix: "p", createdAt: iso(START) };
    await apiKeys.insert(key);
    await apiKeys.insert({ ...key, name: "other" });
    expect(await apiKeys.find(key.hash)).toEqual(key);
    await apiKeys.revoke(key.hash, iso(START));
    await apiKeys.revoke(key.hash, iso(START + 1));
    await apiKeys.expire(key.hash, 5);
    expect(await apiKeys.list(accountId)).toEqual([{ ...key, revokedAt: iso(START), validUntil: 5 }]);
    await apiKeys.revoke("nobody's", iso(START));
    await apiKeys.expire("nobody's", 5);
    expect(await apiKeys.find("nobody's")).toBeNull();
  });

  test("of usage count each window alone, and know when an account's keys were last used", async () => {
    const { usage } = open();
    const [window, accountId, keyId] = [newId(), newAccount(), newId()];
    expect(await usage.count(window, LATER)).toBe(1);
    expect(await usage.count(window, LATER)).toBe(2);
    expect(await usage.count(newId(), LATER)).toBe(1);
    await usage.noteUse({ keyId, accountId }, iso(START));
    await usage.noteUse({ keyId, accountId }, iso(START + 1));
    await usage.noteUse({ keyId: newId(), accountId: newAccount() }, iso(START));
    expect(await usage.lastUses(accountId)).toEqual(new Map([[keyId, iso(START + 1)]]));
  });

  test("of places give each to one holder, until it is given back or its time is over", async () => {
    const { places } = open();
    const place = newId();
    expect(await places.take(place, 1000, 2000)).toBe(true);
    expect(await places.take(place, 1999, 3000)).toBe(false);
    await places.leave(place, 1999);
    expect(await places.take(place, 1999, 3000)).toBe(false);
    await places.leave(place, 2000);
    expect(await places.take(place, 1000, 3000)).toBe(true);
    expect(await places.take(place, 3000, 4000)).toBe(true);
    await places.leave("nobody's", 1);
  });

  describe("of templates", () => {
    const aTemplate = (about: object = {}) => ({
      templateId: newId(),
      accountId: "acme",
      version: 1,
      sha256: "hash",
      objectKey: "first",
      likeness: { pages: "1x1", words: [1] },
      pageCount: 1,
      fieldCount: 2,
      createdAt: iso(START),
      updatedAt: iso(START),
      ...about,
    });

    test("take the version that follows the latest, and no other", async () => {
      const { templates } = open();
      const first = aTemplate();
      expect(await templates.put(first, null)).toBe(true);
      expect(await templates.put({ ...first, objectKey: "rival" }, null)).toBe(false);
      const second = { ...first, version: 2, objectKey: "second", fieldCount: 3, updatedAt: iso(START + 1) };
      expect(await templates.put({ ...second, createdAt: "other", accountId: "other" }, 1)).toBe(true);
      expect(await templates.put({ ...second, objectKey: "rival" }, 1)).toBe(false);
      expect(await templates.get(first.templateId)).toEqual(second);
    });

    test("know their own write when it comes again", async () => {
      const { templates } = open();
      const first = aTemplate();
      const second = { ...first, version: 2, objectKey: "second" };
      await templates.put(first, null);
      expect(await templates.put(first, null)).toBe(true);
      await templates.put(second, 1);
      expect(await templates.put(second, 1)).toBe(true);
      expect(await templates.get(first.templateId)).toEqual(second);
    });

    test("keep a tombstone, and lose it when they are made again", async () => {
      const { templates } = open();
      const first = aTemplate();
      await templates.put(first, null);
      await templates.markDeleted(first.templateId, iso(START), LATER);
      expect(await templates.get(first.templateId)).toMatchObject({
        deletedAt: iso(START),
        expiresAt: LATER,
      });
      const again = { ...first, version: 2, objectKey: "again" };
      expect(await templates.put(again, 1)).toBe(true);
      expect(await templates.get(first.templateId)).toEqual(again);
      await templates.markDeleted("nobody's", iso(START), LATER);
      expect(await templates.get("nobody's")).toBeNull();
    });

    test("are listed live, the newest first, beside the account's last change", async () => {
      const { templates } = open();
      const accountId = newAccount();
      const rows = [1, 2, 3].map((at) => aTemplate({ accountId, createdAt: iso(START + at) }));
      for (const row of rows) await templates.put(row, null);
      await templates.markDeleted(rows[1]?.templateId ?? "", iso(START), LATER);
      expect(await templates.lastChange(accountId)).toBeNull();
      await templates.noteChange(accountId, "one");
      await templates.noteChange(accountId, "two");
      expect(await templates.lastChange(accountId)).toBe("two");
      expect(await templates.list(accountId, { limit: 2 })).toEqual({ rows: [rows[2], rows[0]], next: null });
    });
  });
});
