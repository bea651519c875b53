import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, tell, uploadParsed } from "./steps.ts";

/** A form that marks both boxes of each question as required. */
const lodger = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 740, `Lodger ${mark}`, { size: 16 })
    .text(60, 700, "Do you have pets?")
    .checkbox("pets_yes", [220, 698, 231, 709], "Yes", "/Ff 2")
    .text(236, 700, "Yes")
    .checkbox("pets_no", [280, 698, 291, 709], "Yes", "/Ff 2")
    .text(296, 700, "No")
    .text(60, 670, "Do you smoke?")
    .checkbox("smoke_yes", [220, 668, 231, 679], "Yes", "/Ff 2")
    .text(236, 670, "Yes")
    .checkbox("smoke_no", [280, 668, 291, 679], "Yes", "/Ff 2")
    .text(296, 670, "No")
    .text(60, 630, "E-mail")
    .field("Tx", "mail", [180, 626, 420, 642], "/DA (/F1 10 Tf 0 g)")
    .text(60, 600, "State")
    .field("Tx", "state", [180, 596, 220, 612], "/DA (/F1 10 Tf 0 g)")
    .text(240, 600, "ZIP")
    .field("Tx", "zip", [270, 596, 330, 612], "/DA (/F1 10 Tf 0 g)")
    .text(60, 550, "Signature")
    .field("Sig", "signature", [180, 540, 420, 570])
    .toBytes();

const box = (page: Page, name: RegExp): Locator => page.getByRole("checkbox", { name });

/** A form that marks nothing as required, with a place to sign among its questions. */
const applicant = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 740, `Applicant ${mark}`, { size: 16 })
    .text(60, 700, "Full name")
    .field("Tx", "name", [180, 696, 420, 712], "/DA (/F1 10 Tf 0 g)")
    .text(80, 670, "I have pets")
    .checkbox("pets", [60, 668, 72, 680])
    .text(60, 640, "Occupation")
    .field("Tx", "occupation", [180, 636, 420, 652], "/DA (/F1 10 Tf 0 g)")
    .text(60, 610, "Remarks")
    .field("Tx", "remarks", [180, 586, 420, 620], "/DA (/F1 10 Tf 0 g) /Ff 4096")
    .text(60, 550, "Signature")
    .field("Sig", "signature", [180, 540, 420, 570])
    .text(60, 500, "Witness")
    .field("Tx", "witness", [180, 496, 420, 512], "/DA (/F1 10 Tf 0 g)")
    .toBytes();

