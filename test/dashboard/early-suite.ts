import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { violations } from "./accessibility.ts";
import { askAs, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { filledList, upload } from "./steps.ts";

const LABELS = ["Boat name", "Home harbour", "Skipper"];

function berthForm(mark: string): Uint8Array {
  const page = new FlatPage().text(60, 60, `Berth application ${mark}`, { size: 16, font: "F2" });
  for (const [index, label] of LABELS.entries())
    page.text(60, 120 + index * 40, label).rule(220, 460, 121 + index * 40);
  return page.toBytes();
}

/** What the service says of a form whose pages it still reads: without labels, under other ids, and not of all its blanks. */
function earlyOf(form: ParsedForm): ParsedForm {
  const fields = form.fields.slice(0, -1).toReversed();
  return {
    ...form,
    fields: fields.map((field, index) => ({ ...field, id: `f${index + 1}`, label: "Field" })),
  };
}

/** Has the service be still at reading the form, until it is let go on; `knows` blanks by then, or none. */
async function hold(page: Page, knows: boolean): Promise<() => void> {
  let reading = true;
  const change = (path: (url: URL) => boolean, to: (answer: { form: ParsedForm }) => object) =>
    page.route(path, async (route) => {
      if (!reading || route.request().resourceType() === "document") return route.continue();
      const response = await route.fetch();
      const answer = await response.json();
      return route.fulfill({ response, json: { ...answer, ...to(answer) } });
    });
  await change(
    ({ pathname }) => /^\/parse\/[\w-]+$/.test(pathname),
    () => ({ status: "running" }),
  );
  await change(
    ({ pathname }) => /^\/files\/[\w-]+$/.test(pathname),
    ({ form }) => ({ form: null, ...(knows && form && { early_form: earlyOf(form) }) }),
  );
  return () => {
    reading = false;
  };
}

/** Puts a text on the page, `down` points from its top. */
async function addText(page: Page, text: string, down: number): Promise<void> {
  await page.getByText("Add…", { exact: true }).click();
  await page.getByRole("button", { name: "A text" }).click();
  const overlay = page.getByRole("button", { name: /^Page 1: click where it goes/ });
  const { width } = (await overlay.boundingBox()) ?? { width: 0 };
  const scale = width / 612;
  await overlay.click({ position: { x: 230 * scale, y: down * scale } });
  await page.getByLabel("Text on the page").last().fill(text);
}

/** A scan takes a minute to be read: nobody waits for that. */
export function describeEarly(stage: Stage): void {
  describe("while a form is being read", () => {
    test.each([1440, 390])(
      "its known blanks are inputs, text goes anywhere, and all is in the form that comes of it, at %i px",
      async (width) => {
        const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
        const goOn = await hold(page, true);
        await upload(page, "early.pdf", berthForm(`early ${width}`));
        await page.locator('[data-form="running"] [data-field]').first().waitFor();
        await page.locator('[data-drawn="drawn"]').first().waitFor();
        const early = (id: string) => page.locator(`[data-field="${id}"] input`);
        await early("f2").fill("Juniper");
        await addText(page, "Walnut", 194);
        await addText(page, "By the pier", 300);
        expect(await violations(page)).toEqual([]);
        await page.reload();
        await page.locator('[data-form="running"] [data-field]').first().waitFor();
        expect(await early("f2").inputValue()).toBe("Juniper");

        // Whoever types while it ends loses no letter.
        await early("f1").click();
        let typed = "";
        const type = async (letter: string): Promise<void> => {
          typed += letter;
          await page.keyboard.type(letter);
        };
        await type("L");
        goOn();
        while ((await page.locator('[data-form="read"]').count()) === 0) await type("i");
        for (const letter of "sbon") await type(letter);
        const harbour = page.getByRole("textbox", { name: "Home harbour", exact: true });
        expect(await harbour.inputValue()).toBe(typed);

        await page.getByRole("button", { name: "Save", exact: true }).click();
        await filledList(page).waitFor();
        const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
        const values = result.filled.map(({ label, value }: Record<string, string>) => [label, value]);
        expect(Object.fromEntries(values)).toEqual({
          ...{ "Boat name": "Juniper", "Home harbour": typed, Skipper: "Walnut" },
        });
        expect(result.marks.map(({ text }: { text: string }) => text)).toEqual(["By the pier"]);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("text and ticks can be put on its pages before any blank is known, and taken back", async () => {
      const { page, context } = await openPage(stage.browser, stage.service, { width: 1280 });
      const goOn = await hold(page, false);
      await upload(page, "bare.pdf", berthForm("bare"));
      await page.locator('[data-drawn="drawn"]').first().waitFor();
      await addText(page, "Walnut", 114);
      await addText(page, "Nothing", 300);
      await page.getByRole("button", { name: "Undo" }).click();
      goOn();
      await page.locator('[data-form="read"]').waitFor();
      const boat = page.getByRole("textbox", { name: "Boat name", exact: true });
      expect(await boat.inputValue()).toBe("Walnut");
      expect(await page.getByLabel("Text on the page").count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      expect(await boat.inputValue()).toBe("");
      await context.close();
    });
  });
}
