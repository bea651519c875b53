import { PDFArray, PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import { loadDocument } from "../../../../lib/pdf/load-document.ts";
import { openDocument } from "../../../../lib/pdf/parse/open-document.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { makeFillable } from "../../../../lib/pdf/write/fillable/make-fillable.ts";
import { namesFor } from "../../../../lib/pdf/write/fillable/names.ts";
import { mendFonts } from "../../../../lib/pdf/write/tags/mend-fonts.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { encryptedForm, plainForm } from "../../../fixtures/pdf/broken-files.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { signedForm } from "../../../fixtures/pdf/protected-files.ts";
import { flatPage } from "../../../fixtures/small-form.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

/** A page with a line, boxes for digits, a box to tick, circles to choose from, a date and a line to sign. */
const drawnForm = (): Uint8Array => {
  const page = new FlatPage();
  page.text(60, 100, "Full name").rule(130, 380, 101);
  page.text(60, 130, "Date of birth (MM/DD/YYYY)").rule(220, 380, 131);
  page.text(60, 150, "Social security number", { size: 8 });
  for (let index = 0; index < 9; index++) page.box(200 + 14 * index, 140, 14, 14);
  page.box(70, 200, 10, 10).text(86, 209, "I am employed");
  page.text(60, 240, "Marital status").circle(160, 237, 5).text(170, 240, "Single");
  page.circle(240, 237, 5).text(250, 240, "Married");
  page.text(60, 300, "Occupation").rule(130, 380, 301);
  return page.text(60, 330, "Signature").rule(110, 380, 331).toBytes();
};

/** The same with the programs of its fonts, which viewers then no longer choose themselves. */
async function withFonts(input: Uint8Array): Promise<Uint8Array> {
  const document = await loadDocument(input);
  mendFonts(document);
  return document.save();
}

async function made(input: Uint8Array, form?: ParsedForm): Promise<Uint8Array> {
  const result = await makeFillable({ input, form: form ?? (await parsePdf(input, LIMITS)) });
  if ("refused" in result) throw new Error(`Expected a PDF, got ${result.refused}.`);
  return result.bytes;
}

const textAt = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(PDFName.of(key)) as (PDFObject & { decodeText?(): string }) | undefined;
  return value?.decodeText?.() ?? value?.toString();
};

/** The fields at the root of the field tree. */
async function rootFields(bytes: Uint8Array): Promise<PDFDict[]> {
  const { catalog } = await loadDocument(bytes);
  const fields = catalog.lookup(PDFName.of("AcroForm"), PDFDict).lookup(PDFName.of("Fields"), PDFArray);
  return Array.from({ length: fields.size() }, (_, index) => fields.lookup(index, PDFDict));
}

