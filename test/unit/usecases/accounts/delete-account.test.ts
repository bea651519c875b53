import { describe, expect, test } from "vitest";
import { queuedBatch } from "../../../../lib/domain/batch.ts";
import {
  batchPlanKey,
  keptReceiptKey,
  profileKey,
  templateKey,
  uploadKey,
} from "../../../../lib/domain/object-keys.ts";
import type { WebhookRequest } from "../../../../lib/domain/ports/webhooks.ts";
import { LAST_WRITE_MS } from "../../../../lib/domain/removal.ts";
import { type AccountEvent, type Delivery, noWebhooks, OWN_SECRET } from "../../../../lib/domain/webhook.ts";
import { deleteAccount } from "../../../../lib/usecases/accounts/delete-account.ts";
import { deleteFile } from "../../../../lib/usecases/files/delete-file.ts";
import { sweepRemovals } from "../../../../lib/usecases/removals/sweep-removals.ts";
import { deliver } from "../../../../lib/usecases/webhooks/deliver.ts";
import { emitEvent, startDelivery } from "../../../../lib/usecases/webhooks/emit-event.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";
import { unexpected } from "../../../support/unexpected.ts";

const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };

/** An account with all that one may have, beside another one whose name begins alike. */
async function household() {
  const world = createWorld();
  await aFile(world, { accountId: "acme-2" });
  for (const account of ["acme-2", "acme"]) {
    await world.store(uploadKey(account, "upload_1"), "upload");
    await world.store(templateKey(account, "tpl_1", "change"), "template");
    await world.store(profileKey(account, "profile_1"), "about a person");
    const grant = { grantId: `grant_${account}`, accountId: account, clientId: "client_1", resource: "r" };
    await world.oauth.putGrant(grant, 2 ** 31);
    await world.oauth.putToken(`token_${account}`, grant.grantId, 2 ** 31);
    await world.store(keptReceiptKey(account, "job_1"), "receipt");
    const receipt = { prefix: keptReceiptKey(account, "job_1"), accountId: account, dueAt: 2 ** 52 };
    await world.removals.note(receipt);
  }
  const others = world.keys().filter((key) => !/\/acme\//.test(key));
  const { file } = await aFile(world);
  await aFill(world, file);
  const key = { hash: "h", keyId: "k", accountId: "acme", name: "n", prefix: "p", createdAt: "now" };
  await world.apiKeys.insert(key);
  const endpoint = { webhookId: "wh_1", url: "https://a.example", events: [], secrets: [], createdAt: "now" };
  await world.webhooks.put({ ...noWebhooks("acme"), version: 1, endpoints: [endpoint] });
  const about = { batchId: "batch_1", accountId: "acme", fileId: file.fileId, total: 1, options: OPTIONS };
  await world.batches.insert(queuedBatch({ ...about, expiresAt: file.expiresAt }, world.clock()));
  await world.store(batchPlanKey("batch_1"), "rows of people");
  const sweep = async () => {
    for (const wait of [0, LAST_WRITE_MS]) {
      world.pass(wait);
      await sweepRemovals({ ...world, onFault: unexpected }, world.clock() + 1);
    }
  };
  return { world, others, file, sweep };
}

describe("deleting an account", () => {
  test("leaves nothing of it, and all of others", async () => {
    const { world, others, sweep, file } = await household();
    await deleteAccount(world, "acme");
    expect((await world.apiKeys.find("h"))?.revokedAt).toBeDefined();
    expect((await world.files.get(file.fileId))?.deletedAt).toBeDefined();
    expect((await world.webhooks.get("acme")).endpoints).toEqual([]);
    expect([await world.oauth.grantsOf("acme"), (await world.oauth.grantsOf("acme-2")).length]).toEqual([
      [],
      1,
    ]);
    expect(await world.oauth.grant("grant_acme")).toBeNull();
    await sweep();
    expect(world.keys()).toEqual(others);
    expect(await world.batches.get("batch_1")).toBeNull();
    expect(await world.removals.get(keptReceiptKey("acme", "job_1"))).toBeNull();
    expect(await world.removals.get(keptReceiptKey("acme-2", "job_1"))).not.toBeNull();
  });

  test("ends what is being told, and what comes of jobs that are still at work; what is begun anew is told", async () => {
    const { world } = await household();
    const told = { webhookId: OWN_SECRET, url: "https://a.example" };
    const event = (askedAt: string): AccountEvent => ({
      id: `evt_${askedAt}`,
      accountId: "acme",
      type: "batch.failed",
      timestamp: askedAt,
      data: { batch_id: "batch_1", status: "failed", total: 1, succeeded: 0, failed: 1 },
      url: told.url,
      askedAt,
    });
    const now = () => new Date(world.clock()).toISOString();
    const posted: string[] = [];
    const deps = {
      ...world,
      eventBus: undefined,
      webhookKey: async () => "key",
      random: () => 0,
      attempted: () => undefined,
      sender: {
        async post({ headers }: WebhookRequest) {
          posted.push(headers["webhook-id"] ?? "");
          return { status: 200 };
        },
      },
    };
    const before = event(now());
    await startDelivery(deps, before, told);
    const secrets = (await world.webhooks.get("acme")).secrets;
    world.pass(1000);
    await deleteAccount(world, "acme");
    world.pass(1000);
    expect(await emitEvent(deps, { ...before, id: "evt_late" })).toBe(0);
    expect(await emitEvent(deps, event(now()))).toBe(1);
    const { all } = world.deliveries as unknown as { all(): Promise<Delivery[]> };
    for (const { deliveryId } of await all()) await deliver(deps, deliveryId);
    expect(posted).toEqual([`evt_${now()}`]);
    expect((await world.webhooks.get("acme")).secrets).not.toEqual(secrets);
  });

  test("that is cut off anywhere is ended by its repetition", async () => {
    for (let nth = 1; ; nth += 1) {
      const { world, others, sweep } = await household();
      world.atCall(nth, fails);
      await deleteAccount(world, "acme").catch(() => undefined);
      if (world.calm()) return expect(nth).toBeGreaterThan(10);
      await deleteAccount(world, "acme");
      await sweep();
      expect(world.keys()).toEqual(others);
    }
  });
});

test("a deletion of a file takes a batch that has begun no row", async () => {
  const { world, file, sweep } = await household();
  await deleteFile(world, { accountId: "acme", fileId: file.fileId }, unexpected);
  expect(world.keys()).not.toContain(batchPlanKey("batch_1"));
  await sweep();
  expect(await world.batches.get("batch_1")).toBeNull();
});
