import type { Locator, Page } from "playwright-core";
import type { Field, ParsedForm } from "../../lib/domain/parsed-form.ts";
import { askAs } from "./browser.ts";
import { isPlainText } from "./whole-journey.ts";

/** The ways to fill a form, and how many clicks each may take from the file on, with the Tab key. */
export const WAYS = { typing: 3, paragraph: 5, list: 4 } as const;
export type Way = keyof typeof WAYS;

/** What one way took, and what of that which was given is nowhere on the screen. */
export interface Counted {
  clicks: number;
  values: number;
  lost: string[];
}

/** What a fill says of itself, one way or another. */
const CAME = /^(Filled and checked in the file|Nothing is written yet|Nothing of this was placed)/;
const VALUES = [
  "Juniper",
  "Lisbon",
  "Marigold",
  "Saffron",
  "Walnut",
  "Quartz",
  "Tamarind",
  "Indigo",
  "Ginger",
];

/**
 * Fills nine plain texts of a form in one way, and downloads it; `keyboard`: every click is a key instead, and counts alike. The page is loaded
 * again between the steps. Throws where a click leads to nothing.
 */
export async function countedJourney(
  page: Page,
  { name, bytes, way, keyboard }: { name: string; bytes: Uint8Array; way: Way; keyboard: boolean },
): Promise<Counted> {
  const hands = new CountedHands(page, keyboard);
  await hands.upload(name, bytes);
  const fields = plainTexts(await hands.form());
  const given = fields.map((field, index) => ({ field, value: VALUES[index] ?? "" }));
  if (way === "typing") await hands.type(given);
  else {
    await hands.click(page.getByRole("textbox", { name: /^Tell me/ }));
    await page.keyboard.insertText(
      given.map(({ field, value }) => SAYING[way](field.label, value)).join("\n"),
    );
    await hands.reload();
    await hands.click(page.getByRole("button", { name: "Fill it in" }));
    await page.waitForURL(/\/fills\//);
    await page.getByText(CAME).first().waitFor();
    await hands.reload();
    await page.getByText(CAME).first().waitFor();
    const all = page.getByRole("button", { name: "Use all" });
    if ((await all.count()) > 0) await hands.click(all);
  }
  await hands.reload();
  const lost = await hands.lost(given);
  const coming = page.waitForEvent("download");
  await hands.click(page.getByRole("button", { name: "Download", exact: true }));
  await coming;
  return { clicks: hands.clicks, values: given.length, lost };
}

const SAYING: Record<Exclude<Way, "typing">, (label: string, value: string) => string> = {
  paragraph: (label, value) => `The ${label.toLowerCase()} is ${value}.`,
  list: (label, value) => `${label}: ${value}`,
};

/** Nine texts of the form that say what they ask, each once. */
function plainTexts(form: ParsedForm): Field[] {
  const labels = Map.groupBy(form.fields, ({ label }) => label.toLowerCase());
  const texts = form.fields.filter(
    (field) => isPlainText(field) && labels.get(field.label.toLowerCase())?.length === 1,
  );
  if (texts.length < 3) throw new Error(`Expected plain texts on the form, not ${texts.length}.`);
  return texts.slice(0, VALUES.length);
}

/** A person who counts clicks. */
class CountedHands {
  clicks = 0;
  readonly page: Page;
  readonly keyboard: boolean;
  constructor(page: Page, keyboard: boolean) {
    this.page = page;
    this.keyboard = keyboard;
  }

  async upload(name: string, bytes: Uint8Array): Promise<void> {
    await this.page.goto("/dashboard");
    const file = { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
    await this.page.getByLabel("PDF form").setInputFiles(file);
    await this.page.waitForURL(/\/dashboard\/files\//);
    await this.page.locator("[data-field], [data-question]").first().waitFor();
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.waitFor();
    if (!this.keyboard) return target.click();
    await target.focus();
    if (
      (await target.getAttribute("role")) !== null ||
      (await target.evaluate((one) => one.tagName)) === "BUTTON"
    )
      await this.page.keyboard.press("Enter");
  }

  /** Begins at the first blank, and goes on by Tab. */
  async type(given: readonly { field: Field; value: string }[]): Promise<void> {
    const [first] = given;
    if (!first) return;
    await this.click(this.blank(first.field));
    for (const { field, value } of given) {
      const blank = this.blank(field);
      for (let presses = 0; !(await isFocused(blank)); presses++) {
        if (presses > 400) throw new Error(`Expected Tab to reach ${field.label}.`);
        await this.page.keyboard.press("Tab");
      }
      await this.page.keyboard.insertText(value);
    }
  }

  blank = ({ label }: Field): Locator => this.page.getByRole("textbox", { name: label, exact: true });

  /** The values that are in no blank, offered in none, and not listed as not placed. */
  async lost(given: readonly { field: Field; value: string }[]): Promise<string[]> {
    const seen = await this.page.evaluate(() =>
      [...document.querySelectorAll("input, textarea, q, [data-outcome]")]
        .map((one) => [
          (one as HTMLInputElement).value,
          (one as HTMLInputElement).placeholder,
          one.textContent,
        ])
        .join("\n"),
    );
    return given.map(({ value }) => value).filter((value) => !seen.includes(value));
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.locator("[data-field], [data-question]").first().waitFor();
  }

  async form(): Promise<ParsedForm> {
    const [, fileId] = /files\/([\w-]+)/.exec(this.page.url()) ?? [];
    return (await askAs(this.page, `/files/${fileId}`)).form;
  }
}

/** A control of a page that is not near is not there yet. */
const isFocused = async (blank: Locator): Promise<boolean> =>
  (await blank.count()) > 0 && blank.first().evaluate((one) => one === document.activeElement);
