import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requiredForm } from "../fixtures/required-form.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { type Agent, remoteAgent } from "../mcp/clients.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { findChromium, launch } from "./browser.ts";

const chromium = findChromium();

/** What a page of a tool's may do at most, where it names no address that it loads from. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'";

/** A chat that shows the page of a tool in a frame of an origin of its own, and passes on what it asks the service. */
const CHAT = `<!doctype html><iframe sandbox="allow-scripts" width="600" height="900"></iframe><script>
  const frame = document.querySelector("iframe");
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
  window.addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.method === "ui/notifications/initialized") send({ method: "ui/notifications/tool-result", params: window.told });
    if (data.id === undefined) return;
    try { send({ id: data.id, result: await window.answer(data.method, data.params) }); }
    catch (error) { send({ id: data.id, error: { code: -32000, message: error.message } }); }
  });
</script>`;

describe.skipIf(chromium === null)(
  "a chat that shows the page beside a fill's result",
  { timeout: 120_000 },
  () => {
    let service: TestService;
    let browser: Browser;
    let agent: Agent;
    beforeAll(async () => {
      service = await startTestService();
      browser = await launch(chromium ?? "");
      agent = await remoteAgent(service.url, { "x-api-key": service.apiKey });
    });
    afterAll(async () => {
      await browser.close();
      await agent.client.close();
      await service.end();
    });

    interface Shown {
      page: Page;
      frame: FrameLocator;
      /** What the page asked of the chat itself, by method. */
      asked: { method: string; params: Record<string, unknown> }[];
      faults: string[];
    }

    /** Shows a tool's result in the page that the tool names. */
    async function shown(output: unknown): Promise<Shown> {
      const { contents } = await agent.client.readResource({ uri: "ui://forms-api/fill" });
      const html = contents.map((each) => ("text" in each ? each.text : "")).join("");
      const page = await browser.newPage();
      const [asked, faults]: [Shown["asked"], string[]] = [[], []];
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("console", (said) => said.type() === "error" && faults.push(said.text()));
      page.on("request", (request) => /^data:|^about:/.test(request.url()) || faults.push(request.url()));
      const can = { serverTools: {}, serverResources: {}, openLinks: {}, updateModelContext: { text: {} } };
      await page.exposeFunction("answer", async (method: string, params: Record<string, unknown>) => {
        if (method === "tools/call") return agent.client.callTool(params as { name: string });
        if (method === "resources/read") return agent.client.readResource(params as { uri: string });
        asked.push({ method, params });
        return method === "ui/initialize" ? { protocolVersion: "2026-01-26", hostCapabilities: can } : {};
      });
      await page.setContent(CHAT);
      await page.evaluate(
        ([document_, policy, structuredContent]) => {
          Object.assign(window, { told: { content: [], structuredContent } });
          const frame = document.querySelector("iframe") as HTMLIFrameElement;
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
          frame.srcdoc = String(document_).replace("<head>", `<head>${meta}`);
        },
        [html, POLICY, output] as const,
      );
      return { page, frame: page.frameLocator("iframe"), asked, faults };
    }

    async function parsed(bytes: Uint8Array): Promise<string> {
      return (await service.client.parsed(bytes)).file_id;
    }

    test("sees the filled page, and opens the PDF by its one button", async () => {
      const file_id = await parsed(await smallForm("chat"));
      const { output } = await agent.call("fill_form", { file_id, values: { f1: "Ada Lovelace" } });
      const { page, frame, asked, faults } = await shown(output);
      await frame.getByRole("img", { name: "Page 1 of 1" }).waitFor();
      expect(await frame.getByRole("heading").textContent()).toBe("1 value written.");
      await frame.getByRole("button", { name: "Open the PDF" }).click();
      await expect
        .poll(() => asked.at(-1), { timeout: 60_000 })
        .toEqual({ method: "ui/open-link", params: { url: output.download_url } });
      expect(faults).toEqual([]);
      await page.close();
    });

    test("settles the doubts of a review, and the answers are in the form that is written", async () => {
      const file_id = await parsed(await requiredForm());
      const { output } = await agent.call("review_fill", { file_id, instruction: "Full name: Ada Lovelace" });
      expect(output.questions.length).toBeGreaterThan(0);
      const { page, frame, asked, faults } = await shown(output);
      await frame.getByRole("img").waitFor();
      expect(await frame.getByRole("heading").textContent()).toContain("Nothing is written yet.");
      expect(await frame.locator("figure span").allTextContents()).toContain("Ada Lovelace");
      const { label } = output.questions[0];
      await frame.getByRole("listitem").filter({ hasText: label }).getByRole("textbox").fill("Rome");
      await frame.getByRole("button", { name: "Write the form" }).click();
      await frame.getByRole("heading", { name: "2 values written." }).waitFor();
      await expect.poll(() => asked.at(-1)?.method, { timeout: 60_000 }).toBe("ui/update-model-context");
      const [, job_id] = /job (job_\w+)/.exec(JSON.stringify(asked.at(-1)?.params)) ?? [];
      const { output: written } = await agent.call("get_job", { job_id });
      expect(written.values).toHaveLength(2);
      expect(faults).toEqual([]);
      await page.close();
    });

    test("is told why a decision could not be written, and may decide again", async () => {
      const file_id = await parsed(await requiredForm());
      const { output } = await agent.call("review_fill", { file_id, instruction: "Full name: Ada Lovelace" });
      const { page, frame } = await shown({ ...output, job_id: "job_gone" });
      await frame.getByRole("button", { name: "Write the form" }).click();
      await frame.getByRole("alert").getByText("job_not_found").waitFor();
      expect(await frame.getByRole("button", { name: "Write the form" }).isEnabled()).toBe(true);
      await page.close();
    });
  },
);
