import { describe, expect, test } from "vitest";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };
const RECT: Rect = [100, 700, 300, 720];

/** What the only field of a form says, and the codes of what is warned of. */
async function readOnly(draw: (form: FormBuilder) => void) {
  const form = new FormBuilder();
  draw(form);
  const { values, warnings } = await readForm({ input: form.toBytes() }, LIMITS);
  return {
    values: values.map(({ value }) => value),
    shown: values[0]?.shown,
    formatted: values[0]?.formatted,
    codes: warnings.map(({ code }) => code),
  };
}

/** A stored drawing of a text. */
const drawing = (form: FormBuilder, text: string): string =>
  `/AP << /N ${form.file.addStream(`/Tx BMC BT /F1 10 Tf 0 g 2 5 Td (${text}) Tj ET EMC`, "/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>")} >>`;

describe("a value is read", () => {
  test.each([
    [
      "a text stream",
      (form: FormBuilder) => `/V ${form.file.addStream("Held in a stream")}`,
      "Held in a stream",
    ],
    ["a number", () => "/V 1234", "1234"],
    ["a name", () => "/V /Smith", "Smith"],
    ["lines that end with carriage returns", () => "/V (12 Elm St\\rSpringfield)", "12 Elm St\nSpringfield"],
    ["UTF-16, least byte first", () => "/V <fffe4d00fc006c00>", "Mül"],
    ["UTF-16 with its language", () => "/V <feff001b00650073001b0048006f006c0061>", "Hola"],
    ["UTF-8", () => "/V <efbbbf4dc3bc6c>", "Mül"],
    ["rich text beside an empty string", () => "/V () /RV (<body><p>Tom</p></body>)", "Tom"],
    ["rich text alone", () => "/RV (<body><p>Tom &amp; Ann</p><p>Ely</p></body>)", "Tom & Ann\nEly"],
  ])("from %s", async (_, entries, value) => {
    const { values, codes } = await readOnly((form) => form.field("Tx", "a", RECT, entries(form)));
    expect({ values, codes }).toEqual({ values: [value], codes: [] });
  });

  test("by its export value where a list stores what it shows, and by its place alone", async () => {
    const list = "/Ff 131072 /Opt [[(CA) (California)] [(IL) (Illinois)]]";
    const shown = await readOnly((form) => form.field("Ch", "a", RECT, `${list} /V (Illinois)`));
    const placed = await readOnly((form) => form.field("Ch", "a", RECT, `${list} /I [1]`));
    expect([shown.values, placed.values]).toEqual([["IL"], ["IL"]]);
    const several = "/Ff 2097152 /Opt [[(1) (Mon)] [(2) (Tue)] [(3) (Wed)]]";
    const days = await readOnly((form) => form.field("Ch", "a", RECT, `${several} /I [0 2]`));
    expect(days.values).toEqual([["1", "3"]]);
  });
});

