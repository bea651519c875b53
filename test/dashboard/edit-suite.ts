import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { manyPages, smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { askAs, openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { fill, filledList, tabTo, tell, uploadParsed } from "./steps.ts";

const blank = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });

/** The small form, blank or filled. */
async function opened(page: Page, name: string, prompt?: string): Promise<void> {
  await uploadParsed(page, `${name}.pdf`, await smallForm(name));
  if (prompt !== undefined) await fill(page, prompt);
  await blank(page, "Full name").waitFor();
}

/** What the open fill wrote, as the service has it. */
async function stored(page: Page) {
  await filledList(page).waitFor();
  const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
  return result;
}
const valuesIn = ({ filled }: { filled: { label: string; value: string }[] }): Record<string, string> =>
  Object.fromEntries(filled.map(({ label, value }) => [label, value]));

const isFill = (request: { method(): string; url(): string }): boolean =>
  request.method() === "POST" && /\/(fill|commit)$/.test(request.url());

/** The page is the form: a person types on it, from the first second on, and has the last word. */
export function describeEdits(stage: Stage): void {
  const open = (width = 1280) => openPage(stage.browser, stage.service, { width });

  describe("typing on the form", () => {
    test("shows a date in boxes that the page draws for its digits, each in its own", async () => {
      const { page, context } = await open();
      const sheet = new FlatPage().text(50, 100, "Date of birth").text(50, 60, "Club card", { size: 16 });
      for (let digit = 0; digit < 8; digit++) sheet.box(150 + digit * 18, 88, 14, 14);
      sheet.text(50, 160, "Full name").rule(150, 400, 161);
      await uploadParsed(page, "digits.pdf", sheet.toBytes());
      const boxes = blank(page, "Date of birth");
      await boxes.first().click();
      await page.keyboard.type("30.06.2027");
      expect(await boxes.first().inputValue()).toBe("30062027");
      await page.keyboard.press("Tab");
      await blank(page, "Full name").and(page.locator(":focus")).waitFor();
      const shown = await Promise.all((await boxes.all()).map((box) => box.inputValue()));
      expect(shown).toEqual([..."30062027"]);
      await context.close();
    });

    test.each([1280, 390])(
      "needs no instruction: by keyboard, with undo, kept on reload, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await opened(page, `typed ${width}`);
        await blank(page, "Full name").click();
        await page.keyboard.type("Grace Hopper");
        await page.keyboard.press("Tab");
        if (width === 390) await tabTo(page, blank(page, "E-mail address"));
        expect(await page.locator(":focus").inputValue()).toBe("");
        await page.keyboard.type("grace@example.org");
        const box = page.getByRole("checkbox");
        if (width === 390) await tabTo(page, box);
        else await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await page.getByText("3 filled", { exact: true }).waitFor();
        expect(await violations(page)).toEqual([]);
        await tabTo(page, page.getByRole("button", { name: "Go to the finish" }));
        await page.keyboard.press("Enter");
        await page
          .locator(":focus")
          .and(page.getByRole("button", { name: "Save", exact: true }))
          .waitFor();

        await page.getByRole("button", { name: "Undo" }).click();
        await page.getByText("2 filled", { exact: true }).waitFor();
        await page.getByRole("button", { name: "Redo" }).click();
        await page.getByText("3 filled", { exact: true }).waitFor();
        await page.reload();
        await page.getByText("3 filled", { exact: true }).waitFor();
        expect(await blank(page, "Full name").inputValue()).toBe("Grace Hopper");

        const sent = page.waitForRequest(isFill);
        await page.getByRole("button", { name: "Save", exact: true }).click();
        const body = (await sent).postDataJSON();
        expect(body.prompt ?? body.base_fill_id).toBeUndefined();
        expect(Object.keys(body.values)).toHaveLength(3);
        expect(valuesIn(await stored(page))).toMatchObject({
          "Full name": "Grace Hopper",
          "E-mail address": "grace@example.org",
        });
        await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("goes on over a fill, and saves that alone", async () => {
      const { page, context } = await open();
      await opened(page, "edit", "Full name: Ada Lovelace");
      expect(await blank(page, "Full name").inputValue()).toBe("Ada Lovelace");
      await blank(page, "E-mail address").click();
      await page.keyboard.type("ada@example.org");
      const sent = page.waitForRequest(isFill);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const body = (await sent).postDataJSON();
      expect(Object.keys(body.values)).toHaveLength(1);
      expect(body.base_fill_id).toMatch(/\S/);
      await page.getByText("Saved.", { exact: true }).waitFor();
      await page.getByText("2 filled", { exact: true }).waitFor();
      await page.getByText("What you said").click();
      expect(await page.locator("blockquote").innerText()).toBe("Full name: Ada Lovelace");
      await context.close();
    });

    test("gives the document with what was typed, also where that was not saved before", async () => {
      const { page, context } = await open();
      await opened(page, "download", "Full name: Ada Lovelace");
      await blank(page, "Full name").click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Grace Hopper");
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await coming;
      expect(valuesIn(await stored(page))).toEqual({ "Full name": "Grace Hopper" });
      await context.close();
    });

    test("goes from field to field by Tab, and back, over pages that are far off; Escape takes back", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "far.pdf", await manyPages("far"));
      await blank(page, "Name on page 1").click();
      for (let number = 1; number <= 6; number++) {
        await page.locator(`input:focus[aria-label="Name on page ${number}"]`).waitFor();
        await page.keyboard.type(`Name ${number}`);
        if (number < 6) await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Escape");
      await page.getByText("5 filled", { exact: true }).waitFor();
      await blank(page, "Name on page 6").click();
      await page.keyboard.press("Shift+Tab");
      await page.locator(`input:focus[aria-label="Name on page 5"]`).waitFor();
      await context.close();
    });

    test("is not lost while a save is under way, or when one fails", async () => {
      const { page, context } = await open();
      await opened(page, "failed save", "Full name: Ada Lovelace");
      await blank(page, "E-mail address").click();
      await page.keyboard.type("ada@example.org");
      await page.route(/\/fill\/job_\w+\?/, async (route) => {
        const answer = await route.fetch();
        const { result: _, ...job } = await answer.json();
        const error = { code: "fill_not_verified", message: "A value could not be read back." };
        await route.fulfill({ response: answer, json: { ...job, status: "failed", error } });
      });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("did not pass its check").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("link", { name: "Back to your changes" }).click();
      await page.getByText("2 filled", { exact: true }).waitFor();
      expect(await blank(page, "E-mail address").inputValue()).toBe("ada@example.org");
      await context.close();
    });
  });

  describe("a blank", () => {
    const ROWS = ["Berth", "Pier", "Keel"];
    const small = (mark: string): Uint8Array => {
      const form = new FormBuilder().text(60, 760, `Small blanks ${mark}`, { size: 16 });
      for (const [index, label] of ROWS.entries()) {
        const y = 700 - index * 15;
        form.text(60, y + 3, label).field("Tx", `low${index}`, [180, y, 460, y + 13], "/DA (/F1 9 Tf 0 g)");
      }
      form.text(60, 600, "Social security number");
      for (const [index, length] of [3, 2, 4].entries()) {
        const x = 220 + (index && index * 36 + 14);
        form.field(
          ...(["Tx", `part${index}`] as const),
          [x, 594, x + length * 14, 612],
          `/DA (/F1 10 Tf 0 g) /MaxLen ${length} /Ff ${1 << 24}`,
        );
      }
      return form.toBytes();
    };

    test.each([1280, 390])(
      "that is clicked in its middle is the one that is typed in, at %i px",
      async (width) => {
        const { page, context } = await open(width);
        await uploadParsed(page, "small.pdf", small(`low ${width}`));
        if (width === 390) await page.getByRole("button", { name: "Pages", exact: true }).click();
        await page.locator("[data-field]").first().waitFor();
        const hit = await page.locator("[data-field] :is(input)").evaluateAll((all) =>
          all.map((input) => {
            const { left, top, width, height } =
              input.closest("[data-field]")?.getBoundingClientRect() ?? new DOMRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === input;
          }),
        );
        expect(hit).toEqual(hit.map(() => true));
        expect(hit.length).toBe(ROWS.length + 3);
        await context.close();
      },
    );

    test.each([1280, 390])(
      "of a number in several parts goes on in the next, typed or pasted, at %i px",
      async (width) => {
        const { page, context } = await open(width);
        await uploadParsed(page, "parts.pdf", small(`parts ${width}`));
        const parts = [1, 2, 3].map((part) => blank(page, `Social security number, part ${part} of 3`));
        const held = () => Promise.all(parts.map((part) => part.inputValue()));
        await parts[0]?.click();
        await page.keyboard.type("1234567");
        expect(await held()).toEqual(["123", "45", "67"]);
        await page.keyboard.type("89");
        expect(await held()).toEqual(["123", "45", "6789"]);
        await parts[0]?.click();
        await page.keyboard.press("Control+A");
        await page.keyboard.insertText("987-65-4321");
        expect(await held()).toEqual(["987", "65", "4321"]);
        expect(await violations(page)).toEqual([]);
        await context.close();
      },
    );

    test.each([1280, 390])("is found by the words of its label, at %i px", async (width) => {
      const { page, context } = await open(width);
      await uploadParsed(page, "find.pdf", small(`find ${width}`));
      await page.getByText("Find…").click();
      await page.locator("input[type=search]:focus").waitFor();
      await page.keyboard.type("keel");
      await page.getByText("1 found", { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await page.locator("input:not([type=search]):focus").waitFor();
      await page.keyboard.type("Oak");
      await expect.poll(() => blank(page, "Keel").inputValue()).toBe("Oak");
      await context.close();
    });

    test.each([1280, 390])(
      "whose value is written, and is not what it asks for, says so beside it and is to be checked, at %i px",
      async (width) => {
        const { page, context } = await open(width);
        await opened(page, `remark ${width}`);
        const mail = blank(page, "E-mail address");
        const save = async () => {
          await page.getByRole("button", { name: "Save", exact: true }).click();
          await page.getByText("1 to check", { exact: true }).waitFor();
          await page.getByText(/Written as sent.* e-mail address/).waitFor();
          await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
        };
        await mail.click();
        await page.keyboard.type("no address");
        await save();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Next", exact: true }).click();
        await mail.and(page.locator(":focus")).waitFor();
        const answer = (yes: string, no: string) =>
          page.getByRole("button", { name: width === 390 ? yes : no }).first();
        await answer("No, not “no address”", "Not “no address”").click();
        await expect.poll(() => mail.inputValue()).toBe("");
        await page.getByRole("button", { name: "Undo" }).click();
        await answer("Yes, use “no address”", "Use “no address”").click();
        await page.getByText("1 to check", { exact: true }).waitFor({ state: "detached" });
        expect(await mail.inputValue()).toBe("no address");
        await context.close();
      },
    );
  });

  describe("the hint of a blank", () => {
    test("goes while one types, and does not cover the blank below", async () => {
      const { page, context } = await open();
      await opened(page, "hint");
      const hint = page.getByRole("region", { name: "Pages" }).getByText("Full name", { exact: true });
      await blank(page, "Full name").click();
      await hint.waitFor();
      await page.keyboard.type("A");
      await hint.waitFor({ state: "detached" });
      await context.close();
    });
  });

  describe("what is likely", () => {
    const LIKELY = "Full name: Ada Lovelace\nIf they ask, my e-mail address is ada@mail.example.";
    const LIKELIEST = "Full name: Ada Lovelace\nI subscribe.";

    test.each([1280, 390])(
      "stands in its blank, is in no file, and is taken with its words, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await opened(page, `likely ${width}`, LIKELIEST);
        await page.getByText("1 to check", { exact: true }).waitFor();
        const box = page.getByRole("checkbox", { name: "Subscribe to the newsletter" });
        expect(await box.isChecked()).toBe(false);
        expect(valuesIn(await stored(page))).toEqual({ "Full name": "Ada Lovelace" });
        expect(await violations(page)).toEqual([]);

        await page.getByRole("button", { name: "Use all" }).click();
        expect(await box.isChecked()).toBe(true);
        await page.getByRole("button", { name: "Undo" }).click();
        await page.getByText("1 to check", { exact: true }).waitFor();
        expect(await box.isChecked()).toBe(false);
        await page.getByRole("button", { name: "Use all" }).press("Enter");
        expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Result");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByText("Saved.", { exact: true }).waitFor();
        await page.getByText("2 filled", { exact: true }).waitFor();
        const { filled } = await stored(page);
        expect(filled[1]).toMatchObject({
          accepted: true,
          source: { text: expect.stringContaining("subscribe") },
        });
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("is told to a screen reader: what came, where the focus is, what each blank is", async () => {
      const { page, context } = await open();
      await opened(page, "screen reader");
      await tabTo(page, page.getByRole("textbox", { name: /^Tell me/ }));
      await page.keyboard.insertText(LIKELY);
      await page.keyboard.press("Control+Enter");
      await page.getByText(/^1 filled, 1 to check[,.]/).waitFor();
      expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Result");
      const tree = await page.getByRole("main").ariaSnapshot();
      for (const told of [
        /textbox "Full name": Ada Lovelace/,
        /textbox "E-mail address"/,
        /checkbox "Subscribe to the newsletter"/,
        /region "To check"/,
        /button "Use “ada@mail.example” for E-mail address"/,
        /button "Next"/,
      ])
        expect(tree).toMatch(told);
      const described = page.getByRole("textbox", { name: "E-mail address" });
      expect(await described.getAttribute("aria-description")).toMatch(/^Is this right\? ada@mail.example\./);
      await context.close();
    });

    test("is taken by Enter, refused by ✗, and had back", async () => {
      const { page, context } = await open();
      await opened(page, "by enter", LIKELY);
      const mail = blank(page, "E-mail address");
      await page
        .getByRole("region", { name: "To check" })
        .getByRole("button", { name: "Not “ada@mail.example” for E-mail address" })
        .click();
      await page.getByRole("heading", { name: "Left out by you" }).waitFor();
      expect(await mail.getAttribute("placeholder")).toBeNull();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("1 to check", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Redo" }).click();
      await page.getByText("1 blank left empty", { exact: true }).waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Restore “ada@mail.example” for E-mail address" }).click();
      await page.getByRole("button", { name: "Next" }).click();
      await page.locator(`input:focus[aria-label="E-mail address"]`).waitFor();
      await page.keyboard.press("Enter");
      expect(await mail.inputValue()).toBe("ada@mail.example");
      await page.getByText("1 to check", { exact: true }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Next" }).click();
      await page
        .locator(":focus")
        .and(page.getByRole("button", { name: /^Put in a blank: “If they ask/ }))
        .waitFor();
      await context.close();
    });

    test("and was refused is asked no more of who opens the saved form, in whichever browser", async () => {
      const { page, context } = await open();
      await opened(page, "refused", LIKELY);
      await page.getByRole("button", { name: "Not “ada@mail.example” for E-mail address" }).first().click();
      await page.getByText("1 blank left empty", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved.", { exact: true }).waitFor();
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.getByRole("heading", { name: "Left out by you 1" }).waitFor();
      expect(await page.getByText("Left blank, as asked").count()).toBe(0);
      expect(await page.getByText("1 to check", { exact: true }).count()).toBe(0);
      await context.close();
    });

    test("that found no blank is named with the file, and among all forms", async () => {
      const { page, context } = await open();
      await opened(page, "named", "Full name: Ada Lovelace\nI like teal curtains.");
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByText("Downloaded. Still open: 1 not placed.").waitFor();
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page
        .locator(":focus")
        .and(page.getByRole("button", { name: /^Put in a blank: “I like teal/ }))
        .waitFor();
      await page.goto("/dashboard");
      await page.getByText("1 filled · 1 not placed").waitFor();
      await context.close();
    });

    test("stays, with its words, over a save of something else", async () => {
      const { page, context } = await open();
      await opened(page, "stays", `${LIKELY}\nI like teal curtains.`);
      await blank(page, "Full name").click();
      await page.keyboard.type("!");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
      await page.getByRole("button", { name: /^Put in a blank: “I like teal/ }).waitFor();
      await page.getByRole("button", { name: "Use “ada@mail.example” for E-mail address" }).first().click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved.", { exact: true }).waitFor();
      await page.getByText("2 filled", { exact: true }).waitFor();
      const { filled } = await stored(page);
      expect(filled.map(({ value }: { value: string }) => value)).toEqual([
        "Ada Lovelace!",
        "ada@mail.example",
      ]);
      expect(filled[1].source.text).toBe("ada@mail.example");
      await context.close();
    });
  });

  describe("words that found no blank", () => {
    const SAID = "Full name: Ada Lovelace\nI like teal curtains.";

    test("are put where one clicks, and stand in the list again when that is undone", async () => {
      const { page, context } = await open();
      await opened(page, "leftover", SAID);
      await page.getByRole("button", { name: /^Put in a blank: “I like teal/ }).click();
      await page.getByText("Choose the blank for").waitFor();
      await blank(page, "E-mail address").click();
      await page.getByText("2 filled", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: /^Put in a blank: “I like teal/ }).count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: /^Put in a blank: “I like teal/ }).waitFor();
      await context.close();
    });

    test("are shortened first, typed by hand, or put where no blank is", async () => {
      const { page, context, faults } = await open();
      await opened(page, "shortened", "Full name: Ada Lovelace\nI live at 12 Elm Street, in Chicago.");
      const list = page.getByRole("region", { name: "Not placed" });
      await list.getByRole("button", { name: /^Put in a blank/ }).click();
      await page.getByLabel("Words to put in a blank").fill("12 Elm Street");
      await blank(page, "E-mail address").click();
      expect(await blank(page, "E-mail address").inputValue()).toBe("12 Elm Street");
      await list.getByText("in Chicago", { exact: true }).waitFor();

      await list.getByRole("button", { name: /^Put in a blank/ }).click();
      const sheet = page.getByRole("group", { name: "Page 1" });
      await sheet.click({ position: { x: 40, y: 500 } });
      expect(await page.getByLabel("Text on the page").inputValue()).toBe("in Chicago");
      await list.waitFor({ state: "detached" });
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page
        .getByRole("button", { name: "Save", exact: true })
        .waitFor({ state: "detached", timeout: 15_000 });
      // Nobody who opens the saved form, in whichever browser, is told that they are not placed.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await filledList(page).waitFor();
      expect(await list.count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    });

    test("are led to one after the other by Next, which never stays where it is", async () => {
      const { page, context } = await open();
      await opened(page, "led to", `${SAID}\nMy boat is blue.`);
      const next = page.getByRole("button", { name: "Next", exact: true });
      const focus = page.locator(":focus");
      for (const text of ["teal", "boat", null, "teal"]) {
        await next.click();
        const line = page.getByRole("button", { name: new RegExp(`^Put in a blank: .*${text}`) });
        await focus.and(text ? line : page.locator("[data-ready]")).waitFor();
      }
      await context.close();
    });

    test("are put by keyboard, and left out by keyboard, which a reload keeps", async () => {
      const { page, context } = await open();
      await opened(page, "left out", SAID);
      await tabTo(page, page.getByRole("button", { name: /^Put in a blank: “I like teal/ }));
      await page.keyboard.press("Enter");
      await tabTo(page, blank(page, "E-mail address"));
      await page.keyboard.press("Enter");
      await page.getByText("2 filled", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await tabTo(page, page.getByRole("button", { name: /^Leave out “I like teal/ }));
      await page.keyboard.press("Enter");
      await page.reload();
      const haveBack = page.getByRole("button", { name: /^Restore “I like teal/ });
      await haveBack.waitFor();
      expect(await violations(page)).toEqual([]);
      await haveBack.click();
      await page.getByRole("button", { name: /^Leave out “I like teal/ }).waitFor();
      await context.close();
    });
  });

  describe("what is put on the page beside its blanks", () => {
    const agreement = (mark: string): Uint8Array =>
      new FormBuilder()
        .text(60, 730, `Agreement ${mark}`, { size: 16 })
        .text(60, 650, "Full name")
        .field("Tx", "name", [180, 646, 420, 664], "/DA (/F1 10 Tf 0 g)")
        .text(60, 600, "Signature")
        .field("Sig", "signature", [180, 590, 420, 620])
        .toBytes();

    test.each([1280, 390])(
      "is a signature, which a person types, and takes away, at %i px",
      async (width) => {
        const { page, context, faults } = await open(width);
        await uploadParsed(page, "agreement.pdf", agreement(`sign ${width}`));
        await page.getByText("1 to sign", { exact: true }).waitFor();
        const next = page.getByRole("button", { name: "Next", exact: true });
        const focus = page.locator(":focus");
        // The name above it is empty, and comes first.
        await next.click();
        await focus.and(blank(page, "Full name")).waitFor();
        await next.click();
        await focus.and(page.getByRole("button", { name: /^Sign here: / })).waitFor();
        await page.keyboard.press("Enter");
        await page.getByLabel("Type your name").fill("Ada Lovelace");
        const today = await page.getByRole("textbox", { name: "Date", exact: true }).inputValue();
        expect(today).toBe(await page.evaluate(() => new Date().toLocaleDateString()));
        await page.getByRole("checkbox", { name: "Put this date beside it" }).check();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Sign", exact: true }).click();
        await page.getByText("1 to sign", { exact: true }).waitFor({ state: "detached" });
        const picture = Promise.withResolvers<void>();
        await page.route(/\/download\//, async (route) => {
          await picture.promise;
          await route.continue();
        });
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page
          .getByRole("button", { name: "Save", exact: true })
          .waitFor({ state: "detached", timeout: 15_000 });
        const signed = page.getByRole("button", { name: /signed: Ada Lovelace/ });
        if (width === 1280) {
          const inkOf = () => signed.evaluate((one) => getComputedStyle(one).color);
          // Until the saved page is drawn, the marks show themselves.
          await page.locator('[data-drawn="waiting"]').waitFor();
          expect(await inkOf()).toBe("rgb(22, 48, 127)");
          await page.locator("[data-added]").getByText(today, { exact: true }).waitFor();
          picture.resolve();
          await expect.poll(inkOf).toBe("rgba(0, 0, 0, 0)");
          expect(await page.locator("[data-added]").getByText(today).count()).toBe(0);
        }
        picture.resolve();
        await signed.getByText("Ada Lovelace").waitFor();
        const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
        expect(result.marks).toMatchObject([
          { kind: "signature", text: "Ada Lovelace" },
          { kind: "date", text: today, verified: "verified" },
        ]);
        await page.getByRole("button", { name: /signed: Ada Lovelace/ }).click();
        await page.getByRole("button", { name: "Remove it" }).click();
        await page.getByText("1 to sign", { exact: true }).waitFor();
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("is signed and dated at once, in the form's own blank for the date", async () => {
      const { page, context } = await open();
      const form = new FormBuilder()
        .text(60, 600, "Date")
        .field("Tx", "day", [90, 594, 170, 616], "/DA (/F1 10 Tf 0 g)")
        .text(190, 600, "Signature")
        .field("Sig", "signature", [250, 590, 420, 620]);
      await uploadParsed(page, "dated.pdf", form.toBytes());
      await page.getByRole("button", { name: /^Sign here: / }).click();
      await page.getByLabel("Type your name").fill("Ada Lovelace");
      await page.getByRole("checkbox", { name: "Put this date in “Date”" }).check();
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      await page.getByText("1 signed", { exact: true }).waitFor();
      await page.getByText("1 filled", { exact: true }).waitFor();
      expect(await blank(page, "Date").inputValue()).toMatch(/\d{4}/);
      await context.close();
    });

    test("asks for initials where the form does", async () => {
      const { page, context } = await open();
      const form = new FormBuilder().text(60, 600, "Initials").field("Sig", "Initials", [120, 590, 190, 620]);
      await uploadParsed(page, "initials.pdf", form.toBytes());
      await page.getByRole("button", { name: /^Initial here: / }).click();
      await page.getByLabel("Type your initials").fill("AL");
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      await page.getByText("1 signed", { exact: true }).waitFor();
      await context.close();
    });

    test("is a signature where the form has no field for one, and says that it is none by a certificate", async () => {
      const { page, context, faults } = await open();
      await opened(page, "signed anywhere");
      await page.getByText("Add…").click();
      await page.getByRole("button", { name: "A signature", exact: true }).click();
      await page.getByRole("button", { name: /click where it goes/ }).click({ position: { x: 200, y: 300 } });
      await page.getByLabel("Type your name").fill("Ada Lovelace");
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      const handle = page.getByRole("button", { name: "Move with the arrow keys: Ada Lovelace" });
      const before = await handle.boundingBox();
      await handle.press("ArrowDown");
      await handle.hover();
      await page.mouse.down();
      await page.mouse.move((before?.x ?? 0) + 60, before?.y ?? 0);
      await page.mouse.up();
      const after = await handle.boundingBox();
      expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(40);
      await page.getByRole("button", { name: "Remove: Ada Lovelace" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText(/not a digital signature/).waitFor();
      const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
      expect(result.marks).toMatchObject([{ kind: "signature", text: "Ada Lovelace", page: 1 }]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test.each([
      ["A date", /^Move with the arrow keys: \d/, /^\d/],
      ["A text", "Move with the arrow keys: text", "By keys"],
      ["A tick", "Move with the arrow keys: tick", undefined],
      ["Initials", "Move with the arrow keys: AL", "AL"],
    ])(
      "is %s by keyboard alone: Enter places it, arrows move it, Escape takes it away",
      async (kind, name, text) => {
        const { page, context, faults } = await open();
        await opened(page, `by keys ${kind}`);
        const handle = page.getByRole("button", { name });
        const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
        const add = async () => {
          await page.getByText("Add…").focus();
          await page.keyboard.press("Enter");
          await page.keyboard.press("ArrowDown");
          const item = page.getByRole("button", { name: kind, exact: true });
          while (!(await isFocused(item))) await page.keyboard.press("ArrowDown");
          await page.keyboard.press("Enter");
          await page.getByText(/or press Enter$/).waitFor();
          await page.keyboard.press("Enter");
          if (kind === "Initials") {
            await page.getByLabel("Type your initials").fill("AL");
            await page.keyboard.press("Enter");
          }
          await expect.poll(() => isFocused(handle)).toBe(true);
        };
        await add();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect.poll(() => handle.count()).toBe(0);
        await expect.poll(() => isFocused(page.getByText("Add…"))).toBe(true);
        await add();
        const before = await handle.boundingBox();
        await page.keyboard.press("ArrowUp");
        await expect.poll(async () => (await handle.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
        await page.keyboard.press("Enter");
        if (kind === "A text") await page.keyboard.type("By keys");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
        await page.getByRole("button", { name: /^Remove/ }).waitFor();
        const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
        expect(result.marks).toHaveLength(1);
        if (text) expect(result.marks[0].text).toMatch(text);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test("is a text or a tick where one clicks, in one history with all else", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "agreement.pdf", agreement("text"));
      const sheet = page.locator("figure canvas").first();
      for (const kind of ["A text", "A tick"]) {
        await page.getByText("Add…").click();
        await page.getByRole("button", { name: kind, exact: true }).click();
        await page
          .getByRole("button", { name: /click where it goes/ })
          .click({ position: { x: 200, y: kind === "A text" ? 500 : 600 } });
        if (kind === "A text") await page.keyboard.type("By hand");
      }
      await sheet.waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Redo" }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
      await page.getByRole("button", { name: "Remove: By hand" }).waitFor();
      const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
      expect(result.marks).toMatchObject([{ kind: "text", text: "By hand", page: 1 }, { kind: "tick" }]);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Remove: tick" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
      const undone = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
      expect(undone.result.marks).toMatchObject([{ kind: "text", text: "By hand", page: 1 }]);
      await context.close();
    });
  });

  test("what is typed while an instruction is under way stays", async () => {
    const { page, context } = await open();
    await opened(page, "meanwhile");
    let hold = true;
    await page.route(/\/fill\/job_\w+\?/, async (route) => {
      const answer = await route.fetch();
      const job = await answer.json();
      await route.fulfill({
        response: answer,
        json: hold ? { ...job, status: "running", result: undefined } : job,
      });
    });
    await tell(page, "Full name: Ada Lovelace");
    await page.getByText("Filling it in…").waitFor();
    await blank(page, "E-mail address").click();
    await page.keyboard.type("ada@example.org");
    hold = false;
    await page.getByText("2 filled", { exact: true }).waitFor();
    expect(await blank(page, "E-mail address").inputValue()).toBe("ada@example.org");
    expect(await blank(page, "Full name").inputValue()).toBe("Ada Lovelace");
    await context.close();
  });
}
