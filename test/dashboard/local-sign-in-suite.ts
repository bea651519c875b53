import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { spawnService } from "../support/process.ts";
import type { Stage } from "./stage.ts";
import { heading, tellBox, uploadParsed } from "./steps.ts";

/** The dashboard of a service on one machine is opened by an address that is good once. */
export function describeLocalSignIn(stage: Stage): void {
  describe("opening the dashboard of a service on one machine", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forms-api-sign-in-"));
    const page = join(dataDir, "dashboard.html");
    /** The address that is good now, as the page in the data folder has it. */
    const address = (): string => /href="([^"]+)"/.exec(readFileSync(page, "utf8"))?.[1] ?? "";
    /** With a session of its own, whatever this process has. */
    const start = (port?: string) =>
      spawnService(dataDir, { env: { [LOCAL_SESSION_VARIABLE]: undefined }, ...(port && { port }) });
    let service: Awaited<ReturnType<typeof spawnService>>;
    beforeAll(async () => {
      service = await start();
    });
    afterAll(async () => {
      await service.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** A tab of a browser that knows nothing yet. */
    async function newBrowser(): Promise<{
      context: BrowserContext;
      tab: Awaited<ReturnType<typeof newTab>>;
    }> {
      const context = await stage.browser.newContext({ baseURL: service.url });
      return { context, tab: await newTab(context) };
    }
    const newTab = (context: BrowserContext) => context.newPage();

    test("shows nobody anything but where its address is", async () => {
      const { context, tab } = await newBrowser();
      const refused: number[] = [];
      tab.on("response", (response) => {
        if (!/\/(dashboard|docs)/.test(response.url())) refused.push(response.status());
      });
      await tab.goto("/dashboard/jobs");
      await heading(tab, "Sign in").waitFor();
      expect(await tab.getByRole("main").innerText()).toContain(
        "Open the address that the service printed when it started, or dashboard.html in its data folder.",
      );
      expect(refused).toEqual([]);
      await context.close();
    });

    test("takes one address once, and keeps the browser that used it", async () => {
      const [first, second] = [await newBrowser(), await newBrowser()];
      const used = address();
      await first.tab.goto(used);
      await heading(first.tab, "My forms").waitFor();
      expect(first.tab.url()).toBe(`${service.url}/dashboard`);
      await first.tab.reload();
      await heading(first.tab, "My forms").waitFor();
      const beside = await newTab(first.context);
      await beside.goto("/dashboard/keys");
      await heading(beside, "API keys").waitFor();

      await second.tab.goto(used);
      await second.tab.getByText("This address was already used, or is from an earlier start").waitFor();
      await second.tab.goto(address());
      await heading(second.tab, "My forms").waitFor();
      await first.tab.goto(used);
      await heading(first.tab, "My forms").waitFor();
      for (const { context } of [first, second]) await context.close();
    });

    test("by the page in the data folder opens it in any browser, as often as one likes", async () => {
      for (let times = 0; times < 2; times++) {
        const { context, tab } = await newBrowser();
        await tab.goto(pathToFileURL(page).href);
        await tab.waitForURL(`${service.url}/dashboard`);
        await heading(tab, "My forms").waitFor();
        await context.close();
      }
    });

    test("an open tab goes on after a restart, once the new address was opened beside it", async () => {
      const { context, tab } = await newBrowser();
      await tab.goto(address());
      await heading(tab, "My forms").waitFor();
      await uploadParsed(tab, "restart.pdf", await smallForm("restart"));
      const box = tellBox(tab);
      await box.fill("Full name: Ada Lovelace");
      await service.kill("SIGKILL");
      service = await start(new URL(service.url).port);
      await tab.getByRole("button", { name: "Fill it in" }).click();
      await heading(tab, "Your session has ended").waitFor();
      const beside = await newTab(context);
      await beside.goto(address());
      await heading(beside, "My forms").waitFor();
      expect(await box.inputValue()).toBe("Full name: Ada Lovelace");
      await context.close();
    });

    test("gives a server on another port of the host a cookie that opens nothing", async () => {
      const heard: string[] = [];
      const stranger = createServer((request, response) => {
        if (request.headers.cookie) heard.push(request.headers.cookie);
        response.end();
      });
      stranger.listen(0, "127.0.0.1");
      await once(stranger, "listening");
      const { context, tab } = await newBrowser();
      await tab.goto(address());
      await heading(tab, "My forms").waitFor();
      await tab.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/dashboard/config.json`);
      expect(heard).toEqual([expect.stringMatching(/^forms-api-\d+=/)]);
      const config = `${service.url}/dashboard/config.json`;
      expect((await fetch(config, { headers: { cookie: heard[0] ?? "" } })).status).toBe(401);
      expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await context.close();
      stranger.close();
    });
  });
}
