import { expect, test } from "vitest";
import { withFieldsGiven } from "../../../../lib/domain/offered-fields.ts";
import { readPdf } from "../../../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { FlatPage, parseFlat } from "../../../fixtures/pdf/flat-page.ts";

const LIMITS = { maxPages: 10, maxFields: 50 };
/** A line with a caption, and one that nothing names. */
const page = () =>
  new FlatPage().text(50, 100, "Name:").rule(84, 300, 102).text(50, 200, "Part two").rule(250, 400, 260);

test("keeps a line that nothing names apart from the fields, under the ids that follow theirs", async () => {
  const { fields, doubtful = [] } = await parseFlat(page().toBytes());
  expect(fields.map(({ id, label }) => `${id} ${label}`)).toEqual(["f1 Name"]);
  expect(doubtful.map(({ id, type, source }) => `${id} ${type} ${source}`)).toEqual(["f2 text detected"]);
  expect(doubtful[0]?.confidence).toBeLessThan(0.5);
});

test("marks a doubtful blank in the page's text", async () => {
  const { text } = await readPdf(page().toBytes(), LIMITS);
  expect(text[0]?.text.split("\n").map((line) => line.trim())).toEqual([
    "Name: [f1____]",
    "Part two",
    "[f2?]",
  ]);
});

test("changes no label of a field that is sure", async () => {
  const alone = await parseFlat(new FlatPage().text(50, 100, "Name:").rule(84, 300, 102).toBytes());
  const both = await parseFlat(page().toBytes());
  expect(both.fields).toEqual(alone.fields);
  expect(alone.doubtful).toBeUndefined();
});

test("offers none on a page that is there to be read, and none beyond the most fields there may be", async () => {
  const prose = new FlatPage().paragraph(50, 100, Array(40).fill("Words to read, one line after another."));
  expect((await parseFlat(prose.rule(250, 400, 700).toBytes())).doubtful).toBeUndefined();
  const { form } = await readPdf(page().toBytes(), { ...LIMITS, maxFields: 1 });
  expect(form.doubtful).toBeUndefined();
});

test("doubts no place that touches a field, another doubtful place or print", async () => {
  const { fields, doubtful = [] } = await parseFlat(
    page().rule(60, 420, 300).text(60, 298, "Printed on a line that is long").rule(60, 420, 320).toBytes(),
  );
  const places = [...fields, ...doubtful].flatMap(({ widgets }) => widgets);
  const touching = places.filter((one, index) =>
    places
      .slice(index + 1)
      .some(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
      ),
  );
  expect(touching).toEqual([]);
});

test("becomes a field of the file once it has a value, and nothing without one", async () => {
  const input = page().toBytes();
  const form = await parseFlat(input);
  const values = [{ fieldId: "f2", value: "Ada" }];
  const { bytes, verified } = await fillPdf({
    input,
    form: withFieldsGiven(form, values),
    values,
    flatten: false,
  });
  expect(verified).toEqual([{ fieldId: "f2", state: "verified" }]);
  const { fields } = await parseFlat(bytes);
  expect(fields.filter(({ source }) => source === "acroform").map(({ value }) => value)).toEqual(["Ada"]);
  expect(withFieldsGiven(form, []).fields).toEqual(form.fields);
});
