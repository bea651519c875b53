import { describe, expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { manyPages } from "../fixtures/small-form.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, pagesDrawn, tabTo, tell, uploadParsed } from "./steps.ts";

/** A form without fields whose boxes say "Yes" and "No" beside their questions. */
const household = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 730, `Household ${mark}`, { size: 16 })
    .text(60, 680, "Do you have pets?")
    .draw("0.6 w 200 679 8 8 re S 260 679 8 8 re S")
    .text(212, 680, "Yes")
    .text(272, 680, "No")
    .text(60, 640, "Do you smoke?")
    .draw("200 639 8 8 re S 260 639 8 8 re S")
    .text(212, 640, "Yes")
    .text(272, 640, "No")
    .text(60, 600, "Full name:")
    .draw("120 598 m 400 598 l S")
    .toBytes();

const LONG = "Rechtsschutzversicherungsgesellschaften-Lebenspartnerschaftsvertragsnummer";

/** A form whose words are as long as German has them, in every kind of field. */
const longWords = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 750, `${LONG} ${mark}`, { size: 14 })
    .text(60, 700, "Full name")
    .field("Tx", "name", [180, 696, 420, 712])
    .field("Tx", "long", [60, 660, 420, 676], `/TU (${LONG})`)
    .checkbox("box", [60, 630, 72, 642], "Yes", `/TU (${LONG}s)`)
    .field("Ch", "list", [60, 600, 420, 616], `/Ff 131072 /Opt [(${LONG}) (b)] /TU (${LONG}e)`)
    .radio("radio", 60, 560, [`${LONG}1`, `${LONG}2`], `/TU (${LONG}n)`)
    .toBytes();

