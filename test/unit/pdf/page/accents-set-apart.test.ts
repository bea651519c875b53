import { describe, expect, it } from "vitest";
import { composeAccents } from "../../../../lib/pdf/page/accents-set-apart.ts";

/** A run of 10 points that begins at `x` on one line. */
const run = (str: string, x: number, width: number) => ({ str, width, transform: [10, 0, 0, 10, x, 700] });

describe("composeAccents", () => {
  it("makes one character of an accent and the letter that is set under it", () => {
    expect(composeAccents([run("Pr´", 57, 15.4), run("enom", 67.7, 21)])).toEqual([
      run("Pr", 57, 67.7 - 57),
      run("énom", 67.7, 21),
    ]);
  });

  it("keeps the space before a word that begins with one", () => {
    const [before, word] = composeAccents([run("déclare ˆ", 57, 40), run("etre", 92.5, 18)]);
    expect(before?.str).toBe("déclare");
    expect(before?.width).toBeCloseTo(33);
    expect(word?.str).toBe("être");
  });

  it("leaves an accent alone that has no letter, or ends before the next one begins", () => {
    const apart = [run("5´", 57, 12), run("e", 80, 5)];
    expect(composeAccents(apart)).toEqual(apart);
    const quoted = [run("`", 57, 5), run("7", 59, 5)];
    expect(composeAccents(quoted)).toEqual(quoted);
  });

  it("takes a letter without its dot for the one with it", () => {
    expect(composeAccents([run("Apellidos y pa´", 57, 60), run("ıs", 112, 8)])[1]?.str).toBe("ís");
  });
});
