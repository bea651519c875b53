import { describe, expect, test } from "vitest";
import { fillForm } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { outlined } from "../../../fixtures/pdf/outlined.ts";

test("values whose boxes lie on each other are right where their letters do not", async () => {
  const input = new FormBuilder()
    .field("Tx", "name", [100, 700, 300, 720])
    .field("Tx", "town", [100, 700, 302, 718], "/Q 2")
    .toBytes();
  const { verified, warnings } = await fillForm(input, { name: "Ada", town: "Bristol" });
  expect(verified.map(({ state }) => state)).toEqual(["verified", "verified"]);
  expect(warnings).toEqual([]);
});

describe("a value that its field shows in two places", () => {
  const twice = (second: [number, number, number, number]) =>
    new FormBuilder()
      .group("/FT /Tx /T (name)", [
        { rect: [100, 700, 300, 720], entries: "" },
        { rect: second, entries: "" },
      ])
      .toBytes();
  test.each<[string, [number, number, number, number], string]>([
    ["that are one", [100, 700, 300, 720], "verified"],
    ["of which one is half a point off", [100.5, 700.5, 300.5, 720.5], "verified"],
    ["that lie on each other otherwise", [106, 697, 306, 717], "doubtful"],
    ["that are apart", [100, 600, 300, 620], "verified"],
  ])("%s", async (_, second, state) => {
    const { verified } = await fillForm(twice(second), { name: "Margaret Oldham" });
    expect(verified).toEqual([{ fieldId: "name", state }]);
  });
});

test("a value moves beside a value that the file held and only viewers drew", async () => {
  const input = new FormBuilder()
    .field("Tx", "kept", [100, 700, 180, 720], "/V (Kept by all)")
    .field("Tx", "name", [100, 700, 300, 720])
    .toBytes();
  const { verified, warnings } = await fillForm(input, { name: "Ada Lovelace" }, { flatten: true });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect(warnings).toEqual([]);
});

