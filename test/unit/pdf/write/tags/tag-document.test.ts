import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { loadDocument } from "../../../../../lib/pdf/load-document.ts";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { makeFillable } from "../../../../../lib/pdf/write/fillable/make-fillable.ts";
import { FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };
const LINES = ["Please print in ink and answer every question on", "this page before you sign it below."];

const drawn = (): Uint8Array =>
  new FlatPage()
    .text(60, 60, "Application for a parking permit", { size: 18 })
    .paragraph(60, 90, LINES)
    .text(60, 150, "Full name")
    .rule(130, 380, 151)
    .text(60, 180, "Street address of the applicant")
    .rule(220, 480, 181)
    .toBytes();

async function made(input = drawn(), language: string | null = "en", shown = input): Promise<PDFDocument> {
  const form = { ...(await parsePdf(shown, LIMITS)), language };
  const result = await makeFillable({ input, form });
  if ("refused" in result) throw new Error(`Expected a PDF, got ${result.refused}.`);
  return loadDocument(result.bytes);
}

const at = (dict: PDFDict, key: string): PDFDict => dict.lookup(PDFName.of(key), PDFDict);
const nameAt = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key))?.toString();

/** The elements of the document in their order, with the numbers of their text or the name of their field. */
function structureOf({ catalog, context }: PDFDocument) {
  const [top] = at(catalog, "StructTreeRoot").lookup(PDFName.of("K"), PDFArray).asArray();
  const kids = (context.lookup(top) as PDFDict).lookup(PDFName.of("K"), PDFArray);
  return kids.asArray().map((reference) => {
    const element = context.lookup(reference as PDFRef, PDFDict);
    const held = element.lookup(PDFName.of("K"));
    const text = held instanceof PDFArray ? held.asArray().map(Number) : nameAt(at(element, "K"), "Type");
    return [nameAt(element, "S"), text];
  });
}

/** Where the widgets stand, in the order of the structure. */
function widgetsRead({ catalog, context }: PDFDocument) {
  const [top] = at(catalog, "StructTreeRoot").lookup(PDFName.of("K"), PDFArray).asArray();
  const kids = context.lookup(top as PDFRef, PDFDict).lookup(PDFName.of("K"), PDFArray);
  return kids.asArray().flatMap((reference) => {
    const held = context.lookup(reference as PDFRef, PDFDict).lookup(PDFName.of("K"));
    if (!(held instanceof PDFDict)) return [];
    return [held.lookup(PDFName.of("Obj"), PDFDict).lookup(PDFName.of("Rect"), PDFArray).asRectangle()];
  });
}

const metadataOf = (document: PDFDocument): string => {
  const stream = document.catalog.lookup(PDFName.of("Metadata"));
  return stream instanceof PDFRawStream ? Buffer.from(stream.getContents()).toString() : "";
};

describe("a file without tags", () => {
  test("has its fields in the order of the Tab key, down one section before the one beside it", async () => {
    const page = new FlatPage();
    for (const [x, section] of [
      [50, "SELLER"],
      [320, "BUYER"],
    ] as const) {
      page.text(x, 80, section, { size: 14 });
      for (const [row, label] of ["Full name", "Street", "Telephone"].entries())
        page.text(x, 110 + 26 * row, label).rule(x + 70, x + 220, 111 + 26 * row);
    }
    const document = await made(page.toBytes());
    expect(widgetsRead(document).map(({ x }) => x < 300)).toEqual([true, true, true, false, false, false]);
  });

  test("gets a structure of headings, paragraphs and fields as a person reads", async () => {
    const document = await made();
    expect(structureOf(document)).toEqual([
      ["/H1", [expect.anything()]],
      ["/P", [expect.anything(), expect.anything()]],
      ["/P", [expect.anything()]],
      ["/Form", "/OBJR"],
      ["/P", [expect.anything()]],
      ["/Form", "/OBJR"],
    ]);
    expect(nameAt(at(document.catalog, "MarkInfo"), "Marked")).toBe("true");
    expect(nameAt(at(document.catalog, "ViewerPreferences"), "DisplayDocTitle")).toBe("true");
    expect(nameAt(document.getPage(0).node, "Tabs")).toBe("/S");
  });

  test("leads from every stretch of text and every field to its element", async () => {
    const { catalog, context } = await made();
    const tree = at(catalog, "StructTreeRoot");
    const leads = at(tree, "ParentTree").lookup(PDFName.of("Nums"), PDFArray);
    const owners = leads
      .asArray()
      .flatMap((entry) => (entry instanceof PDFRef ? [context.lookup(entry)] : []));
    const texts = owners.flatMap((owner) => (owner instanceof PDFArray ? owner.asArray() : []));
    expect(texts).toHaveLength(5);
    expect(owners.filter((owner) => owner instanceof PDFDict && nameAt(owner, "S") === "/Form")).toHaveLength(
      2,
    );
  });

  test("says that it is accessible where its language is known and its fonts are whole", async () => {
    expect(metadataOf(await made())).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(metadataOf(await made(drawn(), null))).not.toContain("pdfuaid");
    expect(metadataOf(await made(drawn(), null))).toContain("<dc:title>");
  });

  test("keeps what its metadata says, and its title", async () => {
    const document = await PDFDocument.load(drawn());
    document.setTitle("Permit <A>");
    expect(metadataOf(await made(await document.save()))).toContain("Permit &#60;A&#62;");
    const packet =
      '<x><rdf:RDF xmlns:rdf="r"><rdf:Description><dc:title>Own</dc:title></rdf:Description></rdf:RDF></x>';
    const stream = document.context.stream(packet, { Type: "Metadata", Subtype: "XML" });
    document.catalog.set(PDFName.of("Metadata"), document.context.register(stream));
    const kept = metadataOf(await made(await document.save()));
    expect(kept).toContain("<dc:title>Own</dc:title>");
    expect(kept.match(/<dc:title/g)).toHaveLength(1);
  });

  test("gets no structure where a part of its content cannot be read", async () => {
    const document = await PDFDocument.load(drawn());
    const { context } = document;
    const long = context.flateStream(" ".repeat(4_100_000));
    document.getPage(0).node.addContentStream(context.register(long));
    const { catalog } = await made(await document.save(), "en", drawn());
    expect(catalog.has(PDFName.of("StructTreeRoot"))).toBe(false);
  });
});

