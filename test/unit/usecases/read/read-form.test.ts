import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import type { Job } from "../../../../lib/domain/job.ts";
import { filledPdfKey, inputKey, resultKey } from "../../../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { FormToRead } from "../../../../lib/domain/ports/pdf.ts";
import type { ReadValue } from "../../../../lib/domain/read-form.ts";
import { type ReadSubmission, readFilledForm } from "../../../../lib/usecases/read/read-form.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { directReader } from "../../../support/direct-reader.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile, aFill, FORM } from "../../../support/seed-world.ts";

const LIMITS = { accountId: "acme", deadlineMs: 1000, maxPages: 10, maxFields: 10 };
const BYTES = new TextEncoder().encode("what came back");
const PLACE = { page: 1, x: 0, y: 0, width: 1, height: 1 };
const value = (fieldId: string, text: string | null, about: Partial<ReadValue> = {}): ReadValue => ({
  fieldId,
  value: text,
  from: text === null ? null : "field",
  place: PLACE,
  ...about,
});
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** A parsed file; what a file says is its text: "f1=Ada;f2=Rome". What was read, in order. */
async function desk(form: ParsedForm = FORM, about: { job?: Partial<Job>; fill?: Partial<Job> } = {}) {
  const world = createWorld();
  const { file } = await aFile(world, { form, ...(about.job && { job: about.job }) });
  const fill = await aFill(world, file, { job: about.fill ?? {} });
  const reads: FormToRead[] = [];
  const says = new Map<string, ReadValue[]>();
  let failure: unknown;
  const pdf = {
    async read(request: FormToRead) {
      if (failure) throw failure;
      reads.push(request);
      const values = says.get(textOf(request.input) ?? "") ?? [];
      return { form: request.form ?? form, values, warnings: [{ code: "w", message: "W." }] };
    },
  };
  return {
    world,
    file,
    fill,
    reads,
    says: (text: string, values: ReadValue[]) => void says.set(text, values),
    breaks: (error: unknown) => {
      failure = error;
    },
    read: (about: Partial<ReadSubmission> = {}) =>
      readFilledForm({ ...world, pdf, reader: directReader }, { accountId: "acme", ...about }, LIMITS),
  };
}

describe("is read", () => {
  test("a file by itself, of which nothing is known", async () => {
    const { reads, says, read } = await desk();
    says("what came back", [value("f1", "Ada")]);
    const found = await read({ bytes: BYTES });
    expect(reads).toEqual([{ input: BYTES }]);
    expect(found.values).toMatchObject([{ field: { label: "Name" }, read: { value: "Ada" } }]);
    expect(found.warnings).toEqual([{ code: "w", message: "W." }]);
    expect(found).not.toHaveProperty("changed");
  });

  test("what an uploaded file itself holds", async () => {
    const { file, reads, read } = await desk();
    await read({ fileId: file.fileId });
    expect(reads).toMatchObject([{ form: FORM }]);
    expect(reads[0]).not.toHaveProperty("blank");
    expect(textOf(reads[0]?.input)).toMatch(/^%PDF-\d+$/);
  });

  test("a copy of a file, beside the blank one", async () => {
    const { world, file, reads, read } = await desk();
    await read({ fileId: file.fileId, bytes: BYTES });
    const blank = (await world.objects.get(inputKey(file.fileId))) ?? undefined;
    expect(reads).toEqual([{ input: BYTES, form: FORM, blank }]);
  });

  test("the document of a fill, or what came back of it, and what has changed between", async () => {
    const { file, fill, reads, says, read } = await desk();
    says("%PDF-filled", [value("f1", "Ada"), value("f2", null)]);
    says("what came back", [value("f1", " Ada "), value("f2", "Rome")]);
    const { fileId } = file;
    const { fillId } = fill;
    expect((await read({ fileId, fillId })).changed).toEqual([]);
    expect((await read({ fileId, fillId, bytes: BYTES })).changed).toEqual([
      { fieldId: "f2", was: null, value: "Rome" },
    ]);
    expect(reads.map(({ input }) => textOf(input))).toEqual([
      "%PDF-filled",
      "%PDF-filled",
      "what came back",
      "%PDF-filled",
    ]);
    expect(reads.every(({ form, blank }) => form && textOf(blank)?.startsWith("%PDF-"))).toBe(true);
  });

  test("a fill of doubtful places with these as fields, and no others", async () => {
    const [place] = aForm([aText("Perhaps")]).fields;
    const doubtful = place
      ? [
          { ...place, id: "f1" },
          { ...place, id: "f9" },
        ]
      : [];
    const { file, fill, reads, read } = await desk({ ...FORM, fields: [], doubtful });
    await read({ fileId: file.fileId, fillId: fill.fillId });
    expect(reads[0]?.form?.fields.map(({ id }) => id)).toEqual(["f1"]);
  });

  test("what was there before and is gone now as a change, and a field that was unknown then", async () => {
    const { file, fill, says, read } = await desk();
    says("%PDF-filled", [value("f1", "Ada")]);
    says("what came back", [value("f1", null), value("f2", "Rome")]);
    const about = { fileId: file.fileId, fillId: fill.fillId, bytes: BYTES };
    expect((await read(about)).changed).toEqual([
      { fieldId: "f1", was: "Ada", value: null },
      { fieldId: "f2", was: null, value: "Rome" },
    ]);
  });
});

