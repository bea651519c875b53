import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { SITE_FOLDER } from "../lib/local/gateway/site.ts";
import { launch, openPage } from "../test/dashboard/browser.ts";
import { wholeJourney } from "../test/dashboard/whole-journey.ts";

/** The whole journey through the dashboard, by keyboard alone, on forms of one's own; `--pictures` keeps what was seen. */
const { values: options, positionals: files } = parseArgs({
  options: { pictures: { type: "string" } },
  allowPositionals: true,
});
if (files.length === 0 || !existsSync(SITE_FOLDER)) {
  console.error("Usage: npm run lab -- journey FORM.pdf ... [--pictures FOLDER]");
  process.exit(2);
}
if (options.pictures) mkdirSync(options.pictures, { recursive: true });
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
// What is written is the local engine's, and the same every time.
delete process.env.OPENAI_API_KEY;
const { startService } = await import("../lib/local/start/service.ts");

/** A machine with other work takes its time. */
const PATIENCE_MS = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-journey-"));
const service = await startService({ port: 0, dataDir });
const browser = await launch(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium");
let failures = 0;
for (const file of files) for (const width of [1440, 390]) await go(file, width);
await browser.close();
await service.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(failures > 0 ? 1 : 0);

async function go(file: string, width: number): Promise<void> {
  const { page, context, foreign, faults } = await openPage(browser, service, { width });
  page.setDefaultTimeout(PATIENCE_MS);
  // Bytes of its own for each width, so that no journey finds another's template.
  const bytes = Buffer.concat([readFileSync(file), Buffer.from(`\n% ${width}\n`)]);
  try {
    const journey = await wholeJourney(page, basename(file), bytes, async (screen) => {
      if (!options.pictures) return;
      const name = `${basename(file, ".pdf")}-${width}-${screen.replaceAll(" ", "-")}.png`;
      await page.screenshot({ path: join(options.pictures, name) });
    });
    const wrong = [...foreign, ...faults, ...Object.values(journey.violations).flat()];
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    const screens = Object.keys(journey.violations).length;
    console.log(
      `${file} at ${width} px: ${journey.written.length} written, 2 corrected, “${journey.chosen}” chosen, ` +
        `a blank added and kept, filled again; nothing lost, axe-core finds nothing on ${screens} screens`,
    );
  } catch (error) {
    failures += 1;
    console.error(`${file} at ${width} px: ${error instanceof Error ? error.message : error}`);
  }
  await forgetTemplates();
  await context.close();
}

/** A form at another width is another edition of the one before, and would be read by its template. */
async function forgetTemplates(): Promise<void> {
  const headers = { "x-api-key": service.apiKey };
  const { templates } = await (await fetch(`${service.url}/templates`, { headers })).json();
  for (const { template_id } of templates) {
    await fetch(`${service.url}/templates/${template_id}`, { method: "DELETE", headers });
  }
}
