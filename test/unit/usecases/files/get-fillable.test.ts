import { describe, expect, test } from "vitest";
import { JobFailure, RequestRefused } from "../../../../lib/domain/errors.ts";
import { sha256 } from "../../../../lib/domain/ids.ts";
import { fillableKey, inputKey, viewKey } from "../../../../lib/domain/object-keys.ts";
import type { FillablePdf } from "../../../../lib/domain/ports/pdf.ts";
import { getFillable } from "../../../../lib/usecases/files/get-fillable.ts";
import { storeView } from "../../../../lib/usecases/files/store-view.ts";
import { comesBefore, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, FORM, PDF } from "../../../support/seed-world.ts";

const LIMITS = { accountId: "acme", deadlineMs: 1000, maxPages: 10, maxFields: 10 };

describe("a file's form as a fillable PDF", () => {
  /** A parsed file; what is made of it, and how often. */
  async function workshop(made: () => Promise<FillablePdf> = async () => ({ bytes: Uint8Array.of(7) })) {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    const asked: unknown[] = [];
    const makeFillable = (request: unknown, limits: unknown) => {
      asked.push({ request, limits });
      return made();
    };
    const get = (about: object = {}) =>
      getFillable(
        { ...world, pdf: { makeFillable } },
        { accountId: "acme", fileId: file.fileId, method: "GET", ...about },
        LIMITS,
      );
    return { world, file, parse, asked, get, key: fillableKey(parse.output ?? "") };
  }

  test("is made of the file and its form, stored beside that, and is behind a link for a minute", async () => {
    const { world, file, asked, get, key } = await workshop();
    expect(await get({ method: "HEAD" })).toBe(`https://storage.test/${key}?method=HEAD&seconds=60`);
    const input = await world.objects.get(inputKey(file.fileId));
    expect(asked).toEqual([{ request: { input, form: FORM }, limits: LIMITS }]);
    expect(await world.objects.get(key)).toEqual(Uint8Array.of(7));
    expect(world.about(key)).toEqual({
      contentType: "application/pdf",
      downloadName: "Form-fillable.pdf",
    });
  });

  test("is made once", async () => {
    const { asked, get } = await workshop();
    await get();
    await get();
    expect(asked).toHaveLength(1);
  });

  test("of a file without a name is called after the document", async () => {
    const { world, file, get, key } = await workshop();
    await world.objects.put(inputKey(file.fileId), "%PDF", { contentType: PDF.contentType });
    await get();
    expect(world.about(key)?.downloadName).toBe("document-fillable.pdf");
  });

  test("is not given of another's file, of one being parsed, or of one whose form or bytes are gone", async () => {
    const { world, file, parse, get } = await workshop();
    await expect(get({ accountId: "other" })).rejects.toMatchObject({ code: "file_not_found" });
    await world.objects.deletePrefix(inputKey(file.fileId));
    const gone = { code: "file_not_found", message: expect.stringContaining("no such file") };
    await expect(get()).rejects.toMatchObject(gone);
    await world.objects.put(inputKey(file.fileId), "%PDF", PDF);
    await world.objects.deletePrefix(parse.output ?? "");
    await expect(get()).rejects.toMatchObject(gone);
    await world.jobs.deleteAll([parse.jobId]);
    await expect(get()).rejects.toMatchObject({ code: "file_not_found" });
  });

  test.each([
    ["signed", "signatures"],
    ["nothing_to_fill", "No place"],
  ] as const)("is not made of a file that is %s", async (refused, words) => {
    const { get } = await workshop(async () => ({ refused }));
    await expect(get()).rejects.toMatchObject({
      code: "not_fillable",
      message: expect.stringContaining(words),
    });
  });

  test("is refused with the reason when the file cannot be worked on", async () => {
    const cause = new JobFailure("pdf_damaged", "No page tree.");
    const { get } = await workshop(() => Promise.reject(cause));
    await expect(get()).rejects.toMatchObject({ code: "not_fillable", message: "No page tree.", cause });
    const busy = new JobFailure("pdf_too_complex", "No time.", { retryable: true });
    const { get: again } = await workshop(() => Promise.reject(busy));
    await expect(again()).rejects.toMatchObject({ code: "pdf_engine_busy", retryAfterSeconds: 5 });
  });

  test("does not come back to a file that is deleted while it is stored", async () => {
    const { world, file, get, key } = await workshop();
    world.at(
      "objects.put",
      comesBefore(() => world.files.markDeleted(file.fileId, "now", START)),
    );
    await expect(get()).rejects.toMatchObject({ code: "file_not_found" });
    expect(world.keys()).not.toContain(key);
  });

  test("stays when nobody can say whether the file is still there", async () => {
    const { world, get, key } = await workshop();
    world.at("files.get", fails, 2);
    await expect(get()).rejects.toThrow("away");
    expect(world.keys()).toContain(key);
  });
});

describe("a long answer about a file", () => {
  const view = { fileId: "file", body: '{"a":1}', contentType: "application/json", method: "GET" as const };
  const key = viewKey("file", sha256(view.body));
  const stillThere = async () => undefined;

  test("is stored by its own hash and is behind a link for a minute", async () => {
    const world = createWorld();
    expect(await storeView(world.objects, view, stillThere)).toBe(
      `https://storage.test/${key}?method=GET&seconds=60`,
    );
    expect(await world.jsonAt(key)).toEqual({ a: 1 });
    expect(world.about(key)).toEqual({ contentType: "application/json" });
  });

  test("is stored once", async () => {
    const world = createWorld();
    await storeView(world.objects, view, stillThere);
    world.at("objects.put", fails);
    expect(await storeView(world.objects, view, stillThere)).toContain(key);
  });

  test("is taken back when what it is about is gone by then, and stays when nobody can say", async () => {
    const world = createWorld();
    const gone = new RequestRefused("file_not_found", "Gone.");
    await expect(storeView(world.objects, view, () => Promise.reject(gone))).rejects.toBe(gone);
    expect(world.keys()).toEqual([]);
    await expect(storeView(world.objects, view, () => Promise.reject(new Error("away")))).rejects.toThrow();
    expect(world.keys()).toEqual([key]);
  });
});
