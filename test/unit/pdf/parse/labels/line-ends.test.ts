import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

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

test("a blank with its caption under it begins no caption at the end of the line before", async () => {
  const page = new FlatPage()
    .text(50, 100, "I agree to pay")
    .rule(120, 220, 102)
    .text(224, 100, "euros per month")
    .rule(50, 250, 126)
    .text(50, 136, "signature of applicant", { size: 7 });
  expect((await labelsOf(page))[1]).toBe("signature of applicant");
});

const parsed = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields.map(({ label }) => label);

test("tooltips that slipped are known by a caption that begins at the end of the line before", async () => {
  const builder = new FormBuilder()
    .text(50, 720, "acting for")
    .field("Tx", "a", [100, 717, 300, 731], "/TU (Full name of the court)")
    .text(50, 700, "Full name of the court")
    .field("Tx", "b", [160, 697, 360, 711], "/TU (An address)")
    .text(50, 660, "A rule is issued against")
    .field("Tx", "c", [160, 657, 280, 671], "/TU (contempt of court by)")
    .text(284, 660, "to say why they are not in")
    .text(50, 644, "contempt of court by")
    .field("Tx", "d", [150, 641, 400, 655], "/TU (Other)");
  expect(await parsed(builder)).toMatchObject({ 0: "acting for", 2: "A rule is issued against" });
});

test("the second line of a blank is its own where what stands behind it is in another column", async () => {
  const builder = new FormBuilder().text(50, 720, "Gross pay");
  for (const x of [40, 116, 280, 560]) builder.draw(`0.5 w ${x} 650 m ${x} 740 l S`);
  for (const [at, name] of ["name:", "street:", "town:"].entries()) {
    const y = 716 - 19 * at;
    builder.field("Tx", `Pay ${at}`, [120, y, 276, y + 13]).text(284, y + 3, name);
    builder.field("Tx", name, [330, y, 540, y + 13]);
  }
  expect((await parsed(builder)).filter((_, at) => at % 2 === 0)).toEqual(Array(3).fill("Gross pay"));
});
