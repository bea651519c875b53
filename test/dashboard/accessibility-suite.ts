import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, filledList, goToDevelopers, heading, openScreen, pagesDrawn, uploadParsed } from "./steps.ts";

/** Every screen, at rest and at work, in both themes and both widths. */
export function describeAccessibility(stage: Stage): void {
  describe.each([1440, 320])("accessibility at %i px", (width) => {
    const check = async (page: Page, screen: string): Promise<void> => {
      expect(await violations(page), screen).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
    };

    test("axe-core finds nothing wrong with any screen, in either theme", async () => {
      const { page, context } = await openPage(stage.browser, stage.service, { width });
      await openScreen(page, "/dashboard", "My forms");
      await page.getByRole("button", { name: /View as curl/ }).click();
      await check(page, "home");

      await uploadParsed(page, "rental-application.pdf", await drawSampleForm());
      await check(page, "file");
      await page.getByRole("textbox", { name: /^First name/ }).focus();
      await check(page, "file, blank focused");
      await page.getByText("View as code").click();
      await page.getByText("[page 1 of").waitFor();
      await page.getByLabel("Search the fields").fill("name");
      await check(page, "as code");
      await page.getByText("View as code").click();
      await fill(page, `${SAMPLE_PROMPT}\n\nThe weather was fine all week long.`);
      await check(page, "result");
      await filledList(page).click();
      await page
        .getByRole("button", { name: /Marisol$/ })
        .first()
        .click();
      await page.getByText("What you said").click();
      await page.getByText("More", { exact: true }).click();
      await page.locator("summary", { hasText: "⋯" }).click();
      await check(page, "result, all unfolded");
      await page.locator("summary", { hasText: "⋯" }).click();
      await page.getByRole("button", { name: /^Put in a blank: “The weather/ }).click();
      await page.getByText("Choose the blank for").waitFor();
      await check(page, "words wait for a blank");
      const pages = page.getByRole("button", { name: "Pages", exact: true });
      if ((await pages.count()) > 0) await pages.click();
      await pagesDrawn(page);
      await check(page, "words wait for a blank of a page");

      await openScreen(page, "/dashboard/jobs", "Jobs");
      await page.getByRole("table").waitFor();
      await check(page, "files");
      await page.getByRole("tab", { name: "Fills" }).click();
      await page.getByText("succeeded").first().waitFor();
      await check(page, "fills");

      await openScreen(page, "/dashboard/keys", "API keys");
      await page.getByRole("table").waitFor();
      await check(page, "keys");
      await page.getByRole("button", { name: "Create a key" }).click();
      await page.getByRole("dialog").waitFor();
      await check(page, "key dialog");

      await openScreen(page, "/docs", "Documentation");
      await page.getByRole("heading", { name: "Schemas" }).waitFor();
      await page.getByRole("button", { name: "Try it POST /fill", exact: true }).click();
      await check(page, "docs");

      await page.goto("/dashboard/files/00000000-0000-4000-8000-000000000000");
      await heading(page, "File").waitFor();
      await page.getByRole("alert").waitFor();
      await check(page, "gone");
      await context.close();
    });
  });

  describe("the theme", () => {
    test("is the system's until another is chosen, which stays chosen", async () => {
      const { page, context } = await openPage(stage.browser, stage.service, { theme: "dark" });
      const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await openScreen(page, "/dashboard", "My forms");
      const dark = await paper();
      await page.getByRole("button", { name: "Use the light theme" }).click();
      const light = await paper();
      expect(light).not.toBe(dark);
      await page.reload();
      await heading(page, "My forms").waitFor();
      expect(await paper()).toBe(light);
      await context.close();
    });
  });

  describe("the focus", () => {
    test("goes to the heading of the screen that one comes to", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await openScreen(page, "/dashboard", "My forms");
      await goToDevelopers(page, "Keys");
      await heading(page, "API keys").waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("API keys");
      expect(await page.title()).toBe("API keys · Forms API");
      await context.close();
    });
  });
}
