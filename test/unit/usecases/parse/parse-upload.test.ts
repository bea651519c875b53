import { describe, expect, test } from "vitest";
import { inputKey, uploadKey } from "../../../../lib/domain/object-keys.ts";
import { createUpload } from "../../../../lib/usecases/files/create-upload.ts";
import { parseUpload } from "../../../../lib/usecases/parse/parse-upload.ts";
import { comesAfter, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { PDF } from "../../../support/seed-world.ts";

/** As the service would call them. */
const idOf = (upload: number): string => `upload_${String(upload).padStart(32, "0")}`;
const [FIRST, SECOND, THIRD, FOURTH] = [idOf(1), idOf(2), idOf(3), idOf(4)];

const MAX = 2000;

describe("an upload", () => {
  const create = (bytes: number) =>
    createUpload(createWorld(), { accountId: "acme", fileName: "Größe.pdf", bytes });

  test("is a form for one file of the announced size, for a quarter of an hour", async () => {
    const { uploadId, validUntil, url, fields } = await create(MAX);
    expect(uploadId).toMatch(/^upload_[0-9a-f]{32}$/);
    expect(validUntil).toBe(START + 900_000);
    expect([url, fields]).toEqual([
      "https://storage.test/",
      {
        key: uploadKey("acme", uploadId),
        contentType: "application/pdf",
        "file-name": "Größe.pdf",
        maxBytes: `${MAX}`,
        seconds: "900",
      },
    ]);
  });

  test("of too large a file is refused, with what is accepted", async () => {
    await expect(create(MAX + 1)).rejects.toMatchObject({
      code: "file_too_large",
      message: expect.stringContaining("2001 bytes. At most 2000"),
    });
  });
});

describe("an uploaded file", () => {
  async function uploaded(content = "%PDF-1.7", about = PDF) {
    const world = createWorld();
    await world.objects.put(uploadKey("acme", FIRST), content, about);
    const checked: [number, number][] = [];
    const check = (files: readonly Uint8Array[], most: number) => {
      checked.push([Buffer.concat(files).length, most]);
      return files.length === 1 ? (files[0] as Uint8Array) : Buffer.concat(files);
    };
    const parse = (asked: object = {}, judge = check) =>
      parseUpload(world, { accountId: "acme", uploadId: FIRST, force: false, ...asked }, judge);
    return { world, checked, parse };
  }
  const NOT_FOUND = { code: "upload_not_found", message: expect.stringContaining("no such upload") };

  test("is submitted with its name, as one that came with its request", async () => {
    const { world, checked, parse } = await uploaded();
    const { fileId, status } = await parse();
    expect([status, checked]).toEqual(["queued", [[8, MAX]]]);
    expect(world.about(inputKey(fileId))).toEqual(PDF);
    expect((await world.files.get(fileId))?.uploadIds).toEqual([FIRST]);
  });

  test("is the first of several pages, which together are as large as one file may be", async () => {
    const { world, checked, parse } = await uploaded();
    await world.objects.put(uploadKey("acme", SECOND), "second", PDF);
    await world.objects.put(uploadKey("acme", THIRD), "x".repeat(MAX - 13), PDF);
    const { fileId } = await parse({ pages: [SECOND] });
    expect(checked).toEqual([[14, MAX]]);
    expect((await world.files.get(fileId))?.uploadIds).toEqual([FIRST, SECOND]);
    expect(Buffer.from((await world.objects.get(inputKey(fileId))) ?? "").toString()).toBe("%PDF-1.7second");
    await expect(parse({ pages: [SECOND, THIRD] })).rejects.toMatchObject({
      code: "file_too_large",
      message: expect.stringContaining("2001 bytes. At most 2000"),
    });
    await expect(parse({ pages: [FOURTH] })).rejects.toMatchObject(NOT_FOUND);
  });

  test("without a name has none", async () => {
    const { world, parse } = await uploaded("%PDF-1.7", { ...PDF, metadata: {} as never });
    expect(world.about(inputKey((await parse()).fileId))?.metadata).toEqual({ "file-name": "" });
  });

  test("that has not arrived, is another account's, or goes while it is read is not found", async () => {
    const { world, parse } = await uploaded();
    await expect(parse({ uploadId: SECOND })).rejects.toMatchObject(NOT_FOUND);
    await expect(parse({ accountId: "other" })).rejects.toMatchObject(NOT_FOUND);
    world.at(
      "objects.get",
      comesAfter(() => world.objects.deletePrefix("uploads/")),
    );
    await expect(parse()).rejects.toMatchObject(NOT_FOUND);
  });

  test("whose id can be none is not looked up: no object of others can be named by one", async () => {
    const { world, parse } = await uploaded();
    world.at("objects.head", fails);
    await expect(parse({ accountId: "other", uploadId: `../acme/${FIRST}` })).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  test("that is too large is refused before it is read", async () => {
    const most = await uploaded("x".repeat(MAX));
    expect((await most.parse()).status).toBe("queued");
    const { world, checked, parse } = await uploaded("x".repeat(MAX + 1));
    world.at("objects.get", fails);
    await expect(parse()).rejects.toMatchObject({
      code: "file_too_large",
      message: expect.stringContaining("2001 bytes. At most 2000"),
    });
    expect(checked).toEqual([]);
  });

  test("that is no PDF is refused, and nothing is stored", async () => {
    const { world, parse } = await uploaded();
    const refuse = () => {
      throw new RangeError("no PDF");
    };
    await expect(parse({}, refuse)).rejects.toThrow("no PDF");
    expect([world.keys().length, world.sent]).toEqual([1, []]);
  });

  test("that changes between the hash and the copy is refused", async () => {
    const { world, parse } = await uploaded();
    const replace = () => world.objects.put(uploadKey("acme", FIRST), "%PDF-2.0", PDF);
    world.at("objects.copy", comesAfter(replace));
    await expect(parse()).rejects.toMatchObject({
      code: "upload_changed",
      message: expect.stringContaining("Try again"),
    });
    expect((await world.files.list("acme", { limit: 9 })).rows).toEqual([]);
  });

  test("is submitted once for an Idempotency-Key", async () => {
    const { parse } = await uploaded();
    const first = await parse({ idempotencyKey: "k" });
    expect(await parse({ idempotencyKey: "k" })).toEqual(first);
  });
});