describe("a flat page as a fillable form", () => {
  test("has a field of the right kind at every place, named and told by its label", async () => {
    const bytes = await made(drawnForm());
    const fields = await rootFields(bytes);
    expect(fields.map((field) => [textAt(field, "T"), textAt(field, "TU"), textAt(field, "FT")])).toEqual([
      ["Full name", "Full name", "Tx"],
      ["Date of birth (MM/DD/YYYY)", "Date of birth (MM/DD/YYYY)", "Tx"],
      ["Social security number", "Social security number", "Tx"],
      ["I am employed", "I am employed", "Btn"],
      ["Marital status", "Marital status", "Btn"],
      ["Occupation", "Occupation", "Tx"],
      ["Signature", "Signature", "Sig"],
    ]);
    const { fields: parsed } = await parsePdf(bytes, LIMITS);
    expect(parsed.map(({ type, source }) => [type, source])).toEqual([
      ["text", "acroform"],
      ["text", "acroform"],
      ["text", "acroform"],
      ["checkbox", "acroform"],
      ["radio", "acroform"],
      ["text", "acroform"],
      ["signature", "acroform"],
    ]);
    expect(parsed[2]).toMatchObject({ comb: true, max_length: 9 });
    expect(parsed[1]).toMatchObject({ format: "date", date_order: "mdy" });
    expect(parsed[4]?.options.map(({ label }) => label)).toEqual(["Single", "Married"]);
  });

  test("goes from field to field in reading order, and looks as before", async () => {
    const input = await withFonts(drawnForm());
    const bytes = await made(input);
    const page = (await loadDocument(bytes)).getPage(0);
    expect(page.node.lookup(PDFName.of("Tabs"))?.toString()).toBe("/S");
    const annotations = page.node.lookup(PDFName.of("Annots"), PDFArray);
    const tops = annotations.asArray().map((_, index) => {
      const [, , , top] = annotations.lookup(index, PDFDict).lookup(PDFName.of("Rect"), PDFArray).asArray();
      return Number(top?.toString());
    });
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
    expect(await renderPages(bytes, { scale: 1 })).toEqual(await renderPages(input, { scale: 1 }));
  });

  test("checks what is typed by calls that every viewer has", async () => {
    const [, date, digits] = await rootFields(await made(drawnForm()));
    const actions = date?.lookup(PDFName.of("AA"), PDFDict);
    expect(textAt(actions?.lookup(PDFName.of("F"), PDFDict) as PDFDict, "JS")).toBe(
      'AFDate_FormatEx("mm/dd/yyyy");',
    );
    expect(digits?.has(PDFName.of("AA"))).toBe(false);
  });

  test("takes values of our own writer and of pdf.js", async () => {
    const bytes = await made(drawnForm());
    const form = await parsePdf(bytes, LIMITS);
    const values = form.fields.flatMap(({ id, type, options, format }) => {
      if (type === "signature") return [];
      const text = format === "date" ? "03/09/1991" : "900123456";
      return { fieldId: id, value: type === "text" ? text : (options[0]?.value ?? "") };
    });
    const { verified, warnings } = await fillPdf({ input: bytes, form, values, flatten: false });
    expect([verified.length, warnings]).toEqual([values.length, []]);

    const { document } = await openDocument(bytes, 10);
    const [first] = await (await document.getPage(1)).getAnnotations();
    document.annotationStorage.setValue(first.id, { value: "Ada Lovelace" });
    const saved = await document.saveDocument();
    await document.loadingTask.destroy();
    expect((await parsePdf(saved, LIMITS)).fields[0]?.value).toBe("Ada Lovelace");
  });

  test("gives boxes their captions as options, and as states in letters that every program has", async () => {
    const page = new FlatPage().text(60, 100, "Situation familiale :");
    page.box(190, 92, 9, 9).text(203, 100, "Célibataire").box(280, 92, 9, 9).text(293, 100, "Marié(e)");
    page.text(60, 140, "Rauchen Sie?").box(190, 132, 9, 9).text(203, 140, "Ja");
    page.box(240, 132, 9, 9).text(253, 140, "Nein").box(300, 132, 9, 9).text(313, 140, "weiß nicht");
    const bytes = await made(page.toBytes());
    const document = await loadDocument(bytes);
    const called = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const names = object instanceof PDFDict ? object.lookup(PDFName.of("Opt")) : undefined;
      return names instanceof PDFArray
        ? [names.asArray().map((name) => (name as PDFHexString).decodeText())]
        : [];
    });
    expect(called.toSorted()).toEqual([["Célibataire"], ["Ja", "Nein", "weiß nicht"], ["Marié(e)"]]);
    const form = await parsePdf(bytes, LIMITS);
    expect(form.fields.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ["Celibataire"],
      ["Marie(e)"],
      ["Ja", "Nein", "weiss nicht"],
    ]);
    const values = form.fields.map(({ id, options }) => ({
      fieldId: id,
      value: options.at(-1)?.value ?? "",
    }));
    const { verified, warnings } = await fillPdf({ input: bytes, form, values, flatten: false });
    expect([verified.length, warnings]).toEqual([3, []]);
  });

  test("gives the same bytes twice, and says its language", async () => {
    const input = drawnForm();
    const form = { ...(await parsePdf(input, LIMITS)), language: "en" };
    const [first, second] = [await made(input, form), await made(input, form)];
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect((await loadDocument(first)).catalog.lookup(PDFName.of("Lang"))?.toString()).toBe("(en)");
  });

  test("marks what is required", async () => {
    const input = drawnForm();
    const form = await parsePdf(input, LIMITS);
    const fields = form.fields.map((field) => ({ ...field, required: field.id === "f1" }));
    const parsed = await parsePdf(await made(input, { ...form, fields }), LIMITS);
    expect(parsed.fields.map(({ required }) => required)).toEqual([true, ...Array(6).fill(false)]);
  });
});

