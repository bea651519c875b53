import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../lib/domain/ids.ts";
import type { Job } from "../../../../lib/domain/job.ts";
import { keptReceiptKey, resultKey } from "../../../../lib/domain/object-keys.ts";
import { PARSER_VERSION } from "../../../../lib/domain/parsed-form.ts";
import type { Receipt } from "../../../../lib/domain/receipt.ts";
import { SERVICE_VERSION } from "../../../../lib/domain/service.ts";
import { deleteReceipt, getReceipt } from "../../../../lib/usecases/receipts/get-receipt.ts";
import { keepReceipt } from "../../../../lib/usecases/receipts/keep-receipt.ts";
import { receiptFacts } from "../../../../lib/usecases/receipts/read-receipt.ts";
import { comesBefore, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, aFill, RESULT } from "../../../support/seed-world.ts";

const DAY = 86_400_000;
const [INPUT, OUTPUT] = [Uint8Array.of(1), Uint8Array.of(1, 2)];
const KEEP = { flatten: false, preview: false, timezone: "UTC", receipt: "keep" } as const;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const NOT_FOUND = { code: "receipt_not_found", message: expect.stringContaining("no receipt") };

/** A fill with what its receipt says. */
async function filled(job: Partial<Job> = {}, more: object = {}) {
  const world = createWorld();
  const { file } = await aFile(world);
  const [first] = RESULT.filled;
  const given = { ...first, field_id: "f2", rule: "values", source: null };
  const facts = receiptFacts(INPUT, OUTPUT, START);
  const result = { ...RESULT, filled: [first, given], receipt: facts, ...more };
  const fill = await aFill(world, file, { job: { options: KEEP, ...job }, result });
  const { jobId } = fill;
  return {
    world,
    file,
    fill,
    facts,
    key: keptReceiptKey("acme", jobId),
    read: (values: "plain" | "hash" = "plain", accountId = "acme") =>
      getReceipt(world, { accountId, jobId, values }),
    keep: () => keepReceipt(world, fill, fill.output),
    remove: (accountId = "acme") => deleteReceipt(world, { accountId, jobId }),
    kept: () => world.jsonAt(keptReceiptKey("acme", jobId)) as Promise<Receipt>,
    expire: () => world.files.delete(file.fileId),
  };
}

