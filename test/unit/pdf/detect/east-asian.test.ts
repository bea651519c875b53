import { expect, test } from "vitest";
import type { Field } from "../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { mappedFont } from "../../../fixtures/pdf/mapped-font.ts";

/** The fields of a page whose font /H means these characters. */
async function fieldsOf(letters: string, meanings: string, draw: string): Promise<Field[]> {
  const builder = new FormBuilder().draw(draw);
  const font = builder.file.add(mappedFont(builder.file, letters, meanings));
  const page = `/Resources << /Font << /H ${font} >> >>`;
  return (await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 20 })).fields;
}
const text = (x: number, y: number, shown: string) => `BT /H 10 Tf ${x} ${y} Td (${shown}) Tj ET\n`;

test("finds the year, the month and the day in the gaps before their signs", async () => {
  const fields = await fieldsOf(
    "abcdef",
    "生年月日申込",
    text(50, 700, "abcd") + text(150, 700, "b") + text(190, 700, "c") + text(230, 700, "d"),
  );
  expect(fields.map(({ label, group }) => [label, group?.part])).toEqual([
    ["生年月日", "year"],
    ["生年月日", "month"],
    ["生年月日", "day"],
  ]);
  for (const [at, sign] of [150, 190, 230].entries()) {
    const place = fields[at]?.widgets[0];
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo(sign - 1, 0);
  }
});

test("finds no date where its signs follow each other as words", async () => {
  const fields = await fieldsOf("abcd", "生年月日", text(50, 700, "abcd") + text(50, 680, "b c d"));
  expect(fields).toEqual([]);
});

test("parts boxes from the answers behind them, and reads radicals and wide colons as they are typed", async () => {
  const fields = await fieldsOf(
    "abcdef",
    "⽒名：□男⼥",
    `${text(50, 700, "abc")}0.5 w 90 698 m 250 698 l S\n${text(50, 660, "de   df")}`,
  );
  expect(fields.map(({ label }) => label)).toEqual(["氏名", "男", "女"]);
});

test("finds the blank beside a caption of two ideographs that stands over the heads of a table", async () => {
  const grid = [
    "0.5 w 50 700 m 450 700 l 50 680 m 450 680 l 50 660 m 450 660 l 50 640 m 450 640 l S",
    "50 640 m 50 700 l 110 640 m 110 700 l 210 640 m 210 680 l 270 680 m 270 700 l 350 640 m 350 700 l 450 640 m 450 700 l S",
  ].join("\n");
  const texts = text(54, 686, "ab") + text(274, 686, "cd") + text(54, 656, "ef") + text(114, 666, "gh");
  const heads = text(214, 666, "ef") + text(354, 666, "ij");
  const fields = await fieldsOf("abcdefghij", "电话邮箱工作时间职务", `${grid}\n${texts}${heads}`);
  expect(fields.map(({ label }) => label).slice(0, 2)).toEqual(["电话", "邮箱"]);
});
