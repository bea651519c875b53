import { describe, expect, test } from "vitest";
import type { Word } from "../../../../lib/pdf/page/words.ts";
import { printIn } from "../../../../lib/pdf/read/print-in-boxes.ts";

const BOX = { x: 100, y: 100, width: 200, height: 14 };

/** Characters in the middle of cells of 14 points, blanks left out. */
const cells = (text: string, width = 6): Word[] =>
  [...text].flatMap((character, index) =>
    character === " "
      ? []
      : [
          {
            text: character,
            x: 104 + 14 * index - width / 2 + 3,
            y: 102,
            width,
            height: 10,
            size: 10,
            font: "",
          },
        ],
  );

describe("what stands in cells", () => {
  test.each(["NEW YORK", "ADA", "O BRIEN JR", "12 34", "A B C"])("%s", (text) => {
    const read = printIn(BOX, cells(text), { comb: true, multiline: false });
    // Of single letters with a cell between each, nobody knows whether the cells are twice as wide.
    expect(read).toBe(text === "A B C" ? "ABC" : text);
  });

  test("may be a dot, of which a page's text knows no letter", () => {
    const dotted = cells("a.lee@x.org").map((word) => (word.text === "." ? { ...word, text: "" } : word));
    expect(printIn(BOX, dotted, { comb: true, multiline: false })).toBe("a.lee@x.org");
  });

  test("has no dots of a line that leads to it", () => {
    const leader = cells("ANN......").map((word) => (word.text === "." ? { ...word, text: "" } : word));
    expect(printIn(BOX, leader, { comb: true, multiline: false })).toBe("ANN");
    const [wide] = cells(".", 60).map((word) => ({ ...word, text: "", x: 120 }));
    expect(
      printIn(BOX, [...cells("A     B"), ...(wide ? [wide] : [])], { comb: true, multiline: false }),
    ).not.toContain(".");
  });

  test("is read as well where a reader took several cells for one word", () => {
    const word = (text: string, at: number): Word => ({
      ...{ text, x: 100 + 14 * at, width: 14 * text.length },
      ...{ y: 102, height: 10, size: 10, font: "" },
    });
    expect(printIn(BOX, [word("NEW", 0), word("YORK", 4)], { comb: true, multiline: false })).toBe(
      "NEW YORK",
    );
  });
});
