import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBatchId, rowJobId } from "../../lib/domain/ids.ts";
import { batchPrefix, batchRowsPrefix } from "../../lib/domain/object-keys.ts";
import { takeUpJobs } from "../../lib/local/start/take-up-jobs.ts";
import { workbook } from "../fixtures/sheets/workbook.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client, Reply } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = service.client;
  // The first job of a process starts all that the others find warm.
  await client.filled({ file_id: await parsed("warm"), prompt: "Full name: Ada Lovelace" });
}, 60_000);
afterAll(() => service.end());

const UNKNOWN_FILE = "00000000-0000-4000-8000-000000000000";
const parsed = async (mark: string, name = "form.pdf"): Promise<string> =>
  (await client.parsed(await smallForm(mark), { name })).file_id;

function post(
  path: string,
  body: unknown,
  { by = client, key }: { by?: Client; key?: string } = {},
): Promise<Reply> {
  return by.send("POST", path, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
  });
}
function postFile(path: string, fields: Record<string, string>, rows: Uint8Array | string, name: string) {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  form.set("rows", new Blob([rows as Uint8Array<ArrayBuffer>]), name);
  return client.send("POST", path, { body: form });
}
const rowsOf = async (batchId: string): Promise<Reply["json"][]> =>
  (await client.get(`/batches/${batchId}/rows?limit=100`)).json.rows;
const ended = async ({ json }: Reply): Promise<Reply["json"]> =>
  (await client.settle(`/batches/${json.batch_id}`)).json;