describe("what a page shows otherwise", () => {
  test("than its field holds is warned of", async () => {
    const { values, shown, codes } = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (750) ${drawing(form, "950")}`),
    );
    expect({ values, shown, codes }).toEqual({
      values: ["750"],
      shown: "950",
      codes: ["appearance_differs"],
    });
  });

  const script = (call: string) => `/AA << /F << /S /JavaScript /JS (${call.replace(/[()]/g, "\\$&")}) >> >>`;
  const [money, percent] = [
    script('AFNumber_Format(2, 0, 0, 0, "$", true);'),
    script("AFPercent_Format(2, 0);"),
  ];
  const [date, time] = [script('AFDate_FormatEx("d-mmm-yy");'), script("AFTime_Format(1);")];

  test.each([
    ["digits in another order", "250.00", "205.00", ""],
    ["a digit less", "1000", "100", ""],
    ["another amount of the same digits", "250", "$205.00", money],
    ["an amount with a digit less", "1000", "$100.00", money],
    ["another share", "0.125", "15.20%", percent],
    ["another day", "2024-03-05", "6-Mar-24", date],
    ["the other half of the day", "14:30", "2:45 pm", time],
  ])("is a number or date that is drawn as another: %s", async (_, value, drawn, entries) => {
    const { codes } = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (${value}) ${entries} ${drawing(form, drawn)}`),
    );
    expect(codes).toEqual(["appearance_differs"]);
  });

  test.each([
    ["a share in per cent", "0.125", "12.50%", percent],
    ["a day with its month in letters", "2024-03-05", "5-Mar-24", date],
    ["a day with its parts in another order", "2024-03-05", "05.03.2024", date],
    ["a day without anything between its parts", "2024-03-05", "05032024", date],
    ["a time by twelve hours", "14:30", "2:30 pm", time],
    ["thousands set apart by points", "1234567.5", "1.234.567,50", money],
    ["lines in another order", "Elm St 12", "12 Elm St", ""],
    ["a value with words around it", "ca", "State: CA", "/AA << /F << >> >>"],
  ])("is no number or date that is drawn in another way: %s", async (_, value, drawn, entries) => {
    const { codes } = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (${value}) ${entries} ${drawing(form, drawn)}`),
    );
    expect(codes).toEqual([]);
  });

  test("than a field of words holds, also where a format writes it", async () => {
    const { codes } = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (Ada Okafor) /AA << /F << >> >> ${drawing(form, "Jo Lindgren")}`),
    );
    expect(codes).toEqual(["appearance_differs"]);
  });

  test("is told from a caption that reaches into the field", async () => {
    const codes = async (shown: string) => {
      const form = new FormBuilder();
      form.text(RECT[0], RECT[1] + 14, "Printed name");
      form.field("Tx", "a", RECT, `/V (750) ${drawing(form, shown)}`);
      return (await readForm({ input: form.toBytes() }, LIMITS)).warnings.map(({ code }) => code);
    };
    expect([await codes("750"), await codes("950")]).toEqual([[], ["appearance_differs"]]);
  });

  test("may be what letters in boxes are said to read", async () => {
    const codes = async (said: string) => {
      const { codes: told } = await readOnly((form) => {
        const letters = [...said].map((letter, at) => `1 0 0 1 ${5 + 20 * at} 5 Tm (${letter}) Tj`).join(" ");
        const content = `/Tx BMC /Span << /ActualText <FEFF${[...said].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}> >> BDC BT /F1 10 Tf ${letters} ET EMC EMC`;
        const fonts =
          "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
        const stream = form.file.addStream(
          content,
          `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${fonts}`,
        );
        form.field("Tx", "a", RECT, `/V (EMIL) /Ff 16777216 /MaxLen 8 /AP << /N ${stream} >>`);
      });
      return told;
    };
    expect([await codes("EMIL"), await codes("EMMA")]).toEqual([[], ["appearance_differs"]]);
  });

  test("is not what one of its letters alone is said to read", async () => {
    const { codes } = await readOnly((form) => {
      const content =
        "/Tx BMC BT /F1 2 Tf 2 0 Td (so) Tj /Span << /ActualText <FEFF00660069> >> BDC (fi) Tj EMC (a) Tj ET EMC";
      const fonts = "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
      const about = `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${fonts}`;
      form.field("Tx", "a", RECT, `/V (sofia) /AP << /N ${form.file.addStream(content, about)} >>`);
    });
    expect(codes).toEqual([]);
  });

  test("is still seen beside a drawing that cannot be decoded", async () => {
    const { codes } = await readOnly((form) => {
      const broken = form.file.addStream("", "/Subtype /Form /BBox [0 0 200 20] /Filter /FlateDecode");
      form.field("Tx", "a", RECT, `/V (750) ${drawing(form, "950")}`);
      form.field("Tx", "b", [100, 600, 300, 620], `/V (shown nowhere) /AP << /N ${broken} >>`);
    });
    expect(codes).toEqual(["appearance_differs", "appearance_differs"]);
  });

  test.each(["Ink", "Stamp", "FreeText"])("is a note over a field that holds nothing: %s", async (kind) => {
    const codes = async (value: string, rect: string) => {
      const note = `/Type /Annot /Subtype /${kind} /Rect [${rect}] /InkList [[120 705 200 715]]`;
      return (await readOnly((form) => form.field("Tx", "a", RECT, value).annotation(note))).codes;
    };
    expect(await codes("", "110 702 220 718")).toEqual(["appearance_differs"]);
    expect(await codes("", "110 602 220 618")).toEqual([]);
    expect(await codes("/V (750)", "110 702 220 718")).toEqual([]);
  });

  test.each([
    ["Square", "/IC [1 1 1]", true],
    ["Circle", "/IC [0.9 0.9 0.9]", true],
    ["FreeText", "/C [1 1 1]", true],
    ["Square", "/C [1 0 0]", false],
    ["Square", "/IC [1 1 0] /CA 0.4", false],
  ])("is a note painted over its value: %s %s %s", async (kind, ground, isSaid) => {
    const note = `/Type /Annot /Subtype /${kind} /Rect [98 698 302 722] ${ground}`;
    const { values, codes } = await readOnly((form) =>
      form.field("Tx", "a", RECT, "/V (750)").annotation(note),
    );
    expect({ values, codes }).toEqual({ values: ["750"], codes: isSaid ? ["appearance_differs"] : [] });
  });

  test.each([
    ["a line of a viewer", "Line", "/L [101 710 140 710]", true],
    ["a stroke by hand", "Ink", "/InkList [[101 708 120 711 150 709]]", true],
    ["a marked text", "StrikeOut", "", true],
    ["a line below it", "Line", "/L [101 698 140 698]", false],
    ["a line that goes on beyond it", "Line", "/L [40 710 400 710]", false],
    ["a drawing over it", "Ink", "/InkList [[101 702 120 718 150 702]]", false],
  ])("is %s through its value", async (_, kind, points, isSaid) => {
    const { values, codes } = await readOnly((form) =>
      form
        .field("Tx", "a", RECT, "/V (Okafor)")
        .annotation(`/Type /Annot /Subtype /${kind} /Rect [98 698 156 722] ${points}`),
    );
    expect({ values, codes }).toEqual({ values: ["Okafor"], codes: isSaid ? ["appearance_differs"] : [] });
  });

  test("is a line of the page through its value, unless the blank form prints it too", async () => {
    const fileOf = (value: string, line: string) =>
      new FormBuilder().field("Tx", "a", RECT, value).draw(line).toBytes();
    const line = "1 w 101 710 m 140 710 l S";
    const [struck, own, blank] = [fileOf("/V (Okafor)", line), fileOf("", line), fileOf("", "")];
    const codes = async (form?: Uint8Array) => {
      const given = form && { form: (await readForm({ input: form }, LIMITS)).form, blank: form };
      const { warnings } = await readForm({ input: struck, ...given }, LIMITS);
      return warnings.map(({ code }) => code);
    };
    expect([await codes(), await codes(blank), await codes(own)]).toEqual([
      ["appearance_differs"],
      ["appearance_differs"],
      [],
    ]);
  });

  test("is nothing to warn of where a format or the width of the field is the reason", async () => {
    const format = '/AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "$", true\\);) >> >>';
    const formatted = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (1234.5) ${format} ${drawing(form, "$1,234.50")}`),
    );
    const cut = await readOnly((form) =>
      form.field("Tx", "a", RECT, `/V (A long answer that is cut) ${drawing(form, "A long answer")}`),
    );
    expect([formatted.codes, cut.codes]).toEqual([[], []]);
    expect([formatted.formatted, cut.formatted]).toEqual(["$1,234.50", undefined]);
  });

  test("is nothing at all where a value is not drawn", async () => {
    const { codes } = await readOnly((form) =>
      form.field(
        "Tx",
        "a",
        RECT,
        `/V (750) /AP << /N ${form.file.addStream("/Tx BMC EMC", "/Type /XObject /Subtype /Form /BBox [0 0 200 20]")} >>`,
      ),
    );
    expect(codes).toEqual(["appearance_differs"]);
  });

  test("may be the text that a widget without a name keeps beside its field's, as in merged files", async () => {
    const codesOf = async (own: string) =>
      (
        await readOnly((form) =>
          form.group("/FT /Tx /T (a) /V (Ana)", [
            { rect: RECT, entries: "/V (Ana)" },
            { rect: [100, 600, 300, 620], entries: `/V (${own})` },
          ]),
        )
      ).codes;
    expect([await codesOf("Ana"), await codesOf("Bo")]).toEqual([
      [],
      ["fields_differ", "appearance_differs"],
    ]);
  });

  test("may be the state of a button", async () => {
    const off = await readOnly((form) => form.checkbox("a", [100, 700, 110, 710], "Yes", "/V /Yes"));
    expect({ values: off.values, codes: off.codes }).toEqual({
      values: [null],
      codes: ["appearance_differs"],
    });
    const state = (box: string) => `/AS /${box} /AP << /N << /Yes << >> /Off << >> >> >>`;
    const half = await readOnly((form) =>
      form.group("/FT /Btn /T (a) /V /Yes", [
        { rect: [100, 700, 110, 710], entries: state("Yes") },
        { rect: [100, 600, 110, 610], entries: state("Off") },
      ]),
    );
    expect({ values: half.values, codes: half.codes }).toEqual({
      values: ["Yes"],
      codes: ["appearance_differs"],
    });
  });
});

describe("values in a form's XFA part", () => {
  const readData = (data: string, draw: (form: FormBuilder) => void) => {
    const form = new FormBuilder();
    draw(form);
    const packet = form.file.addStream(
      `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>${data}</form1></xfa:data></xfa:datasets>`,
    );
    return readForm({ input: form.toBytes({ form: `/XFA [(datasets) ${packet}]` }) }, LIMITS);
  };
  const name = "form1[0].#subform[0].Name[0]";

  test("are read where the fields hold none, and warned of, for most viewers show none", async () => {
    const { values, warnings } = await readData("<Name>Ana &amp; Bo</Name><Yes>1</Yes>", (form) =>
      form.field("Tx", name, RECT).checkbox("form1[0].Yes[0]", [100, 600, 110, 610], "1"),
    );
    expect(values.map(({ value, shown }) => [value, shown])).toEqual([
      ["Ana & Bo", ""],
      ["1", ""],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["appearance_differs", "appearance_differs"]);
  });

  test.each([
    ["where the field holds one", "<Name>Ana</Name>", "/V (Bo)", "Bo", []],
    ["that say of a box that it is not ticked", "<Box>0</Box>", "", null, []],
    ["that stand twice", "<a><Name>Ana</Name></a><b><Name>Bo</Name></b>", "", null, ["xfa_not_read"]],
    ["of no field", "<Other>Ana</Other>", "", null, ["xfa_not_read"]],
    ["that another field holds", "<Other>Ana</Other>", "/V (Ana)", "Ana", []],
  ])("count for nothing %s, but are told", async (_, data, entries, value, codes) => {
    const read = await readData(data, (form) => form.field("Tx", name, RECT, entries));
    expect(read.values.map((each) => each.value)).toEqual([value]);
    expect(read.warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe("a text that the page does not show", () => {
  test.each([
    ["seen", "", []],
    ["covered", "1 1 1 rg 98 698 204 24 re f", ["appearance_differs"]],
  ])("is warned of: %s", async (_, cover, codes) => {
    const blank = new FormBuilder().text(30, 705, "Full name").draw("100 700 m 300 700 l S");
    const copy = new FormBuilder().text(30, 705, "Full name").draw("100 700 m 300 700 l S");
    copy.text(110, 705, "Ana Ruiz").draw(cover);
    const { form } = await readForm({ input: new FormBuilder().field("Tx", "a", RECT).toBytes() }, LIMITS);
    const read = await readForm({ input: copy.toBytes(), form, blank: blank.toBytes() }, LIMITS);
    expect(read.values.map(({ value }) => value)).toEqual(["Ana Ruiz"]);
    expect(read.warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe("fields of one name", () => {
  const two = (first: string, second: string) =>
    readOnly((form) => form.field("Tx", "a", RECT, first).field("Tx", "a", [100, 600, 300, 620], second));

  test("that hold different values stand apart", async () => {
    expect(await two("/V (Ana)", "/V (Bo)")).toMatchObject({
      values: ["Ana", "Bo"],
      codes: ["fields_differ"],
    });
    expect((await two("/V (Ana)", "")).values).toEqual(["Ana", null]);
  });

  test("and of one parent stand apart as well, where each widget keeps its own", async () => {
    const kids = (first: string, second: string, parent = "") =>
      readOnly((form) =>
        form.group(`/FT /Tx /T (a) ${parent}`, [
          { rect: RECT, entries: first },
          { rect: [100, 600, 300, 620], entries: second },
        ]),
      );
    expect(await kids("/V (Ana)", "/V (Bo)")).toMatchObject({
      values: ["Ana", "Bo"],
      codes: ["fields_differ"],
    });
    expect((await kids("", "/V (Bo)")).values).toEqual([null, "Bo"]);
    expect((await kids("/V (Ana)", "/V (Bo)", "/V (Ana)")).values).toEqual(["Ana", "Bo"]);
    expect(await kids("/V (Ana)", "/V (Ana)")).toMatchObject({ values: ["Ana"], codes: [] });
  });

  test("that hold the same are one", async () => {
    expect(await two("/V (Ana)", "/V (Ana)")).toMatchObject({ values: ["Ana"], codes: [] });
  });

  test("are read where no field tree reaches them", async () => {
    const { values } = await readOnly((form) => {
      form.field("Tx", "a", RECT, "/V (Ana)");
      form.widget([100, 600, 300, 620], "/FT /Tx /T (a) /V (Bo)");
    });
    expect(values).toEqual(["Ana", "Bo"]);
  });
});

describe("a page whose blank is not known", () => {
  const sheet = (): FlatPage => new FlatPage().text(60, 100, "Subtotal").draw("160 690 m 400 690 l S");
  const written = async (text: string) => {
    const { form } = await readForm({ input: sheet().toBytes() }, LIMITS);
    const { values } = await readForm({ input: sheet().text(200, 100, text).toBytes(), form }, LIMITS);
    return values.map(({ value, from }) => [value, from]);
  };

  test.each(["X", "Subtotal:", "Subtotal", "MMDD2026", "mm/dd/yyyy"])(
    "says nothing by what may be its own print: %s",
    async (text) => {
      expect(await written(text)).toEqual([[null, "ink"]]);
    },
  );

  test.each(["12/2026", "Xu", "2026", "Sub"])("says what is typed on it: %s", async (text) => {
    expect(await written(text)).toEqual([[text, "print"]]);
  });
});

describe("a box on a copy, beside its blank form", () => {
  const sheet = (): FlatPage =>
    new FlatPage()
      .text(60, 100, "Do you own a car?")
      .box(200, 91, 10, 10)
      .text(214, 100, "Yes")
      .box(270, 91, 10, 10)
      .text(284, 100, "No");
  const sources = async (marks: string) => {
    const blank = sheet().toBytes();
    const { form } = await readForm({ input: blank }, LIMITS);
    const { values } = await readForm({ input: sheet().draw(marks).toBytes(), form, blank }, LIMITS);
    return values.map(({ value, from }) => [value, from]);
  };
  const ring = "1.3 w 194 696 m 194 686 238 686 238 696 c 238 706 194 706 194 696 c S";

  test.each([
    ["a ring around it and its caption", ring],
    ["a tick that missed it", "1.5 w 191 696 m 193 692 l 197 702 l S"],
  ])("is not read as blank where there is %s", async (_, marks) => {
    expect(await sources(marks)).toEqual([
      [null, "ink"],
      [null, null],
    ]);
  });

  test("is blank where something stands farther off", async () => {
    expect(await sources("1.5 w 170 696 m 172 692 l 176 702 l S")).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe("a blank page with circles, by itself", () => {
  const sheet = (marked = ""): Uint8Array => {
    const page = new FlatPage().text(60, 60, "Answers");
    for (const row of [0, 1, 2]) {
      page.text(60, 92 + 22 * row, `${row + 1}.`);
      for (const [index, letter] of [..."ABCDE"].entries())
        page.circle(100 + 30 * index, 88 + 22 * row, 8).text(97 + 30 * index, 91 + 22 * row, letter);
    }
    return page.draw(marked).toBytes();
  };

  test("has none of them marked by the letters in them, and one that is filled or crossed out", async () => {
    const values = async (marked?: string) =>
      (await readForm({ input: sheet(marked) }, LIMITS)).values.map(({ value, from }) => [value, from]);
    const none = [null, null];
    expect(await values()).toEqual([none, none, none]);
    const filled = "124 704 12 12 re f";
    expect(await values(filled)).toEqual([["1", "ink"], none, none]);
    const crossed = "1 w 124 698 m 136 710 l 124 710 m 136 698 l S";
    expect((await values(crossed)).map(([, from]) => from)).toEqual(["ink", null, null]);
  });

  test.each([4, 5, 6])("has none of them marked, of a radius of %d points", async (radius) => {
    const page = new FlatPage().text(60, 100, "Marital status");
    for (const [index, caption] of ["Single", "Married", "Widowed"].entries())
      page.circle(170 + 90 * index, 97, radius).text(180 + 90 * index, 100, caption);
    const { values } = await readForm({ input: page.toBytes() }, LIMITS);
    expect(values.map(({ value }) => value)).toEqual([null]);
    const marked = await readForm(
      { input: page.draw("2 w 256 691 m 264 699 l S 256 699 m 264 691 l S").toBytes() },
      LIMITS,
    );
    expect(marked.values.map(({ from, place }) => [from, Math.round(place.x + place.width / 2)])).toEqual([
      ["ink", 260],
    ]);
  });
});
