import { describe, expect, test } from "vitest";
import { inputKey, templatePrefix } from "../../../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import { LAST_WRITE_MS, RECOVERABLE_DAYS } from "../../../../lib/domain/removal.ts";
import type { StoredTemplate } from "../../../../lib/domain/template.ts";
import { sweepRemovals } from "../../../../lib/usecases/removals/sweep-removals.ts";
import { deleteTemplate } from "../../../../lib/usecases/templates/delete-template.ts";
import { getTemplate, listTemplates } from "../../../../lib/usecases/templates/get-template.ts";
import { matchTemplate } from "../../../../lib/usecases/templates/match-template.ts";
import { putTemplate, type TemplateSubmission } from "../../../../lib/usecases/templates/put-template.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { comesAfter, fails, isSentTwice, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START, type World } from "../../../support/memory-world.ts";
import { aFile } from "../../../support/seed-world.ts";

const BYTES = "%PDF-template";
const FILLED = aForm([aText("Nmae", { name: "name", value: "Ada" }), aText("Town")]);
/** Forty words that differ. */
const WORDS = [..."abcdefgh"].flatMap((first) => [..."klmno"].map((second) => `word${first}${second}`));
const textOf = (words: readonly string[]) => [{ number: 1, text: `${words.join(" ")} [f1]` }];
const label = (text: string) => [{ field_id: "f1", label: text }];

const sweep = (world: World) =>
  sweepRemovals(
    {
      ...world,
      onFault: (error) => {
        throw error;
      },
    },
    world.clock() + 1,
  );
/** Lets all time pass in which something may still be removed. */
async function end(world: World): Promise<void> {
  for (const wait of [LAST_WRITE_MS, LAST_WRITE_MS, RECOVERABLE_DAYS * 86_400_000]) {
    world.pass(wait);
    await sweep(world);
  }
}

/** A parsed file, and its template as it is made, changed and deleted. */
async function archive(form: object = FILLED) {
  const world = createWorld();
  const { file, parse } = await aFile(world, { bytes: BYTES, form });
  await world.store((parse.output ?? "").replace("form.json", "text.json"), textOf(WORDS));
  const { fileId } = file;
  const put = (about: Partial<TemplateSubmission> = {}) =>
    putTemplate(world, { accountId: "acme", fileId, changes: label("Name"), ...about });
  return {
    world,
    file,
    parse,
    put,
    get: (templateId: string, accountId = "acme") => getTemplate(world, { accountId, templateId }),
    remove: (templateId: string, accountId = "acme") => deleteTemplate(world, { accountId, templateId }),
    stored: () => world.keys().filter((key) => key.startsWith("templates/")),
    match: (parsed: ParsedForm = FILLED, bytes = BYTES, words = WORDS) =>
      matchTemplate(
        world,
        { accountId: "acme", input: new TextEncoder().encode(bytes) },
        { form: parsed, text: textOf(words) },
      ),
  };
}

