import { createCanvas } from "@napi-rs/canvas";
import { type PDFHexString, PDFName } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { Mark, MarkBox } from "../../../../lib/domain/mark.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawBefore } from "../../../../lib/pdf/verify/pages-before.ts";
import { readBack } from "../../../../lib/pdf/verify/read-back.ts";
import { expectPictureIn } from "../../../fixtures/pdf/expect-picture.ts";
import { inspect } from "../../../fixtures/pdf/fill-form.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { markForm } from "../../../fixtures/pdf/mark-form.ts";
import { PdfFile } from "../../../fixtures/pdf/pdf-file.ts";
import { photoOf } from "../../../fixtures/pdf/picture.ts";
import { formEncryptedWith, signedForm } from "../../../fixtures/pdf/protected-files.ts";
import { signaturePicture } from "../../../fixtures/pdf/signature-picture.ts";
import { drawnByTwo } from "../../../fixtures/pdf/two-engines.ts";

const BOX = { x: 60, y: 90, width: 120, height: 60 };
const signature = (box: MarkBox = BOX): Mark => ({ kind: "signature", page: 1, box, image_id: "pen" });
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

const PAGES = Object.entries({
  "an upright page": "",
  "a page turned by 90": "/Rotate 90",
  "a page turned by 180": "/Rotate 180",
  "a page turned by 270": "/Rotate 270",
  "a page turned backwards": "/Rotate -90",
  "a crop box with an offset": "/CropBox [40 60 500 700]",
  "a crop box with an offset, turned": "/CropBox [40 60 500 700] /Rotate 90",
  "a media box with an origin of its own": "/MediaBox [-100 200 512 992]",
  "a media box with an origin of its own, turned":
    "/MediaBox [-100 200 512 992] /CropBox [-50 250 500 900] /Rotate 270",
});

describe("the picture of a signature stands where it was put, as two engines draw it", () => {
  test.each(PAGES)("%s", async (_, page) => {
    const input = new FormBuilder().field("Tx", "name", [100, 500, 300, 520]).toBytes({ page });
    for (const kind of ["png", "jpeg"] as const) {
      for (const flatten of [false, true]) {
        const pictures = { pen: await signaturePicture(kind) };
        const filled = await markForm(input, [signature()], { pictures, flatten });
        expect(filled.marks).toEqual(["verified"]);
        const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
        expectPictureIn(pdfium, BOX);
        expectPictureIn(pdfjs, BOX);
      }
    }
  });

  test.each(PAGES)("%s of a file that is signed, whose signed bytes stay", async (_, page) => {
    const input = signedForm().toBytes({ page });
    const filled = await markForm(input, [signature()], { pictures: { pen: await signaturePicture() } });
    expect([filled.marks, codes(filled)]).toEqual([["verified"], ["no_digital_signature"]]);
    expect(Buffer.from(filled.bytes.subarray(0, input.length)).equals(Buffer.from(input))).toBe(true);
    const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
    expectPictureIn(pdfium, BOX);
    expectPictureIn(pdfjs, BOX);
  });

  test.each(PAGES)("%s, in its field, also once that is printed into the page", async (_, page) => {
    const isOnSide = /90|270/.test(page.split("/Rotate")[1] ?? "");
    const [right, top] = isOnSide ? [160, 600] : [220, 540];
    const input = new FormBuilder().field("Sig", "sign", [100, 480, right, top]).toBytes({ page });
    const form = await parsePdf(input, { maxPages: 1, maxFields: 1 });
    const [widget] = form.fields[0]?.widgets ?? [];
    expect(widget).toMatchObject({ width: 120, height: 60 });
    const mark: Mark = { ...signature(widget), field_id: "sign" };
    for (const flatten of [false, true]) {
      const filled = await markForm(input, [mark], { pictures: { pen: await signaturePicture() }, flatten });
      expect(filled.marks).toEqual(["verified"]);
      const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
      for (const drawn of [pdfium, pdfjs]) expectPictureIn(drawn, widget as MarkBox);
    }
  });
});

