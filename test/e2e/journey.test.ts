import { PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { type Client, createClient } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

/**
 * The main job, as a client does it: against the service at FORMS_API_URL with FORMS_API_KEY when they are set,
 * else against a local one.
 */
const deployed = process.env.FORMS_API_URL;
let service: TestService | undefined;
let client: Client;
beforeAll(async () => {
  if (deployed) client = createClient(deployed, process.env.FORMS_API_KEY ?? "");
  else {
    service = await startTestService();
    client = service.client;
  }
});
afterAll(() => service?.end());

/** What a field's V entry says. */
const storedText = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFHexString || value instanceof PDFString || value instanceof PDFName
    ? value.decodeText()
    : undefined;

describe("the whole journey", { timeout: 120_000 }, () => {
  test("turns a blank form and a paragraph into a PDF with the values in their fields", async () => {
    const parse = await client.parsed(await drawSampleForm(), {
      name: "rental-application.pdf",
      force: "true",
    });
    expect(parse).toMatchObject({ status: "succeeded", form: { kind: "acroform", page_count: 2 } });
    const { form } = (await client.get(`/files/${parse.file_id}`)).json;
    expect(form.fields).toHaveLength(parse.form.field_count);

    const job = await client.filled({ file_id: parse.file_id, prompt: SAMPLE_PROMPT });
    expect(job.error).toBeUndefined();
    const pdf = await client.download(job.download_url);
    const fields = (await PDFDocument.load(pdf)).getForm();
    for (const { name, value, source, verified } of job.result.filled) {
      expect(verified, name).toBe("verified");
      expect(SAMPLE_PROMPT.slice(source.start, source.end)).toBe(source.text);
      expect(storedText(fields.getField(name).acroField.V()), name).toBe(value);
    }
    expect(job.result.filled.length).toBeGreaterThan(15);
    await client.send("DELETE", `/files/${parse.file_id}`);
  });

  test("takes a file by upload, shows its filled page, and forgets it when told to", async () => {
    const uploadId = await client.upload(await smallForm("by upload"), "by-upload.pdf");
    const submitted = (await client.send("POST", `/uploads/${uploadId}/parse`)).json;
    const parse = (await client.settle(`/parse/${submitted.job_id}`)).json;
    expect(parse.status).toBe("succeeded");
    expect((await client.get(`/files/${parse.file_id}`)).json.file_name).toBe("by-upload.pdf");

    const prompt = "Full name: Ada Lovelace";
    const job = await client.filled({ file_id: parse.file_id, prompt, preview: "true" });
    const page = await client.get(`/fill/${job.job_id}/pages/1.png`);
    const picture = await client.download(page.headers.get("location") ?? "");
    expect(Buffer.from(picture.subarray(1, 4)).toString("latin1")).toBe("PNG");

    expect((await client.send("DELETE", `/files/${parse.file_id}`)).status).toBe(204);
    expect((await client.get(`/files/${parse.file_id}`)).json.code).toBe("file_not_found");
    expect((await client.get(`/fill/${job.job_id}`)).json.code).toBe("job_not_found");
    expect((await fetch(job.download_url, { redirect: "manual" })).status).toBe(404);
  });

  test("ends the job of a file that is no form with the reason", async () => {
    const parse = await client.parsed(new TextEncoder().encode("%PDF-1.7 and nothing else"), {
      force: "true",
    });
    expect(parse).toMatchObject({ status: "failed", error: { code: "pdf_damaged", retryable: false } });
  });

  test("answers the same submission under one idempotency key once", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await client.parse(await smallForm("once"), { headers });
    const again = await client.parse(await smallForm("once"), { headers });
    expect(again.json.job_id).toBe(first.json.job_id);
    await client.settle(`/parse/${first.json.job_id}`);
    await client.send("DELETE", `/files/${first.json.file_id}`);
  });
});
