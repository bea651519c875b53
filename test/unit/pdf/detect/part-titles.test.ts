import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

/** The number of a part on black, with its title on the rule behind it. */
function title(page: FlatPage, y: number, number: string, text: string): FlatPage {
  page.fill(36, y, 24, 14, 0).draw(`1 g BT /F2 9 Tf 44 ${792 - y - 10} Td (${number}) Tj ET 0 g`);
  return page.text(68, y + 10, text, { size: 9, font: "F2" }).rule(36, 576, y + 14);
}

const labelsOf = async (page: FlatPage) => (await detect(page)).map(({ label }) => label);

test("takes the line of a title behind the number of a part for no place", async () => {
  const page = new FlatPage();
  title(page, 60, "1", "Identification").text(36, 100, "Name:").rule(70, 300, 102);
  title(page, 140, "2", "Dependants").text(36, 180, "Child:").rule(70, 300, 182);
  title(page, 220, "3", "Signature").text(36, 260, "Signed:").rule(76, 300, 262);
  expect(await labelsOf(page)).toEqual(["Name", "Child", "Signed"]);
});

test("takes a title in a frame behind its number for no place", async () => {
  const page = new FlatPage();
  for (const [index, text] of ["Identification", "Income"].entries()) {
    const y = 60 + 80 * index;
    page.fill(36, y, 18, 14, 0).draw(`1 g BT /F2 9 Tf 42 ${792 - y - 10} Td (${index + 1}) Tj ET 0 g`);
    page.box(54, y, 522, 14).text(60, y + 10, text, { size: 9, font: "F2" });
    page.text(36, y + 40, "Name:").rule(70, 300, y + 42);
  }
  expect(await labelsOf(page)).toEqual(["Name", "Name"]);
});

test("writes behind questions whose numbers stand on black", async () => {
  const page = new FlatPage();
  for (const [index, text] of ["Name", "Street", "City"].entries())
    title(page, 60 + 30 * index, String(index + 1), text);
  expect(await labelsOf(page)).toEqual(expect.arrayContaining(["Street", "City"]));
});
