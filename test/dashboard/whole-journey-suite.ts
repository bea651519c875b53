import { describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { wholeJourney } from "./whole-journey.ts";

const LABELS = ["Boat name", "Home harbour", "Skipper", "Berth holder", "Insurance company"];

/** A form without fields: blanks are what is drawn. */
function flat(mark: string): Uint8Array {
  const page = new FlatPage().text(60, 60, `Berth application ${mark}`, { size: 16, font: "F2" });
  for (const [index, label] of LABELS.entries()) {
    page.text(60, 120 + index * 40, label).rule(180, 420, 121 + index * 40);
  }
  return page.text(60, 360, "Remarks").toBytes();
}

/** The same with fields of its own. */
function fillable(mark: string): Uint8Array {
  const form = new FormBuilder().text(60, 730, `Berth application ${mark}`, { size: 16 });
  for (const [index, label] of LABELS.entries()) {
    const y = 670 - index * 40;
    form.text(60, y, label).field("Tx", `berth${index}`, [180, y - 4, 420, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  return form.text(60, 430, "Remarks").toBytes();
}

/** From a blank form to a template and a second fill, by keyboard, with reloads between the steps. */
export function describeWholeJourney(stage: Stage): void {
  describe("the whole journey by keyboard loses nothing", () => {
    test.each([
      ["a flat form", 1440, flat],
      ["a flat form", 390, flat],
      ["a fillable form", 1440, fillable],
      ["a fillable form", 390, fillable],
    ] as const)("on %s, at %i px", async (kind, width, draw) => {
      const { page, context, foreign, faults } = await openPage(stage.browser, stage.service, { width });
      const journey = await wholeJourney(page, "berth.pdf", draw(`${kind} ${width}`));
      expect(journey.corrected).toHaveLength(2);
      expect(Object.keys(journey.violations).length).toBeGreaterThan(5);
      expect(Object.values(journey.violations).flat()).toEqual([]);
      expect([foreign, faults]).toEqual([[], []]);
      await context.close();
    });
  });
}