/** The form as a list of questions, where the pages are too small to type on. */
export function describePhone(stage: Stage): void {
  const open = () => openPage(stage.browser, stage.service, { width: 390, height: 844 });

  describe("on a phone", () => {
    test("a question is asked once, and each of its boxes says what a tick means", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "household.pdf", household("boxes"));
      await fill(page, "Do you smoke: no");
      expect(await page.getByText("Do you smoke?", { exact: true }).count()).toBe(2);
      expect(await page.locator("p:not(.visually-hidden)", { hasText: "Do you smoke?" }).count()).toBe(1);
      const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
      expect(await box("Do you smoke? No").isChecked()).toBe(true);
      expect(await box("Do you smoke? Yes").isChecked()).toBe(false);
      await page.getByText("Yes", { exact: true }).first().click();
      expect(await box("Do you have pets? Yes").isChecked()).toBe(true);
      await context.close();
    });

    test.each([390, 320])("no word is so long that the screen grows wider than %i px", async (width) => {
      const { page, context } = await openPage(stage.browser, stage.service, {
        ...{ width, height: 844, touch: true },
      });
      await uploadParsed(page, `${LONG}.pdf`, longWords(`${width}`));
      const widths = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, visualViewport?.width ?? 0]);
      expect(await widths()).toEqual([width, width, width]);
      await fill(page, `Full name: Ada\n${LONG}haus is where ${LONG} lives.`);
      // What is not in sight is not laid out: each question is.
      await page.locator("[data-question]").evaluateAll((questions) => {
        for (const question of questions as HTMLElement[]) question.style.contentVisibility = "visible";
      });
      expect(await widths()).toEqual([width, width, width]);
      await page.getByText(/other blanks? (is|are) empty/).click();
      await page.getByText("Find…", { exact: true }).click();
      await page.getByRole("searchbox").last().fill(LONG.slice(0, 9));
      expect(await widths()).toEqual([width, width, width]);
      await page.goto("/dashboard");
      await page.getByText(`${LONG}.pdf`).first().waitFor();
      expect(await widths()).toEqual([width, width, width]);
      await context.close();
    });

    test("blanks without names are shown on their pages, and a scan that was not read can be read again", async () => {
      const { page, context } = await open();
      await page.route(/\/files\/[\w-]+$/, async (route) => {
        if (route.request().resourceType() === "document") return route.continue();
        const response = await route.fetch();
        const answer = await response.json();
        if (!answer.form) return route.fulfill({ response, json: answer });
        const fields = answer.form.fields.map((field: object) => ({ ...field, label: "Field" }));
        const warnings = [{ code: "pages_scanned", message: "The setting OCR is off." }];
        return route.fulfill({ response, json: { ...answer, form: { ...answer.form, fields, warnings } } });
      });
      await uploadParsed(page, "household.pdf", household("scan"));
      expect(await page.locator("[data-question]").count()).toBe(0);
      await page.getByText("The text of some pages could not be read").waitFor();
      expect(await page.getByText("OCR").count()).toBe(0);
      const asked = page.waitForRequest((one) => one.method() === "POST" && /\/parse$/.test(one.url()));
      await page.getByRole("button", { name: "Read them again" }).click();
      await asked;
      await context.close();
    });

    test("the box that one types in leaves the row below free to be tapped", async () => {
      const look = { width: 390, height: 844, touch: true };
      const { page, context } = await openPage(stage.browser, stage.service, look);
      await uploadParsed(page, "household.pdf", household("rows"));
      await page.getByRole("button", { name: "Pages", exact: true }).tap();
      const name = page.getByRole("textbox", { name: "Full name" });
      const before = await page.locator("[data-field]").filter({ has: name }).boundingBox();
      await name.tap();
      const typing = await name.boundingBox();
      expect(typing?.height).toBeGreaterThan((before?.height ?? 0) + 4);
      const place = await page.locator("[data-field]").filter({ has: name }).boundingBox();
      const endOf = (box: typeof place): number => (box ? box.y + box.height : 0);
      expect(endOf(typing) - endOf(place)).toBeLessThan(1);
      await context.close();
    });

    test("the question about a value is gone once one has left its blank, and covers no other", async () => {
      const look = { width: 390, height: 844, touch: true };
      const { page, context } = await openPage(stage.browser, stage.service, look);
      const form = new FormBuilder()
        .text(60, 690, "E-mail address")
        .field("Tx", "mail", [180, 686, 400, 704], "/DA (/F1 10 Tf 0 g)")
        .text(60, 660, "Full name")
        .field("Tx", "name", [180, 656, 400, 674], "/DA (/F1 10 Tf 0 g)");
      await uploadParsed(page, "asked.pdf", form.toBytes());
      await tell(page, "Full name: Ada Lovelace\nIf they ask, ada@mail.example");
      await page.getByText("1 to check", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Pages", exact: true }).tap();
      await pagesDrawn(page);
      const mail = page.getByRole("textbox", { name: "E-mail address" });
      await mail.tap();
      const asked = page.locator("[data-field]").filter({ has: mail }).getByText("Is this right?");
      await asked.waitFor();
      await page.keyboard.press("Escape");
      // Phones leave the hovered state where the finger was, as a mouse does here.
      await mail.hover();
      await asked.waitFor({ state: "hidden" });
      await context.close();
    });

    test("the calendar beside a date stands at the end of the box that one types in, and not over the date", async () => {
      const { page, context } = await openPage(stage.browser, stage.service, {
        ...{ width: 390, height: 844, touch: true },
      });
      const form = new FormBuilder()
        .text(60, 700, "Date of birth")
        .field("Tx", "day", [180, 696, 240, 712], "/DA (/F1 10 Tf 0 g)");
      await uploadParsed(page, "day.pdf", form.toBytes());
      await page.getByRole("button", { name: "Pages", exact: true }).tap();
      const day = page.getByRole("textbox", { name: "Date of birth", exact: true });
      await day.tap();
      const box = await day.boundingBox();
      const calendar = await page.getByLabel("Pick a date for Date of birth").boundingBox();
      const endOf = (one: typeof box): number => (one ? one.x + one.width : 0);
      expect(Math.abs(endOf(box) - endOf(calendar))).toBeLessThan(8);
      await context.close();
    });

    test("the questions are shown again where one left them for the pages", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "far.pdf", await manyPages("back"));
      const name = page.getByRole("textbox", { name: "Name on page 5", exact: true });
      await page.getByRole("button", { name: "See page: Name on page 5" }).click();
      await page.locator("[data-field]").filter({ has: name }).waitFor();
      await page.getByRole("button", { name: "Questions", exact: true }).click();
      await page.locator("[data-question]").first().waitFor({ state: "attached" });
      await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(200);
      expect((await name.boundingBox())?.y).toBeLessThan(640);
      await context.close();
    });

    test("words that found no blank are put in one by keyboard", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "household.pdf", household("keyboard"));
      await fill(page, "Do you smoke: no\nI like teal curtains.");
      await page.getByRole("button", { name: "1 not placed" }).click();
      await page
        .locator(":focus")
        .and(page.getByRole("button", { name: /^Put in a blank: / }))
        .waitFor();
      await page.keyboard.press("Enter");
      const name = page.getByRole("textbox", { name: "Full name" });
      await tabTo(page, name);
      await page.keyboard.press("Enter");
      expect(await name.inputValue()).toBe("I like teal curtains.");
      await context.close();
    });

    test("after a telling of which most finds no blank, what came of it and the way on are in sight", async () => {
      const { page, context } = await open();
      const form = new FormBuilder()
        .text(60, 690, "E-mail address")
        .field("Tx", "mail", [180, 686, 400, 704], "/DA (/F1 10 Tf 0 g)");
      await uploadParsed(page, "much.pdf", form.toBytes());
      const more = Array.from({ length: 9 }, (_, nth) => `I like teal curtains in room ${nth}.`);
      await tell(page, ["If they ask, ada@mail.example", ...more].join("\n"));
      await page.getByText("1 to check", { exact: true }).waitFor();
      // What is to check is named, and leads to its blank.
      await page
        .getByRole("region", { name: "To check" })
        .getByRole("button", { name: "ada@mail.example E-mail address" })
        .waitFor();
      const next = await page.getByRole("button", { name: "Next", exact: true }).boundingBox();
      expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(next?.y).toBeGreaterThan(700);
      // Nothing at the end of the screen stays under the bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const code = await page.getByText("View as code", { exact: true }).boundingBox();
      const bar = await page.getByRole("region", { name: "Progress" }).boundingBox();
      expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await context.close();
    });

    test("a tick that is refused leaves its words to be put elsewhere", async () => {
      const { page, context } = await open();
      const form = new FormBuilder()
        .text(60, 690, "Remarks")
        .field("Tx", "remarks", [180, 666, 400, 704], "/DA (/F1 10 Tf 0 g) /Ff 4096")
        .text(80, 640, "I have pets")
        .checkbox("pets", [60, 638, 72, 650]);
      await uploadParsed(page, "pets.pdf", form.toBytes());
      await tell(page, "Pets: one cat, Miso");
      await page.getByText("1 to check", { exact: true }).waitFor();
      await page.getByText(/You wrote “.*one cat, Miso”/).waitFor();
      await page.getByRole("button", { name: /^Leave it, not “Ticked”/ }).click();
      // The button is gone, and the focus stays at its question.
      await page.locator("[data-question]:focus", { hasText: "I have pets" }).waitFor();
      await page.getByRole("button", { name: /^Put in another blank: “.*one cat, Miso”$/ }).click();
      const remarks = page.getByRole("textbox", { name: "Remarks" });
      await remarks.click();
      await expect.poll(() => remarks.inputValue()).toBe("one cat, Miso");
      await context.close();
    });

    test("no button of the bar moves while its counts change", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "household.pdf", household("bar"));
      await fill(page, "Do you smoke: no\nI like teal curtains.");
      const find = page.getByText("Find…");
      const before = await find.boundingBox();
      const count = page.getByRole("button", { name: "1 not placed" });
      await count.waitFor();
      await page.getByRole("button", { name: "Leave out “I like teal curtains.”" }).click();
      await count.waitFor({ state: "detached" });
      expect(await find.boundingBox()).toEqual(before);
      await page.getByRole("textbox", { name: "Full name" }).fill("Ada Lovelace");
      const topOf = async (name: string): Promise<number | undefined> =>
        (await page.getByRole("button", { name, exact: true }).boundingBox())?.y;
      expect(await topOf("Save")).toBe(await topOf("Download"));
      await context.close();
    });
  });
}
