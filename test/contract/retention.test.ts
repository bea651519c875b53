import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, describe, expect, test } from "vitest";
import { contextKey, filePrefix, inputKey, keptReceiptKey, uploadKey } from "../../lib/domain/object-keys.ts";
import { deleteExpired } from "../../lib/local/start/retention.ts";
import { TABLE_NAMES } from "../../lib/topology/tables.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const DAY_MS = 86_400_000;
const service = await startTestService();
afterAll(() => service.end());

const inDays = (days: number) => deleteExpired((table) => table, Date.now() + days * DAY_MS);
const pdf = { contentType: "application/pdf" };

/** How many rows of each table have an end. */
async function mortalRows(): Promise<Record<string, number>> {
  const counts = TABLE_NAMES.map(async (TableName) => {
    const FilterExpression = "attribute_exists(expires_at)";
    const { Count = 0 } = await service.store.dynamo.send(new ScanCommand({ TableName, FilterExpression }));
    return [TableName, Count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** A fill whose values come from a document. */
async function filledFrom(fileId: string, text: string) {
  const body = new FormData();
  body.set("file_id", fileId);
  body.set("context", new Blob([text]), "document.txt");
  const { json } = await service.client.send("POST", "/fill", { body });
  return (await service.client.settle(`/fill/${json.job_id}`)).json;
}

describe("the local service's retention", () => {
  test("keeps what has not expired", async () => {
    const { file_id: fileId } = await service.client.parsed(await smallForm("kept"));
    await inDays(6);
    expect((await service.client.get(`/files/${fileId}`)).json.form).not.toBeNull();
  });

  test("deletes an upload that is a day old, and no younger one", async () => {
    const { objects } = service.store;
    const key = uploadKey("local", "upload_old");
    await objects.put(key, "%PDF-", pdf);
    await inDays(0.9);
    expect(await objects.head(key)).not.toBeNull();
    await inDays(1.1);
    expect(await objects.head(key)).toBeNull();
  });

  test("keeps a receipt that is to outlive its file, as long as receipts are kept", async () => {
    const { objects } = service.store;
    const key = keptReceiptKey("local", "job_kept");
    await objects.put(key, "{}", { contentType: "application/json" });
    await inDays(364);
    expect(await objects.head(key)).not.toBeNull();
    await inDays(366);
    expect(await objects.head(key)).toBeNull();
  });

  test("deletes a file's objects with its row, also those that are younger than the retention", async () => {
    const { files, objects } = service.store;
    const fileId = crypto.randomUUID();
    const about = { fileId, accountId: "local", sha256: "", bytes: 1, parseJobId: "job_1" };
    const createdAt = new Date().toISOString();
    await files.insert({ ...about, createdAt, expiresAt: Math.floor(Date.now() / 1000) + 3600 });
    const keys = [inputKey(fileId), contextKey(fileId, "fill_1", 1)];
    for (const key of keys) await objects.put(key, "%PDF-", pdf);
    await inDays(1);
    expect(await Promise.all(keys.map((key) => objects.head(key)))).toEqual([null, null]);
  });

  test("deletes every row and object after its time, and no key", async () => {
    const parse = await service.client.parsed(await smallForm("expires"));
    const { fill_id: fillId } = await filledFrom(parse.file_id, "Full name: Ada");
    const context = contextKey(parse.file_id, fillId, 1);
    expect(await service.store.objects.head(context)).not.toBeNull();
    const before = await mortalRows();
    expect(before).toMatchObject({ files: expect.any(Number), jobs: expect.any(Number) });
    await inDays(8);
    expect(Object.values(await mortalRows()).every((count) => count === 0)).toBe(true);
    expect(await service.store.objects.head(`${filePrefix(parse.file_id)}input.pdf`)).toBeNull();
    expect(await service.store.objects.head(context)).toBeNull();
    expect((await service.client.get("/files")).status).toBe(200);
  });
});
