import { describe, expect, test } from "vitest";
import type { Job } from "../../../../lib/domain/job.ts";
import { filledPdfKey } from "../../../../lib/domain/object-keys.ts";
import { getDownload } from "../../../../lib/usecases/fill/get-download.ts";
import { getFill } from "../../../../lib/usecases/fill/get-fill.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, aFill, PROPOSAL, RESULT } from "../../../support/seed-world.ts";

const HOUR = 3_600_000;
const REVIEW = { flatten: false, preview: false, review: true, timezone: "UTC" };

async function filled(job: Partial<Job> = {}, file: object = {}) {
  const world = createWorld();
  const made = await aFile(world, { file });
  const fill = await aFill(world, made.file, { job });
  return {
    world,
    fill,
    file: made.file,
    look: (about: object = {}) => getFill(world, { accountId: "acme", jobId: fill.jobId, ...about }),
  };
}
const ERROR = { code: "nothing_to_fill", message: "", retryable: false } as const;

describe("a fill", () => {
  test("that has succeeded shows its instruction, its result and a link", async () => {
    const { fill, look } = await filled();
    const { download, ...status } = await look();
    expect(status).toEqual({
      job: expect.objectContaining({ jobId: fill.jobId }),
      prompt: "Ada",
      result: RESULT,
    });
    expect(download?.validUntil).toBe(START + 24 * HOUR);
  });

  test.each(["queued", "running"] as const)(
    "that is %s shows its instruction alone, though an attempt has stored something",
    async (status) => {
      const { world, fill, file } = await filled();
      const open = await aFill(world, file, { job: { status } });
      const { output: _, ...row } = open;
      await world.jobs.deleteAll([open.jobId]);
      await world.jobs.insert(row);
      const shown = await getFill(world, { accountId: "acme", jobId: open.jobId });
      expect(shown).toEqual({ job: row, prompt: "Ada" });
      expect(fill.status).toBe("succeeded");
    },
  );

  test("that has failed for its instruction shows why, and no link", async () => {
    const { look } = await filled({ status: "failed", error: ERROR });
    const shown = await look();
    expect(shown).toMatchObject({ job: { status: "failed" }, prompt: "Ada", result: RESULT });
    expect(shown).not.toHaveProperty("download");
  });

  test("for review shows its proposal, and neither result nor link", async () => {
    const { look } = await filled({ options: REVIEW });
    const shown = await look();
    expect(shown).toMatchObject({ prompt: "Ada", proposal: PROPOSAL });
    expect(shown).not.toHaveProperty("result");
    expect(shown).not.toHaveProperty("download");
  });

  test("for review that has failed shows why", async () => {
    const { world, file } = await filled();
    const fill = await aFill(world, file, { job: { status: "failed", error: ERROR } });
    await world.jobs.deleteAll([fill.jobId]);
    await world.jobs.insert({ ...fill, options: REVIEW });
    const shown = await getFill(world, { accountId: "acme", jobId: fill.jobId });
    expect(shown).toMatchObject({ result: RESULT });
    expect(shown).not.toHaveProperty("proposal");
  });

  test("by values alone has no instruction to show", async () => {
    const { world, fill, file, look } = await filled();
    await world.store(`${file.fileId}/fills/${fill.fillId}/request.json`, { values: {} });
    expect((await look()).prompt).toBeUndefined();
    await world.objects.deletePrefix(`${file.fileId}/fills/${fill.fillId}/request.json`);
    expect((await look()).prompt).toBeUndefined();
  });

  test("of another account, or of a deleted file, is not found", async () => {
    const { world, file, look } = await filled();
    await expect(look({ accountId: "other" })).rejects.toMatchObject({ code: "job_not_found" });
    await world.files.markDeleted(file.fileId, "now", START);
    await expect(look()).rejects.toMatchObject({ code: "job_not_found" });
  });

  test.each([
    ["that has succeeded", {}],
    ["for review", { options: REVIEW }],
  ])("%s ends in one fault, and no other that nobody hears of, when storage is away", async (_, job) => {
    const { world, look } = await filled(job);
    world.at("objects.get", fails, 1);
    world.at("objects.get", fails, 2);
    await expect(look()).rejects.toThrow("away");
    await new Promise(setImmediate);
  });
});

describe("a link to the document", () => {
  test("stays the same while it works, and then is another", async () => {
    const { world, look } = await filled();
    const first = (await look()).download;
    world.pass(24 * HOUR - 1);
    expect((await look()).download).toEqual(first);
    world.pass(1);
    const second = (await look()).download;
    expect(second?.token).not.toBe(first?.token);
    expect(second?.validUntil).toBe(START + 48 * HOUR);
  });

  test("works no longer than its file is kept", async () => {
    const { look, fill } = await filled({ expiresAt: START / 1000 + 3600 });
    expect((await look()).download?.validUntil).toBe(fill.expiresAt * 1000);
  });

  test("opens the document for a minute, by the method that was asked", async () => {
    const { world, fill, look } = await filled();
    const { token = "" } = (await look()).download ?? {};
    expect(await getDownload(world, "HEAD", token)).toBe(
      `https://storage.test/${filledPdfKey(fill.output)}?method=HEAD&seconds=60`,
    );
    expect(await world.downloads.get(token)).toMatchObject({ expiresAt: fill.expiresAt });
  });

  test("that a client has seen opens something, even when two ask at once", async () => {
    const { world, look } = await filled();
    const [first, second] = await Promise.all([look(), look()]);
    expect(first.download).toEqual(second.download);
    expect(await getDownload(world, "GET", first.download?.token ?? "")).toContain("filled.pdf");
  });

  test("opens something though the job vanishes while it is made", async () => {
    const { world, fill, look } = await filled();
    world.at("jobs.setDownload", async (call) => {
      await world.jobs.deleteAll([fill.jobId]);
      return call();
    });
    const { token = "" } = (await look()).download ?? {};
    expect(await getDownload(world, "GET", token)).toContain("filled.pdf");
  });

  test("is given once the row stands, or not at all", async () => {
    const { world, fill, look } = await filled();
    world.at("downloads.insert", fails);
    await expect(look()).rejects.toThrow("away");
    expect((await world.job(fill.jobId)).download).toBeUndefined();
  });

  test("that is past its time says so while its file is there", async () => {
    const { world, look } = await filled();
    const { token = "" } = (await look()).download ?? {};
    world.pass(24 * HOUR);
    await expect(getDownload(world, "GET", token)).rejects.toMatchObject({
      code: "download_expired",
      message: expect.stringContaining("returns a new one"),
    });
  });

  test("is not found when it is unknown, no token at all, or of a file that is gone", async () => {
    const { world, file, look } = await filled();
    const { token = "" } = (await look()).download ?? {};
    const gone = { code: "download_not_found", message: expect.stringContaining("no such download") };
    await expect(getDownload(world, "GET", "unknown")).rejects.toMatchObject(gone);
    world.at("downloads.get", fails);
    await expect(getDownload(world, "GET", "a/b")).rejects.toMatchObject(gone);
    world.calm();
    await world.files.markDeleted(file.fileId, "now", file.expiresAt);
    await expect(getDownload(world, "GET", token)).rejects.toMatchObject(gone);
    await world.files.delete(file.fileId);
    await expect(getDownload(world, "GET", token)).rejects.toMatchObject(gone);
  });
});