test("a photograph of a signature stands upright, however the camera was held", async () => {
  const paper = new FlatPage({ width: 200, height: 100 }).fill(20, 10, 40, 20, 0);
  const input = new FlatPage().toBytes();
  const seen: boolean[][] = [];
  for (const turn of ["upright", "on its side"] as const) {
    const filled = await markForm(input, [signature()], { pictures: { pen: await photoOf(paper, turn) } });
    const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
    for (const page of [pdfium, pdfjs]) {
      const isDark = (x: number, y: number) => page.at(BOX.x + x, BOX.y + y)[0] < 60;
      seen.push([isDark(24, 12), isDark(96, 12), isDark(24, 48), isDark(96, 48)]);
    }
  }
  expect(seen).toEqual(Array.from({ length: 4 }, () => [true, false, false, false]));
});

test("the white paper of a picture hides nothing that the page prints under it", async () => {
  const input = new FlatPage().rule(60, 180, 145).toBytes();
  const filled = await markForm(input, [signature()], { pictures: { pen: await signaturePicture("jpeg") } });
  const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
  for (const page of [pdfium, pdfjs]) expect(page.at(150, 145)[0]).toBeLessThan(160);
});

test("every kind of mark is drawn in its box, seen there, and says what it is to those who do not see it", async () => {
  const input = new FlatPage().text(60, 60, "Rent").toBytes();
  const at = (y: number): MarkBox => ({ x: 60, y, width: 150, height: 20 });
  const marks: Mark[] = [
    { kind: "signature", page: 1, box: at(100), text: "Ada Lovelace" },
    { kind: "initials", page: 1, box: at(130), text: "A. L." },
    { kind: "text", page: 1, box: { ...at(160), height: 40 }, text: "see the letter\nof March" },
    { kind: "date", page: 1, box: at(220), text: "27 Nov 2026" },
    { kind: "tick", page: 1, box: { ...at(250), width: 20 } },
    { kind: "strike_out", page: 1, box: at(50) },
  ];
  const filled = await markForm(input, marks);
  expect(filled.marks).toEqual(marks.map(() => "verified"));
  expect(codes(filled)).toEqual(["no_digital_signature"]);
  const { annotations } = await inspect(filled.bytes);
  expect(
    annotations
      .map((each) => each.get(PDFName.of("Contents")) as PDFHexString)
      .map((text) => text.decodeText()),
  ).toEqual(["Ada Lovelace", "A. L.", "see the letter\nof March", "27 Nov 2026", "Tick", "Struck out"]);
});

test("a name in any script is drawn, and one that no font has is told and left out", async () => {
  const text = (each: string): Mark => ({ kind: "signature", page: 1, box: BOX, text: each });
  expect((await markForm(new FlatPage().toBytes(), [text("Зоя Łukasz")])).marks).toEqual(["verified"]);
  const filled = await markForm(new FlatPage().toBytes(), [text("\u{13000}\u{13001}")]);
  expect([filled.marks, codes(filled)]).toEqual([["not_drawn"], ["font_missing"]]);
});

