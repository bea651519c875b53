import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST } from "../../examples/nextjs-upload/app/api/fill/route.ts";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";

describe("the upload page's route", { timeout: 300_000 }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    Object.assign(process.env, { FORMS_API_URL: service.url, FORMS_API_KEY: service.apiKey });
  });
  afterAll(async () => {
    for (const name of ["FORMS_API_URL", "FORMS_API_KEY"]) delete process.env[name];
    await service.end();
  });
  async function post(parts: Record<string, string | Uint8Array>): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === "string") body.set(name, value);
      else body.set(name, new Blob([value as BlobPart], { type: "application/pdf" }), "form.pdf");
    }
    return POST(new Request("http://page.test/api/fill", { method: "POST", body }));
  }

  test("answers the completed PDF", async () => {
    const response = await post({ file: await smallForm("page"), prompt: "Full name: Ada Lovelace" });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  test("says what is wrong with what was sent, and nothing of the key", async () => {
    expect((await post({ prompt: "Full name: Ada Lovelace" })).status).toBe(400);
    const nothing = await post({ file: await flatPage(), prompt: "Full name: Ada Lovelace" });
    expect(nothing.status).toBe(422);
    process.env.FORMS_API_KEY = "forms_sk_wrong";
    const refused = await post({ file: await flatPage(), prompt: "Full name: Ada Lovelace" });
    expect([refused.status, await refused.text()]).toEqual([502, expect.not.stringContaining("forms_sk")]);
  });
});
