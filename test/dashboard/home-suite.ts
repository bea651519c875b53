import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, goToDevelopers, heading, openScreen, uploadParsed } from "./steps.ts";

/** Home: forms with their first page, how far they are, what was done with them. */
export function describeHome(stage: Stage): void {
  describe("my forms", () => {
    test("are listed with their first page and how far they are, found by name, and have a history", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      const { client } = stage.service;
      for (const name of ["boat-licence.pdf", "dog-licence.pdf"]) {
        await uploadParsed(page, name, await smallForm(name));
      }
      const { json } = await client.get("/files");
      const { file_id } = json.files.find(
        ({ file_name }: { file_name: string }) => file_name === "dog-licence.pdf",
      );
      await client.filled({ file_id, values: '{"Full name": "Ada Lovelace"}' });
      const { job_id } = await client.filled({ file_id, prompt: "Full name: Ada Lovelace" });
      await openScreen(page, "/dashboard", "My forms");
      const dog = page.getByRole("listitem").filter({ hasText: "dog-licence.pdf" });
      await dog.getByText(/^1 filled/).waitFor();
      await dog.locator("img").waitFor();
      await page
        .getByRole("listitem")
        .filter({ hasText: "boat-licence.pdf" })
        .getByText("Nothing filled yet")
        .waitFor();
      expect(await violations(page)).toEqual([]);

      await page.getByRole("searchbox", { name: "Search your forms by name" }).fill("LICENCE dog");
      await page.getByText("1 found").waitFor();
      expect(await page.getByText("boat-licence.pdf").count()).toBe(0);
      await dog.getByText("History (2)").click();
      expect(await dog.locator("ol a").count()).toBe(2);
      await dog.getByRole("link", { name: "dog-licence.pdf", exact: true }).click();
      await page.waitForURL(new RegExp(`/fills/${job_id}$`));
      await heading(page, "dog-licence.pdf").waitFor();
      await context.close();
    });

    test("say how far they are in the same words as the form itself, also in another browser", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      const form = new FormBuilder()
        .text(60, 760, "Berth permit", { size: 16 })
        .text(60, 700, "Full name")
        .field("Tx", "name", [180, 696, 420, 714], "/DA (/F1 10 Tf 0 g)")
        .text(60, 600, "Social security number");
      for (const [index, length] of [3, 2, 4].entries())
        form.field(
          "Tx",
          `part${index}`,
          [220 + index * 60, 594, 276 + index * 60, 612],
          `/MaxLen ${length} /Ff ${1 << 24} /DA (/F1 10 Tf 0 g)`,
        );
      form.text(60, 500, "Signature").field("Sig", "signature", [180, 490, 420, 520]);
      await uploadParsed(page, "berth-permit.pdf", form.toBytes());
      await fill(page, "Full name: Ada Lovelace\nSocial security number: 900-12-3456");
      const words = await page.getByRole("region", { name: "Progress" }).locator("p > span").allInnerTexts();
      expect(words).toEqual(["2 filled", "1 to sign"]);
      const other = await openPage(stage.browser, stage.service);
      await openScreen(other.page, "/dashboard", "My forms");
      const card = other.page.getByRole("listitem").filter({ hasText: "berth-permit.pdf" });
      await card.locator("p").getByText(words.join(" · "), { exact: true }).waitFor();
      await other.context.close();
      await context.close();
    });

    test("are deleted where they are listed", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, "to-forget.pdf", await smallForm("to forget"));
      await openScreen(page, "/dashboard", "My forms");
      await page.getByRole("button", { name: "Delete to-forget.pdf" }).click();
      await page.getByRole("button", { name: "Delete the form" }).click();
      await page.getByRole("link", { name: "to-forget.pdf", exact: true }).waitFor({ state: "detached" });
      await context.close();
    });
  });

  test("what is about oneself is written down, shown and deleted", async () => {
    const { page, context } = await openPage(stage.browser, stage.service);
    await uploadParsed(page, "to-fill-from.pdf", await smallForm("to fill from"));
    await openScreen(page, "/dashboard", "My forms");
    const about = page.getByRole("region", { name: "About me" });
    await about.getByText("Add", { exact: true }).click();
    await about.getByLabel("What you call it").fill("Our household");
    await about.getByLabel("What it says, a line each").fill("Full name: Ada Lovelace");
    await page.reload();
    await about.getByText("Full name: Ada Lovelace").waitFor();
    expect(await violations(page)).toEqual([]);
    await about.getByRole("button", { name: "Keep it" }).click();
    await about.getByText("Our household").click();
    await about.getByText("Full name: Ada Lovelace").first().waitFor();
    await page.getByRole("button", { name: "Fill to-fill-from.pdf from “Our household”" }).click();
    await page.waitForURL(/\/fills\//);
    await openScreen(page, "/dashboard", "My forms");
    await about.getByRole("button", { name: "Delete Our household" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await about.getByText("Our household").waitFor({ state: "detached" });
    await context.close();
  });

  test("developers' screens are under one heading, by mouse and by keyboard", async () => {
    const { page, context } = await openPage(stage.browser, stage.service);
    await openScreen(page, "/dashboard", "My forms");
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.getByRole("link").allInnerTexts()).toEqual(["My forms"]);
    await goToDevelopers(page, "Keys");
    await heading(page, "API keys").waitFor();
    expect(await main.getByRole("link").allInnerTexts()).toEqual(["My forms"]);
    await main.getByText("Developers").focus();
    await page.keyboard.press("Enter");
    expect(await main.getByRole("link").allInnerTexts()).toEqual([
      "My forms",
      "Jobs",
      "Webhooks",
      "Keys",
      "Docs",
    ]);
    await page.keyboard.press("Escape");
    expect(await main.getByRole("link").allInnerTexts()).toEqual(["My forms"]);
    await context.close();
  });
}