test("standard fonts are embedded with their widths, signs as well, and each program once", async () => {
  const { context } = await made(
    new FlatPage().text(60, 60, "4", { font: "F3" }).text(60, 150, "Full name").rule(130, 380, 151).toBytes(),
  );
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && nameAt(object, "Type") === "/Font" ? [object] : [],
    );
  const programs = fonts.map((font) => {
    const descriptor = at(font, "FontDescriptor");
    return [
      nameAt(font, "BaseFont"),
      (descriptor.get(PDFName.of("FontFile2")) ?? descriptor.get(PDFName.of("FontFile3")))?.toString(),
    ];
  });
  expect(programs.every(([, program]) => program !== undefined)).toBe(true);
  const byName = new Map(programs.map(([name, program]) => [name, program]));
  expect(new Set(programs.map(([, program]) => program)).size).toBe(byName.size);
  expect([...byName.keys()]).toEqual(expect.arrayContaining(["/Helvetica", "/ZapfDingbats"]));
});

test("signs are found by their own encoding where the file names one of letters", async () => {
  const document = await PDFDocument.load(
    new FlatPage().text(60, 60, "4", { font: "F3" }).text(60, 150, "Full name").rule(130, 380, 151).toBytes(),
  );
  const own = at(at(document.getPage(0).node, "Resources"), "Font").lookup(PDFName.of("F3"), PDFDict);
  own.set(PDFName.of("Encoding"), document.context.obj({ BaseEncoding: "PDFDocEncoding" }));
  const page = (await made(await document.save())).getPage(0).node;
  const signs = at(at(page, "Resources"), "Font").lookup(PDFName.of("F3"), PDFDict);
  expect(at(signs, "FontDescriptor").has(PDFName.of("FontFile3"))).toBe(true);
  const differences = at(signs, "Encoding").lookup(PDFName.of("Differences"), PDFArray).asArray().map(String);
  expect(differences[differences.indexOf("52") + 1]).toBe("/a20");
});

describe("a font that the file left out", () => {
  /** A page with a line of text in such a font; `widths` of the letters from A. */
  async function withFont(name: string, widths: number[], text: string): Promise<Uint8Array> {
    const document = await PDFDocument.load(drawn());
    const { context } = document;
    const page = document.getPage(0).node;
    const font = { Type: "Font", Subtype: "TrueType", BaseFont: name, Encoding: "WinAnsiEncoding" };
    const descriptor = { Type: "FontDescriptor", FontName: name, Flags: 32 };
    const measures = { FirstChar: 65, LastChar: 64 + widths.length, Widths: widths };
    const added = context.obj({ ...font, ...measures, FontDescriptor: context.obj(descriptor) });
    at(at(page, "Resources"), "Font").set(PDFName.of("Own"), context.register(added));
    const shown = context.flateStream(`BT /Own 10 Tf 60 400 Td (${text}) Tj ET`);
    page.addContentStream(context.register(shown));
    return document.save();
  }
  const fontIn = ({ context }: PDFDocument, name: string): PDFDict => {
    const found = context
      .enumerateIndirectObjects()
      .find(([, each]) => each instanceof PDFDict && nameAt(each, "BaseFont") === `/${name}`);
    return found?.[1] as PDFDict;
  };

  test("is embedded as the standard font whose measures it has, and the file is accessible", async () => {
    const document = await made(await withFont("HelveticaLTStd-Bold", [722, 722], "AB"), "en", drawn());
    expect(at(fontIn(document, "HelveticaLTStd-Bold"), "FontDescriptor").has(PDFName.of("FontFile2"))).toBe(
      true,
    );
    expect(metadataOf(document)).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("stays as it is where letters are wider, of which nobody says the file is accessible", async () => {
    const document = await made(await withFont("Arial-Black", [778, 778], "AB"), "en", drawn());
    expect(at(fontIn(document, "Arial-Black"), "FontDescriptor").has(PDFName.of("FontFile2"))).toBe(false);
    expect(metadataOf(document)).not.toContain("pdfuaid");
  });

  test("counts for nothing where no text is shown in it", async () => {
    expect(metadataOf(await made(await withFont("Arial-Black", [778, 778], ""), "en", drawn()))).toContain(
      "pdfuaid",
    );
  });

  test("counts in a form that a page draws only for the text that this shows", async () => {
    const document = await PDFDocument.load(await withFont("Arial-Black", [778, 778], ""));
    const { context } = document;
    const page = document.getPage(0).node;
    const resources = at(page, "Resources");
    const draws = async (content: string) => {
      const form = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 600, 700] };
      const stream = context.flateStream(content, {
        ...form,
        Resources: context.obj({ Font: at(resources, "Font") }),
      });
      resources.set(PDFName.of("XObject"), context.obj({ Own: context.register(stream) }));
      return metadataOf(await made(await document.save(), "en", drawn()));
    };
    page.addContentStream(context.register(context.flateStream("/Own Do")));
    expect(await draws("BT /F1 10 Tf 60 300 Td (AB) Tj ET")).toContain("pdfuaid");
    expect(await draws("BT /Own 10 Tf 60 300 Td (AB) Tj ET")).not.toContain("pdfuaid");
  });
});
