import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { startService } from "../lib/local/start/service.ts";
import { SAMPLE_PROMPT } from "../lib/pdf/sample/sample-prompt.ts";

/** Pictures of the built dashboard: every screen, in both themes and on both widths. */
const FOLDER = "docs/images";
const LOOKS = [
  { theme: "light", width: 1440, height: 900 },
  { theme: "dark", width: 1440, height: 900 },
  { theme: "light", width: 360, height: 740 },
  { theme: "dark", width: 360, height: 740 },
] as const;
type Look = (typeof LOOKS)[number];

process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
// As in the demo: what the pictures show needs no account and no network.
delete process.env.OPENAI_API_KEY;

mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-screenshots-"));
const service = await startService({ port: 0, dataDir });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const look of LOOKS) await takeAll(browser, look);
await browser.close();
await service.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

async function takeAll(browser: Browser, { theme, width, height }: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: service.url,
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  const take = async (screen: string): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(FOLDER, `dashboard-${screen}-${width}-${theme}.png`) });
  };
  await page.goto(service.dashboardUrl());
  await page.getByRole("button", { name: "Use the sample form" }).waitFor();
  await take("playground");
  await takeFile(page, width, take);
  await takeLists(page, take);
  await context.close();
}

/** The sample form with its fields, and filled with one value's words lit up. */
async function takeFile(page: Page, width: number, take: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Use the sample form" }).click();
  await page.locator('[data-form="read"]').waitFor();
  await page.locator("[data-field], [data-question]").first().waitFor();
  if (width > 1000) await page.locator('[data-drawn="drawn"]').first().waitFor();
  await take("fields");
  await page.getByRole("textbox", { name: /^Tell me/ }).fill(SAMPLE_PROMPT);
  await take("instruct");
  await page.getByRole("button", { name: "Fill it in" }).click();
  await page.getByText(/^Filled and checked in the file/).waitFor();
  if (width > 1000) await page.locator('[data-drawn="drawn"]').first().waitFor();
  await take("result");
}

async function takeLists(page: Page, take: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/dashboard/jobs");
  await page.getByRole("tab", { name: "Fills" }).click();
  await page.getByRole("table").waitFor();
  await take("jobs");
  await page.goto("/dashboard/keys");
  await page.getByRole("table").waitFor();
  await take("keys");
  await page.goto("/docs");
  await page.getByRole("heading", { name: "Schemas" }).waitFor();
  await take("docs");
}
