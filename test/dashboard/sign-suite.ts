import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { violations } from "./accessibility.ts";
import { type Look, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { uploadParsed } from "./steps.ts";

const DA = "/DA (/F1 10 Tf 0 g)";

/** A lease with the name of whoever signs at its top, and places to sign; `dated`: with a blank for the date of the first. */
const lease = (mark: string, dated: boolean): Uint8Array => {
  const form = new FormBuilder()
    .text(60, 760, `Lease ${mark}`, { size: 16 })
    .text(60, 700, "Full name")
    .field("Tx", "name", [180, 696, 420, 714], DA)
    .text(60, 500, "Signature of applicant")
    .field("Sig", "signature", [180, 490, 400, 520])
    .text(60, 300, "Signature of landlord")
    .field("Sig", "landlord", [180, 290, 400, 320]);
  return (dated ? form.text(420, 500, "Date").field("Tx", "day", [460, 494, 560, 512], DA) : form).toBytes();
};

/** A person signs, with as little as possible to type: the name that the form has is proposed, and nothing is signed for anybody. */
export function describeSigning(stage: Stage): void {
  async function opened(mark: string, { dated = true, ...look }: Look & { dated?: boolean }) {
    const { page, context, faults } = await openPage(stage.browser, stage.service, look);
    await uploadParsed(page, "lease.pdf", lease(mark, dated));
    await page.getByRole("textbox", { name: "Full name", exact: true }).click();
    await page.keyboard.insertText("Ada Lovelace");
    return { page, context, faults };
  }
  const place = (page: Page) => page.getByRole("button", { name: "Sign here: Signature of applicant" });
  const dialog = (page: Page) => page.getByRole("dialog");
  const typed = (page: Page) => page.getByLabel("Type your name");
  const notSigned = (page: Page) => page.getByText("2 to sign", { exact: true }).waitFor();

  describe("signing", () => {
    test.each([1280, 390])(
      "begins with the name that the form has, to be changed, and Enter signs and dates, at %i px",
      async (width) => {
        const { page, context, faults } = await opened(`name ${width}`, { width });
        await place(page).focus();
        await page.keyboard.press("Enter");
        await typed(page).and(page.locator(":focus")).waitFor();
        expect(await typed(page).inputValue()).toBe("Ada Lovelace");
        await dialog(page).getByText("As in “Full name”. Change it if you sign another way.").waitFor();
        expect(
          await page
            .getByRole("checkbox", { name: "Put this date in “Date”, next to the signature" })
            .isChecked(),
        ).toBe(true);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.type("A. Lovelace");
        expect(await typed(page).inputValue()).toBe("A. Lovelace");
        await page.keyboard.press("Enter");
        // Whoever hears the page is told, and is where they were.
        await page
          .locator(":focus")
          .and(page.getByRole("button", { name: /signed: A\. Lovelace/ }))
          .waitFor();
        await page
          .getByRole("status")
          .getByText(/^Signed, and dated in Date: /)
          .waitFor();
        expect(await page.getByRole("textbox", { name: "Date", exact: true }).inputValue()).toMatch(/\d{4}/);
        await page.reload();
        await page.getByText("1 signed", { exact: true }).waitFor();
        await page.getByText("2 filled", { exact: true }).waitFor();
        await page.getByText("1 to sign", { exact: true }).waitFor();
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("is for nobody else, and puts a date beside it only where one asks for that", async () => {
      const { page, context } = await opened("other", { dated: false });
      await page.getByRole("button", { name: "Sign here: Signature of landlord" }).click();
      await typed(page).and(page.locator(":focus")).waitFor();
      expect(await typed(page).inputValue()).toBe("");
      expect(await page.getByRole("button", { name: "Sign", exact: true }).isDisabled()).toBe(true);
      expect(await page.getByRole("checkbox", { name: "Put this date beside it" }).isChecked()).toBe(false);
      await page.keyboard.press("Escape");
      await notSigned(page);
      await context.close();
    });

    test("is an act: neither a key that is held nor the second of two clicks does it", async () => {
      const { page, context } = await opened("act", {});
      await place(page).focus();
      await page.keyboard.down("Enter");
      await typed(page).and(page.locator(":focus")).waitFor();
      for (let times = 0; times < 3; times++) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await dialog(page).waitFor();
      const button = page.getByRole("button", { name: "Sign", exact: true });
      await button.dispatchEvent("click", { detail: 2 });
      await dialog(page).waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await notSigned(page);
      await context.close();
    });

    test("needs no scrolling at 200 % zoom", async () => {
      const { page, context } = await opened("zoom", { width: 720, height: 450 });
      await place(page).click();
      await typed(page).and(page.locator(":focus")).waitFor();
      const button = page.getByRole("button", { name: "Sign", exact: true });
      const { y = 999, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(450);
      expect(await violations(page)).toEqual([]);
      await button.click();
      await page.getByText("1 signed", { exact: true }).waitFor();
      await context.close();
    });

    test("by finger leaves the place to draw free of the keyboard, and says when a drawing is used", async () => {
      const { page, context } = await opened("finger", { width: 390, height: 844, touch: true });
      await place(page).tap();
      await dialog(page).waitFor();
      await dialog(page).and(page.locator(":focus")).waitFor();
      expect(await typed(page).inputValue()).toBe("Ada Lovelace");
      const pad = page.getByRole("img", { name: /place to draw/ });
      await pad.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 120, y + 60, { steps: 5 });
      await page.mouse.up();
      await dialog(page).getByText("Your drawing is used, and not what is typed.").waitFor();
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      await page.getByText("1 signed", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Signature of applicant, signed. Change it" }).waitFor();
      await context.close();
    });
  });
}
