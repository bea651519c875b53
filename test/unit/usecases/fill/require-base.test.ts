import { describe, expect, test } from "vitest";
import type { Job } from "../../../../lib/domain/job.ts";
import { requireBase } from "../../../../lib/usecases/fill/require-base.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";

/** Asks for a fill of a file as a base, as the changes say. */
async function base(job: Partial<Job> = {}, about: object = {}) {
  const world = createWorld();
  const { file } = await aFile(world);
  const fill = await aFill(world, file, { job });
  const asked = { accountId: "acme", fileId: file.fileId, fillId: fill.fillId, ...about };
  return { fill, asking: requireBase(world, asked) };
}

test("a fill that has succeeded is a base, by its id and its output", async () => {
  const { fill, asking } = await base();
  expect(await asking).toEqual({ fillId: fill.fillId, output: fill.output });
});

test("a fill that wrote nothing since nothing was sure is a base: what it asks may be gone on with", async () => {
  const error = { code: "nothing_to_fill", message: "", retryable: false } as const;
  const { fill, asking } = await base({ status: "failed", error });
  expect(await asking).toEqual({ fillId: fill.fillId, output: fill.output });
});

describe("is no base", () => {
  test.each<[string, Partial<Job>, object, object]>([
    ["an unknown fill", {}, { fillId: "fill_nobody" }, { code: "job_not_found" }],
    ["another account's", {}, { accountId: "other" }, { code: "job_not_found" }],
    [
      "a fill of another file",
      {},
      { fileId: "other" },
      {
        issues: [
          {
            loc: ["body", "base_fill_id"],
            msg: "Expected a fill of the same file",
            type: "fill_of_another_file",
          },
        ],
      },
    ],
    [
      "a review, which has written nothing",
      { options: { review: true, flatten: false, preview: false, timezone: "UTC" } },
      {},
      { code: "fill_not_written", message: expect.stringContaining("Commit it") },
    ],
    [
      "a fill that has failed",
      { status: "failed", error: { code: "fill_not_verified", message: "", retryable: false } },
      {},
      { code: "fill_failed", message: expect.stringContaining("fill_not_verified") },
    ],
    [
      "a fill that runs",
      { status: "running", startedAt: new Date(START - 50_000).toISOString() },
      {},
      { code: "fill_not_finished", message: expect.stringContaining("running"), retryAfterSeconds: 5 },
    ],
  ])("%s", async (_, job, about, refusal) => {
    await expect((await base(job, about)).asking).rejects.toMatchObject(refusal);
  });
});
