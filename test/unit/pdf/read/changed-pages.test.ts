import { PDFDocument, rgb } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { changedPages } from "../../../../lib/pdf/read/changed-pages.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

let before: Uint8Array;
let form: ParsedForm;
let input: Uint8Array;
beforeAll(async () => {
  input = new FormBuilder()
    .text(72, 700, "Lease of the flat above the bakery")
    .text(72, 650, "Tenant")
    .text(72, 600, "The rent is $950 a month and is due on the first day")
    .field("Tx", "tenant", [150, 645, 350, 660])
    .toBytes();
  form = await parsePdf(input, LIMITS);
  before = await fill(false);
});

const fill = async (flatten: boolean): Promise<Uint8Array> =>
  (await fillPdf({ input, form, values: [{ fieldId: "f1", value: "Ada Lovelace" }], flatten })).bytes;

/** What changed, by what is done to the file. */
async function changesOf(change: (document: PDFDocument) => void | Promise<void>) {
  const document = await PDFDocument.load(before, { updateMetadata: false });
  await change(document);
  const { changed } = await changedPages({ input: await document.save(), before, form }, LIMITS.maxPages);
  return changed;
}

const white = { color: rgb(1, 1, 1), borderWidth: 0 };

describe("the pages of a file that was filled", () => {
  test("are the same when it is saved again, and flattened", async () => {
    expect(await changesOf(() => undefined)).toEqual([]);
    const { changed } = await changedPages({ input: await fill(true), before, form }, LIMITS.maxPages);
    expect(changed).toEqual([]);
  });

  test("say which words are others, and where", async () => {
    const [change, ...more] = await changesOf((document) => {
      const page = document.getPage(0);
      page.drawRectangle({ x: 122, y: 597, width: 28, height: 11, ...white });
      page.drawText("$750", { x: 123, y: 600, size: 10 });
    });
    expect(more).toEqual([]);
    expect(change).toMatchObject({ page: 1, why: "text" });
    expect(change?.box.y).toBeGreaterThan(175);
    expect(change?.box.y).toBeLessThan(195);
  });

  test("say that a value is covered", async () => {
    const cover = await changesOf(async (document) => {
      document.getForm().flatten();
      document.getPage(0).drawRectangle({ x: 148, y: 643, width: 210, height: 20, ...white });
    });
    expect(cover).toMatchObject([{ page: 1, why: "text", fieldId: "f1" }]);
  });

  test("say that a page came, and that one is gone", async () => {
    const added = await changesOf((document) => {
      document.addPage([612, 792]).drawText("The tenant pays for the roof", { x: 72, y: 700, size: 10 });
    });
    expect(added).toMatchObject([{ page: 2, why: "page_added" }]);
    const other = await changesOf((document) => {
      document.removePage(0);
      document.addPage([612, 792]).drawText("Something else", { x: 72, y: 700, size: 10 });
    });
    expect(other.map(({ why }) => why)).toEqual(["page_added", "page_missing"]);
  });

  test("name a note that was put onto them", async () => {
    const noted = await changesOf((document) => {
      const page = document.getPage(0);
      const note = document.context.obj({
        Type: "Annot",
        Subtype: "Square",
        Rect: [400, 400, 440, 440],
        F: 4,
      });
      page.node.addAnnot(document.context.register(note));
    });
    expect(noted).toMatchObject([{ page: 1, why: "annotation" }]);
  });
});
