import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { manyPages, smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { askAs, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, tabTo, uploadParsed } from "./steps.ts";

const mark = (page: Page, name: RegExp): Locator =>
  page.locator("[data-field]").and(page.getByRole("button", { name }));
const pages = (page: Page) => page.getByRole("tab", { name: "Pages" });

/** A filled small form, its pages in sight. */
async function filled(page: Page, name: string, prompt: string): Promise<void> {
  await uploadParsed(page, `${name}.pdf`, await smallForm(name));
  await fill(page, prompt);
  if (await pages(page).count()) await pages(page).click();
  await mark(page, /Full name/).waitFor();
}

/** What a fill that saved changes wrote, as the service has it. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
  return Object.fromEntries(
    result.filled.map(({ label, value }: { label: string; value: string }) => [label, value]),
  );
}

/** A person has the last word: on the page, in place. */
export function describeEdits(stage: Stage): void {
  const open = (width = 1280) => openPage(stage.browser, stage.service, { width });

  describe("changing a result", () => {
    test.each([1280, 390])(
      "types and ticks in place, by keyboard, and saves that alone, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await filled(page, `edit ${width}`, "Full name: Ada Lovelace");
        await mark(page, /^Full name/).click();
        await page.getByRole("textbox", { name: "Full name" }).waitFor();
        await page.keyboard.press("Control+A");
        await page.keyboard.type("Grace Hopper");
        await page.keyboard.press("Tab");
        await page.getByRole("textbox", { name: "E-mail address" }).waitFor();
        await page.keyboard.type("grace@example.org");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await page.getByText("3 changes").waitFor();
        expect(await mark(page, /^Full name, Grace Hopper, changed by you/).count()).toBe(1);
        expect(await violations(page)).toEqual([]);

        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+Z");
        await page.getByText("2 changes").waitFor();
        await page.keyboard.press("Control+Shift+Z");
        await page.getByText("3 changes").waitFor();
        await page.reload();
        await page.getByText("3 changes").waitFor();

        const sent = page.waitForRequest(
          (request) => request.method() === "POST" && request.url().endsWith("/fill"),
        );
        await page.getByRole("button", { name: "Save", exact: true }).click();
        const body = (await sent).postDataJSON();
        expect(body.prompt).toBeUndefined();
        expect(Object.keys(body.values)).toHaveLength(3);
        expect(body.base_fill_id).toMatch(/\S/);
        await page.getByRole("button", { name: "3 changed by you" }).waitFor();
        await page.getByText("3 values written and read back").waitFor();
        expect(await stored(page)).toMatchObject({
          "Full name": "Grace Hopper",
          "E-mail address": "grace@example.org",
        });
        expect(await page.locator("blockquote").innerText()).toBe("Full name: Ada Lovelace");
        expect(await page.getByRole("region", { name: "Changes" }).count()).toBe(0);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test.each([1280, 390])("opens the editor on a page that is far off, at %i px", async (width) => {
      const { page, context } = await open(width);
      await uploadParsed(page, "far.pdf", await manyPages(`far ${width}`));
      await fill(page, "Name on page 1: Ada\nName on page 6: Grace");
      for (const name of ["Name on page 1", "Name on page 6"]) {
        if (width < 1000) await page.getByRole("tab", { name: "Result" }).click();
        await page.locator("[data-queue]", { hasText: name }).focus();
        await page.keyboard.press("e");
        await page.getByRole("textbox", { name }).waitFor();
        await page.keyboard.press("Escape");
      }
      await context.close();
    });

    test("says of a change that the file is without it, until it is saved and read back", async () => {
      const { page, context } = await open();
      await filled(page, "not yet", "Full name: Ada Lovelace");
      const unsaved = page.getByText("Your changes are not in this PDF yet");
      const facts = page.getByRole("region", { name: "Result" }).locator("dl");
      await mark(page, /^Full name/).click();
      await page.keyboard.type("!");
      await page.keyboard.press("Enter");
      await unsaved.waitFor();
      await expect
        .poll(() => facts.innerText(), { timeout: 10_000 })
        .toMatch(/Instead of\s+Ada Lovelace\s+Read back\s+When it is saved/);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "1 changed by you" }).waitFor();
      await unsaved.waitFor({ state: "detached" });
      await expect
        .poll(() => facts.innerText(), { timeout: 10_000 })
        .toMatch(/^Given\s+For this field.*Read back\s+Verified in the file$/s);
      expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
      await context.close();
    });

    test("puts words that found no field where they are told to", async () => {
      const { page, context } = await open();
      await filled(page, "leftover", "Full name: Ada Lovelace\nI like teal curtains.");
      await page.getByRole("button", { name: /^Place it: “I like teal/ }).click();
      await page.getByText("Click the place for").waitFor();
      await mark(page, /^E-mail address/).click();
      await page.getByText("1 change").waitFor();
      expect(await page.getByRole("button", { name: /^Place it: “I like teal/ }).count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: /^Place it: “I like teal/ }).waitFor();
      await context.close();
    });

    test("leaves out by keyboard what belongs nowhere, keeps that on reload, and has it back", async () => {
      const { page, context } = await open();
      await filled(page, "left out", "Full name: Ada Lovelace\nI like teal curtains.");
      const leaveOut = page.getByRole("button", { name: /^Leave out: “I like teal/ });
      await tabTo(page, leaveOut);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Left out by you" }).waitFor();
      expect(await page.getByRole("button", { name: /unused$/ }).count()).toBe(0);
      await page.reload();
      const haveBack = page.getByRole("button", { name: /^Have back: “I like teal/ });
      await haveBack.waitFor();
      expect(await violations(page)).toEqual([]);
      await haveBack.click();
      await leaveOut.waitFor();
      expect(await haveBack.count()).toBe(0);
      await context.close();
    });

    test("puts words that several fields could take where one clicks", async () => {
      const { page, context } = await open();
      await page.route(/\/fill\/job_\w+\?/, async (route) => {
        const answer = await route.fetch();
        const job = await answer.json();
        const ambiguous = ["f1", "f2"].map((field_id) => ({ field_id, candidates: ["ada@example.org"] }));
        if (job.result) Object.assign(job.result, { ambiguous, filled: [] });
        await route.fulfill({ response: answer, json: job });
      });
      await filled(page, "question", "Full name: Ada Lovelace");
      await page.getByRole("button", { name: "1 to choose" }).waitFor();
      expect(await page.getByRole("button", { name: /^Use here: / }).count()).toBe(2);
      await mark(page, /^E-mail address, .*needs your choice/).click();
      await page.getByText("1 change").waitFor();
      expect(await mark(page, /^E-mail address, ada@example.org, changed by you/).count()).toBe(1);
      expect(await page.getByRole("button", { name: /^Use here: / }).count()).toBe(0);
      await context.close();
    });

    test("keeps the changes that a save did not bring through", async () => {
      const { page, context } = await open();
      await filled(page, "failed save", "Full name: Ada Lovelace");
      await mark(page, /^E-mail address/).click();
      await page.keyboard.type("ada@example.org");
      await page.route(/\/fill\/job_\w+\?/, async (route) => {
        const answer = await route.fetch();
        const { result: _, ...job } = await answer.json();
        const error = { code: "fill_not_verified", message: "A value could not be read back." };
        await route.fulfill({ response: answer, json: { ...job, status: "failed", error } });
      });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("did not pass its check").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("link", { name: "Back to your changes" }).click();
      await page.getByText("written and read back").waitFor();
      await page.getByText("1 change").waitFor();
      expect(await mark(page, /^E-mail address, ada@example.org, changed by you/).count()).toBe(1);
      await context.close();
    });

    test("goes through the values by J and K, accepts by Enter, edits by E", async () => {
      const { page, context } = await open();
      await filled(page, "review", "Full name: Ada Lovelace\nE-mail address: ada@example.org");
      await page.getByRole("button", { name: /^2 sure/ }).waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.getByText("1 of 2 accepted").waitFor();
      await page.keyboard.press("e");
      await page.getByRole("textbox", { name: "E-mail address" }).waitFor();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("je@example.org");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "1 changed by you" }).click();
      await page.locator("[data-queue]").getByText("je@example.org").waitFor();
      expect(
        await page
          .getByRole("button", { name: /Ada Lovelace/ })
          .and(page.locator("[data-queue]"))
          .count(),
      ).toBe(0);
      await page.reload();
      await page.getByText("1 of 1 accepted").waitFor();
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  });
}
