import { describe, expect, test } from "vitest";
import { inputKey } from "../../../../lib/domain/object-keys.ts";
import { getFile } from "../../../../lib/usecases/files/get-file.ts";
import { getText } from "../../../../lib/usecases/files/get-text.ts";
import { listFiles } from "../../../../lib/usecases/files/list-files.ts";
import { comesBefore, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, FORM, TEXT } from "../../../support/seed-world.ts";

describe("a file", () => {
  test("comes with its name and its parsed form", async () => {
    const world = createWorld();
    const { file } = await aFile(world);
    expect(await getFile(world, { accountId: "acme", fileId: file.fileId })).toEqual({
      file,
      fileName: "Form.pdf",
      form: FORM,
    });
  });

  test("has no form until it is parsed, none when that is gone, and no name without its object", async () => {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    const look = () => getFile(world, { accountId: "acme", fileId: file.fileId });
    await world.objects.deletePrefix(parse.output ?? "");
    expect((await look()).form).toBeNull();
    await world.jobs.deleteAll([parse.jobId]);
    await world.objects.deletePrefix(inputKey(file.fileId));
    expect(await look()).toEqual({ file, fileName: "", form: null });
    const { output: _, ...queued } = parse;
    await world.jobs.insert({ ...queued, status: "queued" });
    expect((await look()).form).toBeNull();
  });

  test.each([
    ["gone", null],
    ["empty", ""],
  ])("whose deletion meets the look at it is not found, also when its form is %s", async (_, form) => {
    const world = createWorld();
    const { file, parse } = await aFile(world);
    const output = parse.output ?? "";
    world.at(
      "jobs.get",
      comesBefore(async () => {
        await world.files.markDeleted(file.fileId, "now", file.expiresAt);
        if (form === null) await world.objects.deletePrefix(output);
        else await world.objects.put(output, form, { contentType: "application/json" });
      }),
    );
    await expect(getFile(world, { accountId: "acme", fileId: file.fileId })).rejects.toMatchObject({
      code: "file_not_found",
    });
  });

  test.each<[string, object, object]>([
    ["of another account", {}, { accountId: "other" }],
    ["that is deleted", { deletedAt: "now" }, {}],
    ["that has expired", { expiresAt: START / 1000 }, {}],
  ])("%s is not found", async (_, row, asked) => {
    const world = createWorld();
    const { file } = await aFile(world, { file: row });
    const by = { accountId: "acme", fileId: file.fileId, ...asked };
    await expect(getFile(world, by)).rejects.toMatchObject({ code: "file_not_found" });
    await expect(getText(world, by)).rejects.toMatchObject({ code: "file_not_found" });
  });

  test("whose id can be none is not looked up", async () => {
    const world = createWorld();
    world.at("files.get", fails);
    const by = { accountId: "acme", fileId: "../../x" };
    await expect(getFile(world, by)).rejects.toMatchObject({ code: "file_not_found" });
  });
});

test("an account's files are listed with their names, the newest first, part by part", async () => {
  const world = createWorld();
  const made: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    made.unshift((await aFile(world)).file.fileId);
    world.pass(1000);
  }
  await aFile(world, { accountId: "other" });
  await world.objects.deletePrefix(inputKey(made[2] ?? ""));
  const first = await listFiles(world, "acme", { limit: 2 });
  const rest = await listFiles(world, "acme", { limit: 2, after: first.next ?? undefined });
  expect([...first.rows, ...rest.rows].map(({ file, fileName }) => [file.fileId, fileName])).toEqual([
    [made[0], "Form.pdf"],
    [made[1], "Form.pdf"],
    [made[2], ""],
  ]);
  expect([first.next === null, rest.next]).toEqual([false, null]);
});

describe("a file's text", () => {
  const PAGES = [...TEXT, { number: 2, text: "Phone [f3]" }];
  async function parsed(pages: unknown = PAGES, job: object = {}) {
    const world = createWorld();
    const { file, parse } = await aFile(world, { job });
    const key = (parse.output ?? "").replace("form.json", "text.json");
    await world.objects.deletePrefix(key);
    if (pages) await world.store(key, pages);
    return (page?: number) => getText(world, { accountId: "acme", fileId: file.fileId, page });
  }

  test("is all its pages, or the one that is asked for", async () => {
    const read = await parsed();
    expect(await read()).toEqual({ pages: PAGES, count: 2 });
    expect(await read(2)).toEqual({ pages: [PAGES[1]], count: 2 });
  });

  test("of a page that there is not is not found, and says which there are", async () => {
    await expect((await parsed())(3)).rejects.toMatchObject({
      code: "page_not_found",
      message: expect.stringContaining("from 1 to 2, got 3"),
    });
  });

  test("of a file that was parsed before pages were kept is not found, and says what helps", async () => {
    await expect((await parsed(null))()).rejects.toMatchObject({
      code: "page_not_found",
      message: expect.stringContaining("force=true"),
    });
  });

  test("of a file without pages has none", async () => {
    await expect((await parsed([]))()).rejects.toMatchObject({ code: "page_not_found" });
  });

  test("is not there before the parse has ended", async () => {
    const read = await parsed(PAGES, { status: "running" });
    await expect(read()).rejects.toMatchObject({ code: "parse_not_finished" });
  });
});
