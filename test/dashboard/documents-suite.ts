import { describe, expect, test } from "vitest";
import { contextKey } from "../../lib/domain/object-keys.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { filledList, openScreen, tabTo, tellBox, uploadParsed } from "./steps.ts";

const aFile = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });
const CARD = aFile(
  "ada.vcf",
  "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nEMAIL:ada@example.org\r\nEND:VCARD\r\n",
);
const NOTE = aFile("note.txt", "Full name: Ada King");

/** Values from what a person has already: added, sent, and seen again beside what they gave. */
export function describeDocuments(stage: Stage): void {
  describe("documents that are added to a fill", () => {
    test.each([1280, 390])(
      "give values without an instruction, and are named beside them, at %i px",
      async (width) => {
        const look = { width, height: 900 };
        const { page, context, foreign, faults } = await openPage(stage.browser, stage.service, look);
        await uploadParsed(page, "members.pdf", await smallForm(`documents ${width}`));
        const input = page.getByLabel("Documents to take values from");
        await input.setInputFiles(Array.from({ length: 5 }, () => NOTE));
        await input.setInputFiles([CARD]);
        await page.getByText("6 documents: a fill takes at most 5.").waitFor();
        const send = page.getByRole("button", { name: "Fill it in" });
        expect(await send.isDisabled()).toBe(true);
        expect(await violations(page)).toEqual([]);

        for (let left = 5; left > 0; left--) {
          await tabTo(page, page.getByRole("button", { name: "Remove note.txt" }).first());
          await page.keyboard.press("Enter");
          expect(await page.locator(":focus").innerText()).toBe("Add documents");
        }
        await page.getByText("1. ada.vcf").waitFor();
        await page.getByText("More", { exact: true }).click();
        await page.getByRole("button", { name: /View as curl.*fill/ }).click();
        await page.getByText("-F context=@ada.vcf").waitFor();
        expect(await violations(page)).toEqual([]);

        await send.click();
        await filledList(page).click();
        await page
          .getByRole("button", { name: /^Full name.*Ada Lovelace/s })
          .last()
          .click();
        await page.getByText("document 1 (ada.vcf), page 1: Ada Lovelace").waitFor();
        expect(await violations(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        expect([foreign, faults]).toEqual([[], []]);
        await context.close();
      },
    );

    test("are sent by the documentation's form, several at once, as parts of one name", async () => {
      const { page, context, faults } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, "members.pdf", await smallForm("documents tried"));
      const fileId = page.url().split("/").at(-1) ?? "";
      await openScreen(page, "/docs", "Documentation");
      await page.getByRole("button", { name: "Try it POST /fill", exact: true }).click();
      const form = page.locator("form").filter({ has: page.getByLabel("Content type") });
      expect(await form.getByLabel("context").count()).toBe(0);
      await form.getByLabel("Content type").selectOption("multipart/form-data");
      await form.getByLabel("file_id", { exact: false }).first().fill(fileId);
      const files = form.getByLabel("context");
      await files.setInputFiles([CARD, NOTE]);
      await form.getByText("-F context=@ada.vcf").waitFor();
      await form.getByText("-F context=@note.txt").waitFor();
      expect(await violations(page)).toEqual([]);
      await form.getByRole("button", { name: "Send" }).click();
      const answer = await form.getByText('"fill_id"').innerText();
      const fillId = /"fill_id": "(.*)"/.exec(answer)?.[1] ?? "";
      const stored = [1, 2].map((each) => stage.service.store.objects.get(contextKey(fileId, fillId, each)));
      expect((await Promise.all(stored)).map((bytes) => Buffer.from(bytes ?? []))).toEqual([
        CARD.buffer,
        NOTE.buffer,
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test("are asked about where they differ, with what each says", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, "members.pdf", await smallForm("documents differ"));
      await page.getByLabel("Documents to take values from").setInputFiles([CARD]);
      const transfer = await page.evaluateHandle((text) => {
        const held = new DataTransfer();
        held.items.add(new File([text], "note.txt"));
        return held;
      }, NOTE.buffer.toString());
      await tellBox(page).dispatchEvent("drop", { dataTransfer: transfer });
      await page.getByText("2. note.txt").waitFor();
      await page.getByRole("button", { name: "Fill it in" }).click();
      const question = page.getByRole("region", { name: "To check" }).getByRole("listitem");
      await question.getByText("document 1 (ada.vcf), page 1: Ada Lovelace").waitFor();
      await question.getByText("document 2 (note.txt), page 1: Ada King").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await question.getByText("document 2, page 1: Ada King").waitFor();
      await context.close();
    });

    test("and all that is typed outlast a session that ends; a new load of the page says which to add again", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await uploadParsed(page, "ended.pdf", await smallForm("session ended"));
      await page.getByRole("textbox", { name: "Full name" }).fill("Ada");
      await page.getByLabel("Documents to take values from").setInputFiles([CARD]);
      await tellBox(page).fill("Leave the notes blank.");
      const refuse = { status: 401, json: { detail: "Ended.", code: "invalid_session" } };
      await page.route("**/fill", (route) => route.fulfill(refuse), { times: 2 });
      await page.getByRole("button", { name: "Fill it in" }).click();
      await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(`1. ${CARD.name}`).waitFor();
      expect(await page.getByRole("textbox", { name: "Full name" }).inputValue()).toBe("Ada");
      expect(await tellBox(page).inputValue()).toBe("Leave the notes blank.");
      await page.reload();
      await page.getByText(`no longer has “${CARD.name}”. Add it again.`).waitFor();
      await page.getByLabel("Documents to take values from").setInputFiles([CARD]);
      await page.getByText(`1. ${CARD.name}`).waitFor();
      expect(await page.getByText("no longer has").count()).toBe(0);
      await context.close();
    });
  });
}
