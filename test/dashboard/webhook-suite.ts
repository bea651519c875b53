import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { openScreen } from "./steps.ts";

/** Webhooks as a person sets them up. The service of this suite lets them go to this machine. */
export function describeWebhooks(stage: Stage): void {
  describe("webhooks", () => {
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
    });
    afterAll(() => receiver.stop());

    test.each([1280, 360])(
      "are added, with the secret shown once, looked at, disabled and deleted, at %i px",
      async (width) => {
        const { page, context } = await openPage(stage.browser, stage.service, { width });
        const url = `${receiver.url}/${width}`;
        const isSound = async (screen: string): Promise<void> => {
          expect(await violations(page), screen).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
        };
        await openScreen(page, "/dashboard/webhooks", "Webhooks");
        await page.getByRole("button", { name: "Add a webhook" }).click();
        await page.getByRole("dialog").getByLabel("Address").fill(url);
        await page.getByRole("dialog").getByRole("button", { name: "Add the webhook" }).click();
        expect(await page.getByTestId("new-secret").innerText()).toMatch(/^whsec_/);
        await page.getByRole("button", { name: "Done" }).click();
        const row = page.getByRole("row", { name: new RegExp(url) });
        await row.getByText("Enabled", { exact: true }).waitFor();
        await isSound("webhooks");

        const before = receiver.received.length;
        await stage.service.client.parsed(await smallForm(`told of at ${width}`));
        await receiver.has(before + 1);
        await row.getByRole("button", { name: `Attempts: ${url}` }).click();
        await page.getByRole("dialog").getByText("parse.succeeded").waitFor();
        await isSound("attempts");
        await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
        await receiver.has(before + 2);
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

        await row.getByRole("button", { name: `Disable ${url}` }).click();
        await row.getByText("Disabled").waitFor();
        await row.getByRole("button", { name: `Delete ${url}` }).click();
        await page.getByRole("button", { name: "Delete the webhook" }).click();
        await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
        await context.close();
      },
    );
  });
}
