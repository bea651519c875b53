import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { tell, uploadParsed } from "./steps.ts";

/** Whoever presses something gets what was under the pointer when it went down. */
export function describeSteadiness(stage: Stage): void {
  test.each([1280, 390])(
    "what comes in while a pointer is down waits for the click that it becomes, at %i px",
    async (width) => {
      const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
      await uploadParsed(page, "steady.pdf", await smallForm(`steady ${width}`));
      const arrive = await held(page);
      // Each stands below what came of the words.
      const target =
        width === 390
          ? page.getByRole("textbox", { name: "E-mail address", exact: true })
          : page.locator("summary", { hasText: "View as code" });
      await target.scrollIntoViewIfNeeded();
      const before = await target.boundingBox();
      await target.hover();
      await page.mouse.down();
      await arrive();
      await page.waitForTimeout(500);
      expect(await target.boundingBox()).toEqual(before);
      expect(await page.getByText("1 filled", { exact: true }).count()).toBe(0);
      await page.mouse.up();
      if (width === 390) await target.and(page.locator(":focus")).waitFor();
      else await page.locator("details[open]", { has: target }).waitFor();
      await page.getByText("1 filled", { exact: true }).waitFor();
      await page.getByText("1 to check", { exact: true }).waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test("on a phone the blank that one types in stays in sight when suggestions come in above it", async () => {
    const look = { width: 390, height: 844, touch: true };
    const { page, context, faults } = await openPage(stage.browser, stage.service, look);
    await uploadParsed(page, "steady.pdf", await smallForm("steady blank"));
    const arrive = await held(page);
    const blank = page.getByRole("textbox", { name: "Full name", exact: true });
    await blank.tap();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.type("Ada");
    const before = await blank.boundingBox();
    await arrive();
    await page.getByText("1 to check", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(Math.abs(((await blank.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await page.keyboard.type(" King");
    expect(await blank.inputValue()).toBe("Ada King");
    await page.reload();
    await expect.poll(() => blank.inputValue()).toBe("Ada King");
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** Tells the form something whose result is held back; lets it come in. */
async function held(page: Page): Promise<() => Promise<void>> {
  let hold = true;
  await page.route(/\/fill\/job_\w+\?/, async (route) => {
    const answer = await route.fetch();
    const job = await answer.json();
    const json = hold ? { ...job, status: "running", result: undefined } : job;
    await route.fulfill({ response: answer, json });
  });
  await tell(page, "Full name: Ada Lovelace\nIf they ask, my e-mail address is ada@mail.example.");
  await page.getByText("Filling it in…").waitFor();
  return async () => {
    hold = false;
    await page.waitForResponse(/\/fill\/job_\w+\?/);
  };
}
