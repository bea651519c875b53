import { describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { openPage } from "./browser.ts";
import { countedJourney, WAYS, type Way } from "./counted-journey.ts";
import type { Stage } from "./stage.ts";

const LABELS = [
  ...["Boat name", "Home harbour", "Skipper", "Berth holder", "Insurance company"],
  ...["Sail maker", "Engine maker", "Mooring master", "Crew leader"],
];
const GERMAN = [
  ...["Bootsname", "Heimathafen", "Schiffsführer", "Liegeplatzinhaber", "Versicherung"],
  ...["Segelmacher", "Motorenbauer", "Hafenmeister", "Bootsmann"],
];

function fillable(mark: string, labels: readonly string[]): Uint8Array {
  const form = new FormBuilder().text(60, 760, `Berth application ${mark}`, { size: 16 });
  for (const [index, label] of labels.entries()) {
    const y = 710 - index * 40;
    form.text(60, y, label).field("Tx", `berth${index}`, [220, y - 4, 460, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  return form.toBytes();
}

function flat(mark: string): Uint8Array {
  const page = new FlatPage().text(60, 60, `Berth application ${mark}`, { size: 16, font: "F2" });
  for (const [index, label] of LABELS.entries())
    page.text(60, 120 + index * 40, label).rule(220, 460, 121 + index * 40);
  return page.toBytes();
}

const DRAWN = {
  "a fillable form": (mark: string) => fillable(mark, LABELS),
  "a flat form": flat,
  "a German form": (mark: string) => fillable(mark, GERMAN),
};

/** No way to fill a form takes more clicks than it may, and none loses a word. */
export function describeCounted(stage: Stage): void {
  describe("nine values take no more clicks than they may", () => {
    test.each<[keyof typeof DRAWN, Way, number, boolean]>([
      ["a fillable form", "typing", 1440, false],
      ["a fillable form", "typing", 390, true],
      ["a fillable form", "list", 390, false],
      ["a fillable form", "paragraph", 1440, true],
      ["a flat form", "typing", 1440, true],
      ["a flat form", "paragraph", 390, false],
      ["a German form", "list", 1440, false],
    ])("on %s, by %s, at %i px, by keyboard: %s", async (kind, way, width, keyboard) => {
      const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
      const bytes = DRAWN[kind](`${way} ${width}`);
      const counted = await countedJourney(page, { name: "berth.pdf", bytes, way, keyboard });
      expect(counted.values).toBe(9);
      expect(counted.lost).toEqual([]);
      expect(counted.clicks).toBeLessThanOrEqual(WAYS[way]);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}
