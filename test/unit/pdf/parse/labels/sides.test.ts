import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const CAPTIONS = ["Name", "Date of birth", "Employer", "Monthly income", "Bank"];

/** Draws the same captions with a blank each on sides that begin at `xs`, down from `y`; fields are called "a1", "b1", … */
function drawSides(
  builder: FormBuilder,
  xs: readonly number[],
  y: number,
  { captions = CAPTIONS, first = 1 } = {},
): FormBuilder {
  for (const [side, x] of xs.entries())
    for (const [index, caption] of captions.entries()) {
      const foot = y - 24 * index;
      const name = `${"abc"[side]}${first + index}`;
      builder.text(x, foot + 4, caption).field("Tx", name, [x + 75, foot, x + 165, foot + 16]);
    }
  return builder;
}

async function sectionsOf(builder: FormBuilder): Promise<Record<string, string | null>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, section }) => [name, section]));
}

test("names the side on which a blank stands, where two people are asked the same side by side", async () => {
  const builder = new FormBuilder().text(50, 700, "Applicant").text(310, 700, "Co-applicant");
  const sections = await sectionsOf(drawSides(builder, [50, 310], 670));
  expect(sections).toMatchObject({
    a1: "Applicant",
    a5: "Applicant",
    b1: "Co-applicant",
    b5: "Co-applicant",
  });
});

test("goes on with the names of the sides under headings over both", async () => {
  const builder = new FormBuilder().text(50, 700, "Tenant").text(310, 700, "Guarantor");
  drawSides(builder, [50, 310], 670, { captions: CAPTIONS.slice(0, 2) }).text(50, 622, "EMPLOYMENT", {
    size: 13,
  });
  const sections = await sectionsOf(
    drawSides(builder, [50, 310], 596, { captions: CAPTIONS.slice(2), first: 3 }),
  );
  expect(sections).toMatchObject({ a1: "Tenant", b2: "Guarantor" });
  expect(sections).toMatchObject({ a3: "Tenant: EMPLOYMENT", b5: "Guarantor: EMPLOYMENT" });
});

test("takes the first captions for the names where they alone differ, as those of cells do", async () => {
  const builder = new FormBuilder();
  for (const [side, x] of [50, 310].entries())
    builder
      .text(x, 704, ["Buyer", "Seller"][side] ?? "")
      .field("Tx", `name${side}`, [x + 75, 700, x + 165, 716]);
  const sections = await sectionsOf(drawSides(builder, [50, 310], 670));
  expect(sections).toMatchObject({ name0: "Buyer", a2: "Buyer", name1: "Seller", b2: "Seller" });
});

test("begins new sides under new heads", async () => {
  const builder = new FormBuilder().text(50, 700, "Owner").text(310, 700, "Tenant");
  drawSides(builder, [50, 310], 670)
    .text(50, 540, "BANK", { size: 13 })
    .text(310, 540, "BROKER", { size: 13 });
  for (const [side, x] of [50, 310].entries())
    for (const [index, caption] of CAPTIONS.slice(0, 4).entries())
      builder
        .text(x, 514 - 24 * index, caption)
        .field("Tx", `${side}-${index}`, [x + 75, 510 - 24 * index, x + 165, 526 - 24 * index]);
  const sections = await sectionsOf(builder);
  expect(sections).toMatchObject({ a1: "Owner", b1: "Tenant", "0-0": "BANK", "1-3": "BROKER" });
});

test("names three sides", async () => {
  const builder = new FormBuilder();
  for (const [index, x] of [40, 225, 410].entries()) builder.text(x, 700, `Child ${index + 1}`);
  const sections = await sectionsOf(drawSides(builder, [40, 225, 410], 670));
  expect(sections).toMatchObject({ a2: "Child 1", b2: "Child 2", c2: "Child 3" });
});

test("names no side for a blank that spans both", async () => {
  const builder = new FormBuilder().text(50, 700, "Applicant").text(310, 700, "Co-applicant");
  drawSides(builder, [50, 310], 670).text(50, 546, "Address").field("Tx", "both", [125, 542, 475, 558]);
  expect((await sectionsOf(builder)).both).toBeNull();
});