describe("a receipt", () => {
  test("says of which document what was made, by whom each value was chosen, and with which versions", async () => {
    const { file, fill, facts, read } = await filled();
    const receipt = await read();
    expect(receipt).toMatchObject({
      job_id: fill.jobId,
      fill_id: fill.fillId,
      file_id: file.fileId,
      created_at: iso(START),
      versions: { service: SERVICE_VERSION, parser: PARSER_VERSION },
      input: { sha256: sha256(INPUT), bytes: 1 },
      output: { sha256: sha256(OUTPUT), bytes: 2 },
      engine: "local:1",
      values: "plain",
      salt: facts.salt,
      fields: [
        { field_id: "f1", value: "Ada", source: { text: "Ada" }, decided_by: "engine" },
        { field_id: "f2", value: "Ada", source: null, decided_by: "person" },
      ],
      unfilled_required: [],
      left_blank: ["f2"],
    });
    expect(receipt).not.toHaveProperty("base_fill_id");
    expect(receipt).not.toHaveProperty("cleared");
  });

  test("names the fill that it builds on, and what was cleared", async () => {
    const base = { fillId: "fill_1", output: "o" };
    const { read } = await filled({ base }, { cleared: ["f2"] });
    expect(await read()).toMatchObject({ base_fill_id: "fill_1", cleared: ["f2"] });
  });

  test("shows hashes instead of values and words if asked, with the key that proves them", async () => {
    const { facts, read } = await filled();
    const receipt = await read("hash");
    expect(receipt).toMatchObject({ values: "hash", salt: facts.salt });
    expect(receipt.fields[0]).toMatchObject({ value_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(receipt)).not.toContain('"Ada"');
  });

  test.each(["queued", "running"] as const)("of a fill that is %s is not there yet", async (status) => {
    const { world, read } = await filled({ status });
    world.pass(100_000);
    await expect(read()).rejects.toMatchObject({
      code: "fill_not_finished",
      message: expect.stringContaining(status),
      retryAfterSeconds: 10,
    });
  });

  test("is not there for a fill that failed, a review, an older fill, another account, or no id at all", async () => {
    const failed = await filled({ status: "failed" });
    await expect(failed.read()).rejects.toMatchObject(NOT_FOUND);
    const review = await filled({ options: { ...KEEP, review: true } });
    await expect(review.read()).rejects.toMatchObject(NOT_FOUND);
    const older = await filled({}, { receipt: undefined });
    await expect(older.read()).rejects.toMatchObject(NOT_FOUND);
    const { world, read } = await filled();
    await expect(read("plain", "other")).rejects.toMatchObject(NOT_FOUND);
    world.at("objects.get", fails);
    const by = { accountId: "acme", jobId: "a/b", values: "plain" } as const;
    await expect(getReceipt(world, by)).rejects.toMatchObject(NOT_FOUND);
  });

  test("is not called missing when the rows cannot be read", async () => {
    const { world, keep, read } = await filled();
    await keep();
    world.at("jobs.get", fails);
    await expect(read()).rejects.toThrow("away");
  });
});

describe("a receipt that is to outlive its file", () => {
  test("is kept for a year as hashes without their key", async () => {
    const { world, key, keep, kept } = await filled();
    await keep();
    const receipt = await kept();
    expect(receipt).toMatchObject({ values: "hash", kept_until: iso(START + 365 * DAY) });
    expect(receipt).not.toHaveProperty("salt");
    expect(JSON.stringify(receipt)).not.toContain('"Ada"');
    expect(world.about(key)?.contentType).toBe("application/json");
  });

  test("is given once the file has expired, as hashes whatever is asked, until its own end", async () => {
    const { world, keep, expire, read, kept } = await filled();
    await keep();
    expect((await read()).values).toBe("plain");
    await expire();
    expect(await read("plain")).toEqual(await kept());
    world.pass(365 * DAY - 1);
    expect((await read()).values).toBe("hash");
    world.pass(1);
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
  });

  test("is kept the same a second time", async () => {
    const { world, keep, kept } = await filled();
    await keep();
    const first = await kept();
    world.pass(DAY);
    await keep();
    expect(await kept()).toEqual(first);
  });

  test("is not kept of a fill that was not asked to, or that has none", async () => {
    const { receipt: _, ...plain } = KEEP;
    for (const made of [await filled({ options: plain }), await filled({}, { receipt: undefined })]) {
      await made.keep();
      expect(made.world.keys()).not.toContain(made.key);
    }
    const { world, fill, key, keep } = await filled();
    await world.objects.deletePrefix(resultKey(fill.output));
    await keep();
    expect(world.keys()).not.toContain(key);
  });

  test("does not outlive a deletion that comes while it is stored", async () => {
    const { world, file, key, keep } = await filled();
    world.at(
      "objects.put",
      comesBefore(() => world.files.markDeleted(file.fileId, "now", file.expiresAt)),
    );
    await keep();
    expect(world.keys()).not.toContain(key);
  });

  test("stays when the file has merely expired meanwhile", async () => {
    const { world, key, keep, expire } = await filled();
    await expire();
    await keep();
    expect(world.keys()).toContain(key);
  });
});

describe("deleting what is kept of a receipt", () => {
  test("ends it, and leaves the file's own", async () => {
    const { keep, remove, read, expire } = await filled();
    await keep();
    await remove();
    expect((await read()).values).toBe("plain");
    await expire();
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
    await expect(remove()).rejects.toMatchObject(NOT_FOUND);
  });

  test("ends it for good: a late delivery of the job's message keeps it no second time", async () => {
    const { keep, remove, read, expire } = await filled();
    await keep();
    await remove();
    await keep();
    await expire();
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
  });

  test("is for its account alone", async () => {
    const { world, key, keep, remove } = await filled();
    await keep();
    await expect(remove("other")).rejects.toMatchObject(NOT_FOUND);
    expect(world.keys()).toContain(key);
  });
});