describe("is told of what was read", () => {
  const form = aForm([
    aText("Name", { required: true }),
    aText("Office", { required: true, read_only: true }),
    aText("Born", { format: "date" }),
    aText("Choice"),
    aText("Signed", { required: true }),
  ]);

  test("which required fields are blank; what is signed by hand is not", async () => {
    const { says, read } = await desk(form);
    const signed = value("f5", null, { from: "ink" });
    says("what came back", [value("f1", null), value("f2", null), value("f3", null), signed]);
    const { missing, invalid } = await read({ bytes: BYTES });
    expect([missing, invalid]).toEqual([["f1"], []]);
  });

  test("which values contradict the form, and where several options are marked", async () => {
    const { says, read } = await desk(form);
    says("what came back", [
      value("f1", "Ada"),
      value("f3", "soon"),
      value("f4", "a", { severalMarked: true }),
    ]);
    expect((await read({ bytes: BYTES })).invalid).toEqual([
      { fieldId: "f3", code: "format_mismatch", message: expect.any(String) },
      { fieldId: "f4", code: "several_marked", message: expect.stringContaining("found several") },
    ]);
  });

  test("nothing of an address that stands in two fields, and of each half alone", async () => {
    const halves = aForm([aText("E-mail", { format: "email" }), aText("E-mail", { format: "email" })]);
    const { says, read } = await desk(halves);
    for (const [first, second] of [
      ["ada", "example.org"],
      ["ada@", "example.org"],
      ["ada", "@example.org"],
      ["ada@exam", "ple.org"],
    ]) {
      says("what came back", [value("f1", first!), value("f2", second!)]);
      expect((await read({ bytes: BYTES })).invalid).toEqual([]);
    }
    says("what came back", [value("f1", "ada"), value("f2", "soon")]);
    expect((await read({ bytes: BYTES })).invalid).toHaveLength(2);
  });

  test("nothing of a value whose field the form does not have", async () => {
    const { says, read } = await desk(form);
    says("what came back", [value("f99", "x")]);
    expect((await read({ bytes: BYTES })).values).toEqual([]);
  });
});

describe("is refused", () => {
  const NO_FILE = { code: "file_not_found", message: expect.stringContaining("no such file") };
  const NO_FILL = { code: "fill_not_found", message: expect.stringContaining("no such fill") };

  test("of another account's file, before its parse has ended, and without its form or bytes", async () => {
    const { world, file, read } = await desk();
    const { fileId } = file;
    await expect(read({ accountId: "other", fileId })).rejects.toMatchObject(NO_FILE);
    await world.objects.deletePrefix(inputKey(fileId));
    await expect(read({ fileId })).rejects.toMatchObject(NO_FILE);
    await world.objects.deletePrefix(`${fileId}/parse/`);
    await expect(read({ fileId })).rejects.toMatchObject(NO_FILE);
    const parsing = await desk(FORM, { job: { status: "running" } });
    await expect(parsing.read({ fileId: parsing.file.fileId })).rejects.toMatchObject({
      code: "parse_not_finished",
    });
  });

  test.each<[string, Partial<Job>]>([
    ["that is at work", { status: "running" }],
    ["that has failed", { status: "failed" }],
    ["for review, which has written nothing", { options: { review: true } as never }],
  ])("of a fill %s", async (_, fill) => {
    const made = await desk(FORM, { fill });
    await expect(made.read({ fileId: made.file.fileId, fillId: made.fill.fillId })).rejects.toMatchObject(
      NO_FILL,
    );
  });

  test("of an unknown fill, one of another file, and one whose document or result is gone", async () => {
    const { world, file, fill, read } = await desk();
    const { fileId } = file;
    const other = await aFill(world, (await aFile(world)).file);
    for (const fillId of ["fill_nobody", other.fillId]) {
      await expect(read({ fileId, fillId })).rejects.toMatchObject(NO_FILL);
    }
    for (const keyOf of [resultKey, filledPdfKey]) {
      const gone = await aFill(world, file);
      await world.objects.deletePrefix(keyOf(gone.output));
      await expect(read({ fileId, fillId: gone.fillId })).rejects.toMatchObject(NO_FILL);
    }
    expect((await read({ fileId, fillId: fill.fillId })).changed).toEqual([]);
  });

  test("for what is the file's fault, with its code", async () => {
    const { breaks, read } = await desk();
    breaks(new JobFailure("pdf_damaged", "No page tree."));
    await expect(read({ bytes: BYTES })).rejects.toMatchObject({
      issues: [{ loc: ["body", "file"], msg: "No page tree.", type: "pdf_damaged" }],
    });
  });

  test("for a machine without time, which is worth another try in five seconds", async () => {
    const { breaks, read } = await desk();
    const busy = new JobFailure("pdf_too_complex", "No time.", { retryable: true });
    breaks(busy);
    await expect(read({ bytes: BYTES })).rejects.toMatchObject({
      code: "pdf_engine_busy",
      message: expect.stringContaining("Try again"),
      retryAfterSeconds: 5,
      cause: busy,
    });
  });

  test("by no refusal at all where the fault is ours", async () => {
    for (const fault of [new TypeError("x"), new JobFailure("internal_error", "Ours.")]) {
      const { breaks, read } = await desk();
      breaks(fault);
      await expect(read({ bytes: BYTES })).rejects.toBe(fault);
    }
    await expect((await desk()).read()).rejects.toThrow("Expected a file");
  });
});

describe("what could not be read", () => {
  test("is listed: strokes without a value, and fields on pages that were not found; neither is missing", async () => {
    const form = aForm([
      { ...aText("Name"), required: true },
      { ...aText("Port"), required: true },
      { ...aText("Boat"), required: true },
    ]);
    const { says, read, file } = await desk(form);
    says("what came back", [
      value("f1", null, { from: "ink" }),
      value("f2", null, { notSeen: true }),
      value("f3", null),
    ]);
    const found = await read({ bytes: BYTES, fileId: file.fileId });
    expect([found.unread, found.missing]).toEqual([["f1", "f2"], ["f3"]]);
  });
});
