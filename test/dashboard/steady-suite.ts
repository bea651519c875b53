import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
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
      // What was said is to be read while it is worked on.
      await page.getByText("What you said").click();
      await page.getByLabel("Your words").getByText("If they ask").waitFor();
      await page.getByText("What you said").click();
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

  test("a press counts on a line that is half in sight, scrolls nothing, and no more than the room of one answered line stays empty", async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.service, {
      ...{ width: 1280, height: 620 },
    });
    const labels = [
      "Occupation",
      "Employer",
      "Nationality",
      "Place of birth",
      "Home town",
      "Favourite colour",
    ];
    const form = new FormBuilder().text(60, 740, "Steady list", { size: 16 });
    for (const [index, label] of labels.entries()) {
      const y = 700 - 40 * index;
      form.text(60, y, label).field("Tx", `f${index}`, [220, y - 4, 420, y + 12], "/DA (/F1 10 Tf 0 g)");
    }
    await uploadParsed(page, "list.pdf", form.toBytes());
    const ids = await page
      .locator("[data-field]")
      .evaluateAll((blanks) => blanks.map((blank) => (blank as HTMLElement).dataset.field));
    await page.route(/\/fill\/job_\w+\?/, async (route) => {
      const answer = await route.fetch();
      const job = await answer.json();
      const suggested = ids.map((field_id, index) => ({
        ...{ field_id, label: labels[index], value: `value${index}`, confidence: 0.6, why: "likely" },
        source: { start: 0, end: 3, text: `words ${index}` },
      }));
      await route.fulfill({
        response: answer,
        json: job.result
          ? { ...job, error: undefined, status: "succeeded", result: { ...job.result, suggested } }
          : job,
      });
    });
    await tell(page, "I like teal curtains.");
    await page.getByText("6 to check", { exact: true }).waitFor();
    const list = page.getByRole("region", { name: "To check" });
    const lines = list.locator("[data-line]");
    const no = (nth: number) => lines.nth(nth).getByRole("button", { name: /^Not “/ });
    const column = page.locator("[data-outcome]").locator("xpath=..");
    // The upper half of the button is out of sight.
    const inColumn = async (): Promise<number> => (await column.boundingBox())?.y ?? 0;
    const button = await no(1).boundingBox();
    const by = (button?.y ?? 0) + (button?.height ?? 0) / 2 - (await inColumn());
    await column.evaluate((element, top) => element.scrollBy({ top, behavior: "instant" }), by);
    const cut = await no(1).boundingBox();
    expect(cut?.y).toBeLessThan(await inColumn());
    await page.mouse.click((cut?.x ?? 0) + 12, (cut?.y ?? 0) + (cut?.height ?? 0) - 5);
    await page.getByText("5 to check", { exact: true }).waitFor();
    expect(await list.getByText("value1").count()).toBe(0);
    // The focus goes on to a line below the edge: nothing moves under the pointer.
    const end = (await inColumn()) + ((await column.boundingBox())?.height ?? 0);
    const scrolled = () => column.evaluate((element) => element.scrollTop);
    await column.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
    const buttons = await lines.getByRole("button", { name: /^Not “/ }).all();
    const places = await Promise.all(buttons.map((one) => one.boundingBox()));
    const last = places.findLastIndex((place) => place && place.y + place.height < end);
    expect(last).toBeLessThan(places.length - 1);
    await page.mouse.click((places[last]?.x ?? 0) + 12, (places[last]?.y ?? 0) + 12);
    await page.getByText("4 to check", { exact: true }).waitFor();
    expect(await scrolled()).toBe(0);
    for (const left of [3, 2, 1]) {
      // Later than a double click.
      await page.waitForTimeout(600);
      await no(left).click();
      await page.getByText(`${left} to check`, { exact: true }).waitFor();
      // None where the list ends and moves away from the pointer.
      expect(await list.locator("li[aria-hidden]").count()).toBeLessThanOrEqual(1);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

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
