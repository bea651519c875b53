import { describe, expect, test } from "vitest";
import { openPage } from "./browser.ts";
import { COUNTED_FORMS } from "./counted-forms.ts";
import { countedJourney, WAYS, type Way } from "./counted-journey.ts";
import { tasksDuring } from "./processor-time.ts";
import type { Stage } from "./stage.ts";

/** No way to fill a form takes more clicks than it may, and none loses a word. */
export function describeCounted(stage: Stage): void {
  describe("nine values take no more clicks than they may", () => {
    test.each<[keyof typeof COUNTED_FORMS, Way, number, boolean]>([
      ["a fillable form", "typing", 1440, false],
      ["a fillable form", "typing", 390, true],
      ["a fillable form", "list", 390, false],
      ["a fillable form", "paragraph", 1440, true],
      ["a flat form", "typing", 1440, true],
      ["a flat form", "paragraph", 390, false],
      ["a German form", "list", 1440, false],
      ["a form with boxes", "typing", 390, false],
      ["a form with boxes", "paragraph", 1440, false],
      ["a form with boxes", "list", 390, true],
      ["a form that begins with a box", "typing", 1440, false],
      ["a form that begins with a box", "typing", 390, true],
      ["a scan", "typing", 1440, true],
      ["a scan", "list", 390, false],
      ["a form of 624 fields", "typing", 390, false],
      ["a form of 624 fields", "list", 1440, true],
    ])("on %s, by %s, at %i px, by keyboard: %s", async (kind, way, width, keyboard) => {
      const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
      const bytes = await COUNTED_FORMS[kind](`${way} ${width}`);
      const counted = await countedJourney(page, { name: "berth.pdf", bytes, way, keyboard });
      expect(counted.values).toBe(9);
      expect(counted.lost).toEqual([]);
      expect(counted.clicks).toBeLessThanOrEqual(WAYS[way]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test("work that fails while it is measured says so, and the next is measured", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      const work = () => Promise.reject(new Error("No such blank."));
      await expect(tasksDuring(page, work)).rejects.toThrow("No such blank.");
      expect(await tasksDuring(page, () => page.evaluate(() => 1))).not.toEqual([]);
      await context.close();
    });
  });
}
