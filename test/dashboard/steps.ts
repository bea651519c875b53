import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What people do on the pages, by the names that they see. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });

export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await heading(page, title).waitFor();
}

/** Goes to one of the developers' screens by their menu. */
export async function goToDevelopers(
  page: Page,
  screen: "Jobs" | "Webhooks" | "Keys" | "Docs",
): Promise<void> {
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByText("Developers").click();
  await main.getByRole("link", { name: screen }).click();
}

/** Uploads a file by the button, and waits for the file's own screen. */
export async function upload(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await openScreen(page, "/dashboard", "My forms");
  await page
    .getByLabel("PDF form")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
}

/** Waits until a page is drawn and its fields are over it. */
export async function pagesDrawn(page: Page): Promise<void> {
  await page.locator('[data-drawn="drawn"]').first().waitFor();
  await page.locator("[data-field]").first().waitFor();
}

export async function uploadParsed(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await upload(page, name, bytes);
  await page.waitForURL(/\/dashboard\/files\//);
  await page.locator('[data-form="read"]').waitFor();
  await page.locator("[data-field], [data-question]").first().waitFor();
  if ((await page.locator("[data-question]").count()) === 0) await pagesDrawn(page);
}

/** The one box. */
export const tellBox = (page: Page): Locator => page.getByRole("textbox", { name: /^Tell me/ });

/** What a fill wrote, folded up. */
export const filledList = (page: Page): Locator => page.getByText(/^Filled and checked in the file/);

/** Tells the open form something. */
export async function tell(page: Page, prompt: string): Promise<void> {
  const before = page.url();
  await tellBox(page).fill(prompt);
  await page.getByRole("button", { name: "Fill it in" }).click();
  await page.waitForURL((url) => url.href !== before);
}

/** Gives the open form an instruction and waits for what came of it. */
export async function fill(page: Page, prompt: string): Promise<void> {
  await tell(page, prompt);
  await filledList(page).waitFor();
}

/** Opens what a file's ⋯ has, and presses it there. */
export async function fromMenu(page: Page, press: (menu: Page) => Promise<void>): Promise<void> {
  await page.locator("summary", { hasText: "⋯" }).click();
  await press(page);
}

/** Creates a key and leaves its dialog; the key. */
export async function createKey(page: Page, name: string): Promise<string> {
  await openScreen(page, "/dashboard/keys", "API keys");
  await page.getByRole("button", { name: "Create a key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create the key" }).click();
  const key = await page.getByTestId("new-key").innerText();
  expect(key).toMatch(/^forms_sk_/);
  await page.getByRole("button", { name: "Done" }).click();
  return key;
}

/** Presses Tab until the element has the focus; a keyboard must reach whatever a mouse can. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Expected Tab to reach ${target}.`);
}
