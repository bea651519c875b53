import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { uploadParsed } from "./steps.ts";

const permit = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 730, `Mooring permit ${mark}`, { size: 16 })
    .text(60, 650, "Full name")
    .field("Tx", "name", [180, 646, 420, 664], "/Ff 2 /DA (/F1 10 Tf 0 g)")
    .text(60, 610, "Home harbour")
    .field("Tx", "harbour", [180, 606, 420, 624], "/DA (/F1 10 Tf 0 g)")
    .text(60, 560, "Signature")
    .field("Sig", "signature", [180, 550, 420, 580])
    .toBytes();

/** One place says how the form stands before it is handed in. */
export function describeReady(stage: Stage): void {
  describe("the state of a form", () => {
    test.each([1280, 390])(
      "is told in one place: what is open, what is empty, and whether the file is what one sees, at %i px",
      async (width) => {
        const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
        await uploadParsed(page, "permit.pdf", permit(`${width}`));
        const state = page.getByRole("region", { name: "Ready to submit?" });
        const says = (words: string) => state.getByText(words).waitFor();
        expect(await state.count()).toBe(0);

        await page.getByRole("textbox", { name: /^Full name/ }).click();
        await page.keyboard.type("Ada Lovelace");
        await says("1 place to sign");
        await says("1 change is not saved yet. Save or Download puts it in the file.");
        await page.getByRole("button", { name: "1 filled" }).press("Enter");
        await state.and(page.locator(":focus")).waitFor();
        await says("1 other blank is empty");
        await state.getByText("1 other blank is empty").click();
        expect(await violations(page)).toEqual([]);
        await state.getByRole("button", { name: "Home harbour" }).click();
        await page
          .locator(":focus")
          .and(page.getByRole("textbox", { name: "Home harbour" }))
          .waitFor();
        await page.keyboard.type("Whitby");

        await page.getByRole("button", { name: /^Sign here: / }).click();
        await page.getByLabel("Type your name").fill("Ada Lovelace");
        await page.getByRole("button", { name: "Sign", exact: true }).click();
        await page.getByRole("button", { name: "Ready to submit?" }).press("Enter");
        await state.and(page.locator(":focus")).waitFor();
        await says("Nothing that the form marks as required is missing.");
        await says("2 filled in, 1 signed");

        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Download", exact: true }).click();
        await download;
        await says("The file holds what you see. It was read back after it was saved.");
        await says("You downloaded it.");
        await page.reload();
        await says("You downloaded it.");
        await page.getByRole("textbox", { name: "Home harbour" }).click();
        await page.keyboard.type("!");
        await says("The file that you downloaded is older than what you see.");
        expect(faults).toEqual([]);
        await context.close();
      },
    );
  });
}
