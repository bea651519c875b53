import { describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { askAs, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { filledList, uploadParsed } from "./steps.ts";

/** A proposal that a program asked for, in the hands of a person. */
export function describeProposals(stage: Stage): void {
  /** Has a program ask for a proposal, and opens it. */
  async function opened(
    name: string,
    fields: Record<string, string>,
    documents: string[] = [],
    width = 1280,
  ) {
    const look = { width, height: 900 };
    const { page, context, faults } = await openPage(stage.browser, stage.service, look);
    await uploadParsed(page, `${name}.pdf`, await smallForm(name));
    const fileId = page.url().split("/").at(-1) ?? "";
    const body = new FormData();
    for (const [key, value] of Object.entries({ file_id: fileId, review: "true", ...fields }))
      body.set(key, value);
    for (const text of documents) body.append("context", new Blob([text]), "note.txt");
    const headers = { "x-api-key": stage.service.apiKey };
    const sent = await fetch(`${stage.service.url}/fill`, { method: "POST", headers, body });
    const { job_id } = (await sent.json()) as { job_id: string };
    await page.goto(`/dashboard/files/${fileId}/fills/${job_id}`);
    await page.getByText("Nothing is written yet").waitFor();
    const save = page.getByRole("button", { name: "Save", exact: true });
    const written = async () => {
      await filledList(page).waitFor();
      const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
      return result.filled;
    };
    return { page, context, faults, save, written };
  }

  describe("a proposal", () => {
    test.each([1280, 390])(
      "stands in the blanks, is written when it is saved, and says that a person accepted it, at %i px",
      async (width) => {
        const prompt = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
        const { page, context, faults, save, written } = await opened(
          `proposal ${width}`,
          { prompt },
          [],
          width,
        );
        const mail = page.getByRole("textbox", { name: "E-mail address" });
        expect(await mail.inputValue()).toBe("ada@example.org");
        expect(await violations(page)).toEqual([]);
        await mail.fill("");
        await page.getByText("1 filled", { exact: true }).waitFor();
        await save.click();
        expect(await written()).toMatchObject([{ value: "Ada Lovelace", accepted: true }]);
        await page.getByText("What you said").click();
        const said = await page.locator("blockquote").innerText();
        expect(said.split(/\s*\n/)).toEqual(prompt.split("\n"));
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test.each([1280, 390])(
      "asks which of two values is meant, and keeps the answer on reload, at %i px",
      async (width) => {
        const prompt = "Full name: Ada Lovelace\nFull name: Grace Hopper\nE-mail address: ada@example.org";
        const { page, context, faults, save, written } = await opened(
          `two values ${width}`,
          { prompt },
          [],
          width,
        );
        await page.getByText("1 to check", { exact: true }).waitFor();
        const name = page.getByRole("textbox", { name: "Full name" });
        expect(await name.getAttribute("placeholder")).toMatch(/^(Ada Lovelace|Grace Hopper)$/);
        expect(await violations(page)).toEqual([]);
        if (width === 390) await name.fill("Grace Hopper");
        else
          await page
            .getByRole("region", { name: "To check" })
            .getByRole("button", { name: "Use “Grace Hopper” for Full name" })
            .click();
        await page.reload();
        await page.getByText("2 filled", { exact: true }).waitFor();
        expect(await name.inputValue()).toBe("Grace Hopper");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        await save.focus();
        await page.keyboard.press("Enter");
        expect((await written()).map(({ value }: { value: string }) => value)).toContain("Grace Hopper");
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("asks where two documents disagree, and shows what each says", async () => {
      const documents = ["Full name: Ada Lovelace", "Full name: Ada King"];
      const { page, context, save, written } = await opened("two documents", {}, documents);
      const question = page.getByRole("region", { name: "To check" }).getByRole("listitem").first();
      await question.getByText("document 1, page 1: Ada Lovelace").waitFor();
      await question.getByText("document 2, page 1: Ada King").waitFor();
      expect(await save.count()).toBe(0);
      expect(await page.getByRole("button", { name: "Download", exact: true }).isDisabled()).toBe(true);
      await question.getByRole("button", { name: "Use “Ada King” for Full name" }).click();
      expect(await violations(page)).toEqual([]);
      await save.click();
      expect(await written()).toMatchObject([{ value: "Ada King" }]);
      await context.close();
    });
  });
}
