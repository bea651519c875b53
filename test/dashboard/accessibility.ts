import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe-core finds wrong with the page as it stands, in both themes: rule, element and why. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await run(page, {});
  // Themes differ in colours alone.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await run(page, { runOnly: ["color-contrast"] });
  return [...light, ...dark].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

const run = (page: Page, options: { runOnly?: string[] }): Promise<Violation[]> =>
  page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(o: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run(chosen)).violations;
  }, options);
