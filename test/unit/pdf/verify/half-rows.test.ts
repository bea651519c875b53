import { describe, expect, test } from "vitest";
import { fillForm, inspect, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

/** Fields whose texts stand on baselines halfway between two rows of pixels, all over a page. */
describe("a text halfway between two rows of pixels", () => {
  const NAMES = Array.from({ length: 40 }, (_, at) => `field ${at}`);

  test.each([
    ["in the font size of its box", 0, 18],
    ["in a size of its own", 8, 12],
  ])("is seen, %s", async (_, size, height) => {
    const { verified, warnings } = await fill("Ada Oldham", { size, height, ground: 1 });
    expect(verified.filter(({ state }) => state !== "verified")).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test("is doubtful on a ground of its own colour", async () => {
    const { verified } = await fill("Ada Oldham", { size: 8, height: 12, ground: 0 });
    expect(verified.filter(({ state }) => state !== "doubtful")).toEqual([]);
  });

  async function fill(text: string, { size, height, ground }: Record<"size" | "height" | "ground", number>) {
    const entries = `/DA (/Helv ${size} Tf 0 g)`;
    const one = new FormBuilder().field("Tx", "one", [100, 100, 200, 100 + height], entries);
    const { bytes } = await fillForm(one.toBytes(), { one: text });
    const [{ y: baseline } = { y: 0 }] = shownTexts((await inspect(bytes)).appearance(0));
    const form = new FormBuilder().draw(`${ground} g 0 0 612 792 re f`);
    for (const [at, name] of NAMES.entries()) {
      const [column, row] = [at % 4, Math.floor(at / 4)];
      const [x, y] = [40 + 130.37 * column, 60.5 + 67 * row + (at % 7) - baseline];
      form.field("Tx", name, [x, y, x + 100, y + height], entries);
    }
    return fillForm(form.toBytes(), Object.fromEntries(NAMES.map((name) => [name, text])));
  }
});
