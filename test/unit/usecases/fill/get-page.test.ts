import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import { pageImageKey } from "../../../../lib/domain/object-keys.ts";
import { getPage } from "../../../../lib/usecases/fill/get-page.ts";
import { storePreview } from "../../../../lib/usecases/fill/store-preview.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";

const LIMITS = { accountId: "acme", deadlineMs: 1000, maxPages: 50, maxFields: 10 };
const BYTES = Uint8Array.of(1);
/** Draws a page as its number. */
const draw = async (_: Uint8Array, pages: number[]) => pages.map((page) => Uint8Array.of(page));

describe("a picture of a filled page", () => {
  async function drawn(job: object = {}) {
    const world = createWorld();
    const { file } = await aFile(world);
    const fill = await aFill(world, file, { job });
    await world.objects.put(pageImageKey(fill.output, 1), BYTES, { contentType: "image/png" });
    const look = (about: object = {}) =>
      getPage(world, { accountId: "acme", jobId: fill.jobId, page: 1, method: "GET", ...about });
    return { world, file, fill, look };
  }

  test("is behind a link for a minute, for the method that was asked", async () => {
    const { fill, look } = await drawn();
    expect(await look({ method: "HEAD" })).toBe(
      `https://storage.test/${pageImageKey(fill.output, 1)}?method=HEAD&seconds=60`,
    );
  });

  test.each<[string, object, object]>([
    ["that was not drawn", {}, { page: 2 }],
    ["that is none", {}, { page: null }],
    ["of a fill that has not succeeded", { status: "running" }, {}],
  ])("%s is not found", async (_, job, about) => {
    const { look } = await drawn(job);
    await expect(look(about)).rejects.toMatchObject({
      code: "page_not_found",
      message: expect.stringContaining("preview=true"),
    });
  });

  test("of another account's fill, or of a deleted file, is not found", async () => {
    const { world, file, look } = await drawn();
    await expect(look({ accountId: "other" })).rejects.toMatchObject({ code: "job_not_found" });
    await world.files.markDeleted(file.fileId, "now", START);
    await expect(look()).rejects.toMatchObject({ code: "job_not_found" });
  });
});

describe("a preview", () => {
  const stored = async (pageCount: number, drawing: typeof draw = draw) => {
    const world = createWorld();
    const deps = { pdf: { draw: drawing }, objects: world.objects };
    const warnings = await storePreview(deps, { bytes: BYTES, pageCount, output: "out/" }, LIMITS);
    return { world, warnings };
  };

  test("is a picture of each page, beside the document", async () => {
    const { world, warnings } = await stored(2);
    expect(warnings).toEqual([]);
    expect(world.keys()).toEqual(["out/pages/1.png", "out/pages/2.png"]);
    expect(await world.objects.get("out/pages/2.png")).toEqual(Uint8Array.of(2));
    expect(world.about("out/pages/2.png")).toEqual({ contentType: "image/png" });
  });

  test("has thirty pages at most, and says so", async () => {
    expect((await stored(30)).warnings).toEqual([]);
    const { world, warnings } = await stored(31);
    expect(world.keys()).toHaveLength(30);
    expect(warnings).toEqual([
      { code: "preview_shortened", message: expect.stringContaining("first 30 of 31 pages") },
    ]);
  });

  test("that cannot be drawn is a warning, with the reason", async () => {
    const failure = () => Promise.reject(new JobFailure("pdf_too_complex", "Too long."));
    expect((await stored(1, failure)).warnings).toEqual([
      { code: "preview_failed", message: expect.stringContaining("Too long.") },
    ]);
  });

  test("that cannot be stored is the storage's fault, and thrown", async () => {
    const world = createWorld();
    world.at("objects.put", fails);
    const about = { bytes: BYTES, pageCount: 1, output: "out/" };
    await expect(storePreview({ pdf: { draw }, objects: world.objects }, about, LIMITS)).rejects.toThrow(
      "away",
    );
  });
});