describe("what a person who signs should know is told, and the mark stays", () => {
  const mark = (kind: Mark["kind"], box: MarkBox, text?: string): Mark => ({
    ...{ kind, page: 1, box },
    ...(text !== undefined && { text }),
  });
  const form = () =>
    new FormBuilder()
      .text(60, 690, "We the undersigned agree")
      .field("Tx", "name", [300, 680, 500, 700])
      .toBytes();
  const overPrint = { x: 60, y: 90, width: 120, height: 20 };
  const overField = { x: 290, y: 92, width: 100, height: 20 };
  test.each<[string, Mark[], Record<string, string>, string[], string[]]>([
    ["on print", [mark("text", overPrint, "no, we do not")], {}, ["doubtful"], ["mark_over_print"]],
    ["a line through print is what it is for", [mark("strike_out", overPrint)], {}, ["verified"], []],
    ["on a value", [mark("text", overField, "Ada")], { name: "Eve" }, ["doubtful"], ["mark_over_value"]],
    ["on a blank field", [mark("text", overField, "Ada")], {}, ["verified"], []],
    [
      "on another mark",
      [mark("text", { ...overPrint, y: 300 }, "one"), mark("text", { ...overPrint, y: 310 }, "two")],
      {},
      ["doubtful", "doubtful"],
      ["mark_over_value", "mark_over_value"],
    ],
    [
      "too long for its box",
      [mark("text", { x: 9, y: 9, width: 30, height: 6 }, "far too long for this")],
      {},
      ["clipped"],
      ["mark_clipped"],
    ],
    [
      "in small print",
      [mark("text", { x: 9, y: 9, width: 45, height: 8 }, "a long text in here")],
      {},
      ["verified"],
      ["mark_small"],
    ],
  ])("%s", async (_, marks, values, states, warnings) => {
    const filled = await markForm(form(), marks, { values });
    expect(filled.marks).toEqual(states);
    expect(codes(filled)).toEqual(warnings);
    expect((await inspect(filled.bytes)).annotations).toHaveLength(1 + marks.length);
  });

  test("the words say what is wrong with it, and no more", async () => {
    const marks = [mark("text", overPrint, "no, we do not"), mark("text", overField, "Ada")];
    const { warnings } = await markForm(form(), marks, { values: { name: "Eve" } });
    expect(warnings.map(({ message }) => message)).toEqual([
      "A mark lies on printed words.",
      "A mark lies on the value of a field, or on another mark.",
    ]);
  });

  test.each<[string, MarkBox, Partial<Mark>, string]>([
    ["a name in a slit", { x: 60, y: 90, width: 2, height: 100 }, { text: "Ada" }, "clipped"],
    [
      "a tick in a slit",
      { x: 60, y: 90, width: 2, height: 100 },
      { kind: "tick", text: undefined },
      "doubtful",
    ],
    [
      "a tick of a point",
      { x: 60, y: 90, width: 1, height: 1 },
      { kind: "tick", text: undefined },
      "doubtful",
    ],
    [
      "a picture in a slit",
      { x: 60, y: 90, width: 2, height: 100 },
      { kind: "signature", text: undefined, image_id: "pen" },
      "doubtful",
    ],
    [
      "a picture in a narrow line",
      { x: 60, y: 90, width: 100, height: 2 },
      { kind: "signature", text: undefined, image_id: "pen" },
      "doubtful",
    ],
    [
      "a tick in a small box",
      { x: 60, y: 90, width: 6, height: 6 },
      { kind: "tick", text: undefined },
      "verified",
    ],
  ])("%s is %s", async (_, box, more, state) => {
    const pictures = { pen: await signaturePicture() };
    const { text, ...given } = { ...mark("text", box, "Ada"), ...more };
    const one = text === undefined ? given : { ...given, text };
    expect((await markForm(new FlatPage().toBytes(), [one], { pictures })).marks).toEqual([state]);
  });

  describe("on a bar of its own colour", () => {
    const name = { x: 60, y: 200, width: 120, height: 20 };
    test.each<[string, [number, number], Partial<Mark>, string]>([
      ["half a name", [90, 200], { text: "Ada Lovelace" }, "doubtful"],
      ["a name's first letter", [50, 19], { text: "Ada Lovelace" }, "doubtful"],
      ["half a picture", [120, 200], { kind: "signature", image_id: "pen" }, "doubtful"],
      ["half a line", [120, 200], { kind: "strike_out" }, "doubtful"],
      ["a name beside it", [140, 200], { text: "Ada Lovelace" }, "verified"],
    ])("%s", async (_, [x, width], more, state) => {
      const input = new FlatPage().fill(x, 190, width, 60, 0).toBytes();
      const pictures = { pen: await signaturePicture() };
      const filled = await markForm(input, [{ ...mark("text", name), ...more }], { pictures });
      expect(filled.marks).toEqual([state]);
    });

    test("black on dark grey is not read, and on light grey it is", async () => {
      for (const [grey, state] of [
        [0.2, "doubtful"],
        [0.8, "verified"],
      ] as const) {
        const input = new FlatPage().fill(50, 190, 300, 60, grey).toBytes();
        expect((await markForm(input, [mark("text", name, "Ada Lovelace")])).marks).toEqual([state]);
      }
    });
  });

  test("a name that lies under a field's background in one viewer is doubtful, and is right once it is flattened", async () => {
    const input = (left: number) =>
      new FormBuilder()
        .field("Tx", "name", [left, 580, left + 200, 600], "/MK << /BG [0.9 0.9 1] >>")
        .toBytes();
    const name = { x: 60, y: 194, width: 120, height: 16 };
    for (const left of [50, 95]) {
      for (const [flatten, state] of [
        [false, "doubtful"],
        [true, "verified"],
      ] as const) {
        const filled = await markForm(input(left), [mark("text", name, "Ada Lovelace")], { flatten });
        expect(filled.marks).toEqual([state]);
      }
    }
  });

  test("ink as white as the page is not seen, and what is drawn on paper of its own is", async () => {
    const drawn = async (ink: string, paper?: string) => {
      const canvas = createCanvas(200, 100);
      const context = canvas.getContext("2d");
      context.fillStyle = paper ?? "transparent";
      context.fillRect(0, 0, 200, 100);
      context.lineWidth = 8;
      context.strokeStyle = ink;
      context.beginPath();
      context.moveTo(10, 90);
      context.bezierCurveTo(60, 0, 100, 120, 190, 10);
      context.stroke();
      const pictures = { pen: new Uint8Array(await canvas.encode("png")) };
      return (await markForm(new FlatPage().toBytes(), [signature()], { pictures })).marks;
    };
    expect(await drawn("white")).toEqual(["doubtful"]);
    expect(await drawn("#f0f0ff")).toEqual(["doubtful"]);
    expect(await drawn("black")).toEqual(["verified"]);
    expect(await drawn("black", "white")).toEqual(["verified"]);
    expect(await drawn("white", "black")).toEqual(["verified"]);
  });

  test("a name on a ruled line, and over the border of a box, is seen", async () => {
    const input = new FlatPage().rule(50, 300, 206).box(40, 196, 300, 30).toBytes();
    const filled = await markForm(
      input,
      [
        { ...signature({ x: 60, y: 190, width: 160, height: 40 }) },
        mark("text", { x: 240, y: 196, width: 80, height: 14 }, "Ada"),
      ],
      { pictures: { pen: await signaturePicture() } },
    );
    expect(filled.marks).toEqual(["verified", "verified"]);
  });

  test("a picture that shows nothing", async () => {
    const blank = createCanvas(20, 10);
    const pictures = { pen: new Uint8Array(await blank.encode("png")) };
    const filled = await markForm(new FlatPage().toBytes(), [signature()], { pictures });
    expect([filled.marks, codes(filled)]).toEqual([
      ["doubtful"],
      ["mark_not_visible", "no_digital_signature"],
    ]);
  });

  test("a damaged picture", async () => {
    const whole = await signaturePicture();
    const filled = await markForm(new FlatPage().toBytes(), [signature()], {
      pictures: { pen: whole.slice(0, 60) },
    });
    expect([filled.marks, codes(filled)]).toEqual([["not_drawn"], ["picture_unreadable"]]);
  });
});

