import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const partsOf = async (page: FlatPage) =>
  (await detect(page)).map(({ label, group }) => [
    label,
    group && `${group.kind} ${group.part}`,
    group?.digits,
  ]);

test("blanks with the signs of a telephone number between them are one", async () => {
  const page = new FlatPage().text(50, 100, "Home phone").text(140, 100, "(").rule(146, 180, 102);
  page.text(182, 100, ")").rule(190, 226, 102).text(229, 100, "-").rule(236, 280, 102);
  page.text(50, 130, "Work phone").text(140, 130, "(").rule(146, 180, 132);
  page.text(182, 130, ")").rule(190, 300, 132);
  expect(await partsOf(page)).toEqual([
    ["Home phone", "phone area_code", 3],
    ["Home phone", "phone digits", 3],
    ["Home phone", "phone digits", 4],
    ["Work phone", "phone area_code", undefined],
    ["Work phone", "phone digits", undefined],
  ]);
});

test("blanks with dashes between them are one social security number where it is asked for, and else none", async () => {
  const page = new FlatPage();
  for (const [row, caption] of ["Social security number", "Case"].entries()) {
    const y = 100 + 30 * row;
    page
      .text(50, y, caption)
      .rule(170, 206, y + 2)
      .text(210, y, "-")
      .rule(218, 244, y + 2);
    page.text(248, y, "-").rule(256, 304, y + 2);
  }
  const parts = await partsOf(page);
  expect(parts.slice(0, 3)).toEqual(
    [3, 2, 4].map((length) => ["Social security number", "ssn digits", length]),
  );
  expect(parts.slice(3).map(([, group]) => group)).toEqual([null, null, null]);
});
