import { expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { createClient } from "../support/client.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { openScreen } from "./steps.ts";

/** Whoever is signed in pastes a sample and it does what it says. */
export function describeOwnIds(stage: Stage): void {
  test("the documentation shows a reader the newest things of the account in its samples", async () => {
    const { service, browser } = stage;
    const client = createClient(service.url, service.apiKey);
    const send = async (method: string, path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      return (await client.send(method, path, { body: JSON.stringify(body), headers })).json;
    };
    const { file_id, job_id } = await client.parsed(await smallForm("own ids"));
    const { template_id } = await send("PUT", "/templates", { file_id });
    const { batch_id } = await send("POST", "/batches", { file_id, rows: [{ "Full name": "Ada" }] });
    await client.settle(`/batches/${batch_id}`);
    const fill = await client.filled({ file_id, values: '{"Full name":"Ada Lovelace"}' });
    const { webhook_id } = await send("POST", "/webhooks", { url: "http://127.0.0.1:9/hook" });

    const { page, context } = await openPage(browser, service);
    await openScreen(page, "/docs", "Documentation");
    const samples = {
      get_file: file_id,
      get_parse: job_id,
      get_template: template_id,
      get_batch: batch_id,
      get_webhook: webhook_id,
    };
    for (const [operation, id] of Object.entries(samples)) {
      await expect
        .poll(() => page.locator(`#${operation} pre`).first().innerText(), {
          message: operation,
          timeout: 30_000,
        })
        .toContain(id);
    }
    const guide = page.locator('[aria-labelledby="review"] pre', { hasText: "base_fill_id" });
    expect(await guide.innerText()).toContain(fill.fill_id);
    await send("DELETE", `/webhooks/${webhook_id}`, {});
    await send("DELETE", `/templates/${template_id}`, {});
    await context.close();
  });
}
