import { describe, expect, test } from "vitest";
import { openPage } from "./browser.ts";
import { HOSTILE_FILE_NAME, HOSTILE_NAME, hostileForm } from "./hostile-form.ts";
import type { Stage } from "./stage.ts";
import { fill, filledList, heading, tellBox, uploadParsed } from "./steps.ts";

/** Whatever a form holds, the page shows it and runs none of it; and it talks to nobody but the service. */
export function describeSafety(stage: Stage): void {
  describe("safety", () => {
    test("hostile names, labels and values show as text", async () => {
      const { page, context, foreign, faults } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, HOSTILE_FILE_NAME, hostileForm());
      expect(await heading(page, /onerror/).innerText()).toBe(HOSTILE_FILE_NAME);
      await page.getByText("View as code").click();
      await page
        .getByRole("list")
        .getByRole("button", { name: /onerror/ })
        .first()
        .click();
      await page.getByText("x<script>document.title='owned'</script>").waitFor();
      await page.locator("[data-field]").first().hover();
      await fill(page, `Full name: ${HOSTILE_NAME}`);
      await filledList(page).click();
      await page.getByText(HOSTILE_NAME).first().waitFor();
      expect(await page.locator("img").count()).toBe(0);
      expect(await page.title()).not.toBe("owned");
      expect([foreign, faults]).toEqual([[], []]);
      await context.close();
    });

    test("the policy lets no inline script run, and the pages are served under it", async () => {
      const { page, context, faults } = await openPage(stage.browser, stage.service);
      for (const path of ["/dashboard", "/docs"]) {
        const response = await page.goto(path);
        const policy = response?.headers()["content-security-policy"] ?? "";
        expect(policy).toMatch(/script-src 'self'(;|$)/);
        expect(policy).not.toContain("unsafe-inline");
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(faults).toEqual([]);
        await page.evaluate(() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'owned'";
          document.body.append(script);
        });
        expect(await page.title()).not.toBe("owned");
        expect(faults.splice(0).length).toBeGreaterThan(0);
      }
      await context.close();
    });

    test("of a form nothing is kept in the browser, and of an instruction the draft, in its tab alone", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, HOSTILE_FILE_NAME, hostileForm());
      const kept = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
      const session = { "forms-api-browser": expect.any(String) };
      expect(await kept()).toEqual([session, {}]);
      await tellBox(page).fill("My own words");
      const [everywhere, tab] = await kept();
      expect([everywhere, Object.keys(tab ?? {})]).toEqual([
        session,
        [expect.stringMatching(/^forms-api-work:[\w-]+:draft$/)],
      ]);
      expect((await context.cookies()).map(({ value }) => value.length)).toEqual([32]);
      await context.close();
    });
  });
}
