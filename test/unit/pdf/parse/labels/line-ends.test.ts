import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

const labelsOf = async (page: FlatPage) => (await detect(page)).map(({ label }) => label);

test("the name at the end of a line in a sentence leads to the blank that begins the next", async () => {
  const page = new FlatPage()
    .text(50, 100, "confirms that there lives since")
    .rule(200, 300, 102)
    .text(304, 100, "Mrs, Mr")
    .rule(50, 250, 128)
    .text(254, 126, ", whose profession is")
    .rule(352, 450, 128);
  expect(await labelsOf(page)).toEqual(["confirms that there lives since", "Mrs, Mr", "whose profession is"]);
});

test("a word of one letter at the end of a line leads to the blank that begins the next", async () => {
  const page = new FlatPage()
    .text(50, 100, "Je, soussign\xe9")
    .rule(130, 250, 102)
    .text(254, 100, ", n\xe9 le")
    .rule(292, 380, 102)
    .text(384, 100, "\xe0")
    .rule(50, 200, 128)
    .text(204, 126, ", demeurant au")
    .rule(275, 450, 128);
  expect((await labelsOf(page))[2]).toBe("\xe0");
});

test("a line's end and what follows its blank are one caption", async () => {
  const page = new FlatPage()
    .text(50, 100, "cannot come to class, from")
    .rule(180, 300, 102)
    .text(304, 100, "until")
    .rule(50, 150, 128)
    .text(154, 126, "for reasons of health.");
  expect((await labelsOf(page))[1]).toContain("until");
});
