import { describe, expect, test } from "vitest";
import { parseSeen } from "../../../../lib/pdf/read/parse-seen.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { sourceOfPdf } from "../../../../lib/sources/source-of-pdf.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { SHEET, scanOf } from "../../../fixtures/pdf/scanned-page.ts";

const LIMITS = { maxPages: 5, maxFields: 50 };
/** A text in the page's own space, with operators before it. */
const shown = (before: string, text = "Phone: 999"): string =>
  `q ${before} BT /F1 10 Tf 72 600 Td (${text}) Tj ET Q`;
const page = (operators: string): FlatPage =>
  new FlatPage().text(72, 100, "City: London, and nothing else.").draw(operators);

async function read(bytes: Uint8Array) {
  const { text, hidesText } = await parseSeen(bytes, LIMITS);
  return { text: text.map((each) => each.text).join("\n"), hidesText };
}

describe("text of a PDF that nobody sees", () => {
  test.each([
    ["is white", shown("1 g")],
    ["is nearly white", shown("0.95 0.97 0.96 rg")],
    ["has no mark", shown("3 Tr")],
    ["is no more than a clip", shown("7 Tr")],
    ["has the color of the box behind it", `q 0 0 0.5 rg 60 590 200 30 re f Q ${shown("0 0 0.52 rg")}`],
    ["lies under a white box", `${shown("")} 1 g 60 590 200 30 re f 0 g`],
    ["lies under a black box", `${shown("")} 0 g 60 590 200 30 re f`],
    ["is clipped", shown("0 0 10 10 re W n")],
    ["is tiny", "BT /F1 1 Tf 72 600 Td (Phone: 999) Tj ET"],
    ["is scaled down", shown("0.05 0 0 0.05 100 500 cm")],
    ["lies under another text", `${shown("1 g")} ${shown("", "Phone: 998")}`],
  ])("is left out where it %s", async (_, operators) => {
    const { text, hidesText } = await read(page(operators).toBytes());
    expect(text).toContain("City: London");
    expect(text).not.toMatch(/99[89]/);
    expect(hidesText).toBe(true);
  });

  test("is left out where it is transparent", async () => {
    const resources = "/ExtGState << /Clear << /ca 0.02 >> >>";
    const { text, hidesText } = await read(page(shown("/Clear gs")).toBytes({ resources }));
    expect([text.includes("999"), hidesText]).toEqual([false, true]);
  });

  test.each([
    ["black", shown("")],
    ["grey, as small print is", "0.45 g BT /F1 6 Tf 72 600 Td (Phone: 617) Tj ET".replace("617", "999")],
    ["white on black", `0 g 60 590 200 30 re f ${shown("1 g")}`],
    ["red on yellow", `1 1 0 rg 60 590 200 30 re f ${shown("0.8 0 0 rg")}`],
    ["drawn twice to be bold", `${shown("")} ${shown("1 0 0 1 0.3 0 cm")}`],
    ["in a table", `${shown("")} 0.5 w 70 596 m 300 596 l S 70 610 m 300 610 l S`],
    ["written over a line", `0.5 w 70 598 m 300 598 l S ${shown("")}`],
  ])("is not what is %s", async (_, operators) => {
    const { text, hidesText } = await read(page(operators).toBytes());
    expect([text.includes("999"), hidesText]).toEqual([true, false]);
  });

  test("is not what was laid under a scan where the picture shows it, and is elsewhere", async () => {
    const sheet = new FlatPage(SHEET).text(20, 40, "Name: Ada Lovelace").text(20, 80, "City: London");
    const laid = (y: number, text: string): string =>
      `BT 3 Tr /F1 10 Tf 20 ${SHEET.height - y} Td (${text}) Tj ET`;
    const over = `${laid(40, "Name: Ada Lovelace")} ${laid(80, "City: London")} ${laid(150, "Phone: 999")}`;
    const { text, hidesText } = await read(await scanOf(sheet, 0, { over }));
    expect(text).toContain("Ada Lovelace");
    expect(text).toContain("London");
    expect([text.includes("999"), hidesText]).toEqual([false, true]);
  });
});

describe("values of a filled form that nobody sees", () => {
  const field = (entries: string): Uint8Array => {
    const form = new FormBuilder();
    const look = (operators: string): string =>
      form.file.addStream(
        operators,
        "/Type /XObject /Subtype /Form /BBox [0 0 180 16] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
      );
    const [nothing, other] = [look(""), look("/Tx BMC BT /F1 10 Tf 2 4 Td (617 555 0142) Tj ET EMC")];
    return form
      .text(72, 705, "City:")
      .field("Tx", "city", [120, 700, 300, 716], "/V (London) /DA (/F1 10 Tf 0 g)")
      .text(72, 605, "Phone:")
      .field(
        "Tx",
        "phone",
        [120, 600, 300, 616],
        `/V (999) ${entries.replace("NOTHING", nothing).replace("OTHER", other)}`,
      )
      .toBytes();
  };

  test.each([
    ["in a hidden field", "/F 2 /DA (/F1 10 Tf 0 g)"],
    ["in white", "/DA (/F1 10 Tf 1 g)"],
    ["whose appearance shows nothing", "/DA (/F1 10 Tf 0 g) /AP << /N NOTHING >>"],
    ["whose appearance shows another value", "/DA (/F1 10 Tf 0 g) /AP << /N OTHER >>"],
    ["in a field without room", "/Rect [120 600 120 600] /DA (/F1 10 Tf 0 g)"],
  ])("are left out: %s", async (_, entries) => {
    const input = field(entries);
    const { form, ...seen } = await parseSeen(input, LIMITS);
    const source = sourceOfPdf(seen, await readForm({ input, form }, LIMITS));
    expect(JSON.stringify(source.form?.values ?? source.pages)).toContain("London");
    expect(JSON.stringify([source.form?.values, source.pages])).not.toContain("999");
    expect(source.unseen).toEqual(["hidden"]);
  });

  test("are not those that its viewers draw", async () => {
    const input = field("/DA (/F1 10 Tf 0 g)");
    const { form, ...seen } = await parseSeen(input, LIMITS);
    const source = sourceOfPdf(seen, await readForm({ input, form }, LIMITS));
    expect(source.pages[0]).toContain("999");
    expect(source.unseen).toBeUndefined();
  });
});
