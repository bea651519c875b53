import { describe, expect, test } from "vitest";
import { type Job, queuedJob } from "../../../../lib/domain/job.ts";
import { formKey, inputKey, textKey } from "../../../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { PdfEngine, ReadPage } from "../../../../lib/domain/ports/pdf.ts";
import { getFile } from "../../../../lib/usecases/files/get-file.ts";
import type { ReadScans } from "../../../../lib/usecases/parse/read-scans.ts";
import { type RunParseDeps, runParse } from "../../../../lib/usecases/parse/run-parse.ts";
import { parseCacheKey } from "../../../../lib/usecases/parse/submit-parse.ts";
import { putTemplate } from "../../../../lib/usecases/templates/put-template.ts";
import { comesBefore, fails, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, FORM, TEXT } from "../../../support/seed-world.ts";

const page = (number: number) => ({ number, width: 612, height: 792, rotation: 0 });
const SCANNED: ParsedForm = { kind: "none", pages: [page(1), { ...page(2), scanned: true }], fields: [] };
const READ: ReadPage = { page: 2, words: [] };
const LEASE_MS = 60_000;

type Parse = PdfEngine["parse"];

/** A file whose parse is queued, and deliveries of that job; what was parsed, in order. */
async function workshop(
  found: ParsedForm = FORM,
  about: Partial<RunParseDeps> & { text?: typeof TEXT } = {},
) {
  const world = createWorld();
  const { file, parse: row } = await aFile(world);
  await world.objects.deletePrefix(`${file.fileId}/parse/`);
  const job = queuedJob({ ...row, status: "queued", attempt: 0 }, START);
  await world.jobs.deleteAll([job.jobId]);
  const { output: _, ...queued } = job as Job;
  await world.jobs.insert(queued);
  const { text = TEXT, ...changes } = about;
  const parses: { read: readonly ReadPage[]; limits: object; given?: object | undefined }[] = [];
  const parse: Parse = async (_input, limits, read = [], given = undefined) => {
    parses.push({ read, limits, given });
    const fields = given ? [{ number: 1, text: "by template" }] : text;
    return { form: read.length > 0 ? { ...found, kind: "flat" } : found, text: fields };
  };
  const { fileId } = file;
  return {
    world,
    file,
    job,
    parses,
    row: () => world.job(job.jobId),
    deliver: () => {
      const until = world.clock() + LEASE_MS;
      const times = { leaseUntil: until, deadlineMs: 700, until: until - 100 };
      return runParse({ ...world, pdf: { parse }, ...changes }, { jobId: job.jobId, ...times });
    },
    stored: (attempt = 1) => world.jsonAt(formKey(fileId, attempt)) as Promise<ParsedForm>,
    outputs: () => world.keys().filter((key) => key.startsWith(`${fileId}/parse/`)),
    cached: (change: string | null = null) =>
      world.cache.get(parseCacheKey("acme", file.sha256, world.settings, change)),
  };
}

