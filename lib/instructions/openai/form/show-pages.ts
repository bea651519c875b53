import { JobFailure } from "../../../domain/errors.ts";
import type { Warning } from "../../../domain/fill-plan.ts";
import type { Page } from "../../../domain/parsed-form.ts";
import type { PlanRequest } from "../../../domain/ports/engine.ts";
import { isWordless, offerFields } from "./offered-field.ts";

/** Images are large: a form with more such pages has them for the first of them. */
const MOST_PAGES = 4;

/** A page with fields that only a picture can tell, as the model is shown it. */
export interface ShownPage {
  page: Page;
  /** PNG as a data URL. */
  image: string;
}

/** Has the pages drawn on which a field stands without words. Pages that cannot be drawn are a warning, and not shown. */
export async function showPages({
  form,
  drawPages,
}: PlanRequest): Promise<{ shown: ShownPage[]; warnings: Warning[] }> {
  const wordless = offerFields(form).filter(({ field }) => isWordless(field));
  const numbers = new Set(wordless.map(({ page }) => page));
  const pages = form.pages.filter(({ number }) => numbers.has(number)).slice(0, MOST_PAGES);
  if (pages.length === 0 || !drawPages) return { shown: [], warnings: [] };
  try {
    const drawn = await drawPages(pages.map(({ number }) => number));
    const shown = pages.flatMap((page, place) => {
      const png = drawn[place];
      return png ? [{ page, image: `data:image/png;base64,${Buffer.from(png).toString("base64")}` }] : [];
    });
    return { shown, warnings: [] };
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return { shown: [], warnings: [{ code: "page_images_missing", message: error.message }] };
  }
}
