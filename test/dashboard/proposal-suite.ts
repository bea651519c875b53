import { describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { tabTo, uploadParsed } from "./steps.ts";

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
    return { page, context, faults };
  }

  describe("a proposal", () => {
    test("is written as a program asked for it, and shows what was accepted", async () => {
      const { page, context } = await opened("proposal", { prompt: "Full name: Ada Lovelace" });
      await page.getByText("1 value is proposed").waitFor();
      await page.getByRole("button", { name: "Write 1 value" }).click();
      await page.getByText("written and read back").waitFor();
      await page.getByText("1 of 1 accepted").waitFor();
      expect(await page.locator("blockquote").innerText()).toBe("Full name: Ada Lovelace");
      await context.close();
    });

    test.each([1280, 390])(
      "is asked for before anything is written, stands on the pages, and a value of it is left out, at %i px",
      async (width) => {
        const look = { width, height: 900 };
        const { page, context, faults } = await openPage(stage.browser, stage.service, look);
        const tab = (name: string) => page.getByRole("tab", { name });
        await uploadParsed(page, "first.pdf", await smallForm(`review first ${width}`));
        const prompt = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
        await tab("Instruct").click();
        await page.getByRole("textbox", { name: "Instruction" }).fill(prompt);
        await page.getByRole("switch", { name: "Review first" }).click();
        await page.getByRole("button", { name: "Propose the values" }).click();
        await page.getByText("2 values are proposed").waitFor();
        expect(await page.locator("blockquote").innerText()).toBe(prompt);
        const { x, width: wide } = (await tab("Result").boundingBox()) ?? { x: 0, width: 0 };
        expect(x + wide).toBeLessThanOrEqual(width);
        if (width === 390) await tab("Pages").click();
        const mark = page.locator("[data-field]").and(page.getByRole("button", { name: /^E-mail address/ }));
        expect(await mark.innerText()).toBe("ada@example.org");
        expect(await violations(page)).toEqual([]);

        await mark.click();
        if (width === 390) {
          await page.getByText("ada@example.org because you wrote").waitFor();
          await page.getByRole("button", { name: "More" }).click();
        }
        await page.getByRole("button", { name: "Leave it out" }).click();
        await page.getByRole("button", { name: "Write 1 value" }).click();
        await page.getByText("1 value written and read back").waitFor();
        await page.getByText("1 of 1 accepted").waitFor();
        expect(await page.locator("[data-queue]").innerText()).not.toContain("ada@example.org");
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test.each([1280, 390])(
      "asks which of two values is meant, and is answered by keyboard, at %i px",
      async (width) => {
        const prompt = "Full name: Ada Lovelace\nFull name: Grace Hopper\nE-mail address: ada@example.org";
        const { page, context, faults } = await opened(`two values ${width}`, { prompt }, [], width);
        const question = page.getByRole("group", { name: "What belongs in Full name?" });
        const radio = (name: string) => question.getByRole("radio", { name });
        expect(await radio("Decide later").isChecked()).toBe(true);
        await page.getByRole("button", { name: "Write 1 value" }).waitFor();
        expect(await violations(page)).toEqual([]);

        await tabTo(page, radio("Decide later"));
        while (!(await radio("Grace Hopper").isChecked())) await page.keyboard.press("ArrowUp");
        await page.getByRole("button", { name: "Write 2 values" }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Show on the page: Full name" }).click();
        await page.reload();
        if (width === 390) await page.getByRole("tab", { name: "Result" }).click();
        expect(await radio("Grace Hopper").isChecked()).toBe(true);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);

        await page.getByRole("button", { name: "Write 2 values" }).focus();
        await page.keyboard.press("Enter");
        await page.getByText("written and read back").waitFor();
        await page
          .getByRole("button", { name: /^Full name.*Grace Hopper/s })
          .last()
          .waitFor();
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("asks where two documents disagree, and shows what each says", async () => {
      const documents = ["Full name: Ada Lovelace", "Full name: Ada King"];
      const { page, context } = await opened("two documents", {}, documents);
      const question = page.getByRole("listitem").filter({ hasText: "What belongs in Full name?" });
      await question.getByText("document 1, page 1: Ada Lovelace").waitFor();
      await question.getByText("document 2, page 1: Ada King").waitFor();
      expect(await page.getByRole("button", { name: "Write 0 values" }).isDisabled()).toBe(true);
      await question.getByRole("radio", { name: "Ada King" }).check();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Write 1 value" }).click();
      await page.getByText("written and read back").waitFor();
      await page
        .getByRole("button", { name: /^Full name.*Ada King/s })
        .last()
        .waitFor();
      await context.close();
    });
  });
}