describe("a parse", () => {
  test("stores the form and its pages under its attempt, and the row holds numbers alone", async () => {
    const { world, file, deliver, row, stored, outputs } = await workshop();
    expect(await deliver()).toBe("done");
    const output = formKey(file.fileId, 1);
    expect(await stored()).toEqual(FORM);
    expect(await world.jsonAt(textKey(output))).toEqual(TEXT);
    expect(outputs()).toEqual([output, textKey(output)]);
    expect(world.about(output)?.contentType).toBe("application/json");
    expect(world.about(textKey(output))?.contentType).toBe("application/json");
    expect(await row()).toMatchObject({
      status: "succeeded",
      output,
      form: { kind: "acroform", pageCount: 1, fieldCount: 2 },
    });
  });

  test("answers the next upload of the same bytes, for as long as its file lives", async () => {
    const { file, job, deliver, cached } = await workshop();
    await deliver();
    const { fileId, expiresAt } = file;
    expect(await cached()).toMatchObject({ fileId, jobId: job.jobId, expiresAt });
  });

  test("of a file whose bytes are gone fails, and answers nothing later", async () => {
    const { world, file, deliver, row, cached } = await workshop();
    await world.objects.deletePrefix(inputKey(file.fileId));
    await deliver();
    expect(await row()).toMatchObject({
      status: "failed",
      error: { code: "internal_error", message: expect.stringContaining("no longer stored") },
    });
    expect(await cached()).toBeNull();
  });

  test("that breaks our own code fails as internal_error, not in a loop", async () => {
    const broken = { parse: () => Promise.reject(new TypeError("undefined")) };
    const { deliver, row } = await workshop(FORM, { pdf: broken });
    expect(await deliver()).toBe("done");
    expect((await row()).error?.code).toBe("internal_error");
  });

  test("is done for the job's account, within the worker's time and the deployment's limits", async () => {
    const { deliver, parses } = await workshop(SCANNED, { readScans: async () => [READ] });
    await deliver();
    const until = START + LEASE_MS - 100;
    const within = { accountId: "acme", deadlineMs: 700, until, maxPages: 10, maxFields: 20 };
    expect(parses.map(({ limits }) => limits)).toMatchObject([within, within]);
  });

  test("of a form that would be too long for whoever asks for it fails as too complex, and stores nothing", async () => {
    const rest = JSON.stringify(FORM).length + JSON.stringify([{ number: 1, text: "" }]).length;
    const text = [{ number: 1, text: "x".repeat(20_000_001 - rest) }];
    const { deliver, row, outputs } = await workshop(FORM, { text });
    await deliver();
    expect(outputs()).toEqual([]);
    expect((await row()).error).toEqual({
      code: "pdf_too_complex",
      message: expect.stringContaining("20000001 characters. At most 20000000"),
      retryable: false,
    });
  });
});

describe("scanned pages", () => {
  test("are read, and the file is parsed once more with their words", async () => {
    const asked: (readonly number[])[] = [];
    const readScans: ReadScans = async (_input, pages) => {
      asked.push(pages);
      return [READ];
    };
    const { deliver, parses, stored } = await workshop(SCANNED, { readScans });
    await deliver();
    expect([asked, parses.map(({ read }) => read)]).toEqual([[[2]], [[], [READ]]]);
    expect((await stored()).kind).toBe("flat");
  });

  test("show what is known of the form as long as they are being read, and no longer", async () => {
    const shown: unknown[] = [];
    const look = async (): Promise<void> => {
      const { world, file } = shop;
      shown.push((await getFile(world, { accountId: "acme", fileId: file.fileId })).early);
    };
    const readScans: ReadScans = async () => {
      await look();
      return [READ];
    };
    const shop = await workshop(SCANNED, { readScans });
    await look();
    await shop.deliver();
    await look();
    expect(shown).toEqual([undefined, SCANNED, undefined]);
    const output = formKey(shop.file.fileId, 1);
    expect(shop.outputs()).toEqual([output, textKey(output)]);
  });

  test("that cannot be read leave nothing of what was shown", async () => {
    const readScans = () => Promise.reject(new TypeError("undefined"));
    const { deliver, row, outputs } = await workshop(SCANNED, { readScans });
    await deliver();
    expect([(await row()).error?.code, outputs()]).toEqual(["internal_error", []]);
  });

  test("leave the first parse as it is where nothing could be read, or nobody reads", async () => {
    for (const about of [{ readScans: async () => [] }, {}]) {
      const { deliver, parses, stored } = await workshop(SCANNED, about);
      await deliver();
      expect([parses.length, (await stored()).kind]).toEqual([1, "none"]);
    }
  });

  test("that could not be read this time are read anew of the next upload", async () => {
    const readings: [ReadScans, boolean][] = [
      [async () => [], false],
      [async () => [READ], true],
    ];
    for (const [readScans, isKept] of readings) {
      const { deliver, cached } = await workshop(SCANNED, { readScans });
      await deliver();
      expect((await cached()) !== null).toBe(isKept);
    }
  });

  test("are looked for by nobody in a file without any", async () => {
    const readScans = () => Promise.reject(new Error("Nothing is there to be read."));
    const { deliver, row } = await workshop(FORM, { readScans });
    await deliver();
    expect((await row()).status).toBe("succeeded");
  });
});

