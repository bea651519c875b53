import { PDFDict, PDFName, PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { loadDocument } from "../../../../lib/pdf/load-document.ts";
import { openLazily } from "../../../../lib/pdf/parse/lazy-objects.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { Revisions } from "../../../fixtures/pdf/revisions.ts";

const CATALOG = "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >> >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [5 0 R] " +
  "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>";
const FIELD = "<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (name) /Rect [20 20 180 40] >>";
const content = (text: string): string => {
  const drawing = `BT /F 20 Tf 20 100 Td (${text}) Tj ET`;
  return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
};
const BODY: [number, string][] = [
  [1, CATALOG],
  [2, PAGES],
  [3, PAGE],
  [5, FIELD],
];

/** Files whose newest section names the page that says "RIGHT", in each way that there is. */
const FILES: Record<string, () => Uint8Array> = {
  "in a table that names the earlier copy": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.add([4, content("WRONG")]);
    return file.table({ names: body }).toBytes();
  },
  "in an update that goes back to an earlier copy": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.table({ names: body });
    file.table({ names: file.add([4, content("WRONG")]) });
    return file.table({ names: new Map([[4, body.get(4) ?? 0]]) }).toBytes();
  },
  "in a cross-reference stream": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.add([4, content("WRONG")]);
    return file.endWith(file.stream(9, { names: body })).toBytes();
  },
  "in a cross-reference stream whose rows are predicted": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.add([4, content("WRONG")]);
    return file.endWith(file.stream(9, { names: body }, [], { isPredicted: true })).toBytes();
  },
  "in object streams of which a later one is left out": () => {
    const file = new Revisions();
    const page = file.add([4, content("RIGHT")]);
    const right = file.addStream(7, BODY);
    const other = file.add([6, content("WRONG")]);
    const wrong = file.addStream(8, [[3, PAGE.replace("4 0 R", "6 0 R")]]);
    const names = new Map([...page, ...right, ...other, ...wrong]);
    return file
      .endWith(
        file.stream(
          9,
          { names },
          BODY.map(([number]) => [number, 7]),
        ),
      )
      .toBytes();
  },
  "in the stream of a hybrid file": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("WRONG")]);
    file.table({ names: body });
    const right = file.add([4, content("RIGHT")]);
    file.add([4, content("WRONG TOO")]);
    const stream = file.stream(9, { names: right });
    return file.table({ names: new Map() }, `/XRefStm ${stream}`).toBytes();
  },
  "hidden from readers of tables in a hybrid file": () => {
    const file = new Revisions();
    file.add([4, content("WRONG")]);
    const body = file.add(...BODY.slice(0, 3), [4, content("RIGHT")]);
    const hidden = file.add(...BODY.slice(3));
    const stream = file.stream(9, { names: hidden });
    return file.table({ names: body, frees: [5] }, `/XRefStm ${stream}`).toBytes();
  },
  "in a table with lines that are too short": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.add([4, content("WRONG")]);
    const text = Buffer.from(file.table({ names: body }).toBytes()).toString("latin1");
    return Buffer.from(text.replaceAll(/ ([nf]) \n/g, " $1\n"), "latin1");
  },
  "behind something before the header": () => {
    const file = new Revisions();
    const body = file.add(...BODY, [4, content("RIGHT")]);
    file.add([4, content("WRONG")]);
    return Buffer.concat([Buffer.from("junk in front\n"), file.table({ names: body }).toBytes()]);
  },
};

describe("reads the copy of an object that the newest cross-reference names", () => {
  test.each(Object.entries(FILES))("%s", async (_, make) => {
    const bytes = make();
    const { document } = await inspect((await fillForm(bytes, { name: "Ada" })).bytes);
    const contents = document.getPage(0).node.lookup(PDFName.of("Contents"));
    expect(`${contents}`).toContain("RIGHT");
    expect((await fillForm(bytes, { name: "Ada" })).warnings).toEqual([]);
    expect(
      (await loadDocument(bytes)).context.lookup(document.getPage(0).node.get(PDFName.of("Contents"))),
    ).toBeDefined();
  });
});

test("what the newest section frees is not there", async () => {
  const file = new Revisions();
  const body = file.add(...BODY, [4, content("RIGHT")], [6, "<< /Gone true >>"]);
  file.table({ names: body });
  const bytes = file.table({ names: new Map(), frees: [6] }).toBytes();
  const numbers = (await loadDocument(bytes)).context
    .enumerateIndirectObjects()
    .map(([{ objectNumber }]) => objectNumber);
  expect(numbers).not.toContain(6);
  expect(numbers).toContain(4);
});

test("nothing new takes the number of an object that is not there and that the page refers to", async () => {
  const file = new Revisions();
  const broken = PAGE.replace("/Contents 4 0 R", "/Contents [4 0 R 6 0 R 7 0 R 8 0 R]");
  const body = file.add([1, CATALOG], [2, PAGES], [3, broken], [4, content("RIGHT")], [5, FIELD]);
  const { bytes } = await fillForm(file.table({ names: body }).toBytes(), { name: "Ada" });
  const { context } = (await inspect(bytes)).document;
  for (const number of [6, 7, 8]) expect(context.lookup(PDFRef.of(number))).toBeUndefined();
});

test("objects that are looked up when asked for are the same copies", async () => {
  const lazy = await openLazily(FILES["in object streams of which a later one is left out"]!());
  const page = [...lazy.enumerateIndirectObjects()].find(([{ objectNumber }]) => objectNumber === 3)?.[1];
  expect(page instanceof PDFDict && `${page.get(PDFName.of("Contents"))}`).toBe("4 0 R");
});

test("a file whose cross-reference is wrong is read in its own order, as readers do that build it anew", async () => {
  const file = new Revisions();
  file.add(...BODY, [4, content("WRONG")], [4, content("RIGHT")]);
  const bytes = file
    .table({
      names: new Map([
        [1, 3],
        [4, 5],
      ]),
    })
    .toBytes();
  const { context } = await loadDocument(bytes);
  const last = context.enumerateIndirectObjects().find(([{ objectNumber }]) => objectNumber === 4)?.[1];
  expect(`${last}`).toContain("RIGHT");
});

test("every revision is drawn as it is written", async () => {
  // PDFium does not know what hybrid files hide, and reads no short lines.
  const drawn = Object.entries(FILES).filter(([name]) => !/hidden|too short/.test(name));
  const pictures = await Promise.all(
    drawn.map(async ([, make]) => {
      const bytes = make();
      const { document } = await inspect((await fillForm(bytes, { name: "" })).bytes);
      return [await renderPages(bytes, { scale: 1 }), await renderPages(await document.save(), { scale: 1 })];
    }),
  );
  for (const [before, after] of pictures) expect(after).toEqual(before);
});
