import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { SITE_FOLDER } from "../lib/local/gateway/site.ts";
import { launch, openPage } from "../test/dashboard/browser.ts";
import { COUNTED_FORMS } from "../test/dashboard/counted-forms.ts";
import { countedJourney, WAYS, type Way } from "../test/dashboard/counted-journey.ts";
import { wholeJourney } from "../test/dashboard/whole-journey.ts";

/**
 * Counts the clicks of each way to fill a form, from the file to the download, with a reload between the steps. Fails above the
 * limits, or where a value is nowhere on the screen. Takes your own forms, at two widths, by mouse and by keyboard; or draws a
 * form of each sort, and takes each way on it twice: by mouse at the one width, and by keyboard at the other.
 * `--whole`: the whole journey, from upload to template and second fill; `--pictures` keeps what was seen of it.
 */
const { values: options, positionals: files } = parseArgs({
  options: { pictures: { type: "string" }, whole: { type: "boolean" } },
  allowPositionals: true,
});
if ((options.whole && files.length === 0) || !existsSync(SITE_FOLDER)) {
  console.error("Usage: npm run lab -- journey [FORM.pdf ...] [--whole [--pictures FOLDER]]");
  process.exit(2);
}
if (options.pictures) mkdirSync(options.pictures, { recursive: true });
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
// What is written is the local engine's, and the same every time.
delete process.env.OPENAI_API_KEY;
const { startService } = await import("../lib/local/start/service.ts");

const WIDTHS = [1440, 390] as const;
/** Nobody waits for a letter that they type. */
const LONGEST_TASK_MS = 50;
/** A machine with other work takes its time. */
const PATIENCE_MS = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-journey-"));
const service = await startService({ port: 0, dataDir });
const browser = await launch(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium");
let failures = 0;
if (options.whole) for (const file of files) for (const width of WIDTHS) await go(file, width);
else {
  for (const file of files)
    for (const width of WIDTHS)
      for (const keyboard of [false, true])
        await count({ name: basename(file), bytes: readFileSync(file) }, { width, keyboard });
  const drawn = files.length > 0 ? [] : Object.entries(COUNTED_FORMS);
  for (const [index, [name, draw]] of drawn.entries())
    for (const [at, width] of WIDTHS.entries())
      await count({ name, bytes: await draw(`${width}`) }, { width, keyboard: (index + at) % 2 === 1 });
}
await browser.close();
await service.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(failures > 0 ? 1 : 0);

/** Every way to fill a form. */
async function count(
  { name, bytes }: { name: string; bytes: Uint8Array },
  { width, keyboard }: { width: number; keyboard: boolean },
): Promise<void> {
  for (const way of Object.keys(WAYS) as Way[]) {
    const { page, context } = await openPage(browser, service, { width });
    page.setDefaultTimeout(PATIENCE_MS);
    const what = `${name} at ${width} px, ${way} by ${keyboard ? "keyboard" : "mouse"}`;
    try {
      const form = { name: "form.pdf", bytes, way, keyboard };
      const { clicks, values, lost, longestTask } = await countedJourney(page, form);
      const isGood = clicks <= WAYS[way] && lost.length === 0 && longestTask <= LONGEST_TASK_MS;
      if (!isGood) failures += 1;
      const said = `${what}: ${clicks} clicks (at most ${WAYS[way]}) for ${values} values, ${lost.length} lost, longest task while typing ${Math.round(longestTask)} ms of processor time`;
      console.log(isGood ? said : `${said}: too many or too long, or lost ${lost.join(", ")}`);
    } catch (error) {
      failures += 1;
      console.error(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    await context.close();
  }
}

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
