import {
  type PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from "pdf-lib";
import { arrayAt, dictionaryAt, rectangleAt, textOf } from "../../dictionaries.ts";
import { toDisplay } from "../../page/display-geometry.ts";
import { showsText } from "../appearance/operators.ts";
import { displayFrameOf } from "../field-nodes.ts";
import { contentOf } from "../page-content.ts";
import { fontsOf, type UsedFont } from "./fonts.ts";
import { type MarkedContent, markContent } from "./mark-content.ts";
import { type ContentBlock, orderContent } from "./order-content.ts";
import { fontsOfDrawn, fontsOfWidgets } from "./shown-fonts.ts";

/** A page whose content is marked, and its annotations. */
interface MarkedPage {
  page: PDFPage;
  marked: MarkedContent;
  fonts: ReturnType<typeof fontsOf>;
  annotations: { reference: PDFRef; dict: PDFDict; subtype: string }[];
}

/**
 * Gives a file without tags a structure (ISO 32000-2, 14.7 and 14.8): the text of its pages as headings and paragraphs,
 * with each field in its place, in the order in which a person reads. What else is drawn is an artifact. The fonts that
 * show its text; null where the file has a structure already, or a page whose content cannot be marked: nothing is changed
 * then. `ranks` has the order of the Tab key, which widgets keep among themselves.
 */
export function tagDocument(document: PDFDocument, ranks: ReadonlyMap<PDFObject, number>): UsedFont[] | null {
  const { catalog, context } = document;
  if (catalog.has(PDFName.of("StructTreeRoot"))) return null;
  const pages = document.getPages().map(markedPage);
  if (!pages.every((page) => page !== null)) return null;
  const root = context.obj({ Type: "StructTreeRoot" });
  const rootReference = context.register(root);
  const top = context.obj({ Type: "StructElem", S: "Document", P: rootReference });
  const builder = new StructureBuilder(document, context.register(top));
  const body = bodySize(pages);
  for (const each of pages) {
    each.page.node.set(
      PDFName.of("Contents"),
      context.register(context.flateStream(bytesOf(each.marked.content))),
    );
    builder.add(each, blocksOf(each, { body, ranks }));
  }
  top.set(PDFName.of("K"), context.obj(builder.kids));
  root.set(PDFName.of("K"), context.obj([builder.top]));
  root.set(PDFName.of("ParentTree"), context.register(context.obj({ Nums: context.obj(builder.parents) })));
  root.set(PDFName.of("ParentTreeNextKey"), PDFNumber.of(builder.keys));
  catalog.set(PDFName.of("StructTreeRoot"), rootReference);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  const shown = pages.flatMap(({ marked, fonts }) => [...marked.fonts].flatMap(fonts.usedAs));
  const drawn = pages.flatMap(({ page, marked }) =>
    [...marked.drawn].flatMap((name) => fontsOfDrawn(page, name)),
  );
  return [...shown, ...drawn, ...fontsOfWidgets(document)];
}

const bytesOf = (content: string): Uint8Array => Buffer.from(content, "latin1");

function markedPage(page: PDFPage): MarkedPage | null {
  const content = contentOf(page.node);
  if (content === null) return null;
  const fonts = fontsOf(page.node.Resources());
  const marked = markContent(content, { fontOf: fonts.fontOf, showsText: (name) => isText(page, name) });
  const annotations = (arrayAt(page.node, "Annots")?.asArray() ?? []).flatMap((reference) => {
    const dict = page.doc.context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(dict instanceof PDFDict)) return [];
    const subtype = textOf(dict.lookup(PDFName.of("Subtype"))) ?? "";
    return subtype === "Popup" ? [] : [{ reference, dict, subtype }];
  });
  return { page, marked, fonts, annotations };
}

function isText(page: PDFPage, name: string): boolean {
  const stream = dictionaryAt(page.node.Resources(), "XObject")?.lookup(PDFName.of(name));
  const isForm = stream instanceof PDFStream && textOf(stream.dict.lookup(PDFName.of("Subtype"))) === "Form";
  return isForm && showsText(stream);
}

/** The size in which most runs of all pages are set. */
function bodySize(pages: readonly MarkedPage[]): number {
  const counts = new Map<number, number>();
  for (const { size } of pages.flatMap(({ marked }) => marked.runs)) {
    const rounded = Math.round(2 * size) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

function blocksOf(
  { page, marked, annotations }: MarkedPage,
  { body, ranks }: { body: number; ranks: ReadonlyMap<PDFObject, number> },
): ContentBlock[] {
  const frame = displayFrameOf(page);
  const placed = annotations.map(({ dict }) => ({
    box: toDisplay(rectangleAt(dict, "Rect") ?? [0, 0, 0, 0], frame),
    rank: ranks.get(dict) ?? null,
  }));
  return orderContent(marked.runs, placed, { frame, body });
}

/** Collects the elements of a structure, and what leads to them from pages and annotations (ISO 32000-2, 14.7.5.4). */
class StructureBuilder {
  readonly kids: PDFRef[] = [];
  readonly parents: (number | PDFRef)[] = [];
  keys = 0;
  readonly #document: PDFDocument;
  readonly top: PDFRef;
  #hasTitle = false;

  constructor(document: PDFDocument, top: PDFRef) {
    this.#document = document;
    this.top = top;
  }

  add({ page, marked, annotations }: MarkedPage, blocks: readonly ContentBlock[]): void {
    const { context } = this.#document;
    const owners: PDFRef[] = [];
    for (const block of blocks) {
      if (block.kind === "annotation") {
        const annotation = annotations[block.index];
        if (annotation) this.#addAnnotation(page, annotation);
        continue;
      }
      const element = this.#element(page, this.#typeOf(block.kind), context.obj(block.mcids));
      for (const mcid of block.mcids) owners[mcid] = element;
    }
    if (marked.runs.length === 0) return;
    page.node.set(PDFName.of("StructParents"), PDFNumber.of(this.keys));
    this.#lead(context.register(context.obj(owners)));
  }

  /** The first heading is the title; those after it stand under it, so that no level is left out. */
  #typeOf(kind: "heading" | "paragraph"): string {
    if (kind === "paragraph") return "P";
    const type = this.#hasTitle ? "H2" : "H1";
    this.#hasTitle = true;
    return type;
  }

  #addAnnotation(page: PDFPage, { reference, dict, subtype }: MarkedPage["annotations"][number]): void {
    const object = this.#document.context.obj({ Type: "OBJR", Obj: reference, Pg: page.ref });
    const element = this.#element(page, ELEMENTS.get(subtype) ?? "Annot", object);
    dict.set(PDFName.of("StructParent"), PDFNumber.of(this.keys));
    this.#lead(element);
  }

  #element(page: PDFPage, type: string, kids: PDFArray | PDFDict): PDFRef {
    const { context } = this.#document;
    const element = context.register(
      context.obj({ Type: "StructElem", S: type, P: this.top, Pg: page.ref, K: kids }),
    );
    this.kids.push(element);
    return element;
  }

  #lead(to: PDFRef): void {
    this.parents.push(this.keys, to);
    this.keys += 1;
  }
}

const ELEMENTS = new Map([
  ["Widget", "Form"],
  ["Link", "Link"],
]);
