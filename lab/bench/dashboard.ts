import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SITE_FOLDER } from "../../lib/local/gateway/site.ts";
import { launch, openPage } from "../../test/dashboard/browser.ts";
import { firstLoad, weigh } from "../../test/dashboard/budget.ts";
import { tasksDuring } from "../../test/dashboard/processor-time.ts";
import { drawLongForm, entryLabel, FIELDS_A_PAGE, TEXTS_A_PAGE } from "./draw-long-form.ts";

/** 624 fields, of which every text is filled. */
const PAGES = 13;
const TEXTS = PAGES * TEXTS_A_PAGE;
/** What a task takes beyond this is felt, in milliseconds: the definition of blocking time (W3C, Long Tasks). */
const UNFELT_MS = 50;
const ROUNDS = 3;
/** A machine with other work takes its time. */
const PATIENCE_MS = 120_000;

if (!existsSync(SITE_FOLDER)) {
  console.error("Usage: npm run lab -- bench dashboard   (after npm run build:dashboard)");
  process.exit(2);
}
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
delete process.env.OPENAI_API_KEY;
const { startService } = await import("../../lib/local/start/service.ts");
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-bench-"));
const service = await startService({ port: 0, dataDir });
const browser = await launch(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium");

async function ask(path: string, json?: object) {
  const response = await fetch(service.url + path, {
    method: json ? "POST" : "GET",
    headers: { "x-api-key": service.apiKey, ...(json && { "content-type": "application/json" }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function ended(path: string): Promise<void> {
  for (let status = ""; status !== "succeeded"; ) {
    ({ status } = await ask(`${path}?wait=20`));
    if (status === "failed") throw new Error(`${path} failed.`);
  }
}

/** The long form, parsed and filled: the paths of its screens. */
async function prepare(): Promise<{ file: string; fill: string }> {
  const upload = new FormData();
  upload.set("file", new Blob([new Uint8Array(await drawLongForm(PAGES))]), "long.pdf");
  const headers = { "x-api-key": service.apiKey };
  const answer = await fetch(`${service.url}/parse`, { method: "POST", headers, body: upload });
  const { job_id, file_id } = await answer.json();
  await ended(`/parse/${job_id}`);
  const values = Object.fromEntries(
    Array.from({ length: TEXTS }, (_, index) => [entryLabel(index + 1), `value ${index + 1}`]),
  );
  const fill = await ask("/fill", { file_id, values });
  await ended(`/fill/${fill.job_id}`);
  const file = `/dashboard/files/${file_id}`;
  return { file, fill: `${file}/fills/${fill.job_id}` };
}

/** The page's blocking time while something is done, in milliseconds of processor time. */
async function blocking(page: Page, work: () => Promise<unknown>): Promise<number> {
  const tasks = await tasksDuring(page, work);
  return tasks.reduce((sum, task) => sum + Math.max(0, task - UNFELT_MS), 0);
}

const figures = new Map<string, number[]>();
async function note(name: string, page: Page, work: () => Promise<unknown>): Promise<void> {
  figures.set(name, [...(figures.get(name) ?? []), await blocking(page, work)]);
}

const paths = await prepare();
for (let round = 0; round < ROUNDS; round++) {
  const { page, context } = await openPage(browser, service, { width: 1440 });
  page.setDefaultTimeout(PATIENCE_MS);
  const drawn = () => page.locator('[data-drawn="drawn"]').first().waitFor();
  await page.goto("/dashboard");
  await note("opening the form", page, async () => {
    await page.goto(paths.file);
    await drawn();
    await page.locator("[data-field]").first().waitFor();
  });
  await page.locator("figure input").first().focus();
  await note("typing in the blank form", page, () => page.keyboard.type(`Typed ${round} one`));
  await note("going on by Tab, ten times", page, async () => {
    for (let times = 0; times < 10; times++) {
      await page.keyboard.press("Tab");
      await page.keyboard.type("x");
    }
  });
  const code = await page.getByText("View as code").elementHandle();
  await note("opening the list of fields", page, async () => {
    await code?.click();
    await page.getByText(`${PAGES * FIELDS_A_PAGE} fields`, { exact: true }).waitFor();
  });
  await page.getByLabel("Search the fields").focus();
  await note("searching it, eight letters", page, () => page.keyboard.type("entry 41"));
  await note("opening the result", page, async () => {
    await page.goto(paths.fill);
    await drawn();
    await page.locator("figure input").first().waitFor();
  });
  await note("coming to a value to type", page, () => page.locator("figure input").first().focus());
  await note("typing twelve letters", page, () => page.keyboard.type(`Changed ${round} one`));
  await note("going on to the next", page, async () => {
    await page.keyboard.press("Tab");
  });
  // Found before: to look for a name among thousands of elements is the work of this measurement, not of the page.
  const save = await page.getByRole("button", { name: "Save", exact: true }).elementHandle();
  await note("saving", page, async () => {
    await save?.click();
    await page.waitForURL((url) => url.pathname !== paths.fill);
    await page.locator('[data-drawn="waiting"]').first().waitFor({ state: "detached" });
    await drawn();
  });
  await context.close();
}
await browser.close();
await service.stop();
rmSync(dataDir, { recursive: true, force: true });

console.log(
  `${PAGES * FIELDS_A_PAGE} fields, blocking time in milliseconds of processor time, ${ROUNDS} times:`,
);
for (const [name, times] of figures) {
  console.log(`${name.padEnd(30)} ${times.map((time) => time.toFixed(0).padStart(5)).join("")}`);
}
for (const page of ["index.html", "docs.html"] as const) {
  console.log(`first load of ${page.padEnd(17)} ${(weigh(firstLoad(page)) / 1024).toFixed(1)} KB compressed`);
}
process.exit(0);
