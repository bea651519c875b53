import { readFile } from "node:fs/promises";
import { PDFDocument, PDFTextField } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import {
  createKey,
  fill,
  filledList,
  goToDevelopers,
  heading,
  openScreen,
  tabTo,
  tellBox,
  uploadParsed,
} from "./steps.ts";

/** What people come for, from a key to a filled form, by mouse and by keyboard. */
export function describeJourney(stage: Stage): void {
  describe("the journey", () => {
    test("leads from a blank form to the filled one, and back to the words", {
      timeout: 60_000,
    }, async () => {
      const { page, context, foreign, faults } = await openPage(stage.browser, stage.service);
      const bytes = Buffer.concat([await drawSampleForm(), Buffer.from("\n% not the sample's own bytes")]);
      await uploadParsed(page, "application.pdf", bytes);
      await heading(page, "application.pdf").waitFor();

      const firstName = page.getByRole("textbox", { name: "First name", exact: true });
      await firstName.hover();
      await page.getByText("First name", { exact: true }).last().waitFor();
      await page.getByText("View as code").click();
      await page.getByLabel("Search the fields").fill("first name");
      await page
        .getByRole("list")
        .getByRole("button", { name: /^First name/ })
        .click();
      await page.locator("[data-selected][data-field]").waitFor();
      await page.getByText(/\[page 1 of \d+\][\s\S]*First name/).waitFor();

      const prompt = `${SAMPLE_PROMPT}\n\nThe weather was fine all week long.`;
      await fill(page, prompt);
      await page.locator('[data-drawn="drawn"]').first().waitFor();
      await page.getByText("What you said").click();
      await firstName.click();
      expect(await firstName.inputValue()).toBe("Marisol");
      expect(await page.locator("blockquote").innerText()).toBe(prompt);
      const lit = page.locator("blockquote mark[data-lit]");
      expect(await lit.allInnerTexts()).toEqual(["Marisol"]);
      await page.getByText(/^\d+ required$/).waitFor();
      await page.getByRole("heading", { name: "Not placed" }).waitFor();
      await page.getByRole("heading", { name: "Left blank, as asked" }).waitFor();

      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download", exact: true }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe("application-filled.pdf");
      const values = await valuesOf(await readFile(await download.path()));
      expect(values).toContain("Okafor-Lindqvist");
      expect(values).toContain("03/09/1991");
      expect([foreign, faults]).toEqual([[], []]);
      await context.close();
    });

    test("shows a key once, lets it in, and shuts it out when it is revoked", async () => {
      const { page, context, faults } = await openPage(stage.browser, stage.service);
      const key = await createKey(page, "Intake");
      const call = async () =>
        (await fetch(`${stage.service.url}/files`, { headers: { "x-api-key": key } })).status;
      expect(await call()).toBe(200);
      expect(await page.content()).not.toContain(key);

      await page.getByRole("button", { name: "Revoke Intake" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Revoke the key" }).click();
      await page
        .getByRole("row", { name: /Intake/ })
        .getByText("Revoked")
        .waitFor();
      expect(await call()).toBe(401);

      await openScreen(page, "/docs", "Documentation");
      await page.getByLabel("API key for “Try it”").fill(key);
      await page.getByRole("button", { name: "Try it GET /files", exact: true }).click();
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("invalid_api_key").last().waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

    test("rotates a key: a new one is shown, the old one gets an end", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      const key = await createKey(page, "Nightly");
      await page.getByRole("button", { name: "Rotate Nightly" }).click();
      await page.getByRole("button", { name: "Make a new key" }).click();
      const next = await page.getByTestId("new-key").innerText();
      expect(next).not.toBe(key);
      await page.keyboard.press("Escape");
      expect(await page.getByTestId("new-key").innerText()).toBe(next);
      await page.getByRole("button", { name: "Done" }).click();
      expect(await page.getByRole("row", { name: /Nightly/ }).count()).toBe(2);

      const old = page.getByRole("row", { name: /Nightly/ }).filter({ hasText: key.slice(0, 12) });
      const prefix = (await old.locator("code").innerText()).replace("…", "");
      await page.getByRole("button", { name: `Revoke Nightly, ${prefix}` }).click();
      await page.getByRole("alertdialog").getByText(prefix).waitFor();
      await context.close();
    });

    test("leads from an address within the documentation to its place", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await page.goto("/docs#get_fill");
      await page.locator("#get_fill").waitFor();
      await page.waitForFunction(() => scrollY > 0);
      const top = await page.locator("#get_fill").evaluate((place) => place.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(200);
      await context.close();
    });

    test("lists what was done, leads back to it, and deletes it", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, "to-delete.pdf", await smallForm("to delete"));
      await goToDevelopers(page, "Jobs");
      await page.getByRole("link", { name: "to-delete.pdf", exact: true }).click();
      await heading(page, "to-delete.pdf").waitFor();
      await page.locator("summary", { hasText: "⋯" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Delete the file" }).click();
      await heading(page, "Jobs").waitFor();
      await page.getByRole("tab", { name: "Fills" }).click();
      await page.getByText("succeeded").first().waitFor();
      await page.getByRole("tab", { name: "Files" }).click();
      await page.getByRole("link", { name: "application.pdf", exact: true }).waitFor();
      expect(await page.getByRole("link", { name: "to-delete.pdf", exact: true }).count()).toBe(0);
      await context.close();
    });

    test("can be made by keyboard alone", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await openScreen(page, "/dashboard", "My forms");
      await tabTo(page, page.getByRole("button", { name: "Use the sample form" }));
      await page.keyboard.press("Enter");
      await heading(page, "rental-application.pdf").waitFor();
      await page.locator("[data-field]").first().waitFor();

      await tabTo(page, tellBox(page));
      await page.keyboard.type("First name: Ada");
      await page.keyboard.press("Control+Enter");
      await filledList(page).waitFor();
      await tabTo(page, page.getByRole("textbox", { name: "Last name", exact: true }));
      await page.keyboard.type("Lovelace");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Last name");
      await page.getByText("2 filled", { exact: true }).waitFor();
      const coming = page.waitForEvent("download");
      await page.keyboard.press("Escape");
      await page.reload();
      await tabTo(page, page.getByRole("button", { name: "Download", exact: true }));
      await page.keyboard.press("Enter");
      const values = await valuesOf(await readFile(await (await coming).path()));
      expect(values).toContain("Ada");
      await context.close();
    });

    test("copies the same call as curl", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await openScreen(page, "/dashboard", "My forms");
      await page.getByRole("button", { name: /View as curl/ }).click();
      await page.getByRole("button", { name: "Copy upload" }).click();
      await page.getByText("Copied", { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `${stage.service.url}/parse`,
      );
      await context.close();
    });

    test("takes a form that is dropped, also one that has to go to storage first", async () => {
      const { page, context, foreign } = await openPage(stage.browser, stage.service);
      const large = Buffer.concat([await drawSampleForm(), Buffer.alloc(4 * 1024 * 1024, "\n")]);
      await openScreen(page, "/dashboard", "My forms");
      const transfer = await page.evaluateHandle((base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const held = new DataTransfer();
        held.items.add(new File([bytes], "large.pdf", { type: "application/pdf" }));
        return held;
      }, large.toString("base64"));
      const uploads = page.waitForRequest((request) => request.url().endsWith("/uploads"));
      await page.getByText("Drop a PDF form here").dispatchEvent("drop", { dataTransfer: transfer });
      await uploads;
      await heading(page, "large.pdf").waitFor();
      expect(foreign).toEqual([]);
      await context.close();
    });
  });
}

/** Every text that a finished file's fields hold. */
async function valuesOf(bytes: Uint8Array): Promise<(string | undefined)[]> {
  const fields = (await PDFDocument.load(bytes)).getForm().getFields();
  return fields.flatMap((field) => (field instanceof PDFTextField ? [field.getText()] : []));
}
