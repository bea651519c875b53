import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { faultsOf } from "./valid.ts";

// biome-ignore lint/suspicious/noExplicitAny: an app's definition is JavaScript, whose shape the schema has proven
const app: any = (await import(new URL("../../integrations/zapier/index.js", import.meta.url).href)).default;
/** As Zapier itself puts it to its schema: functions by a word. */
const asData = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "function" ? "function" : each)));

describe("the app for Zapier", () => {
  test("is what Zapier's command line takes", () => {
    expect(faultsOf("zapier-app.schema.json", asData(app))).toEqual([]);
  });

  test("is checked by a schema that finds what is wrong", () => {
    const wrong = asData(app);
    wrong.creates.fill_form.display.description = "no sentence";
    delete wrong.triggers.fill_finished.operation.sample;
    expect(faultsOf("zapier-app.schema.json", wrong)).toHaveLength(2);
  });

  test("names its steps by their keys", () => {
    const steps = { ...app.triggers, ...app.creates } as Record<string, { key: string }>;
    expect(Object.entries(steps).filter(([name, { key }]) => name !== key)).toEqual([]);
  });
});

class Thrown extends Error {
  readonly detail: unknown;
  constructor(message: string, detail?: unknown) {
    super(message);
    this.detail = detail;
  }
}
class Throttled extends Thrown {}

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  params?: Record<string, string>;
  body?: object;
}
/** What Zapier hands to a step. */
const z = {
  errors: { Error: Thrown, ThrottledError: Throttled },
  async request({ url, method, headers, params, body }: Sent) {
    const query = params ? `?${new URLSearchParams(params)}` : "";
    const json = body && { body: JSON.stringify(body) };
    const type = { "content-type": "application/json" };
    const response = await fetch(url + query, {
      method,
      ...json,
      headers: { ...headers, ...(body && type) },
    });
    return {
      status: response.status,
      data: await response.json(),
      getHeader: (name: string) => response.headers.get(name),
      throwForStatus() {
        if (!response.ok) throw new Error(`The service answered ${response.status}.`);
      },
    };
  },
};

describe("the app at work", { timeout: 300_000 }, () => {
  let service: TestService;
  /** Where Zapier keeps the file of an earlier step. */
  const files = createServer(async (request, response) => {
    response.end(request.url === "/flat.pdf" ? await flatPage() : await smallForm(request.url!));
  });
  beforeAll(async () => {
    service = await startTestService();
    await new Promise<void>((listening) => files.listen(0, "127.0.0.1", listening));
  });
  afterAll(async () => {
    files.close();
    await service.end();
  });

  const fileAt = (name: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;
  const authData = () => ({ url: `${service.url}/`, apiKey: service.apiKey });
  /** Zapier runs a step again that was thrown back; here at once. */
  async function fill(name: string, platform = z): Promise<Record<string, string>> {
    const bundle = {
      authData: authData(),
      inputData: { file: fileAt(name), prompt: "Full name: Ada Lovelace" },
    };
    try {
      return await app.creates.fill_form.operation.perform(platform, bundle);
    } catch (error) {
      if (error instanceof Throttled) return fill(name, z);
      throw error;
    }
  }

  test("fills a form, once however often the step runs, and tells of it", async () => {
    const [first, again] = [await fill("small.pdf"), await fill("small.pdf")];
    expect(again.job_id).toBe(first.job_id);
    expect(await (await fetch(first.download_url!)).text()).toMatch(/^%PDF-/);
    const finished = await app.triggers.fill_finished.operation.perform(z, { authData: authData() });
    expect(finished).toEqual([expect.objectContaining({ id: first.job_id, status: "succeeded" })]);
    expect(await app.authentication.test(z, { authData: authData() })).toMatchObject({
      files: [expect.anything()],
    });
  });

  test("makes one parse and one fill of a step that is thrown back while it parses", async () => {
    const parses: string[] = [];
    /** Zapier's time is up as soon as the parse is asked for, while that is still at work. */
    const hasty = {
      ...z,
      async request(sent: Sent) {
        if (sent.method === "GET") throw new Throttled("too late");
        const response = await z.request(sent);
        if (sent.url.endsWith("/parse")) parses.push(response.data.job_id ?? response.data.code);
        return response;
      },
    };
    const [one, two] = await Promise.all([fill("hasty.pdf", hasty), fill("hasty.pdf", hasty)]);
    expect(two.job_id).toBe(one.job_id);
    expect(new Set(parses).size - Number(parses.includes("idempotency_in_progress"))).toBe(1);
  });

  test("stops a Zap with the job's own error", async () => {
    await expect(fill("flat.pdf")).rejects.toMatchObject({ detail: "nothing_to_fill" });
  });
});