/** The questions of a form, whose answers are several boxes, and what is offered in its blanks. */
export function describeQuestions(stage: Stage): void {
  const open = (width: number) => openPage(stage.browser, stage.service, { width, height: 844 });

  describe("the way through a form", () => {
    test.each([1280, 390])(
      "goes on from the answer that one gives to the next question that is empty, and signs in its turn, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await uploadParsed(page, "applicant.pdf", applicant(`way ${width}`));
        const next = page.getByRole("button", { name: "Next", exact: true });
        const isAt = (name: string) =>
          page
            .locator(":focus")
            .and(page.getByRole("textbox", { name, exact: true }))
            .waitFor();
        await next.click();
        await isAt("Full name");
        await page.keyboard.type("Ada Lovelace");
        await page.keyboard.press("Enter");
        await isAt("Occupation");
        await next.click();
        await isAt("Remarks");
        // In a text of several lines Enter begins another.
        await page.keyboard.type("One");
        await page.keyboard.press("Enter");
        await isAt("Remarks");
        await next.click();
        await page
          .locator(":focus")
          .and(page.getByRole("button", { name: /^Sign here: / }))
          .waitFor();
        await next.click();
        await isAt("Witness");
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("ends at Download once nothing is left, also before it is saved", async () => {
      const { page, context } = await open(1280);
      const form = new FormBuilder()
        .text(80, 640, "I have pets")
        .checkbox("pets", [60, 638, 72, 650])
        .text(60, 600, "Full name")
        .field("Tx", "name", [180, 596, 420, 612], "/DA (/F1 10 Tf 0 g)");
      await uploadParsed(page, "way.pdf", form.toBytes());
      await tell(page, "Full name: Ada Lovelace\nPets: one cat, Miso");
      await page.getByText("1 to check", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await page.getByText(/^Downloaded\. Not in the file: 1 suggested value that you see\./).waitFor();
      const state = page.getByRole("region", { name: "Ready to submit?" });
      await state.getByText(/^Not in the file: 1 suggested value that you see\./).waitFor();
      expect(await state.getByText("The file holds what you see.").count()).toBe(0);
      const pets = box(page, /pets/);
      const out = page.getByRole("heading", { name: "Left out by you" });
      // A click means the same in every state: yes, no, yes.
      await pets.click();
      expect(await pets.isChecked()).toBe(true);
      await pets.click();
      expect(await pets.isChecked()).toBe(false);
      expect(await pets.getAttribute("aria-description")).toBeNull();
      await out.waitFor();
      await pets.click();
      expect(await pets.isChecked()).toBe(true);
      await out.waitFor({ state: "detached" });
      await pets.click();
      await page.getByRole("button", { name: "Ready to submit?" }).waitFor();
      await page.getByRole("button", { name: "Next", exact: true }).waitFor({ state: "detached" });
      await context.close();
    });
  });

  describe("a question with several boxes", () => {
    test.each([1280, 390])(
      "is required once, answered by one tick, and never with yes and no, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await uploadParsed(page, "lodger.pdf", lodger(`${width}`));
        const bar = page.getByRole("region", { name: "Progress" });
        // The count leads to what it counts.
        await bar.getByRole("button", { name: "2 required" }).click();
        await page
          .locator(":focus")
          .and(box(page, /pets.*Yes/))
          .waitFor();
        if (width === 390) expect(await page.getByText("required", { exact: true }).count()).toBe(2);
        expect(await violations(page)).toEqual([]);
        await box(page, /pets.*Yes/).click();
        await bar.getByRole("button", { name: "1 required" }).waitFor();
        await box(page, /pets.*No/).click();
        expect(await box(page, /pets.*No/).isChecked()).toBe(true);
        expect(await box(page, /pets.*Yes/).isChecked()).toBe(false);
        await page.getByRole("button", { name: "Undo" }).click();
        expect(await box(page, /pets.*Yes/).isChecked()).toBe(true);
        await bar.getByRole("button", { name: "Next" }).click();
        await page
          .locator(":focus")
          .and(box(page, /smoke.*Yes/))
          .waitFor();
        await box(page, /smoke.*No/).click();
        await bar.getByText("required").waitFor({ state: "detached" });
        if (width === 390) expect(await page.getByText("required", { exact: true }).count()).toBe(0);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("takes the words in hand by a tap, and shows the tick at once", async () => {
      const { page, context } = await open(390);
      await uploadParsed(page, "lodger.pdf", lodger("hand"));
      await fill(page, "E-mail: ada@mail.example\nI like teal curtains.");
      const count = page.getByRole("button", { name: "1 not placed" });
      await count.waitFor();
      await page.getByRole("button", { name: "Put in a blank: “I like teal curtains.”" }).click();
      await box(page, /pets.*Yes/).click();
      await expect.poll(() => box(page, /pets.*Yes/).isChecked()).toBe(true);
      await count.waitFor({ state: "detached" });
      await context.close();
    });
  });

  describe("what is offered in a blank", () => {
    test.each([1280, 390])("is text to go on with for whoever comes to it, at %i px", async (width) => {
      const { page, context } = await open(width);
      await uploadParsed(page, "lodger.pdf", lodger(`offer ${width}`));
      await fill(page, "State: OH\nE-mail: ada@mail.example or eve@mail.example");
      const mail = page.getByRole("textbox", { name: /^E-mail/ });
      await expect.poll(() => mail.getAttribute("placeholder")).toMatch(/@mail.example$/);
      const offered = await mail.getAttribute("placeholder");
      expect(await mail.inputValue()).toBe("");
      await mail.click();
      await expect.poll(() => mail.inputValue()).toBe(offered);
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(offered);
      // Who leaves it as it is has said nothing.
      await page.keyboard.press("Tab");
      await expect.poll(() => mail.inputValue()).toBe("");
      await mail.click();
      await expect.poll(() => mail.inputValue()).toBe(offered);
      await page.keyboard.press("End");
      await page.keyboard.type("x");
      expect(await mail.inputValue()).toBe(`${offered}x`);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      expect(await mail.inputValue()).toBe("");
      await context.close();
    });

    test.each([1280, 390])("is said by whoever pastes the very same words, at %i px", async (width) => {
      const { page, context } = await open(width);
      await uploadParsed(page, "lodger.pdf", lodger(`same ${width}`));
      await fill(page, "State: OH\nE-mail: ada@mail.example or eve@mail.example");
      const mail = page.getByRole("textbox", { name: /^E-mail/ });
      await expect.poll(() => mail.getAttribute("placeholder")).toMatch(/@mail.example$/);
      const offered = (await mail.getAttribute("placeholder")) ?? "";
      await mail.click();
      await expect.poll(() => mail.inputValue()).toBe(offered);
      await page.keyboard.insertText(offered);
      await page.keyboard.press("Tab");
      await expect.poll(() => mail.inputValue()).toBe(offered);
      await context.close();
    });

    test("a small box does not grow over its neighbour while it is worked on", async () => {
      const { page, context } = await open(1280);
      await uploadParsed(page, "lodger.pdf", lodger("grow"));
      const state = page.getByRole("textbox", { name: "State" });
      await state.click();
      await page.keyboard.type("OH");
      const [own, zip] = [
        await state.boundingBox(),
        await page.getByRole("textbox", { name: "ZIP" }).boundingBox(),
      ];
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(zip?.x ?? 0);
      await context.close();
    });
  });

  describe("a drawn signature", () => {
    test("is drawn again where a stroke began beside the pad, and begins anew once cleared", async () => {
      const { page, context } = await open(1280);
      await uploadParsed(page, "lodger.pdf", lodger("pad"));
      await page.getByRole("button", { name: /^Sign here/ }).click();
      const pad = page.getByRole("img", { name: /place to draw/ });
      await pad.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await pad.boundingBox()) ?? {};
      const stroke = async (from: number): Promise<void> => {
        await page.mouse.move(x + 20, from);
        await page.mouse.down();
        for (let step = 1; step <= 10; step++)
          await page.mouse.move(x + 20 + (step * (width - 40)) / 10, y + height / 2);
        await page.mouse.up();
      };
      await stroke(y - 12);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
      await stroke(y + height / 2);
      const sign = page.getByRole("button", { name: "Sign", exact: true });
      expect(await sign.isEnabled()).toBe(true);
      await page.getByRole("button", { name: "Clear the drawing" }).click();
      expect(await sign.isEnabled()).toBe(false);
      await stroke(y + height / 2);
      expect(await sign.isEnabled()).toBe(true);
      await context.close();
    });
  });
}
