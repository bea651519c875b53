import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { violations } from "./accessibility.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { heading, uploadParsed } from "./steps.ts";

const box = (page: Page, name: RegExp): Locator =>
  page.locator("[data-box]").and(page.getByRole("button", { name }));

/** A flat form with three blanks and a word that nobody drew a blank for; `mark` tells copies apart. */
function lease(mark: string): Uint8Array {
  const page = new FlatPage().text(60, 60, `Lease agreement ${mark}`, { size: 16, font: "F2" });
  for (const [index, label] of ["Tenant name", "Monthly rent", "Move-in date"].entries()) {
    page.text(60, 120 + index * 40, label).rule(180, 420, 121 + index * 40);
  }
  return page.text(60, 260, "Pets").toBytes();
}

async function edit(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await uploadParsed(page, name, bytes);
  await page.locator("summary", { hasText: "⋯" }).click();
  await page.getByRole("link", { name: "Fix the fields" }).click();
  await page.locator("[data-box]").first().waitFor();
}

async function keep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save as template" }).click();
  await page.getByText("Saved as template, version").first().waitFor();
}

/** Drags from the middle of one place by so many pixels. */
async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2);
  await page.mouse.move(from.x + dx, from.y + dy);
  await page.mouse.up();
}

async function cornersOf(place: Locator) {
  const found = await place.boundingBox();
  if (!found) throw new Error("Expected the box to be in sight.");
  return { ...found, middle: { x: found.x + found.width / 2, y: found.y + found.height / 2 } };
}