describe("a form that is fillable already", () => {
  test("gets tooltips where it has none, and keeps its own", async () => {
    const input = plainForm()
      .field("Tx", "told", [100, 600, 300, 620], "/TU (Their own words)")
      .text(100, 722, "Your name")
      .toBytes();
    const fields = await rootFields(await made(input));
    expect(fields.map((field) => [textAt(field, "T"), textAt(field, "TU")])).toEqual([
      ["name", "Your name"],
      ["told", "Their own words"],
    ]);
  });

  test("stays encrypted, and opens as before", async () => {
    const input = await encryptedForm({ ownerPassword: "owner", permissions: { fillingForms: true } });
    const bytes = await made(input);
    expect(Buffer.from(bytes).includes("/Encrypt")).toBe(true);
    expect((await parsePdf(bytes, LIMITS)).fields.map(({ name }) => name)).toEqual(
      (await parsePdf(input, LIMITS)).fields.map(({ name }) => name),
    );
  });

  test("is refused where its owner lets nobody fill it in", async () => {
    const input = await encryptedForm({ ownerPassword: "owner" });
    expect(await makeFillable({ input, form: await parsePdf(input, LIMITS) })).toEqual({
      refused: "forbidden",
    });
  });

  test("is left alone when it is signed", async () => {
    const input = signedForm().toBytes();
    const form = await parsePdf(input, LIMITS);
    expect(await makeFillable({ input, form })).toEqual({ refused: "signed" });
  });

  test("that has nothing to fill is none", async () => {
    const input = await flatPage();
    const form = await parsePdf(input, LIMITS);
    expect(await makeFillable({ input, form })).toEqual({ refused: "nothing_to_fill" });
  });
});

test("names are numbered where a label comes twice or is taken, and have no full stop", () => {
  const { fields } = aForm([aText("Full name"), aText("Full name"), aText("St. name"), aText("  ")]);
  expect([...namesFor(fields, new Set(["Full name"])).values()]).toEqual([
    "Full name 2",
    "Full name 3",
    "St name",
    "f4",
  ]);
});

/** The same file with a structure of its own, as far as one that no field is a part of. */
async function tagged(input: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(input, { updateMetadata: false });
  const { context, catalog } = document;
  const tree = context.obj({ Type: "StructTreeRoot", ParentTree: context.obj({ Nums: [] }) });
  const root = context.register(tree);
  const top = context.register(context.obj({ Type: "StructElem", S: "Document", P: root, K: [] }));
  tree.set(PDFName.of("K"), top);
  catalog.set(PDFName.of("StructTreeRoot"), root);
  document.getPage(0).node.set(PDFName.of("StructParents"), context.obj(4));
  return document;
}

describe("the order of fields in a file that goes through them in rows", () => {
  const upwards = (): Uint8Array =>
    plainForm()
      .field("Tx", "last", [100, 300, 300, 320], "/TU (Last)")
      .field("Tx", "first", [100, 600, 300, 620], "/TU (First)")
      .toBytes();
  async function orderIn(document: PDFDocument) {
    document.getPage(0).node.set(PDFName.of("Tabs"), PDFName.of("R"));
    const { node } = (await loadDocument(await made(await document.save()))).getPage(0);
    const annotations = node.lookup(PDFName.of("Annots"), PDFArray);
    const names = annotations.asArray().map((_, index) => textAt(annotations.lookup(index, PDFDict), "T"));
    return { tabs: node.lookup(PDFName.of("Tabs"))?.toString(), names };
  }

  test("is that of its structure where it has one, into which its fields come in reading order", async () => {
    expect(await orderIn(await tagged(upwards()))).toEqual({ tabs: "/S", names: ["name", "first", "last"] });
  });
  test("is that of the structure which it is given where it has none", async () => {
    const document = await PDFDocument.load(upwards(), { updateMetadata: false });
    expect(await orderIn(document)).toEqual({ tabs: "/S", names: ["name", "first", "last"] });
  });
});

test("every widget of a tagged file stands in a Form element of its structure", async () => {
  const document = await tagged(drawnForm());
  const fillable = await loadDocument(await made(await document.save()));
  const annotations = fillable.getPage(0).node.lookup(PDFName.of("Annots"), PDFArray);
  const structure = fillable.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const numbers = structure
    .lookup(PDFName.of("ParentTree"), PDFDict)
    .lookup(PDFName.of("Nums"), PDFArray)
    .asArray();
  const parents = new Map(
    numbers.flatMap((key, index) => (index % 2 === 0 ? [[key.toString(), numbers[index + 1]]] : [])),
  );
  expect(parents.size).toBe(annotations.size());
  for (const [index, reference] of annotations.asArray().entries()) {
    const key = annotations.lookup(index, PDFDict).get(PDFName.of("StructParent"))?.toString() ?? "";
    expect(Number(key)).toBeGreaterThan(4);
    const element = fillable.context.lookup(parents.get(key), PDFDict);
    expect(element.get(PDFName.of("S"))?.toString()).toBe("/Form");
    expect(element.get(PDFName.of("P"))).toBeInstanceOf(PDFRef);
    expect(element.lookup(PDFName.of("K"), PDFDict).get(PDFName.of("Obj"))).toBe(reference);
  }
});