describe("a signed file", () => {
  const certified = (permission: string) =>
    `/TransformMethod /DocMDP /TransformParams << /P ${permission} >>`;
  const marked = async (bytes: Uint8Array) =>
    markForm(bytes, [signature()], { pictures: { pen: await signaturePicture() } });

  test("that is certified as final is refused, whatever is to be put on it", async () => {
    const input = signedForm({ reference: certified("1") }).toBytes();
    await expect(marked(input)).rejects.toMatchObject({ code: "changes_not_permitted" });
  });

  test.each(["2", "true"])("that is certified with permission %s bears no mark", async (permission) => {
    const filled = await marked(signedForm({ reference: certified(permission) }).toBytes());
    expect([filled.marks, codes(filled)]).toEqual([["not_drawn"], ["mark_not_permitted"]]);
  });

  test.each([
    ["certified for annotations", { reference: certified("3") }],
    ["signed without a word of what may follow", {}],
  ])("that is %s is added to, and stays as it was to the byte", async (_, about) => {
    const input = signedForm(about).toBytes();
    const filled = await marked(input);
    expect([filled.marks, codes(filled)]).toEqual([["verified"], ["no_digital_signature"]]);
    expect(Buffer.from(filled.bytes.subarray(0, input.length)).equals(Buffer.from(input))).toBe(true);
    const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
    expectPictureIn(pdfium, BOX);
    expectPictureIn(pdfjs, BOX);
  });

  test("takes no picture where it is signed already", async () => {
    const input = signedForm().toBytes();
    const filled = await markForm(input, [{ ...signature(), field_id: "signed" }], {
      pictures: { pen: await signaturePicture() },
    });
    expect([filled.marks, codes(filled)]).toEqual([["not_drawn"], ["mark_not_permitted"]]);
  });

  test("that is locked after this signature lets none follow", async () => {
    const lock = "/Lock << /Type /SigFieldLock /Action /All /P 1 >>";
    expect((await marked(signedForm({ entries: lock }).toBytes())).marks).toEqual(["not_drawn"]);
  });
});

