import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { heading, openScreen, uploadParsed } from "./steps.ts";

const TABLE =
  "Name,Home email,Work email,Note\nAda Lovelace,ada@home.org,ada@work.org,first\nGrace Hopper,grace@home.org,,\nTotal,2,1,\n";

/** A table for a form: seen, corrected, filled and downloaded. */
export function describeBatches(stage: Stage): void {
  describe("a table that is dropped on a form", () => {
    test.each([1280, 390])(
      "shows its mapping, which is corrected, and comes back as an archive, at %i px",
      async (width) => {
        const { page, context } = await openPage(stage.browser, stage.service, { width });
        await uploadParsed(page, "members.pdf", await smallForm(`members ${width}`));
        await page.locator("summary", { hasText: "⋯" }).click();
        await page.getByRole("link", { name: "Fill for many rows" }).click();
        await heading(page, "Fill for many rows").waitFor();
        const header = page.waitForEvent("download");
        await page.getByRole("button", { name: "Download one with this form’s columns" }).click();
        expect(readFileSync(await (await header).path(), "utf8")).toMatch(
          /^\uFEFF"Full name","E-mail address",/,
        );
        const choose = () =>
          page
            .getByLabel("Table of rows")
            .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
        await choose();
        await page.getByText("could all give “E-mail address”").waitFor();
        await page.reload();
        await page.getByText("This page was loaded again, and no longer has “people.csv”").waitFor();
        await choose();
        await page.getByText("could all give “E-mail address”").waitFor();
        await page.getByText("No rows are made of what is totals: line 4.").waitFor();
        expect(await page.getByLabel("Field for Name").inputValue()).toBe("f1");
        expect(await page.getByLabel("Field for Note").inputValue()).toBe("");
        await page.getByLabel("Field for Home email").selectOption({ label: "(nothing)" });
        await page.getByLabel("Field for Work email").selectOption({ label: "E-mail address" });
        expect(await page.getByText("could all give").count()).toBe(0);
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Try the first row" }).click();
        await page.getByText("Ada Lovelace: Filled", { exact: true }).waitFor();
        await page.getByRole("link", { name: "See it on the form, in a new tab" }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Fill 2 forms" }).click();
        await heading(page, "Filled for 2 rows: members.pdf").waitFor();
        await page.getByText("Done · 2 of 2 rows filled").waitFor();
        await page.getByRole("cell", { name: "1. Ada Lovelace", exact: true }).waitFor();
        await page.getByText("Not used: columns “Home email”, “Note”.").waitFor();
        await page.getByText("Blank in the table: Work email").waitFor();
        expect(await page.getByText("please look").count()).toBe(0);
        expect(await violations(page)).toEqual([]);
        const saved = page.waitForEvent("download");
        await page.getByRole("button", { name: "Download all" }).click();
        const file = await saved;
        expect(file.suggestedFilename()).toBe("members-filled.zip");
        const archive = unzipSync(readFileSync(await file.path()));
        expect(Object.keys(archive)).toEqual([
          "0001-Ada Lovelace-members-filled.pdf",
          "0002-Grace Hopper-members-filled.pdf",
          "manifest.csv",
        ]);
        await page.getByRole("link", { name: /^Open row 2\. Grace Hopper/ }).click();
        const name = page.getByRole("textbox", { name: "Full name" });
        await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toBe("Grace Hopper");

        await openScreen(page, "/dashboard", "My forms");
        await page.getByRole("link", { name: "Filled for 2 rows" }).first().click();
        await page.getByText("Done · 2 of 2 rows filled").waitFor();
        await openScreen(page, "/dashboard/jobs", "Jobs");
        await page.getByRole("tab", { name: "Batches" }).click();
        await page.getByRole("table", { name: "Batches" }).getByText("2 of 2").first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("link", { name: "Open the batch of members.pdf" }).first().click();
        await page.getByText("Done · 2 of 2 rows filled").waitFor();
        await context.close();
      },
    );
  });
}