/** The archive's files by name, each as text. */
async function archiveOf(batchId: string): Promise<Record<string, string>> {
  const { status, headers } = await client.get(`/batches/${batchId}/zip`);
  expect(status).toBe(302);
  const zip = unzipSync(await client.download(headers.get("location") ?? ""));
  return Object.fromEntries(
    Object.entries(zip).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe.concurrent("rows for one form", () => {
  test("are filled by values, and come as one archive with what became of each", async () => {
    const fileId = await parsed("rows", "membership.pdf");
    const rows = [
      { "Full name": "Ada Lovelace", "E-mail": "ada@example.org", Shoe: "38" },
      { "Full name": "Grace Hopper", "E-mail": "grace@example.org", Shoe: "" },
    ];
    const submitted = await post("/batches", { file_id: fileId, rows });
    expect(submitted).toMatchObject({ status: 202, json: { status: "queued", total: 2 } });
    expect(submitted.headers.get("location")).toBe(`/batches/${submitted.json.batch_id}`);
    const batch = await ended(submitted);
    expect(batch).toMatchObject({ status: "succeeded", file_id: fileId, total: 2, succeeded: 2, failed: 0 });
    expect(batch.columns).toEqual([
      { column: "Full name", field_id: "f1" },
      { column: "E-mail", field_id: "f2" },
      { column: "Shoe", field_id: null },
    ]);
    const [first, second] = await rowsOf(batch.batch_id);
    expect(first).toMatchObject({
      ...{ row: 1, name: "Ada Lovelace", status: "succeeded", verdict: "incomplete", left_out: ["Shoe"] },
      reasons: [{ code: "column_left_out", message: "Column left out: Shoe" }],
    });
    expect(second).toMatchObject({
      row: 2,
      verdict: "complete",
      file: "0002-Grace Hopper-membership-filled.pdf",
      left_out: [],
    });
    const { result } = (await client.get(`/fill/${second.job_id}`)).json;
    expect(result.filled).toMatchObject([
      { value: "Grace Hopper", rule: "values", verified: "verified" },
      { value: "grace@example.org" },
    ]);
    const files = await archiveOf(batch.batch_id);
    expect(Object.keys(files)).toEqual([
      "0001-Ada Lovelace-membership-filled.pdf",
      "0002-Grace Hopper-membership-filled.pdf",
      "manifest.csv",
    ]);
    expect(files["0001-Ada Lovelace-membership-filled.pdf"]).toMatch(/^%PDF-/);
    const [header, row] = files["manifest.csv"]?.split("\r\n") ?? [];
    expect(header).toMatch(/"row","file","verdict","left_out"/);
    expect(row).toMatch(/^"1","0001-Ada Lovelace-membership-filled\.pdf","incomplete","Shoe","",/);
  });

  test("are tried from the top before all are filled", async () => {
    const fileId = await parsed("the first");
    const rows = ["Ada", "Grace", "Mary"].map((name) => ({ "Full name": name }));
    const batch = await ended(await post("/batches", { file_id: fileId, rows, first: 1 }));
    expect(batch).toMatchObject({ status: "succeeded", total: 1, succeeded: 1 });
    expect(await rowsOf(batch.batch_id)).toMatchObject([{ row: 1, name: "Ada", verdict: "complete" }]);
    expect((await post("/batches", { file_id: fileId, rows, first: 0 })).status).toBe(422);
    const many = { file_ids: [fileId], values: {}, first: 1 };
    expect((await post("/batches", many)).json.detail).toMatchObject([{ loc: ["body", "first"] }]);
  });

  test("that hold a value of another format than its label mentions are not complete, and say which", async () => {
    const fileId = await parsed("another format");
    const rows = [{ "E-mail": "at the reception" }];
    const batch = await ended(await post("/batches", { file_id: fileId, rows, mapping: { "E-mail": "f2" } }));
    const [row] = await rowsOf(batch.batch_id);
    expect(row).toMatchObject({
      verdict: "incomplete",
      left_out: [expect.stringMatching(/^E-mail: Written as sent/)],
    });
    expect(row.reasons).toMatchObject([
      { code: "values_format_unexpected", field_id: "f2", place: "E-mail" },
    ]);
  });

  test("name what could not be written by its cell in the table", async () => {
    const fileId = await parsed("by cell");
    const csv = "Full name;E-mail\nAda Lovelace;at the reception\n";
    const batch = await ended(await post("/batches", { file_id: fileId, csv, mapping: { "E-mail": "f2" } }));
    const [row] = await rowsOf(batch.batch_id);
    expect(row.left_out).toEqual(["Full name", expect.stringMatching(/^B2 \(E-mail\): Written as sent/)]);
    expect(row.reasons).toContainEqual(expect.objectContaining({ field_id: "f2", place: "B2 (E-mail)" }));
  });

  test("of which something is merely told, as that its print is small, are complete", async () => {
    const fileId = await parsed("small print");
    const rows = [{ "Full name": "Ada ".repeat(22).trim() }];
    const batch = await ended(await post("/batches", { file_id: fileId, rows }));
    const [row] = await rowsOf(batch.batch_id);
    expect(row.reasons).toMatchObject([{ code: "value_small", field_id: "f1" }]);
    expect(row).toMatchObject({ verdict: "complete", left_out: [] });
  });

  test("that leave a used column blank are complete, and say which", async () => {
    const fileId = await parsed("blank cells");
    const csv = "Full name,E-mail\nAda,\nGrace,grace@example.org\n";
    const batch = await ended(await post("/batches", { file_id: fileId, csv }));
    expect(await rowsOf(batch.batch_id)).toMatchObject([
      {
        verdict: "complete",
        reasons: [{ code: "column_empty", message: "Blank in the table: E-mail" }],
      },
      { verdict: "complete", file: "0002-Grace-form-filled.pdf" },
    ]);
  });

  test("come as CSV, in a workbook or as JSON, in a file or in the body", async () => {
    const fileId = await parsed("kinds");
    const csv = "Full name;E-mail\r\nAda;ada@example.org\r\n";
    const sheet = workbook([
      ["Full name", "E-mail"],
      ["Ada", "ada@example.org"],
    ]);
    const json = JSON.stringify([{ "Full name": "Ada", "E-mail": "ada@example.org" }]);
    const submitted = await Promise.all([
      post("/batches", { file_id: fileId, csv }),
      postFile("/batches", { file_id: fileId }, csv, "people.csv"),
      postFile("/batches", { file_id: fileId }, sheet, "people.xlsx"),
      postFile("/batches", { file_id: fileId }, json, "people.json"),
    ]);
    for (const each of submitted)
      expect(await ended(each)).toMatchObject({ status: "succeeded", succeeded: 1 });
  });

  test("take the mapping that they are given, by ids, names and labels, and join columns", async () => {
    const fileId = await parsed("mapping");
    const csv = "Given,Family,News,Mail\nAda,Lovelace,yes,a@b.org\n";
    const mapping = { Family: "f1", Given: "Full name", News: "field3", Mail: null };
    const submitted = await postFile(
      "/batches",
      { file_id: fileId, mapping: JSON.stringify(mapping) },
      csv,
      "p.csv",
    );
    const { batch_id: batchId } = await ended(submitted);
    const [row] = await rowsOf(batchId);
    expect(row.left_out).toEqual(["Mail"]);
    const { result } = (await client.get(`/fill/${row.job_id}`)).json;
    const values = result.filled.map(({ field_id, value }: Record<string, string>) => [field_id, value]);
    expect(values).toEqual([
      ["f1", "Ada Lovelace"],
      ["f3", expect.stringMatching(/^(?!Off)/)],
    ]);
  });

  test.each(["prompt", "instruction"])("become part of the %s where there is one", async (name) => {
    const fileId = await parsed(name);
    const rows = [{ "Full name": "Ada Lovelace", City: "London" }];
    const submitted = await post("/batches", {
      file_id: fileId,
      rows,
      [name]: "E-mail address: a@b.org",
    });
    const { batch_id: batchId } = await ended(submitted);
    const [row] = await rowsOf(batchId);
    const { prompt, result } = (await client.get(`/fill/${row.job_id}`)).json;
    expect(prompt).toBe('E-mail address: a@b.org\n\n{"Full name":"Ada Lovelace","City":"London"}');
    expect(result.filled).toHaveLength(2);
    expect(row.left_out).toEqual([expect.stringContaining("London")]);
  });

  test("take one instruction by one name", async () => {
    const both = { prompt: "Full name: Ada", instruction: "Full name: Grace" };
    const { status, json } = await post("/batches", {
      file_id: await parsed("both"),
      rows: [{ a: "b" }],
      ...both,
    });
    expect([status, json.detail[0].loc]).toEqual([422, ["body", "instruction"]]);
  });

  test("that give nothing fail for themselves", async () => {
    const fileId = await parsed("failing");
    const rows = [{ "Full name": "", "E-mail": "" }, { "Full name": "Ada" }];
    const batch = await ended(await post("/batches", { file_id: fileId, rows }));
    expect(batch).toMatchObject({ status: "succeeded", succeeded: 1, failed: 1 });
    const [failed] = await rowsOf(batch.batch_id);
    expect(failed).toMatchObject({ status: "failed", verdict: "failed", error: { code: "nothing_to_fill" } });
    expect((await archiveOf(batch.batch_id))["manifest.csv"]).toMatch(
      /"1","","failed","","nothing_to_fill: /,
    );
  });

  test("of which nothing comes make a batch that failed", async () => {
    const fileId = await parsed("all failing");
    const batch = await ended(await post("/batches", { file_id: fileId, rows: [{ "Full name": "" }] }));
    expect(batch).toMatchObject({ status: "failed", succeeded: 0, failed: 1 });
  });

  test("leave no values behind but those of their fills", async () => {
    const fileId = await parsed("private");
    const { batch_id: batchId } = await ended(
      await post("/batches", { file_id: fileId, rows: [{ "Full name": "Ada" }] }),
    );
    const row = await service.store.batches.get(batchId);
    expect(JSON.stringify(row)).not.toContain("Ada");
    expect(JSON.stringify(row)).not.toContain("Full name");
    expect(await service.store.objects.get(`${batchRowsPrefix(batchId)}0.json`)).toBeNull();
  });
});

describe.concurrent("one instruction for many forms", () => {
  test("fills each of them", async () => {
    const fileIds = [await parsed("first", "one.pdf"), await parsed("second", "two.pdf")];
    const submitted = await post("/batches", { file_ids: fileIds, prompt: "Full name: Ada Lovelace" });
    const batch = await ended(submitted);
    expect(batch).toMatchObject({ status: "succeeded", total: 2, succeeded: 2, columns: [] });
    expect((await rowsOf(batch.batch_id)).map(({ file_id }) => file_id)).toEqual(fileIds);
    expect(Object.keys(await archiveOf(batch.batch_id))).toEqual([
      "0001-one-filled.pdf",
      "0002-two-filled.pdf",
      "manifest.csv",
    ]);
  });

  test("goes as a whole with the first file that is deleted", async () => {
    const fileIds = [await parsed("goes", "one.pdf"), await parsed("stays", "two.pdf")];
    const { batch_id: batchId } = await ended(
      await post("/batches", { file_ids: fileIds, values: { f1: "Ada" } }),
    );
    expect((await client.send("DELETE", `/files/${fileIds[0]}`)).status).toBe(204);
    expect((await client.get(`/batches/${batchId}`)).json.code).toBe("batch_not_found");
    expect(await service.store.objects.get(`${batchPrefix(batchId)}archive.zip`)).toBeNull();
  });
});

describe("a mapping is suggested", () => {
  test("with confidences, samples and what may be chosen", async () => {
    const fileId = await parsed("suggested");
    const { status, json } = await post("/batches/mapping", {
      file_id: fileId,
      csv: "Name,Mail,Note\nAda,a@b.org,x\n",
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ total: 1, mapping: { Name: "f1", Mail: "f2", Note: null }, questions: [] });
    expect(json.columns[0]).toEqual({ column: "Name", field_id: "f1", confidence: 0.95, sample: "Ada" });
    expect(json.fields[0]).toMatchObject({ field_id: "f1", label: "Full name" });
  });

  test("with questions, which a batch without a mapping is refused for", async () => {
    const fileId = await parsed("questions");
    const rows = [{ Name: "Ada", "Home email": "a@b.org", "Work email": "c@d.org" }];
    const { json } = await post("/batches/mapping", { file_id: fileId, rows });
    expect(json.questions).toEqual([
      { kind: "which_column", columns: ["Home email", "Work email"], field_ids: ["f2"] },
    ]);
    const refused = await post("/batches", { file_id: fileId, rows });
    expect(refused.status).toBe(422);
    expect(refused.json.detail.map(({ loc, type }: Reply["json"]) => [loc.at(-1), type])).toEqual([
      ["Home email", "mapping_needed"],
      ["Work email", "mapping_needed"],
    ]);
  });
});

test("a table of which no column gives a field is refused, with its columns", async () => {
  const rows = [{ Colour: "red", Wheels: 4 }];
  const { status, json } = await post("/batches", { file_id: await parsed("another form"), rows });
  expect(status).toBe(422);
  expect(json.detail.map(({ loc, type }: Reply["json"]) => [loc.at(-1), type])).toEqual([
    ["Colour", "mapping_needed"],
    ["Wheels", "mapping_needed"],
  ]);
});

describe("a batch is refused", () => {
  test.each([
    ["without a form", { rows: [{ a: 1 }] }, "missing"],
    ["without rows", { file_id: UNKNOWN_FILE }, "missing"],
    ["with rows for many forms", { file_ids: [UNKNOWN_FILE], csv: "a\nb", prompt: "x" }, "extra_forbidden"],
    ["with nothing to say to many forms", { file_ids: [UNKNOWN_FILE] }, "missing"],
    ["with 1,001 rows", { file_id: UNKNOWN_FILE, csv: `a\n${"b\n".repeat(1001)}` }, "too_many_rows"],
    ["with 1,001 rows as JSON", { file_id: UNKNOWN_FILE, rows: Array(1001).fill({ a: 1 }) }, "too_long"],
    ["with an open quote", { file_id: UNKNOWN_FILE, csv: 'a\n"b' }, "csv_invalid"],
  ])("%s", async (_, body, type) => {
    const { status, json } = await post("/batches", body);
    expect([status, json.detail[0].type]).toEqual([422, type]);
  });

  test("with a mapping that names no column, or no field", async () => {
    const fileId = await parsed("bad mapping");
    const { json } = await post("/batches", {
      file_id: fileId,
      rows: [{ a: 1 }],
      mapping: { b: "f1", a: "f99" },
    });
    expect(json.detail.map(({ loc }: Reply["json"]) => loc.at(-1))).toEqual(["a", "b"]);
  });

  test("for a file that is not there, or is not parsed", async () => {
    expect((await post("/batches", { file_id: UNKNOWN_FILE, csv: "a\nb" })).json.code).toBe("file_not_found");
    expect((await post("/batches", { file_ids: [UNKNOWN_FILE], prompt: "x" })).json.code).toBe(
      "file_not_found",
    );
    const { json } = await client.parse(new TextEncoder().encode("%PDF-1.7 broken"));
    await client.settle(`/parse/${json.job_id}`);
    expect((await post("/batches", { file_id: json.file_id, csv: "a\nb" })).json.code).toBe("parse_failed");
  });
});

test("the same Idempotency-Key makes no second batch", async () => {
  const fileId = await parsed("idempotent");
  const body = { file_id: fileId, rows: [{ "Full name": "Ada" }] };
  const first = await post("/batches", body, { key: "once" });
  expect((await post("/batches", body, { key: "once" })).json).toEqual(first.json);
  const other = await post("/batches", { ...body, flatten: true }, { key: "once" });
  expect(other.json.detail[0].type).toBe("idempotency_key_reused");
});

test("rows and batches are listed in pages", async () => {
  const fileId = await parsed("pages");
  const rows = Array.from({ length: 5 }, (_, i) => ({ "Full name": `Person ${i}` }));
  const { batch_id: batchId } = await ended(await post("/batches", { file_id: fileId, rows }));
  const first = (await client.get(`/batches/${batchId}/rows?limit=3`)).json;
  expect([first.rows.length, first.next_cursor]).toEqual([3, "3"]);
  const second = (await client.get(`/batches/${batchId}/rows?limit=3&cursor=3`)).json;
  expect([second.rows.map(({ row }: Reply["json"]) => row), second.next_cursor]).toEqual([[4, 5], null]);
  for (const cursor of ["x", "-1", "1.5"])
    expect((await client.get(`/batches/${batchId}/rows?cursor=${cursor}`)).status).toBe(422);
  const { batches } = (await client.get("/batches?limit=1")).json;
  expect(batches).toMatchObject([{ batch_id: batchId, status: "succeeded" }]);
});

describe.concurrent("a batch that is deleted", () => {
  test("while it is open begins no more rows, and ends as cancelled with those that had begun", async ({
    expect,
  }) => {
    const fileId = await parsed("cancelled");
    const rows = Array.from({ length: 120 }, (_, i) => ({ "Full name": `Person ${i}` }));
    const { json } = await post("/batches", { file_id: fileId, rows });
    const cancelled = await client.send("DELETE", `/batches/${json.batch_id}`);
    expect(cancelled).toMatchObject({ status: 202, json: { status: "cancelling", total: 120 } });
    expect((await client.get(`/batches/${json.batch_id}/zip`)).json.code).toBe("batch_not_finished");
    await expect
      .poll(async () => (await client.get(`/batches/${json.batch_id}`)).json.status, { timeout: 60_000 })
      .toBe("cancelled");
    const { succeeded, total } = (await client.get(`/batches/${json.batch_id}`)).json;
    expect(succeeded).toBeLessThan(total);
    const last = (await client.get(`/batches/${json.batch_id}/rows?cursor=119`)).json.rows[0];
    expect(last).toMatchObject({ row: 120, status: "cancelled", verdict: "cancelled" });
    expect((await archiveOf(json.batch_id))["manifest.csv"]).toMatch(/"120","","cancelled"/);
  });

  test("once it has ended is gone with its archive; its fills stay", async () => {
    const fileId = await parsed("deleted");
    const { batch_id: batchId } = await ended(
      await post("/batches", { file_id: fileId, rows: [{ "Full name": "Ada" }] }),
    );
    const [row] = await rowsOf(batchId);
    expect((await client.send("DELETE", `/batches/${batchId}`)).status).toBe(204);
    for (const path of ["", "/rows", "/zip"])
      expect((await client.get(`/batches/${batchId}${path}`)).json.code).toBe("batch_not_found");
    expect((await client.send("DELETE", `/batches/${batchId}`)).status).toBe(404);
    expect(await service.store.objects.get(`${batchPrefix(batchId)}archive.zip`)).toBeNull();
    expect((await client.get(`/fill/${row.job_id}`)).json.status).toBe("succeeded");
    expect((await client.get("/batches?limit=100")).json.batches).not.toContainEqual(
      expect.objectContaining({ batch_id: batchId }),
    );
  });

  test("goes with its form", async () => {
    const fileId = await parsed("form deleted");
    const { batch_id: batchId } = await ended(
      await post("/batches", { file_id: fileId, rows: [{ "Full name": "Ada" }] }),
    );
    await client.send("DELETE", `/files/${fileId}`);
    expect((await client.get(`/batches/${batchId}`)).json.code).toBe("batch_not_found");
    expect(await service.store.objects.get(`${batchPrefix(batchId)}archive.zip`)).toBeNull();
  });
});

test("another account sees nothing of a batch", async () => {
  const fileId = await parsed("others");
  const { batch_id: batchId } = await ended(
    await post("/batches", { file_id: fileId, rows: [{ "Full name": "Ada" }] }),
  );
  const eve = await service.otherAccount("eve");
  for (const path of ["", "/rows", "/zip"]) {
    expect((await eve.get(`/batches/${batchId}${path}`)).json.code).toBe("batch_not_found");
  }
  expect((await eve.send("DELETE", `/batches/${batchId}`)).status).toBe(404);
  expect((await eve.get("/batches")).json.batches).toEqual([]);
  expect((await post("/batches/mapping", { file_id: fileId, csv: "a\nb" }, { by: eve })).status).toBe(404);
  expect((await post("/batches", { file_id: fileId, csv: "a\nb" }, { by: eve })).status).toBe(404);
});

test("a batch that a killed process left is taken up, and no row is filled twice", async () => {
  const fileId = await parsed("left");
  const rows = [{ "Full name": "Ada" }, { "Full name": "Grace" }];
  const { batch_id: batchId } = await ended(await post("/batches", { file_id: fileId, rows }));
  const attempts = async () =>
    Promise.all([0, 1].map(async (row) => (await service.store.jobs.get(rowJobId(batchId, row)))?.attempt));
  const done = await service.store.batches.get(batchId);
  if (!done) throw new Error("Expected the batch to be there.");
  const { ended: _, finishedAt: __, ...open } = done;
  const leftId = newBatchId();
  const left = {
    ...open,
    batchId: leftId,
    begun: 0,
    openShard: "0",
    nextCheckAt: Date.now(),
    leaseUntil: Date.now() + 3_600_000,
  };
  await service.store.batches.insert(left);
  await takeUpJobs({
    tableName: (table) => table,
    queueUrl: (queue) => process.env[`${queue.toUpperCase()}_QUEUE_URL`] ?? "",
  });
  // Its rows are stored no more: what could be begun was, and it ends.
  await expect.poll(async () => (await service.store.batches.get(leftId))?.turn).toBeGreaterThan(left.turn);
  expect(await attempts()).toEqual([1, 1]);
});