/** What people correct about a form once holds for all its uploads. */
export function describeTemplates(stage: Stage): void {
  const open = (width = 1280) => openPage(stage.browser, stage.service, { width });

  describe("editing a form", () => {
    test("draws, moves, sizes, retypes and deletes by mouse, takes back, and keeps what is left", async () => {
      const { page, context, faults } = await open();
      await edit(page, "mouse.pdf", lease("by mouse"));
      const name = page.getByRole("textbox", { name: "Name", exact: true });

      const rent = await cornersOf(box(page, /^Monthly rent/));
      await drag(page, { x: rent.x + 20, y: rent.y + 200 }, 200, 26);
      expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type("Pets");
      await page.getByLabel("What goes in").selectOption("choice");
      await page.getByRole("textbox", { name: "Choice 2" }).fill("Several");
      await page.getByLabel("Required").check();

      const drawn = await cornersOf(box(page, /^Pets, list, required/));
      await drag(page, drawn.middle, 40, 30);
      const shifted = await cornersOf(box(page, /^Pets/));
      expect([Math.round(shifted.x - drawn.x), Math.round(shifted.y - drawn.y)]).toEqual([40, 30]);
      await drag(page, { x: shifted.x + shifted.width, y: shifted.y + shifted.height }, 60, 0);
      expect((await cornersOf(box(page, /^Pets/))).width - shifted.width).toBeCloseTo(60, -1);

      await box(page, /^Move-in date/).click();
      await page.getByRole("button", { name: "Delete the field" }).click();
      expect(await box(page, /^Move-in date/).count()).toBe(0);
      await page.keyboard.press("Control+Z");
      await box(page, /^Move-in date/).waitFor();
      await page.keyboard.press("Control+Shift+Z");
      expect(await box(page, /^Move-in date/).count()).toBe(0);
      await page.getByText("2 corrections").waitFor();

      await page.reload();
      await box(page, /^Pets, list, required/).waitFor();
      await page.getByText("2 corrections").waitFor();
      await page.getByRole("link", { name: "Back to the file" }).click();
      await page.getByText("2 corrections to the form not kept yet").waitFor();
      await page.getByRole("link", { name: "Go on editing" }).click();
      await keep(page);
      await page.getByRole("button", { name: "Use it on this form" }).click();
      await page.getByText("Read by your template, version 1").waitFor();
      await page.getByText("View as code").click();
      const rows = page.getByRole("region", { name: "Fields of page 1" }).getByRole("listitem");
      expect((await rows.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
        "Tenant name",
        "Monthly rent",
        "Pets",
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test.each([1280, 390])("adds, moves, sizes, renames and deletes by keyboard, at %i px", async (width) => {
      const { page, context, faults } = await open(width);
      await edit(page, "keyboard.pdf", lease(`by keyboard ${width}`));
      await page.getByRole("button", { name: "Add a field" }).focus();
      await page.keyboard.press("Enter");
      const added = box(page, /^Field without a name/);
      await added.waitFor();
      await expect.poll(() => added.evaluate((element) => element === document.activeElement)).toBe(true);
      const before = await cornersOf(added);
      for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowRight", "ArrowDown"]) {
        await page.keyboard.press(key);
      }
      const after = await cornersOf(added);
      expect(after.x).toBeGreaterThan(before.x);
      expect(after.width).toBeGreaterThan(before.width);
      await page.keyboard.press("Enter");
      const name = page.getByRole("textbox", { name: "Name", exact: true });
      await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type("Pets");
      expect(await violations(page)).toEqual([]);
      if (width < 1000) {
        await page.getByRole("button", { name: "Show it on the page" }).focus();
        await page.keyboard.press("Enter");
      } else await box(page, /^Pets/).focus();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toMatch(/^Pets/);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Delete");
      await page.getByText("2 corrections").waitFor();
      expect(await box(page, /^Monthly rent/).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test("leads from a box that is touched on a narrow screen to what can be changed about it", async () => {
      const { page, context } = await open(390);
      await edit(page, "touched.pdf", lease("touched"));
      await box(page, /^Monthly rent/).click();
      await page.getByRole("complementary", { name: "Selected field" }).getByText("Monthly rent").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Change it" }).click();
      const name = page.getByRole("textbox", { name: "Name", exact: true });
      await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await name.inputValue()).toBe("Monthly rent");
      await context.close();
    });

    test("gives the file's own fields other names and formats, and no other place or type", async () => {
      const { page, context } = await open();
      await edit(page, "own.pdf", await smallForm("its own fields"));
      await box(page, /^Full name/).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Name of the member");
      const kinds = page.getByLabel("What goes in").getByRole("option");
      expect(await kinds.allInnerTexts()).not.toContain("Tick box");
      await page.getByText("The PDF itself sets this field").waitFor();
      const place = await cornersOf(box(page, /^Name of the member/));
      await drag(page, place.middle, 0, 60);
      expect((await cornersOf(box(page, /^Name of the member/))).y).toBe(place.y);
      await keep(page);
      await context.close();
    });

    test("does not keep a field without a name, and says so where it is named", async () => {
      const { page, context } = await open();
      await edit(page, "nameless.pdf", lease("nameless"));
      await page.getByRole("button", { name: "Add a field" }).click();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Save as template" }).click();
      await page.getByText("It needs a name.").waitFor();
      await context.close();
    });

    test("makes the corrections to what another keeps meanwhile, and loses none", async () => {
      const { page, context } = await open();
      await edit(page, "meanwhile.pdf", lease("meanwhile"));
      const other = await context.newPage();
      await other.goto(page.url());
      for (const [where, from, to] of [
        [other, /^Tenant name/, "Tenant"],
        [page, /^Monthly rent/, "Rent"],
      ] as const) {
        await box(where, from).click();
        await where.getByRole("textbox", { name: "Name", exact: true }).fill(to);
      }
      await keep(other);
      await page.getByRole("button", { name: "Save as template" }).click();
      await box(page, /^Tenant, /).waitFor();
      await page.getByText("1 correction").waitFor();
      await page.getByRole("button", { name: "Save as template" }).click();
      await page.getByText("Saved as template, version 2").first().waitFor();
      await box(page, /^Rent, /).waitFor();
      await context.close();
    });
  });

  describe("a template", () => {
    test("that matches is said on the page, also of another edition, and is deleted there", async () => {
      const { page, context } = await open();
      const words = (edition: string): Uint8Array => {
        const form = new FlatPage().text(60, 60, `Edition of ${edition}`, { size: 16, font: "F2" });
        const lines = ["Berth holder", "Yearly fee", "Boat length", "Mooring season", "Insurance company"];
        for (const [index, label] of lines.entries())
          form.text(60, 120 + index * 40, label).rule(180, 420, 121 + index * 40);
        return form
          .paragraph(60, 400, [
            "The harbour master keeps the berth free of ice from November until March",
            "and turns water and power off whenever the jetty floods or gales are forecast",
          ])
          .toBytes();
      };
      await edit(page, "berth.pdf", words("May"));
      await box(page, /^Yearly fee/).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Fee in euros");
      await keep(page);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Saved as template");

      await uploadParsed(page, "berth-june.pdf", words("June"));
      await page.getByText("Read with a template of another edition").waitFor();
      await uploadParsed(page, "berth.pdf", words("May"));
      await page.getByText("Read by your template, version 1").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Delete this template" }).click();
      await page.getByRole("button", { name: "Delete the template" }).click();
      await page.getByText("The template is deleted").waitFor();
      await page.getByRole("button", { name: "Read it again" }).click();
      await heading(page, "berth.pdf").waitFor();
      await page.getByRole("textbox", { name: /^Yearly fee/ }).waitFor();
      expect(await page.getByText("Read by your template").count()).toBe(0);
      await context.close();
    });

    test.each([1280, 320])("is in a list, opened from there and deleted, at %i px", async (width) => {
      const { page, context, faults } = await open();
      const name = `listed-${width}.pdf`;
      await edit(page, name, lease(`in a list ${width}`));
      await box(page, /^Monthly rent/).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Rent a month");
      await keep(page);

      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard/jobs?list=templates");
      await page.getByRole("table", { name: "Templates" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("link", { name: `Open the template for ${name}` }).click();
      await heading(page, `Template for ${name}`).waitFor();
      await page.getByText("Rent a month").waitFor();
      await page.getByRole("link", { name: "Fix the fields" }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.getByRole("link", { name: "Fix the fields" }).click();
      await heading(page, `Form of ${name}`).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Templates" }).click();

      const row = page.getByRole("row").filter({ hasText: name });
      await row.getByRole("button", { name: `Delete the template for ${name}` }).click();
      await page.getByRole("button", { name: "Delete the template", exact: true }).click();
      await expect.poll(() => row.count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    });

    test("whose file is gone says what to do to change it", async () => {
      const { page, context } = await open();
      await edit(page, "gone.pdf", lease("of a file that goes"));
      await box(page, /^Monthly rent/).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Rent a month");
      await keep(page);
      await page.getByRole("link", { name: "Back to the file" }).click();
      await page.locator("summary", { hasText: "⋯" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("button", { name: "Delete the file" }).click();
      await page.goto("/dashboard/jobs?list=templates");
      await page.getByRole("link", { name: "Open the template for gone.pdf" }).click();
      await page.getByText("To change it, upload the form again.").waitFor();
      await page.getByRole("button", { name: "Delete this template" }).click();
      await page.getByRole("button", { name: "Delete the template" }).click();
      await heading(page, "Jobs").waitFor();
      await context.close();
    });
  });
}
