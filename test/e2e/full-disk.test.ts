import { readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { killServices, spawnService } from "../support/process.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

/** Mounting takes a right that few have; `disk-space.test.ts` and `no-room.test.ts` hold the parts for everybody. */
const disk = mountSmallDisk(60);
afterAll(() => {
  killServices();
  disk?.remove();
});

describe.skipIf(!disk)("a service whose disk another program fills", { timeout: 120_000 }, () => {
  const { folder, fill } = disk ?? { folder: "", fill: () => undefined };
  const dataDir = join(folder, "data");
  const start = () => spawnService(dataDir, { env: { MIN_FREE_MB: "10" } });
  const isFull = () => statfsSync(folder).bavail === 0;
  const makeRoom = () => {
    for (const name of readdirSync(folder)) if (name.startsWith("filler")) rmSync(join(folder, name));
  };

  test("goes on, starts again, has files deleted, and has lost nothing once there is room", async () => {
    const first = await start();
    const kept = await first.client.parsed(await smallForm("kept"));
    const other = await first.client.parsed(await smallForm("other"));
    fill();
    expect(isFull()).toBe(true);
    expect((await first.client.parse(await smallForm("refused"))).status).toBe(507);
    expect((await first.client.get(`/files/${kept.file_id}`)).json.form.fields).toHaveLength(3);
    expect((await first.client.send("DELETE", `/files/${other.file_id}`)).status).toBe(204);
    await first.kill("SIGKILL");

    const second = await start();
    expect((await second.client.get(`/files/${other.file_id}`)).status).toBe(404);
    expect((await second.client.get(`/files/${kept.file_id}`)).json.form.fields).toHaveLength(3);
    makeRoom();
    const later = await second.client.parsed(await smallForm("later"));
    expect(later.status).toBe("succeeded");
    await second.kill("SIGKILL");

    const third = await start();
    for (const { file_id: fileId } of [kept, later]) {
      expect((await third.client.get(`/files/${fileId}`)).json.form.fields).toHaveLength(3);
    }
    fill();
    await third.kill("SIGKILL");

    const fourth = await start();
    expect((await fourth.client.send("DELETE", `/files/${kept.file_id}`)).status).toBe(204);
    expect(await fourth.kill("SIGTERM")).toBe(0);
  });
});