describe("a template", () => {
  test("is the form as it was corrected, beside the one that was found, and holds no value", async () => {
    const { world, file, put, get, stored } = await archive();
    const { templateId, version } = await put();
    expect([templateId, version]).toEqual([expect.stringMatching(/^template_[0-9a-f]{32}$/), "1"]);
    const { template, fileName, form } = await get(templateId);
    expect(template).toMatchObject({
      accountId: "acme",
      sha256: file.sha256,
      pageCount: 1,
      fieldCount: 2,
      likeness: { pages: "612x792" },
      createdAt: new Date(START).toISOString(),
      updatedAt: new Date(START).toISOString(),
    });
    expect(fileName).toBe("Form.pdf");
    expect(form.kind).toBe("mixed");
    expect(form.fields.map((field) => [field.label, field.value, field.source])).toEqual([
      ["Name", null, "template"],
      ["Town", null, "template"],
    ]);
    expect(stored()).toEqual([template.objectKey]);
    expect(world.about(template.objectKey)?.contentType).toBe("application/json");
    const { found, nextId } = (await world.jsonAt(template.objectKey)) as StoredTemplate;
    expect(found.fields.map((field) => [field.label, field.value, field.source])).toEqual([
      ["Nmae", null, "acroform"],
      ["Town", null, "acroform"],
    ]);
    expect(nextId).toBe(3);
  });

  test("is changed from its latest version on, and the one before it stays as long as its row can be brought back", async () => {
    const { world, put, get, stored } = await archive();
    const { templateId } = await put();
    const first = (await get(templateId)).template.objectKey;
    world.pass(1000);
    expect((await put({ changes: [{ field_id: "f2", label: "City" }], version: 1 })).version).toBe("2");
    const { template, form } = await get(templateId);
    expect(form.fields.map((field) => field.label)).toEqual(["Name", "City"]);
    expect(template.createdAt).toBe(new Date(START).toISOString());
    expect(template.updatedAt).toBe(new Date(START + 1000).toISOString());
    world.pass(RECOVERABLE_DAYS * 86_400_000 - 1);
    await sweep(world);
    expect(stored()).toEqual([first, template.objectKey].sort());
    world.pass(1);
    await sweep(world);
    expect(stored()).toEqual([template.objectKey]);
    expect(await world.removals.get(first)).toBeNull();
  });

  test("is not changed by who has seen another version", async () => {
    const { world, put, stored } = await archive();
    const changed = { code: "template_changed", message: expect.stringContaining("another version") };
    await expect(put({ version: 1 })).rejects.toMatchObject(changed);
    expect((await put({ version: 0 })).version).toBe("1");
    const before = [stored(), await world.templates.lastChange("acme")];
    await expect(put({ version: 0 })).rejects.toMatchObject(changed);
    expect([stored(), await world.templates.lastChange("acme")]).toEqual(before);
  });

  test("of two changes at once takes one, and nothing is stored of the other", async () => {
    const { world, put, get, stored } = await archive();
    const { templateId } = await put();
    world.at(
      "templates.put",
      comesAfter(() => put({ changes: label("Winner") })),
    );
    await expect(put({ changes: label("Loser") })).rejects.toMatchObject({ code: "template_changed" });
    const { template, form } = await get(templateId);
    expect([form.fields[0]?.label, template.version, stored().length]).toEqual(["Winner", 2, 2]);
    await end(world);
    expect(stored()).toEqual([template.objectKey]);
  });

  test("that is being changed or deleted at the very moment says so", async () => {
    const { world, put, get } = await archive();
    const { templateId } = await put();
    await world.objects.deletePrefix(templatePrefix("acme", templateId));
    await expect(get(templateId)).rejects.toMatchObject({
      code: "template_changed",
      message: expect.stringContaining("Try again"),
    });
    await expect(put()).rejects.toMatchObject({ code: "template_changed" });
  });

  test("has as many fields as a form may have", async () => {
    const { put, stored } = await archive(aForm(Array.from({ length: 21 }, () => aText("x"))));
    await expect(put()).rejects.toThrow("at most 20 fields, not 21");
    expect(stored()).toEqual([]);
  });

  test("may be made of a file without pages as text or a name", async () => {
    const { world, file, parse, put, get } = await archive();
    await world.objects.deletePrefix((parse.output ?? "").replace("form.json", "text.json"));
    await world.objects.deletePrefix(inputKey(file.fileId));
    const { template, fileName } = await get((await put()).templateId);
    expect([template.likeness.words, fileName]).toEqual([[], ""]);
  });

  test.each<[string, object, Partial<TemplateSubmission>, string]>([
    ["of another account's file", {}, { accountId: "other" }, "file_not_found"],
    ["of an unknown file", {}, { fileId: "unknown" }, "file_not_found"],
    ["of a file that is being parsed", { status: "running" }, {}, "parse_not_finished"],
    ["of a file whose form is gone", { output: "gone" }, {}, "file_not_found"],
  ])("is not made %s", async (_, job, about, code) => {
    const world = createWorld();
    const { file } = await aFile(world, { job });
    const submission = { accountId: "acme", fileId: file.fileId, changes: [], ...about };
    await expect(putTemplate(world, submission)).rejects.toMatchObject({ code });
  });
});

