import { PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
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

describe("the whole journey", () => {
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
    for (const { name, value, source } of job.result.filled) {
      expect(SAMPLE_PROMPT.slice(source.start, source.end)).toBe(source.text);
      expect(storedText(fields.getField(name).acroField.V()), name).toBe(value);
    }
    expect(job.result.filled.length).toBeGreaterThan(15);
    await client.send("DELETE", `/files/${parse.file_id}`);
  });
});
