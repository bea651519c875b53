import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Client } from "../../lib/adapters/s3-object-store.ts";
import { LAST_WRITE_MS } from "../../lib/domain/removal.ts";
import { deleteExpired } from "../../lib/local/start/retention.ts";
import { TABLE_NAMES } from "../../lib/topology/tables.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { manyFills } from "./many-fills.ts";
import { startTestService, type TestService } from "./service.ts";

const DAY_MS = 86_400_000;

/** What a file with so many fills leaves on this machine, after a deletion and after its end. */
export function leavesNothing(counts: readonly number[]): void {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.end());

  const sweepIn = (ms: number) => deleteExpired((table) => table, Date.now() + ms);
  const objects = async (): Promise<number> => {
    const listed = await createS3Client().send(new ListObjectsV2Command({ Bucket: process.env.BUCKET_NAME }));
    return listed.KeyCount ?? 0;
  };
  /** Rows that say anything of files. */
  const rows = async (): Promise<number> => {
    const ofFiles = TABLE_NAMES.filter((name) => name !== "api-keys" && name !== "usage");
    const counts = ofFiles.map(async (TableName) => {
      const { Count = 0 } = await service.store.dynamo.send(new ScanCommand({ TableName, Select: "COUNT" }));
      return Count;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const aFileWith = async (count: number): Promise<string> => {
    const { file_id: fileId } = await service.client.parsed(await smallForm(crypto.randomUUID()));
    const file = await service.store.files.get(fileId);
    if (!file) throw new Error("Expected the file's row.");
    await manyFills(service.store, file, count);
    return fileId;
  };

  describe.each(counts)("a file with %i fills", (count) => {
    test("leaves nothing after its deletion, which is answered at once", { timeout: 180_000 }, async () => {
      const fileId = await aFileWith(count);
      expect((await service.client.send("DELETE", `/files/${fileId}`)).status).toBe(204);
      const { status, json } = await service.client.get(`/files/${fileId}`);
      expect([404, ["file_deleting", "file_not_found"].includes(json.code)]).toEqual([status, true]);
      expect((await service.client.get(`/files/${fileId}/input.pdf`)).json.code).toBe("file_not_found");
      await sweepIn(0);
      expect(await objects()).toBe(0);
      await sweepIn(LAST_WRITE_MS + 60_000);
      expect([await objects(), await rows()]).toEqual([0, 0]);
    });

    test("leaves nothing after its end, and what is kept of receipts goes at theirs", {
      timeout: 180_000,
    }, async () => {
      await aFileWith(count);
      await sweepIn(8 * DAY_MS);
      expect(await objects()).toBe(Math.min(count, 1000));
      await sweepIn(60_000 * DAY_MS);
      expect([await objects(), await rows()]).toEqual([0, 0]);
    });
  });
}