describe("with templates", () => {
  const LABEL = [{ field_id: "f1", label: "Full name" }];

  /** The account has corrected the same file once before. */
  async function corrected(...about: Parameters<typeof workshop>) {
    const shop = await workshop(...about);
    const { world, file } = shop;
    const bytes = (await world.objects.get(inputKey(file.fileId))) ?? new Uint8Array();
    const { file: same } = await aFile(world, { bytes: new TextDecoder().decode(bytes) });
    await putTemplate(world, { accountId: "acme", fileId: same.fileId, changes: LABEL });
    return shop;
  }

  test("the form is as it was corrected, and the pages are read again with its fields in place", async () => {
    const { world, file, deliver, parses, stored } = await corrected();
    await deliver();
    const form = await stored();
    expect(form.fields[0]?.label).toBe("Full name");
    expect(form.template).toMatchObject({ version: 1, match: "same" });
    expect(parses.map(({ given }) => given)).toEqual([undefined, form]);
    expect(await world.jsonAt(textKey(formKey(file.fileId, 1)))).toEqual([
      { number: 1, text: "by template" },
    ]);
  });

  test("scanned pages are not read a second time", async () => {
    let reads = 0;
    const readScans: ReadScans = async () => {
      reads += 1;
      return [READ];
    };
    const { deliver, parses } = await corrected({ ...FORM, pages: SCANNED.pages }, { readScans });
    await deliver();
    expect([reads, parses.map(({ read }) => read)]).toEqual([1, [[], [READ], [READ]]]);
  });

  test("the parse answers later uploads until the templates change again, and none from before", async () => {
    const { world, deliver, cached } = await corrected();
    const change = await world.templates.lastChange("acme");
    await deliver();
    expect([await cached(), (await cached(change)) !== null]).toEqual([null, true]);
  });

  test("what changes about them while a file is parsed is not taken for what it was parsed by", async () => {
    const { world, deliver, cached } = await corrected();
    const change = await world.templates.lastChange("acme");
    world.at(
      "templates.get",
      comesBefore(() => world.templates.noteChange("acme", "meanwhile")),
    );
    await deliver();
    expect([(await cached(change)) !== null, await cached("meanwhile")]).toEqual([true, null]);
  });

  test("of others only, the form stays as it was found", async () => {
    const { world, deliver, parses, stored } = await workshop();
    await world.templates.noteChange("acme", "change");
    await deliver();
    expect([parses.length, await stored()]).toEqual([1, FORM]);
  });

  test("an account that never had any is not looked up in them", async () => {
    const { world, deliver, row } = await workshop();
    world.at("templates.get", fails);
    await deliver();
    expect((await row()).status).toBe("succeeded");
  });
});

describe("a worker that dies", () => {
  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
  ])("at whichever call, as it %s: the next delivery after its lease ends the job", async (_, incident) => {
    for (let nth = 1; ; nth += 1) {
      const { world, deliver, row } = await workshop();
      world.atCall(nth, incident);
      await deliver().catch(() => undefined);
      if (world.calm()) return expect(nth).toBeGreaterThan(7);
      world.pass(LEASE_MS);
      expect(await deliver()).toBe("done");
      const ended = await row();
      expect(ended.status).toBe("succeeded");
      expect(await world.jsonAt(ended.output ?? "")).toEqual(FORM);
    }
  });

  test("late leaves nothing of its own: the winner's output stands alone", async () => {
    const { world, file, deliver, row, outputs } = await workshop();
    world.at("jobs.finish", async (call) => {
      world.pass(LEASE_MS);
      await deliver();
      return call();
    });
    expect(await deliver()).toBe("done");
    const output = formKey(file.fileId, 2);
    expect((await row()).output).toBe(output);
    expect(outputs()).toEqual([output, textKey(output)]);
  });

  test("is not waited for by a file that is deleted: it takes all back, and answers no later upload", async () => {
    const { world, file, deliver, cached } = await workshop();
    world.at(
      "jobs.finish",
      comesBefore(() => world.files.markDeleted(file.fileId, "now", file.expiresAt)),
    );
    await deliver();
    expect([world.keys(), await cached()]).toEqual([[inputKey(file.fileId)], null]);
  });
});
