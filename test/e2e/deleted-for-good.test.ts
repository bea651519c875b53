import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { killServices, spawnService } from "../support/process.ts";

/** What stands in the prompt, in the file's name and in the form, and nowhere else. */
const [IN_PROMPT, IN_NAME, IN_FORM] = ["Plughsecret", "xyzzysecret", "Quuxsecret"];
const PDF = "%PDF-";

const folder = mkdtempSync(join(tmpdir(), "forms-api-deleted-"));
const dataDir = join(folder, "data");
let service: Awaited<ReturnType<typeof spawnService>>;
beforeAll(async () => {
  service = await spawnService(dataDir);
});
afterAll(() => {
  killServices();
  rmSync(folder, { recursive: true, force: true });
});

const entries = () =>
  readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => {
    const path = join(dataDir, name);
    return { name, path, stat: statSync(path) };
  });
/** Which of these texts stand in a file of the data folder, as bytes. */
const found = (...texts: string[]): string[] => {
  const files = entries().filter(({ stat }) => stat.isFile());
  return texts.filter((each) => files.some(({ path }) => readFileSync(path).includes(each)));
};

describe("the data folder of a service", { timeout: 90_000 }, () => {
  test.skipIf(process.platform === "win32")("is for its user alone, with all that is in it", async () => {
    await service.client.parsed(await smallForm());
    const modes = [...entries().map(({ stat }) => stat), statSync(dataDir)].map(
      (stat) => [stat.isDirectory(), stat.mode & 0o777] as const,
    );
    expect(modes.length).toBeGreaterThan(6);
    expect(modes.filter(([isFolder, mode]) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([]);
  });

  test("gives back the room of what is deleted", async () => {
    const { client } = service;
    const bytes = Buffer.concat([await smallForm(), Buffer.alloc(2_000_000, "%\n")]);
    const { file_id: fileId } = await client.parsed(bytes);
    const size = () => entries().reduce((sum, { stat }) => sum + (stat.isFile() ? stat.size : 0), 0);
    const before = size();
    await client.send("DELETE", `/files/${fileId}`);
    expect(before - size()).toBeGreaterThan(1_900_000);
  });

  test("holds nothing of what was deleted, once the service has stopped", async () => {
    const { client, kill } = service;
    const parse = await client.parsed(await smallForm(IN_FORM), { name: `${IN_NAME}.pdf` });
    const upload = await client.upload(await smallForm(`${IN_FORM}2`), `${IN_NAME}2.pdf`);
    const { json: uploaded } = await client.send("POST", `/uploads/${upload}/parse`, {});
    await client.settle(`/parse/${uploaded.job_id}`);
    const prompt = `Full name: Ada ${IN_PROMPT}`;
    const fill = await client.filled({ file_id: parse.file_id, prompt, preview: "true" });
    expect(fill.status).toBe("succeeded");
    expect(found(IN_PROMPT, IN_NAME, PDF)).toEqual([IN_PROMPT, IN_NAME, PDF]);
    for (const { file_id: fileId } of (await client.get("/files")).json.files) {
      expect((await client.send("DELETE", `/files/${fileId}`)).status).toBe(204);
    }
    expect(await kill("SIGTERM")).toBe(0);
    expect(found(IN_PROMPT, IN_NAME, IN_FORM, PDF)).toEqual([]);
  });
});
