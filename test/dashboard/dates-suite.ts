import { expect, test } from "vitest";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { uploadParsed } from "./steps.ts";

/** A form whose words say in which order it writes dates. */
const visa = (mark: string): Uint8Array =>
  new FormBuilder()
    .text(60, 760, `Visit ${mark}`, { size: 16 })
    .text(60, 700, "Arrival date (dd/mm/yyyy)")
    .field("Tx", "arrival", [220, 696, 420, 714], "/DA (/F1 10 Tf 0 g)")
    .text(60, 660, "Full name")
    .field("Tx", "name", [220, 656, 420, 674], "/DA (/F1 10 Tf 0 g)")
    .toBytes();

/** Nobody has to guess which number of a date is the month. */
export function describeDates(stage: Stage): void {
  test.each([1280, 390])(
    "a date that is typed in numbers alone is said in words while one can still change it, at %i px",
    async (width) => {
      const { page, context, faults } = await openPage(stage.browser, stage.service, { width });
      await uploadParsed(page, "visit.pdf", visa(`${width}`));
      const arrival = page.getByRole("textbox", { name: /^Arrival date/ });
      await arrival.click();
      await page.keyboard.type("03/04/2027");
      const words = page.getByText("This is 3 April 2027.", { exact: true });
      await words.waitFor();
      const name = page.getByRole("textbox", { name: "Full name", exact: true });
      const before = await name.boundingBox();
      await name.hover();
      await page.mouse.down();
      await arrival.and(page.locator(":not(:focus)")).waitFor();
      expect(await name.boundingBox()).toMatchObject({ y: before?.y ?? 0 });
      await page.mouse.up();
      await arrival.click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("23/04/2027");
      await words.waitFor({ state: "detached" });
      expect(await arrival.inputValue()).toBe("23/04/2027");
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}
