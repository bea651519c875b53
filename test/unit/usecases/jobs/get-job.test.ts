import { describe, expect, test } from "vitest";
import { getInput } from "../../../../lib/usecases/files/get-input.ts";
import { requireParsed } from "../../../../lib/usecases/files/require-parsed.ts";
import { getJob } from "../../../../lib/usecases/jobs/get-job.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile } from "../../../support/seed-world.ts";

describe("a job", () => {
  test("is found by its account, kind and id, with its file", async () => {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    const found = await getJob(world, { accountId: "acme", kind: "parse", jobId: parse.jobId });
    expect(found).toEqual({ job: parse, file });
  });

  test.each<[string, object, Parameters<typeof aFile>[1]]>([
    ["of another account", { accountId: "other" }, {}],
    ["of the other kind", { kind: "fill" }, {}],
    ["that is unknown", { jobId: "job_nobody" }, {}],
    ["whose id can be none", { jobId: "job/../1" }, {}],
    ["whose file is deleted", {}, { file: { deletedAt: "now" } }],
    ["whose file has expired", {}, { file: { expiresAt: START / 1000 } }],
    ["whose file is another account's", {}, { file: { accountId: "other" } }],
    ["that has expired", {}, { job: { expiresAt: START / 1000 } }],
  ])("%s is not found", async (_, asked, about) => {
    const world = createWorld();
    const { parse } = await aFile(world, about);
    const by = { accountId: "acme", kind: "parse" as const, jobId: parse.jobId, ...asked };
    const kind = "kind" in asked ? "fill" : "parse";
    await expect(getJob(world, by)).rejects.toMatchObject({
      code: "job_not_found",
      message: expect.stringContaining(`no ${kind} job`),
    });
  });

  test("whose id can be none is not looked up", async () => {
    const world = createWorld();
    world.at("jobs.get", fails);
    const asked = { accountId: "acme", kind: "parse", jobId: "a/b" } as const;
    await expect(getJob(world, asked)).rejects.toMatchObject({ code: "job_not_found" });
  });
});

describe("a parsed form", () => {
  test("is found where its parse has stored it", async () => {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    expect(await requireParsed(world, file)).toBe(parse.output);
  });

  test("is not there while it is queued or running, for as long as a look is worth it", async () => {
    const world = createWorld();
    const { file } = await aFile(world, { job: { status: "queued" } });
    world.pass(100_000);
    await expect(requireParsed(world, file)).rejects.toMatchObject({
      code: "parse_not_finished",
      message: expect.stringContaining("queued"),
      retryAfterSeconds: 10,
    });
  });

  test("of a failed parse is not there, and the code says why", async () => {
    const world = createWorld();
    const error = { code: "pdf_damaged", message: "", retryable: false } as const;
    const { file } = await aFile(world, { job: { status: "failed", error } });
    await expect(requireParsed(world, file)).rejects.toMatchObject({
      code: "parse_failed",
      message: expect.stringContaining("pdf_damaged"),
    });
  });

  test("is gone with its job", async () => {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    await world.jobs.deleteAll([parse.jobId]);
    await expect(requireParsed(world, file)).rejects.toMatchObject({ code: "file_not_found" });
  });
});

describe("a file as it was uploaded", () => {
  test("is behind a link for a minute, for the method that was asked", async () => {
    const world = createWorld();
    const { file } = await aFile(world);
    const { fileId } = file;
    expect(await getInput(world, { accountId: "acme", fileId, method: "HEAD" })).toBe(
      `https://storage.test/${fileId}/input.pdf?method=HEAD&seconds=60`,
    );
  });

  test("is not found by others, nor by what can be no id", async () => {
    const world = createWorld();
    const { file } = await aFile(world);
    for (const asked of [{ accountId: "other" }, { fileId: "../x" }, { fileId: "unknown" }]) {
      const by = { accountId: "acme", fileId: file.fileId, method: "GET" as const, ...asked };
      await expect(getInput(world, by)).rejects.toMatchObject({
        code: "file_not_found",
        message: expect.stringContaining("no such file"),
      });
    }
  });
});