test("an encrypted file stays encrypted, and shows the mark", async () => {
  const input = await formEncryptedWith("AES-128");
  const filled = await markForm(input, [signature()], { pictures: { pen: await signaturePicture() } });
  expect(filled.marks).toEqual(["verified"]);
  expect(Buffer.from(filled.bytes.subarray(0, input.length)).equals(Buffer.from(input))).toBe(true);
  expectPictureIn((await drawnByTwo(filled.bytes)).pdfjs, BOX);
});

test("flattening draws marks into the page: no annotation is left to be moved", async () => {
  const input = new FormBuilder()
    .field("Tx", "name", [300, 680, 500, 700], "/MK << /BG [0.9 0.9 1] >>")
    .toBytes();
  const on = { x: 310, y: 94, width: 60, height: 16 };
  const filled = await markForm(input, [{ kind: "text", page: 1, box: on, text: "Ada" }], { flatten: true });
  expect((await inspect(filled.bytes)).annotations).toEqual([]);
});

test("a page that does not say its size is a letter's sheet, to the writer as to both engines", async () => {
  const file = new PdfFile();
  const pages = file.reserve();
  const page = file.add(`<< /Type /Page /Parent ${pages} /Contents ${file.addStream("")} >>`);
  file.set(pages, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  const input = file.toBytes(file.add(`<< /Type /Catalog /Pages ${pages} >>`));
  const filled = await markForm(input, [signature()], { pictures: { pen: await signaturePicture() } });
  expect(filled.marks).toEqual(["verified"]);
  const { pdfium, pdfjs } = await drawnByTwo(filled.bytes);
  expectPictureIn(pdfium, BOX);
  expectPictureIn(pdfjs, BOX);
});

test("the same marks give the same bytes, and a picture is in the file once", async () => {
  const marks = [signature(), signature({ ...BOX, y: 300 })];
  const pictures = { pen: await signaturePicture() };
  const [one, two] = [
    await markForm(new FlatPage().toBytes(), marks, { pictures }),
    await markForm(new FlatPage().toBytes(), marks, { pictures }),
  ];
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  const objects = (await inspect(one.bytes)).document.context.enumerateIndirectObjects();
  const images = objects.filter(([, object]) => object.toString().includes("/Subtype /Image"));
  expect(images.filter(([, object]) => object.toString().includes("/SMask"))).toHaveLength(1);
});

describe("the judge believes nobody about marks", () => {
  const place = { fieldId: "marks[0]", page: 0, annotation: 0, mustShow: true } as const;
  const expected = (box: MarkBox, contents = "Ada") => ({
    ...place,
    box,
    holds: { kind: "mark" as const, contents },
  });
  const drawn = async () => {
    const input = new FlatPage().toBytes();
    return { input, ...(await markForm(input, [{ kind: "text", page: 1, box: BOX, text: "Ada" }])) };
  };

  test("one that stands elsewhere is not seen in its box, and changes the page outside of it", async () => {
    const { input, bytes } = await drawn();
    const [right, wrong] = [expected(BOX), expected({ ...BOX, y: 400 })];
    const seen = await readBack(bytes, [right], await drawBefore(input, [right]));
    expect([seen.changed.has(right), seen.changedPages]).toEqual([true, []]);
    const missed = await readBack(bytes, [wrong], await drawBefore(input, [wrong]));
    expect([missed.changed.has(wrong), missed.changedPages]).toEqual([false, [0]]);
  });

  test("one that is not there, or says something else, fails the fill", async () => {
    const { input, bytes } = await drawn();
    for (const [file, mark] of [
      [input, expected(BOX)],
      [bytes, expected(BOX, "Eve")],
    ] as const) {
      await expect(readBack(file, [mark])).rejects.toMatchObject({ code: "fill_not_verified" });
    }
  });
});
