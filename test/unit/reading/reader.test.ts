import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RequestInvalid } from "../../../lib/domain/errors.ts";
import { Unreadable } from "../../../lib/domain/source.ts";
import { createReader, type ReaderOptions } from "../../../lib/reading/reader.ts";
import { aForm, aText } from "../../fixtures/forms.ts";
import { directReader } from "../../support/direct-reader.ts";

const pathTo = (module: string): string => join(import.meta.dirname, "../../..", module);
const THREAD = pathTo("lib/reading/reading-thread.ts");
const MISBEHAVING = pathTo("test/fixtures/reading/misbehaving-thread.ts");
const A_MINUTE = 60_000;

/** A reader that ends with the test. */
function startReader(threadModule: string, options: Omit<ReaderOptions, "threadModule"> = {}) {
  const reader = createReader({ threadModule, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

const form = aForm([aText("Full name"), aText("Date of birth", { format: "date" })]);
const place = { page: 1, x: 0, y: 0, width: 1, height: 1 };
const held = (fieldId: string, value: string) => ({ fieldId, value, from: "field" as const, place });
const bytes = (text: string): Uint8Array => Buffer.from(text);

test("reads in a thread what it reads directly", async () => {
  const reader = startReader(THREAD);
  const table = await reader.readTable({ csv: "Full name,Born\nAda,1985-12-10\n" });
  expect(table).toEqual({
    columns: ["Full name", "Born"],
    rows: [["Ada", "1985-12-10"]],
    places: { letters: ["A", "B"], lines: [2] },
  });
  expect(await reader.suggestMapping(form, table)).toEqual(await directReader.suggestMapping(form, table));
  expect((await reader.planRows(form, table, {})).rows).toMatchObject([
    { request: { values: { f1: "Ada" } } },
  ]);
  const document = { kind: "text" as const, bytes: bytes("Full name: Ada") };
  expect((await reader.readDocument(document, Date.now() + A_MINUTE)).pairs).toMatchObject([
    { value: "Ada" },
  ]);
  const values = [held("f1", "Ada"), held("f2", "no day")];
  expect(await reader.findContradictions(form, values)).toMatchObject([null, { code: "format_mismatch" }]);
});

test("throws what reading throws", async () => {
  const reader = startReader(THREAD);
  await expect(reader.readTable({ csv: 'a,b\n"1' })).rejects.toThrow(RequestInvalid);
  const damaged = { kind: "json" as const, bytes: bytes("{") };
  await expect(reader.readDocument(damaged, Date.now() + A_MINUTE)).rejects.toThrow(Unreadable);
});

test.each(["burn", "grow"])(
  "refuses what goes beyond its bounds, while the service goes on: %s",
  async (deed) => {
    const reader = startReader(MISBEHAVING, {
      processorMs: deed === "burn" ? 200 : A_MINUTE,
      patience: 100,
      heapMb: 32,
    });
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const issue = (part: string, type: string) => ({ issues: [{ loc: ["body", part], type }] });
    await expect(reader.readTable({ csv: deed })).rejects.toMatchObject(issue("rows", "table_too_complex"));
    await expect(reader.findContradictions(form, [held("f1", deed)])).rejects.toMatchObject(
      issue("file", "read_too_complex"),
    );
    const document = { kind: "text" as const, bytes: bytes(deed) };
    await expect(reader.readDocument(document, Date.now() + A_MINUTE)).rejects.toThrow(Unreadable);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
    expect(await reader.readTable({ csv: "threadId" })).toBeTypeOf("number");
  },
);

test("tells a client to come back when all threads were busy until its time was over", async () => {
  const reader = startReader(MISBEHAVING, { processorMs: 200, mostThreads: 1, patience: 0 });
  await expect(reader.readTable({ csv: "threadId" })).rejects.toMatchObject({
    code: "reader_busy",
    retryAfterSeconds: 5,
  });
  const document = { kind: "text" as const, bytes: bytes("threadId") };
  await expect(reader.readDocument(document, Date.now() - 1)).rejects.toMatchObject({ retryable: true });
});

test("calls it a fault of ours when a thread ends by itself", async () => {
  const reader = startReader(MISBEHAVING);
  await expect(reader.readTable({ csv: "exit" })).rejects.toMatchObject({ code: "thread_stopped" });
  expect(await reader.readTable({ csv: "threadId" })).toBeTypeOf("number");
});