describe("a change with an Idempotency-Key", () => {
  const idempotencyKey = "k";

  test("is made once, and not taken for another", async () => {
    const { put } = await archive();
    const first = await put({ idempotencyKey });
    expect(await put({ idempotencyKey })).toEqual(first);
    for (const about of [{ changes: label("x") }, { version: 1 }]) {
      await expect(put({ idempotencyKey, ...about })).rejects.toMatchObject({ code: "validation_error" });
    }
  });

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
    ["is sent twice", isSentTwice],
  ])(
    "whichever of its calls %s: a repetition after a minute finds it made once, and noted for parses",
    async (_, incident) => {
      for (let nth = 1; ; nth += 1) {
        const { world, put, get } = await archive();
        const { templateId } = await put();
        const noted = await world.templates.lastChange("acme");
        const change = { changes: label("Corrected"), idempotencyKey };
        world.atCall(nth, incident);
        await put(change).catch(() => undefined);
        if (world.calm()) return expect(nth).toBeGreaterThan(12);
        world.pass(60_000);
        expect(await put(change)).toEqual({ templateId, version: "2" });
        expect((await get(templateId)).form.fields[0]?.label).toBe("Corrected");
        expect(await world.templates.lastChange("acme")).not.toBe(noted);
      }
    },
  );

  test("that comes late does not bring back what parses answered between other changes", async () => {
    const { world, put } = await archive();
    world.at("templates.noteChange", losesItsAnswer);
    await expect(put({ idempotencyKey })).rejects.toThrow("away");
    const [own] = [await world.templates.lastChange("acme")];
    await world.templates.noteChange("acme", "another template's");
    world.pass(60_000);
    await put({ idempotencyKey });
    expect([own, "another template's"]).not.toContain(await world.templates.lastChange("acme"));
  });
});

describe("of a change that dies on the way", () => {
  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
  ])("nothing is left but what the row names, whichever call %s", async (_, incident) => {
    for (let nth = 1; ; nth += 1) {
      const { world, put, get, stored } = await archive();
      const { templateId } = await put();
      world.atCall(nth, incident);
      await put({ changes: label("Corrected") }).catch(() => undefined);
      if (world.calm()) return expect(nth).toBeGreaterThan(12);
      await end(world);
      expect(stored()).toEqual([(await get(templateId)).template.objectKey]);
    }
  });
});

describe("a deleted template", () => {
  test("is gone with its objects, is noted for parses, and leaves a tombstone for as long as parses name it", async () => {
    const { world, put, get, remove, stored } = await archive();
    const { templateId } = await put();
    const noted = await world.templates.lastChange("acme");
    await remove(templateId);
    await expect(get(templateId)).rejects.toMatchObject({
      code: "template_not_found",
      message: expect.stringContaining("no such template"),
    });
    expect(stored()).toEqual([]);
    expect(await world.templates.lastChange("acme")).not.toBe(noted);
    expect(await world.templates.get(templateId)).toMatchObject({
      deletedAt: new Date(START).toISOString(),
      expiresAt: START / 1000 + 8 * 86_400,
    });
  });

  test("goes on with its version when it is made again, from the form as it was parsed", async () => {
    const { put, get, remove } = await archive();
    const { templateId } = await put({ changes: [{ field_id: "f2", label: "City" }] });
    await remove(templateId);
    expect(await put({ version: 0 })).toEqual({ templateId, version: "2" });
    expect((await get(templateId)).form.fields.map((field) => field.label)).toEqual(["Name", "Town"]);
  });

  test("that is made anew at once is left alone by the sweeps that look for what was there before", async () => {
    const { world, put, get, remove, stored } = await archive();
    const { templateId } = await put();
    await remove(templateId);
    await put();
    await end(world);
    expect(stored()).toEqual([(await get(templateId)).template.objectKey]);
  });

  test("goes with the versions that it had, and no note of them stays", async () => {
    const { world, put, remove, stored } = await archive();
    const { templateId } = await put();
    await put({ changes: label("Second") });
    const bodies = stored();
    await remove(templateId);
    expect([bodies.length, stored()]).toEqual([2, []]);
    await end(world);
    expect(await Promise.all(bodies.map((body) => world.removals.get(body)))).toEqual([null, null]);
  });

  test("is not there to be deleted again, and keeps its tombstone as it is", async () => {
    const { world, put, remove } = await archive();
    const { templateId } = await put();
    await remove(templateId);
    const deleted = await world.templates.get(templateId);
    world.pass(1000);
    await expect(remove(templateId)).rejects.toMatchObject({ code: "template_not_found" });
    expect(await world.templates.get(templateId)).toEqual(deleted);
  });

  test("is its account's alone to delete", async () => {
    const { put, get, remove } = await archive();
    const { templateId } = await put();
    for (const by of [[templateId, "other"], ["unknown"], ["a/b"]] as [string, string?][]) {
      await expect(remove(...by)).rejects.toMatchObject({ code: "template_not_found" });
    }
    await expect(get(templateId, "other")).rejects.toMatchObject({ code: "template_not_found" });
    expect((await get(templateId)).template.version).toBe(1);
  });

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
  ])(
    "that was cut off is ended by the sweep, or is there as before, whichever call %s",
    async (_, incident) => {
      for (let nth = 1; ; nth += 1) {
        const { world, put, get, remove, stored } = await archive();
        const { templateId } = await put();
        world.atCall(nth, incident);
        await remove(templateId).catch(() => undefined);
        if (world.calm()) return expect(nth).toBeGreaterThan(5);
        await end(world);
        const left = await get(templateId).catch(() => null);
        expect(stored()).toEqual(left ? [left.template.objectKey] : []);
      }
    },
  );

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
  ])("is gone for good by a repetition, whichever call of the deletion %s", async (_, incident) => {
    for (let nth = 1; ; nth += 1) {
      const { world, put, remove, stored } = await archive();
      const { templateId } = await put();
      const noted = await world.templates.lastChange("acme");
      world.atCall(nth, incident);
      await remove(templateId).catch(() => undefined);
      if (world.calm()) return expect(nth).toBeGreaterThan(4);
      await remove(templateId).catch((error: unknown) =>
        expect(error).toMatchObject({ code: "template_not_found" }),
      );
      expect(stored()).toEqual([]);
      expect(await world.templates.lastChange("acme")).not.toBe(noted);
    }
  });
});

