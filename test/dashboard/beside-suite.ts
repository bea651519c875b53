import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { violations } from "./accessibility.ts";
import { askAs, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, uploadParsed } from "./steps.ts";

const SAID = "Full name: Ada Lovelace\nCell phone: 555 0100";
const text = (page: Page) => page.getByLabel("Text on the page");
const sheet = (page: Page) => page.getByRole("group", { name: "Page 1" });
const list = (page: Page) => page.getByRole("region", { name: "Not placed" });

/** A form with one blank, and printed captions that no blank belongs to; as high as a small card. */
const card = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 760, `Membership ${mark}`, { size: 16 })
    .text(60, 650, "Full name")
    .field("Tx", "name", [180, 646, 420, 664], "/DA (/F1 10 Tf 0 g)")
    .text(60, 600, "Your cell phone")
    .toBytes();

/** The middle of a place on the page, in points from its left top corner, in CSS pixels. */
async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const { width = 0 } = (await sheet(page).boundingBox()) ?? {};
  return { x: (x * width) / 612, y: (y * width) / 612 };
}

async function add(page: Page, x: number, y: number): Promise<void> {
  await page.getByText("Add…", { exact: true }).click();
  await page.getByRole("button", { name: "A text", exact: true }).click();
  await page.getByRole("button", { name: /click where it goes/ }).click({ position: await at(page, x, y) });
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Save", exact: true });
  await button.click();
  await button.waitFor({ state: "detached", timeout: 15_000 });
}

/** What a person puts on paper stands there as they would read it, and its state is on the screen. */
export function describeBeside(stage: Stage): void {
  describe("words beside the blanks", () => {
    const open = (width = 1280) => openPage(stage.browser, stage.service, { width });

    test("are dragged to empty paper with their label, and without it where print names them", async () => {
      const { page, context, faults } = await open();
      await uploadParsed(page, "card.pdf", card("dragged"));
      await fill(page, SAID);
      const line = list(page).getByRole("listitem").filter({ hasText: "555 0100" });
      await line.dragTo(sheet(page), { targetPosition: await at(page, 200, 500) });
      expect(await text(page).inputValue()).toBe("Cell phone: 555 0100");
      await page.getByRole("button", { name: "Undo" }).click();
      await line.dragTo(sheet(page), { targetPosition: await at(page, 200, 188) });
      expect(await text(page).inputValue()).toBe("555 0100");
      await list(page).waitFor({ state: "detached" });
      expect(faults).toEqual([]);
      await context.close();
    });

    test("that a person changed in the box stay as they are", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "card.pdf", card("changed"));
      await fill(page, SAID);
      await list(page)
        .getByRole("button", { name: /^Put in a blank/ })
        .click();
      await page.getByLabel("Words to put in a blank").fill("Call at: 555 0100");
      await sheet(page).click({ position: await at(page, 200, 188) });
      expect(await text(page).inputValue()).toBe("Call at: 555 0100");
      await context.close();
    });

    test.each([1280, 390])("grow with what is typed, and are drawn in one size, at %i px", async (width) => {
      const { page, context } = await open(width);
      await uploadParsed(page, "card.pdf", card(`grown ${width}`));
      if (width === 390) await page.getByRole("button", { name: "Pages", exact: true }).click();
      const said = "Emergency contact: Owen Quilligan (brother), (614) 555-0133, any time of the day";
      for (const [index, words] of [said, "Ada", `${said}. ${said}`].entries()) {
        await add(page, 60, 300 + 60 * index);
        await page.keyboard.type(words);
        const cut = await text(page)
          .last()
          .evaluate(
            (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
          );
        expect(cut).toBe(false);
        await page.keyboard.press("Enter");
      }
      await save(page);
      const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
      expect(result.marks.map(({ verified }: { verified: string }) => verified)).toEqual(
        Array(3).fill("verified"),
      );
      expect(result.warnings.map(({ code }: { code: string }) => code)).toEqual([]);
      const heights = result.marks.map(({ box }: { box: { height: number } }) => box.height / 14);
      expect(heights).toEqual([1, 1, 2]);
      await context.close();
    });

    test("say where the page ends before they do", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "card.pdf", card("cut"));
      await add(page, 300, 780);
      await page.keyboard.insertText("A word after the other. ".repeat(8));
      await page.getByText(/The page ends here/).waitFor();
      expect(await violations(page)).toEqual([]);
      await context.close();
    });

    test("are nothing filled in until they are typed", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "card.pdf", card("empty"));
      await add(page, 300, 400);
      await text(page).waitFor();
      await page.getByText("0 filled", { exact: true }).waitFor();
      await page.keyboard.type("x");
      await page.getByText("1 filled", { exact: true }).waitFor();
      await context.close();
    });

    test("come to the pages from the questions of a phone, and the word of a download can be closed", async () => {
      const { page, context, faults } = await open(390);
      await uploadParsed(page, "card.pdf", card("from the questions"));
      await fill(page, SAID);
      await list(page)
        .getByRole("button", { name: /^Put in a blank/ })
        .click();
      await page.getByRole("button", { name: "On the page" }).click();
      await sheet(page).click({ position: await at(page, 100, 300) });
      expect(await text(page).inputValue()).toBe("Cell phone: 555 0100");
      await page.getByRole("button", { name: "Questions", exact: true }).click();
      await page.getByText("Add…", { exact: true }).click();
      await page.getByRole("button", { name: "A text", exact: true }).click();
      await page.getByRole("button", { name: /click where it goes/ }).waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await page.getByRole("button", { name: "Close this message" }).click();
      await page.getByText(/^Downloaded\./).waitFor({ state: "detached" });
      expect(faults).toEqual([]);
      await context.close();
    });

    test("are crossed out as soon as they are taken away, wait again, and can be had back", async () => {
      const { page, context, faults } = await open();
      await uploadParsed(page, "card.pdf", card("taken away"));
      await fill(page, SAID);
      await list(page)
        .getByRole("button", { name: /^Put in a blank/ })
        .click();
      await sheet(page).click({ position: await at(page, 200, 500) });
      await save(page);
      const remove = page.getByRole("button", { name: "Remove: Cell phone: 555 0100" });
      await remove.press("Enter");
      const keep = page.getByRole("button", { name: "Put back: Cell phone: 555 0100" });
      await page.locator("[data-gone]").waitFor();
      await list(page).getByText("Cell phone: 555 0100").waitFor();
      await page.getByText("1 filled", { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await keep.press("Enter");
      await remove.waitFor();
      await list(page).waitFor({ state: "detached" });
      await remove.press("Enter");
      await save(page);
      await list(page).getByText("Cell phone: 555 0100").waitFor();
      expect(await page.locator("[data-added]").count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}
