import { afterAll, describe, expect, test } from "vitest";
import { newUploadId } from "../../lib/domain/ids.ts";
import { inputKey, uploadKey } from "../../lib/domain/object-keys.ts";
import { parseUpload } from "../../lib/usecases/parse/parse-upload.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { tiff } from "../fixtures/tiff.ts";
import type { Client } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const MAX_BYTES = 50_000;
const service = await startTestService({ MAX_FILE_BYTES: "100", MAX_UPLOAD_BYTES: String(MAX_BYTES) });
const { client } = service;
afterAll(() => service.end());

const create = (body: unknown, by: Client = client) =>
  by.send("POST", "/uploads", {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const parse = (uploadId: string, by: Client = client, init: RequestInit = {}) =>
  by.send("POST", `/uploads/${uploadId}/parse`, init);

const upload = (bytes: Uint8Array, filename?: string) => client.upload(bytes, filename);

describe("POST /uploads", () => {
  test("answers 201 with a form that is taken for 15 minutes", async () => {
    const response = await create({ filename: "form.pdf", bytes: 1000 });
    expect(response.status).toBe(201);
    const minutes = (Date.parse(response.json.expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
  });

  test("signs the size that was said, so that storage takes no more", async () => {
    const { json } = await create({ filename: "form.pdf", bytes: 1000 });
    const policy = JSON.parse(Buffer.from(json.fields.Policy, "base64").toString());
    expect(policy.conditions).toContainEqual(["content-length-range", 1, 1000]);
  });

  test.each([
    [{ bytes: 5 }, ["body", "filename"], "missing"],
    [{ filename: "a.pdf" }, ["body", "bytes"], "missing"],
    [{ filename: "a.pdf", bytes: "many" }, ["body", "bytes"], "number_type"],
    [{ filename: "a.pdf", bytes: 0 }, ["body", "bytes"], "greater_than_equal"],
    [[1], ["body"], "dict_type"],
  ])("answers 422 for %j", async (body, loc, type) => {
    const response = await create(body);
    expect(response.status).toBe(422);
    expect(response.json.detail[0]).toMatchObject({ loc, type });
  });

  test("answers 413 for a file over the limit", async () => {
    expect((await create({ filename: "a.pdf", bytes: MAX_BYTES + 1 })).json.code).toBe("file_too_large");
  });
});

describe("POST /uploads/{upload_id}/parse", () => {
  test("parses what was uploaded, past the limit of a direct request", async () => {
    const bytes = await smallForm("uploaded");
    const response = await parse(await upload(bytes, "Größe.pdf"));
    expect(response.status).toBe(202);
    expect(response.headers.get("location")).toBe(`/parse/${response.json.job_id}`);
    expect((await client.settle(`/parse/${response.json.job_id}`)).json.status).toBe("succeeded");
    const file = (await client.get(`/files/${response.json.file_id}`)).json;
    expect(file).toMatchObject({ file_name: "Größe.pdf", bytes: bytes.length });
    expect(await service.store.objects.get(inputKey(response.json.file_id))).toEqual(bytes);
  });

  test("parses pictures as the pages of one form", async () => {
    const page = tiff([{ width: 8, height: 8, strips: [new Uint8Array(8)], entries: [[262, 3, 0]] }]);
    const [first, second] = [await upload(page, "first.tif"), await upload(page, "second.tif")];
    const { json } = await parse(first, client, { body: new URLSearchParams({ pages: `["${second}"]` }) });
    await client.settle(`/parse/${json.job_id}`);
    const { form, file_name } = (await client.get(`/files/${json.file_id}`)).json;
    expect([file_name, form.pages.length, form.read_from_scan]).toEqual(["first.tif", 2, true]);
    const missing = { body: new URLSearchParams({ pages: '["upload_1"]' }) };
    expect((await parse(first, client, missing)).json.code).toBe("upload_not_found");
  });

  test("stores and answers a file that is longer than any one request to storage", async () => {
    const { objects } = service.store;
    const bytes = new Uint8Array(20 * 1024 * 1024).map((_, index) => index % 251);
    await objects.put("large/input.pdf", bytes, { contentType: "application/pdf", metadata: { name: "ü" } });
    expect(await objects.head("large/input.pdf")).toMatchObject({
      bytes: bytes.length,
      metadata: { name: "ü" },
    });
    expect(Buffer.compare((await objects.get("large/input.pdf")) ?? new Uint8Array(), bytes)).toBe(0);
    const head = await objects.head("large/input.pdf");
    const about = { contentType: "application/pdf" };
    expect(await objects.copy("large/input.pdf", head?.version ?? "", "large/copy.pdf", about)).toBe(true);
  });

  test("takes force as JSON or as a form", async () => {
    const uploadId = await upload(await smallForm("forced"));
    const first = await parse(uploadId);
    const json = { body: '{"force":true}', headers: { "content-type": "application/json" } };
    const again = await parse(uploadId, client, json);
    const form = await parse(uploadId, client, { body: new URLSearchParams({ force: "yes" }) });
    expect(new Set([first, again, form].map((reply) => reply.json.file_id)).size).toBe(3);
  });

  test("answers 404 until the file has arrived, and for another account always", async () => {
    const { json } = await create({ filename: "form.pdf", bytes: 1000 });
    expect((await parse(json.upload_id)).json.code).toBe("upload_not_found");
    const uploadId = await upload(await smallForm("mine"));
    expect((await parse(uploadId, await service.otherAccount("uploads-other"))).json.code).toBe(
      "upload_not_found",
    );
  });

  test("answers 422 for a file that is no PDF", async () => {
    const response = await parse(await upload(new TextEncoder().encode("Dear Sir or Madam")));
    expect(response.status).toBe(422);
    expect(response.json.detail[0].type).toBe("not_a_pdf");
  });

  test("answers 413 for an object that is larger than storage should have taken", async () => {
    const id = newUploadId();
    const key = uploadKey("local", id);
    await service.store.objects.put(key, new Uint8Array(MAX_BYTES + 1), { contentType: "application/pdf" });
    expect((await parse(id)).json.code).toBe("file_too_large");
  });

  test("refuses an upload that changes between the hash and the copy", async () => {
    const uploadId = await upload(await smallForm("changing"));
    const { objects } = service.store;
    const changed = { ...objects, copy: async () => false };
    const limits = {
      maxUploadBytes: MAX_BYTES,
      retentionDays: 7,
      maxJobsInFlight: 10,
      privateWebhooks: false,
      eventBus: false,
    };
    const settings = { ...limits, ocr: "off" as const };
    const deps = { ...service.store, objects: changed, clock: Date.now, settings };
    const request = { accountId: "local", uploadId, force: true };
    await expect(parseUpload(deps, request, ([bytes]) => bytes as Uint8Array)).rejects.toMatchObject({
      code: "upload_changed",
    });
  });
});