test("an account's templates are listed with the names of their files, the newest first", async () => {
  const { world, put } = await archive();
  const first = await put();
  world.pass(1000);
  const { file } = await aFile(world);
  const second = await putTemplate(world, { accountId: "acme", fileId: file.fileId, changes: [] });
  const { objectKey = "" } = (await world.templates.get(first.templateId)) ?? {};
  await world.objects.deletePrefix(objectKey);
  const { rows, next } = await listTemplates(world, "acme", { limit: 9 });
  const shown = rows.map(({ template, fileName }) => [template.templateId, fileName]);
  expect([shown, next]).toEqual([
    [
      [second.templateId, "Form.pdf"],
      [first.templateId, ""],
    ],
    null,
  ]);
});

describe("a parsed form", () => {
  test("of the same bytes is as it was corrected, with what the file holds", async () => {
    const { put, match } = await archive();
    const { templateId } = await put();
    const form = await match();
    expect(form?.fields[0]).toMatchObject({ label: "Name", value: "Ada", source: "template" });
    expect(form?.template).toEqual({ template_id: templateId, version: 1, match: "same" });
  });

  test("of another edition takes over what was corrected, and says so", async () => {
    const { put, match } = await archive();
    const { templateId } = await put();
    const form = await match(FILLED, "%PDF-edition", WORDS.slice(0, 38));
    expect(form?.fields[0]?.label).toBe("Name");
    expect(form?.template).toEqual({ template_id: templateId, version: 1, match: "alike" });
    expect(form?.warnings).toMatchObject([{ code: "template_alike" }]);
  });

  test("of another form stays as it is", async () => {
    const { put, match } = await archive();
    await put();
    const others = WORDS.map((word) => word.toUpperCase().replace("WORD", "other"));
    expect(await match(FILLED, "%PDF-other", others)).toBeNull();
  });

  test("of bytes whose template is deleted stays as it is", async () => {
    const { world, put, remove, match } = await archive();
    const { templateId } = await put();
    await remove(templateId);
    expect(await match()).toBeNull();
    await world.templates.noteChange("acme", "x");
    expect(await match(FILLED, "%PDF-edition")).toBeNull();
  });

  test("stays as it is when the template goes at the very moment", async () => {
    const { world, put, match } = await archive();
    const { templateId } = await put();
    await world.objects.deletePrefix(templatePrefix("acme", templateId));
    expect(await match()).toBeNull();
    expect(await match(FILLED, "%PDF-edition")).toBeNull();
  });

  test("of several editions takes the one with the most words in common, the newest of equals", async () => {
    const { world, put, match } = await archive();
    const best = (await put()).templateId;
    const edition = async (words: readonly string[]) => {
      world.pass(1000);
      const { file, parse } = await aFile(world, { form: FILLED });
      await world.store((parse.output ?? "").replace("form.json", "text.json"), textOf(words));
      return putTemplate(world, { accountId: "acme", fileId: file.fileId, changes: label("Edition") });
    };
    await edition(WORDS.slice(0, 36));
    expect((await match(FILLED, "%PDF-edition"))?.template?.template_id).toBe(best);
    const { templateId } = await edition(WORDS);
    expect((await match(FILLED, "%PDF-edition"))?.template?.template_id).toBe(templateId);
  });
});