describe("a value that can be read in a part only is doubtful", () => {
  const shades = (from: number, to: number): string =>
    Array.from({ length: 50 }, (_, at) => {
      const grey = from + ((to - from) * at) / 49;
      return `${grey.toFixed(3)} g ${100 + 4 * at} 690 4.2 40 re f`;
    }).join(" ");
  const VALUE = "Margaret Oldham, Bristol";
  test.each([
    ["a ground from black to white", shades(0, 1), "doubtful"],
    ["a ground from dark to grey", shades(0.1, 0.6), "doubtful"],
    ["a black bar across it", "130 690 8 40 re f", "doubtful"],
    ["a ground from grey to white", shades(0.6, 1), "verified"],
    ["a ground that is dark beside it", shades(1, 0), "verified"],
    ["a line that it stands on", "0.75 w 100 704 m 300 704 l S", "verified"],
    ["its own former value", "", "verified"],
  ])("%s", async (what, drawing, state) => {
    const former = what === "its own former value" ? "/V (Margaret Oldham, Bath)" : "";
    const input = new FormBuilder().draw(drawing).field("Tx", "name", [100, 700, 300, 720], former);
    const { verified, warnings } = await fillForm(input.toBytes(), { name: VALUE });
    expect(verified).toEqual([{ fieldId: "name", state }]);
    expect(warnings.map(({ code }) => code)).toEqual(state === "doubtful" ? ["value_not_visible"] : []);
  });

  test.each([
    [
      "a coloured ground in a border nearly as bright",
      "/MK << /BG [0.1 0.7 0.35] /BC [0.9 0.6 0.2] >> /BS << /W 3 >>",
    ],
    ["a pale border", "/MK << /BC [0.85] >>"],
    ["cells with pale lines between them", "/MK << /BC [0.8] >> /Ff 16777216 /MaxLen 24"],
  ])("but not by its frame: %s", async (_, entries) => {
    const input = new FormBuilder().field("Tx", "name", [100, 700, 300, 720], entries).toBytes();
    const { verified } = await fillForm(input, { name: VALUE });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  });

  test.each([
    ["black on black", "/MK << /BG [0] >> /DA (/F1 10 Tf 0 g)", "doubtful"],
    ["black on black in a border", "/MK << /BG [0] /BC [0.6] >> /DA (/F1 10 Tf 0 g)", "doubtful"],
    ["blue on blue", "/MK << /BG [0 0 0.6] >> /DA (/F1 10 Tf 0 0 0.6 rg)", "doubtful"],
    ["black on nearly black", "/MK << /BG [0.05] >> /DA (/F1 10 Tf 0 g)", "doubtful"],
    ["white on black", "/MK << /BG [0] >> /DA (/F1 10 Tf 1 g)", "verified"],
    ["black on pale blue", "/MK << /BG [0.8 0.9 1] >> /DA (/F1 10 Tf 0 g)", "verified"],
  ])("by the ground of its own field: %s", async (_, entries, state) => {
    const builder = new FormBuilder();
    // Looks of its own: whoever has none shows no ground before it is filled.
    const empty = builder.file.addStream(" ", "/Subtype /Form /BBox [0 0 200 20]");
    builder.field("Tx", "name", [100, 700, 300, 720], `${entries} /AP << /N ${empty} >>`);
    const { verified, warnings } = await fillForm(builder.toBytes(), { name: VALUE });
    expect(verified).toEqual([{ fieldId: "name", state }]);
    expect(warnings.map(({ code }) => code)).toEqual(state === "doubtful" ? ["value_not_visible"] : []);
  });

  test.each([0, 0.25, 0.5, 0.75])("and not by a ground that begins %s of a point off", async (off) => {
    const entries = "/MK << /BG [0.9 0.94 1] >>";
    const input = new FormBuilder().field(
      "Tx",
      "name",
      [300 + off, 312 + off, 534 + off, 331 + off],
      entries,
    );
    const { verified } = await fillForm(input.toBytes(), { name: "Tomas Lindqvist" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  });

  test("but a choice may fill its whole box", async () => {
    const builder = new FormBuilder();
    const look = (drawing: string) => builder.file.addStream(drawing, "/Subtype /Form /BBox [0 0 30 30]");
    const states = `/AS /Off /AP << /N << /Off ${look(" ")} /Yes ${look("0 g 0 0 30 30 re f")} >> >>`;
    builder.field("Btn", "c", [100, 700, 130, 730], states);
    const { verified } = await fillForm(builder.toBytes(), { c: "Yes" });
    expect(verified).toEqual([{ fieldId: "c", state: "verified" }]);
  });

  const over = (entries: string, looks = "1 g 0 0 200 20 re f"): Uint8Array => {
    const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
    const drawn = builder.file.addStream(looks, "/Subtype /Form /BBox [0 0 200 20]");
    builder.widget([150, 690, 260, 730], entries.replace("$", drawn));
    return builder.toBytes();
  };
  test.each([
    ["another field", "/FT /Tx /T (other) /AP << /N $ >>", "value_not_visible"],
    ["a push button", "/FT /Btn /Ff 65536 /T (push) /AP << /N $ >>", "value_not_visible"],
    ["what is no field and has its name", "/T (name) /AP << /N $ >>", "value_under_annotation"],
  ])("%s that hides a part of it", async (_, entries, code) => {
    for (const flatten of [false, true]) {
      const { verified, warnings } = await fillForm(over(entries), { name: VALUE }, { flatten });
      expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
      expect(warnings.map((warning) => warning.code)).toEqual([code]);
    }
  });

  test("but not under a push button that lets it show through", async () => {
    const clear = over("/FT /Btn /Ff 65536 /T (push) /AP << /N $ >>", "1 1 198 18 re S");
    expect((await fillForm(clear, { name: "Ada" })).verified).toEqual([
      { fieldId: "name", state: "verified" },
    ]);
  });
});

test.each([
  ["on a ground nearly as dark as the bar", "/MK << /BG [0.9] /BC [0] >>"],
  ["without a ground", "/MK << /BC [0] >>"],
])("a list shows a choice by the bar that moves to it, %s", async (_, looks) => {
  const options = "/Opt [(female) (male) (other)]";
  const list = (entries: string) =>
    new FormBuilder().field("Ch", "sex", [100, 700, 200, 746], `${options} ${looks} ${entries}`).toBytes();
  const { bytes } = await fillForm(list(""), { sex: "male" });
  const { verified, warnings } = await fillForm(bytes, { sex: "female" });
  expect(verified).toEqual([{ fieldId: "sex", state: "verified" }]);
  expect(warnings).toEqual([]);
});

test("what shows between the bars of a list that is filled again is no print", async () => {
  const options = "/Ff 2097152 /DA (/Helv 18 Tf 0 g) /Opt [(Bobbed) (Dodged) (Boggled)]";
  const input = new FormBuilder().field("Ch", "words", [100, 700, 180, 770], options).toBytes();
  const { bytes } = await fillForm(input, { words: ["Bobbed", "Dodged"] });
  const { verified } = await fillForm(bytes, { words: ["Dodged"] });
  expect(verified).toEqual([{ fieldId: "words", state: "verified" }]);
});

describe("a list of which a part is under a push button", () => {
  // Rows from the top: Bristol, London, York.
  test.each<[string, [number, number, number, number], string | string[], string]>([
    ["is doubtful where it hides what is chosen", [90, 740, 210, 770], "Bristol", "doubtful"],
    ["is doubtful where it hides a letter of what is chosen", [90, 740, 108, 770], "Bristol", "doubtful"],
    [
      "is doubtful where it hides one of two that are chosen",
      [90, 735, 210, 748],
      ["Bristol", "London"],
      "doubtful",
    ],
    ["is right where it hides another option", [90, 740, 210, 770], "York", "verified"],
    ["is right where it hides the end of what is chosen", [160, 740, 210, 770], "Bristol", "verified"],
  ])("%s", async (_, button, chosen, state) => {
    for (const looks of ["", "/MK << /BG [0.9 1 0.9] /BC [0] >>"]) {
      const builder = new FormBuilder();
      const list = `/Ff 2097152 /Opt [(Bristol) (London) (York)] /DA (/F1 10 Tf 0 g) ${looks}`;
      builder.field("Ch", "c", [100, 700, 200, 760], list);
      const drawn = builder.file.addStream("1 g 0 0 200 90 re f", "/Subtype /Form /BBox [0 0 200 90]");
      builder.widget(button, `/FT /Btn /Ff 65536 /T (push) /AP << /N ${drawn} >>`);
      const { verified } = await fillForm(builder.toBytes(), { c: chosen });
      expect(verified).toEqual([{ fieldId: "c", state }]);
    }
  });
});

describe("a list that is turned, of which a part is under a push button", () => {
  type Rect = [number, number, number, number];
  const ON_ITS_SIDE = "/MK << /R 90 >>";
  // Its rows, Bristol, London and York, stand from the left to the right, or from the top down.
  test.each<[string, { list: string; page: string; box: Rect; chosen: Rect; other: Rect }]>([
    [
      "on its side",
      {
        list: ON_ITS_SIDE,
        page: "",
        box: [100, 600, 160, 700],
        chosen: [95, 590, 116, 710],
        other: [130, 590, 165, 710],
      },
    ],
    [
      "on its side, on a page that is turned",
      {
        list: ON_ITS_SIDE,
        page: "/Rotate 90",
        box: [100, 600, 160, 700],
        chosen: [95, 590, 116, 710],
        other: [130, 590, 165, 710],
      },
    ],
    [
      "by its page",
      {
        list: "",
        page: "/Rotate 90",
        box: [100, 700, 200, 760],
        chosen: [90, 744, 210, 770],
        other: [90, 690, 210, 730],
      },
    ],
  ])("%s", async (_, { list, page, box, chosen, other }) => {
    for (const [button, state] of [
      [chosen, "doubtful"],
      [other, "verified"],
    ] as const) {
      const builder = new FormBuilder();
      builder.field(
        "Ch",
        "c",
        box,
        `/Ff 2097152 /Opt [(Bristol) (London) (York)] /DA (/F1 10 Tf 0 g) ${list}`,
      );
      const drawn = builder.file.addStream("1 g 0 0 200 200 re f", "/Subtype /Form /BBox [0 0 200 200]");
      builder.widget(button, `/FT /Btn /Ff 65536 /T (push) /AP << /N ${drawn} >>`);
      const { verified } = await fillForm(builder.toBytes({ page }), { c: "Bristol" });
      expect(verified).toEqual([{ fieldId: "c", state }]);
    }
  });
});

/** The looks of a box to tick with a frame of its own. */
function framed({ file }: FormBuilder): string {
  const form = "/Subtype /Form /BBox [0 0 14 14]";
  const frame = "0.5 w 0.7 G 0.5 0.5 13 13 re S";
  const [off, on] = [
    file.addStream(frame, form),
    file.addStream(`${frame} 0 G 4 4 m 10 10 l 4 10 m 10 4 l S`, form),
  ];
  return `/AS /Off /AP << /N << /Off ${off} /Yes ${on} >> >>`;
}

describe("a choice on what its box shows is doubtful, and in a frame it is right", () => {
  const LIST = "/Opt [(Bristol) (London) (York)]";
  test.each<[string, string, (builder: FormBuilder) => FormBuilder, string, string]>([
    [
      "a tick on an outline",
      outlined(102, 701, 1),
      (b) => b.checkbox("c", [100, 700, 112, 712]),
      "Yes",
      "doubtful",
    ],
    [
      "a tick on another",
      "1.5 w 102 702 m 110 710 l 102 710 m 110 702 l S",
      (b) => b.checkbox("c", [100, 700, 112, 712]),
      "Yes",
      "doubtful",
    ],
    [
      "a tick in a square",
      "1 w 101 701 10 10 re S",
      (b) => b.checkbox("c", [100, 700, 112, 712]),
      "Yes",
      "verified",
    ],
    [
      "a tick in a square with a shadow",
      "102 700 8 9 re f 1 g 103.5 702.5 5 5 re f 0 g",
      (b) => b.checkbox("c", [100, 699, 112, 711]),
      "Yes",
      "verified",
    ],
    [
      "a tick in a small square, amid the frames of its neighbours",
      ["714.6", "705.1", "695.6"]
        .map((y) => `0.7 w 101.4 ${y} 6 6 re S 107 ${y} 1 6 re f 102 ${y} 6 1 re f`)
        .join(" "),
      (b) => {
        const looks = framed(b);
        const boxes: [string, number][] = [
          ["a", 711],
          ["c", 701.5],
          ["e", 692],
        ];
        return boxes.reduce((all, [name, y]) => all.field("Btn", name, [99, y, 113, y + 14], looks), b);
      },
      "Yes",
      "verified",
    ],
    [
      "a tick in a circle",
      "1 w 111 706 m 111 713 101 713 101 706 c 101 699 111 699 111 706 c S",
      (b) => b.checkbox("c", [100, 700, 112, 712]),
      "Yes",
      "verified",
    ],
    [
      "a tick in a small square beside its middle",
      "1 w 101 701 5 4 re S",
      (b) => b.checkbox("c", [100, 700, 107, 707]),
      "Yes",
      "verified",
    ],
    [
      "an option of a list on outlines",
      outlined(102, 745, 8),
      (b) => b.field("Ch", "c", [100, 700, 200, 760], LIST),
      "Bristol",
      "doubtful",
    ],
    ["an option of a list", "", (b) => b.field("Ch", "c", [100, 700, 200, 760], LIST), "London", "verified"],
    [
      "an option of a dropdown on outlines",
      outlined(102, 705, 21),
      (b) => b.field("Ch", "c", [100, 700, 300, 720], `/Ff 131072 ${LIST}`),
      "Bristol",
      "doubtful",
    ],
  ])("%s", async (_, drawing, add, value, state) => {
    const { verified } = await fillForm(add(new FormBuilder().draw(drawing)).toBytes(), { c: value });
    expect(verified).toEqual([{ fieldId: "c", state }]);
  });
});

test("a choice on the paper of its own box is right, whatever the page prints under it", async () => {
  const builder = new FormBuilder().text(120, 705, "under it");
  const looks = builder.file.addStream(
    "1 g 0 0 200 20 re f BT /F1 12 Tf 0 g 22 6 Td (Bristol) Tj ET",
    "/Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
  );
  const entries = `/Ff 131072 /Opt [(Bristol) (London, in the west)] /DA (/F1 12 Tf 0 g) /MK << /BG [1] >> /V (Bristol) /AP << /N ${looks} >>`;
  const input = builder.field("Ch", "c", [100, 700, 300, 720], entries).toBytes();
  const { verified } = await fillForm(input, { c: "London, in the west" });
  expect(verified).toEqual([{ fieldId: "c", state: "verified" }]);
});

describe("a dash that the file held", () => {
  test.each([
    ["on white", "", "verified"],
    ["above a line", "0.6 w 100 701 m 140 701 l S", "verified"],
    ["on black", "100 700 40 12 re f", "doubtful"],
    ["under a line", "0.6 w 100 706.6 m 140 706.6 l S", "doubtful"],
    ["which moves down from a line", "0.6 w 100 707.5 m 140 707.5 l S", "verified"],
    ["which moves down from a dark area", "100 707.2 40 6 re f", "verified"],
    ["well under a line", "0.6 w 100 709.5 m 140 709.5 l S", "verified"],
    ["close under a pale line", "0.85 G 0.6 w 100 707.5 m 140 707.5 l S", "verified"],
    ["which moves up from a line close under it", "1 w 100 704.5 m 140 704.5 l S", "verified"],
    ["on black, beside a white line", "100 700 40 12 re f 1 G 0.6 w 100 707 m 140 707 l S", "doubtful"],
  ])("%s", async (_, drawing, state) => {
    const input = new FormBuilder()
      .draw(drawing)
      .field("Tx", "c", [100, 700, 140, 712], "/V (-) /DA (/F1 10 Tf 0 g)")
      .toBytes();
    const { verified } = await fillForm(input, { c: "-" });
    expect(verified).toEqual([{ fieldId: "c", state }]);
  });
});

describe("what stands on no print to be read is right", () => {
  const LETTERS = "1 g BT /F1 60 Tf 0.83 g 130 690 Td (ANNUL) Tj ET 0 g 1 w 90 700 m 320 700 l S";
  test("a value on the pale letters of a mark across the page", async () => {
    const input = new FormBuilder().draw(LETTERS).field("Tx", "c", [100, 700, 300, 716]).toBytes();
    const { verified } = await fillForm(input, { c: "Ada Lovelace, Countess of Lovelace" });
    expect(verified).toEqual([{ fieldId: "c", state: "verified" }]);
  });

  test("a value below a sign that the border of its box crosses, and a blank whose frame is drawn", async () => {
    const looks = "/MK << /BC [0] >> /DA (/F1 6 Tf 0 g)";
    const input = new FormBuilder()
      .text(104, 709, "$", { size: 8 })
      .text(304, 709, "$", { size: 8 })
      .field("Tx", "c", [100, 700, 200, 711], `${looks} /Q 2`)
      .field("Tx", "blank", [300, 700, 400, 711], looks)
      .toBytes({ form: "/NeedAppearances true" });
    const { verified, warnings } = await fillForm(input, { c: "500" });
    expect(verified).toEqual([{ fieldId: "c", state: "verified" }]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["a bullet that is a lone letter o", "o", "verified"],
    ["the first letter of a word", "one of these", "doubtful"],
  ])("a tick on %s", async (_, printed, state) => {
    const input = new FormBuilder().text(102, 703, printed).checkbox("c", [100, 700, 112, 712]).toBytes();
    const { verified } = await fillForm(input, { c: "Yes" });
    expect(verified).toEqual([{ fieldId: "c", state }]);
  });

  test("a dot in a shaded ring that reaches into the lower half of a high box", async () => {
    const builder = new FormBuilder();
    const ring = "1 g 0 0 11 15 re f 0.75 g 3 5 5 2 re f 0 G 1 w 0.5 4.5 10 10 re S";
    const form = "/Subtype /Form /BBox [0 0 11 15]";
    const [off, on] = [
      builder.file.addStream(ring, form),
      builder.file.addStream(`${ring} 0 g 4 8 3 3 re f`, form),
    ];
    const looks = `/AS /Off /AP << /N << /Off ${off} /Yes ${on} >> >>`;
    const input = builder.field("Btn", "c", [100, 700, 111, 715], looks).toBytes();
    const { verified } = await fillForm(input, { c: "Yes" });
    expect(verified).toEqual([{ fieldId: "c", state: "verified" }]);
  });
});
