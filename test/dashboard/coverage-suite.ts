import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { madeUpSaying, type Saying } from "../../lab/accuracy/made-up-saying.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { askAs, openPage } from "./browser.ts";
import { blanksOf } from "./counted-journey.ts";
import type { Stage } from "./stage.ts";
import { tell, uploadParsed } from "./steps.ts";

/** What every made-up form of these is told must be somewhere on the screen. */
const SEEDS = [1, 4, 9, 16, 25, 36, 49, 64];

function drawn({ form }: Saying, mark: string): Uint8Array {
  const page = new FormBuilder().text(60, 760, `Registration ${mark}`, { size: 16 });
  for (const [index, { type, label, name }] of form.fields.entries()) {
    const y = 715 - index * 40;
    if (type === "checkbox") page.checkbox(name ?? "", [60, y, 72, y + 12]).text(80, y + 2, label);
    else page.text(60, y, label).field("Tx", name ?? "", [220, y - 4, 460, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  return page.toBytes();
}

interface Span {
  start: number;
  end: number;
}
interface Placed {
  field_id: string;
  source: Span | null;
}

/** What the screen shows of each thing that the service lists for a stretch of the instruction. */
async function shownOf(page: Page): Promise<(span: Span & { blank?: string | undefined }) => boolean> {
  const { result } = await askAs(page, `/fill/${page.url().split("/").at(-1)}`);
  const blanks = new Map((await blanksOf(page)).map((one) => [one.id, one]));
  const listed = (await page.locator("q").allTextContents()).join("\n");
  const leftBlank = await page.getByText("Left blank, as asked").count();
  const stands = (id: string): boolean =>
    blanks.get(id)?.ticked || blanks.get(id)?.texts.some((text) => text !== "") || false;
  return ({ start, end, blank }) => {
    const meets = (span: Span | null): boolean => span !== null && span.start < end && start < span.end;
    const placed: Placed[] = [...result.filled, ...(result.suggested ?? [])];
    const all = [
      ...placed.filter(({ source }) => meets(source)).map(({ field_id }) => stands(field_id)),
      ...(result.questions ?? [])
        .filter(({ said }: { said: Span[] }) => said.some(meets))
        .map(({ options }: { options: Placed[] }) => options.some(({ field_id }) => stands(field_id))),
      ...result.unused.filter(meets).map(({ text }: { text: string }) => listed.includes(text)),
      ...(blank && result.left_blank.length > 0 ? [leftBlank > 0] : []),
    ];
    return all.length > 0 && all.every(Boolean);
  };
}

/** Nothing that is said vanishes: it stands in a blank, is offered, or is listed as not placed. */
export function describeCoverage(stage: Stage): void {
  describe("everything that is said is on the screen", () => {
    test.each(SEEDS)("made-up instruction %i", async (seed) => {
      const saying = madeUpSaying(seed);
      const { prompt, facts } = saying;
      const { page, context } = await openPage(stage.browser, stage.service, {
        width: seed % 2 ? 390 : 1440,
      });
      await uploadParsed(page, "made-up.pdf", drawn(saying, `${seed}`));
      await tell(page, prompt);
      await page.getByText("What you said").waitFor();
      // The words are in sight from the start, what came of them later.
      await page.locator("[data-outcome] [data-step]").first().waitFor({ state: "detached" });
      const isShown = await shownOf(page);
      const missing = facts
        .filter((fact) => !isShown(fact))
        .map(({ start, end }) => prompt.slice(start, end));
      expect(missing, prompt).toEqual([]);
      await context.close();
    });
  });
}
