import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const SMALL = { size: 6 };

async function placesOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  return Object.fromEntries(
    fields.map(({ name, label, section, row, options }) => [
      name,
      { label, section, row, option: options[0]?.label },
    ]),
  );
}

/** Captions in a row, each over the line that begins under it and ends where the next one begins. */
function lines(
  builder: FormBuilder,
  y: number,
  captions: readonly [name: string, x: number, caption: string][],
) {
  builder.draw(`0.5 w 40 ${y - 14} m 560 ${y - 14} l S`);
  for (const [index, [name, x, caption]] of captions.entries()) {
    const end = captions[index + 1]?.[1] ?? 560;
    builder.text(x, y - 6, caption, SMALL).field("Tx", name, [x, y - 14, end - 4, y - 7]);
  }
}

test("boxes under captioned lines are called by the texts beside them, and not by the captions of the lines", async () => {
  const builder = new FormBuilder();
  lines(builder, 700, [
    ["relative", 120, "NEAREST RELATIVE"],
    ["address", 270, "ADDRESS"],
    ["phone", 420, "PHONE"],
  ]);
  builder.text(40, 668, "EDUCATION", SMALL);
  for (const [index, caption] of ["SCHOOL", "SOME COLLEGE", "DEGREE"].entries()) {
    const x = 130 + 150 * index;
    builder.checkbox(caption, [x, 666, x + 9, 675]).text(x + 24, 668, caption, SMALL);
  }
  expect(await placesOf(builder)).toMatchObject({
    relative: { label: "NEAREST RELATIVE" },
    SCHOOL: { option: "SCHOOL" },
    "SOME COLLEGE": { option: "SOME COLLEGE" },
    DEGREE: { option: "DEGREE" },
  });
});

/** Two parts that ask two people the same; only the first asks for a garage. */
function twoPeople(): FormBuilder {
  const builder = new FormBuilder();
  for (const [index, who] of ["Applicant", "Co-Applicant"].entries()) {
    const y = 720 - 160 * index;
    builder.text(40, y + 10, `Section ${index + 1}. Information Regarding ${who}`, { size: 10 });
    const own = (name: string) => `${name}${index}`;
    const address = (name: string, caption: string, row: number) =>
      lines(builder, y - 20 * row, [
        [own(name), 40, caption],
        [own(`${name}-city`), 220 + 40 * row, "CITY"],
        [own(`${name}-state`), 370 + 30 * row, "STATE"],
      ]);
    address("home", "RESIDENCE ADDRESS", 0);
    if (index === 0) address("bill", "LEASE BILLING ADDRESS", 1);
    address("garage", "GARAGING ADDRESS", 2);
    lines(builder, y - 60, [[own("land"), 40, "HOME LAND LINE"]]);
  }
  return builder;
}

test("a city belongs to the address at the start of its row, also where another part asks for both again", async () => {
  const places = await placesOf(twoPeople());
  expect(places["garage-city0"]).toMatchObject({ label: "CITY", row: "GARAGING ADDRESS" });
  expect(places["garage-state1"]).toMatchObject({ label: "STATE", row: "GARAGING ADDRESS" });
});

test("what its part tells from all others of its label belongs to nothing above it", async () => {
  const places = await placesOf(twoPeople());
  expect(places.land0).toMatchObject({ label: "HOME LAND LINE", row: undefined });
  expect(places.land0?.section).not.toBe(places.land1?.section);
});
