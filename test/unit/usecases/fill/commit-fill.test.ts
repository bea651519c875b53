import { describe, expect, test } from "vitest";
import type { Job } from "../../../../lib/domain/job.ts";
import { fillRequestKey, resultKey } from "../../../../lib/domain/object-keys.ts";
import { type CommitSubmission, commitFill } from "../../../../lib/usecases/fill/commit-fill.ts";
import { aCheckbox, aForm, aText } from "../../../fixtures/forms.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";
import { aResult } from "../../dashboard/results.ts";

const OPTIONS = { flatten: true, preview: false, review: true, timezone: "UTC" };

/** A fill that was submitted for review, and how it is committed. */
async function review(job: Partial<Job> = {}, form?: object) {
  const world = createWorld();
  const { file, parse } = await aFile(world, form && { form });
  const fill = await aFill(world, file, { job: { options: OPTIONS, ...job } });
  return {
    world,
    file,
    parse,
    fill,
    commit: (about: Partial<CommitSubmission> = {}) =>
      commitFill(world, {
        accountId: "acme",
        jobId: fill.jobId,
        commit: { accept: "sure", answers: {} },
        ...about,
      }),
  };
}

describe("a commit", () => {
  test("is a fill of its own that writes what was accepted, with the options of the review", async () => {
    const { world, file, parse, fill, commit } = await review();
    const { jobId, fillId, status } = await commit({ commit: { accept: "sure", answers: { f2: "Rome" } } });
    expect([status, jobId === fill.jobId]).toEqual(["queued", false]);
    expect(await world.job(jobId)).toMatchObject({
      fileId: file.fileId,
      formKey: parse.output,
      options: { ...OPTIONS, review: false },
      base: { fillId: fill.fillId, output: fill.output },
    });
    expect((await world.job(jobId)).options).not.toHaveProperty("receipt");
    expect(await world.jsonAt(fillRequestKey(file.fileId, fillId))).toEqual({
      accept: ["f1"],
      values: { f2: "Rome" },
    });
  });

  test("may ask for a receipt that outlives the file", async () => {
    const { world, commit } = await review();
    const { jobId } = await commit({ commit: { accept: "all", answers: {}, receipt: "keep" } });
    expect((await world.job(jobId)).options?.receipt).toBe("keep");
  });

  test("may be made as often as wanted, and once for an Idempotency-Key", async () => {
    const { commit } = await review();
    const [first, second] = [await commit(), await commit()];
    expect(second.jobId).not.toBe(first.jobId);
    const keyed = await commit({ idempotencyKey: "one" });
    expect(await commit({ idempotencyKey: "one" })).toEqual(keyed);
    const other = commit({ idempotencyKey: "one", commit: { accept: "all", answers: {} } });
    await expect(other).rejects.toMatchObject({ code: "validation_error" });
  });

  test("leaves nothing behind when it cannot be queued", async () => {
    const { world, commit } = await review();
    const before = world.keys();
    world.at("queues.send", fails);
    await expect(commit()).rejects.toMatchObject({ code: "queue_unavailable" });
    expect(world.keys()).toEqual(before);
  });
});

describe("what a fill suggests beside what it wrote", () => {
  const SUGGESTED = {
    ...{ field_id: "f2", name: null, label: "Town", value: "Rome", confidence: 0.6, why: "likely" as const },
    source: { start: 0, end: 4, text: "Rome" },
  };
  const written = { options: { ...OPTIONS, review: false } };

  test.each<CommitSubmission["commit"]["accept"]>(["suggested", ["f2"]])(
    "is accepted by %j",
    async (accept) => {
      const { world, file, fill, commit } = await review(written);
      await world.objects.put(
        resultKey(fill.output ?? ""),
        JSON.stringify(aResult({ suggested: [SUGGESTED] })),
        { contentType: "application/json" },
      );
      const { fillId } = await commit({ commit: { accept, answers: {} } });
      expect(await world.jsonAt(fillRequestKey(file.fileId, fillId))).toEqual({ accept: ["f2"], values: {} });
    },
  );

  test("is not accepted as a whole where only a person states it, and by its id it is", async () => {
    const form = aForm([aText("Town"), aCheckbox("I consent to a credit check")]);
    const { world, file, fill, commit } = await review(written, form);
    const town = { ...SUGGESTED, field_id: "f1" };
    const consent = { ...SUGGESTED, label: "I consent to a credit check", value: "Yes" };
    const stored = aResult({ suggested: [town, consent] });
    await world.objects.put(resultKey(fill.output ?? ""), JSON.stringify(stored), {
      contentType: "application/json",
    });
    const takenBy = async (accept: CommitSubmission["commit"]["accept"]) => {
      const { fillId } = await commit({ commit: { accept, answers: {} } });
      return (await world.jsonAt(fillRequestKey(file.fileId, fillId))) as object;
    };
    expect(await takenBy("suggested")).toEqual({ accept: ["f1"], values: {} });
    expect(await takenBy(["f2"])).toEqual({ accept: ["f2"], values: {} });
  });
});

describe("is refused", () => {
  test.each<[string, Partial<Job>, Partial<CommitSubmission>, object]>([
    ["of an unknown fill", {}, { jobId: "job_nobody" }, { code: "job_not_found" }],
    ["of another account's", {}, { accountId: "other" }, { code: "job_not_found" }],
    [
      "of a fill that has written",
      { options: { ...OPTIONS, review: false } },
      {},
      { code: "nothing_to_commit", message: expect.stringContaining("review=true") },
    ],
    ["of a review that is at work", { status: "running" }, {}, { code: "fill_not_finished" }],
    ["of a review that has failed", { status: "failed" }, {}, { code: "fill_failed" }],
    [
      "with an answer to what was not asked",
      {},
      { commit: { accept: "all", answers: { f9: "x" } } },
      { code: "validation_error" },
    ],
  ])("%s", async (_, job, about, refusal) => {
    const { world, commit } = await review(job);
    await expect(commit(about)).rejects.toMatchObject(refusal);
    expect(world.sent).toEqual([]);
  });
});
