import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef, PDFString } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { loadDocument } from "../../../../../lib/pdf/load-document.ts";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { makeFillable } from "../../../../../lib/pdf/write/fillable/make-fillable.ts";
import { FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

/** An element: its type, its kids or the number of its text on the page, and more entries. */
type Tag = [type: string, holds: Tag[] | number, more?: Record<string, unknown> | undefined];

const PLAIN: Tag[] = [
  ["H1", 0],
  ["P", 1],
];

/** A page with two lines of text, whose tags the file brings; `extra` is drawn without a mark. */
async function tagged(
  tags: Tag[],
  { extra = "", roles = {}, artifact = "Artifact" } = {},
): Promise<Uint8Array> {
  const page = new FlatPage()
    .draw("/H1 <</MCID 0>> BDC")
    .text(60, 60, "Application for a parking permit", { size: 18 })
    .draw("EMC /P <</MCID 1>> BDC")
    .text(60, 150, "Full name")
    .draw(`EMC /${artifact} BMC`)
    .rule(130, 380, 151)
    .draw(`EMC ${extra}`);
  const document = await PDFDocument.load(page.toBytes());
  const { catalog, context } = document;
  const leaf = document.getPage(0);
  const owners: PDFRef[] = [];
  const root = context.obj({ Type: "StructTreeRoot", RoleMap: roles });
  const rootReference = context.register(root);
  const register = ([type, holds, more = {}]: Tag, parent: PDFRef): PDFRef => {
    const element = context.obj({
      Type: "StructElem",
      S: type,
      P: parent,
      Pg: leaf.ref,
      ...more,
    } as unknown as Record<string, string>);
    const reference = context.register(element);
    if (typeof holds === "number") owners[holds] = reference;
    const kids = typeof holds === "number" ? [holds] : holds.map((kid) => register(kid, reference));
    element.set(PDFName.of("K"), context.obj(kids));
    return reference;
  };
  const top = register(["Document", tags], rootReference);
  root.set(PDFName.of("K"), context.obj([top]));
  root.set(PDFName.of("ParentTree"), context.obj({ Nums: [0, context.obj(owners)] }));
  leaf.node.set(PDFName.of("StructParents"), context.obj(0));
  catalog.set(PDFName.of("StructTreeRoot"), rootReference);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  return document.save();
}

async function made(input: Uint8Array): Promise<PDFDocument> {
  const form = { ...(await parsePdf(input, { maxPages: 10, maxFields: 200 })), language: "en" };
  const result = await makeFillable({ input, form });
  if ("refused" in result) throw new Error(`Expected a PDF, got ${result.refused}.`);
  return loadDocument(result.bytes);
}

async function isCalledAccessible(input: Uint8Array): Promise<boolean> {
  const stream = (await made(input)).catalog.lookup(PDFName.of("Metadata"));
  return stream instanceof PDFRawStream && Buffer.from(stream.getContents()).toString().includes("pdfuaid");
}

/** Every element of the tree. */
const elementsOf = ({ context }: PDFDocument): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, each]) =>
      each instanceof PDFDict && each.get(PDFName.of("Type")) === PDFName.of("StructElem") ? [each] : [],
    );

describe("tags that a file brought", () => {
  test("stay, with the fields behind them, and the file is called accessible", async () => {
    const input = await tagged(PLAIN);
    const types = elementsOf(await made(input)).map((each) => each.get(PDFName.of("S"))?.toString());
    expect(types).toEqual(expect.arrayContaining(["/Document", "/H1", "/P", "/Form"]));
    expect(types).toHaveLength(4);
    expect(await isCalledAccessible(input)).toBe(true);
  });

  test.each<[string, Tag[], object]>([
    ["something is drawn without a mark", PLAIN, { extra: "10 10 m 20 10 l S" }],
    ["the mark of what is drawn leads nowhere", PLAIN, { artifact: "Span" }],
    [
      "a picture does not say what it shows",
      [
        ["H1", 0],
        ["Figure", 1],
      ],
      {},
    ],
    [
      "a type is of the file's own",
      [
        ["Title", 0],
        ["P", 1],
      ],
      {},
    ],
    ["a standard type is called otherwise", PLAIN, { roles: { P: "Span" } }],
    [
      "a level of headings is left out",
      [
        ["H1", 0],
        ["H3", 1],
      ],
      {},
    ],
    [
      "headings begin in the middle",
      [
        ["H2", 0],
        ["P", 1],
      ],
      {},
    ],
    [
      "a list holds text of its own",
      [
        ["H1", 0],
        ["L", [["P", 1]]],
      ],
      {},
    ],
    [
      "a row stands in no table",
      [
        ["H1", 0],
        ["TR", [["TD", 1]]],
      ],
      {},
    ],
    ["text belongs to no element", [["H1", 0]], {}],
  ])("are called nothing where %s", async (_, tags, options) => {
    expect(await isCalledAccessible(await tagged(tags, options))).toBe(false);
  });

  test("may have names of their own, and pictures that say what they show", async () => {
    expect(
      await isCalledAccessible(
        await tagged(
          [
            ["Title", 0],
            ["P", 1],
          ],
          { roles: { Title: "H1" } },
        ),
      ),
    ).toBe(true);
    const shown = { Alt: PDFString.of("A parking sign") };
    expect(
      await isCalledAccessible(
        await tagged([
          ["H1", 0],
          ["Figure", 1, shown],
        ]),
      ),
    ).toBe(true);
  });

  test("get the scope of heads of tables where their place says it", async () => {
    const row = (...cells: Tag[]): Tag => ["TR", cells];
    const table: Tag = ["Table", [row(["TH", 0], ["TH", []]), row(["TH", 1], ["TD", []])]];
    const input = await tagged([table]);
    const scopes = elementsOf(await made(input)).flatMap((each) => {
      const attributes = each.lookup(PDFName.of("A"));
      if (!(attributes instanceof PDFArray)) return [];
      return attributes.lookup(0, PDFDict).get(PDFName.of("Scope"))?.toString();
    });
    expect(scopes.toSorted()).toEqual(["/Column", "/Column", "/Row"]);
    expect(await isCalledAccessible(input)).toBe(true);
    const amid: Tag = ["Table", [row(["TD", 0], ["TD", []]), row(["TD", 1], ["TH", []])]];
    expect(await isCalledAccessible(await tagged([amid]))).toBe(false);
  });

  test("of a table are sound where all rows have as many columns", async () => {
    const table = (more?: Record<string, unknown>): Tag => [
      "Table",
      [
        ["TR", [["TD", 0, more]]],
        [
          "TR",
          [
            ["TD", 1],
            ["TD", []],
          ],
        ],
      ],
    ];
    expect(await isCalledAccessible(await tagged([table()]))).toBe(false);
    expect(await isCalledAccessible(await tagged([table({ A: { O: "Table", ColSpan: 2 } })]))).toBe(true);
  });
});
