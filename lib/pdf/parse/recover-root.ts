import { type PDFContext, PDFDict, PDFName, PDFRef } from "pdf-lib";

const [TYPE, PAGES, PARENT] = ["Type", "Pages", "Parent"].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
];

/**
 * Restores the lost catalog and page tree of a file (ISO 32000-2, 7.7.2 and 7.7.3). Takes a catalog that is still among the
 * objects, else a new one; the root of the page tree, else a new one over all pages, in the order of their numbers. A field
 * tree may be lost with the catalog; its widgets are found on their pages.
 */
export function recoverRoot(context: PDFContext): void {
  const root = context.trailerInfo.Root;
  const known = root instanceof PDFRef ? context.lookup(root) : undefined;
  const catalog = known instanceof PDFDict ? known : dictionariesOf(context, "Catalog")[0]?.[1];
  if (catalog && context.lookup(catalog.get(PAGES)) instanceof PDFDict) {
    if (catalog !== known) context.trailerInfo.Root = context.register(catalog);
    return;
  }
  const pages = rootOfPages(context) ?? treeOverPages(context);
  if (!pages) return;
  const whole = catalog ?? context.obj({ Type: "Catalog" });
  whole.set(PAGES, pages);
  context.trailerInfo.Root = context.register(whole);
}

const dictionariesOf = (context: PDFContext, type: string): [PDFRef, PDFDict][] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([reference, object]) =>
      object instanceof PDFDict && object.get(TYPE) === PDFName.of(type) ? [[reference, object]] : [],
    );

function rootOfPages(context: PDFContext): PDFRef | undefined {
  return dictionariesOf(context, "Pages").find(([, node]) => !node.has(PARENT))?.[0];
}

function treeOverPages(context: PDFContext): PDFRef | undefined {
  const pages = dictionariesOf(context, "Page");
  if (pages.length === 0) return undefined;
  const kids = pages.map(([reference]) => reference);
  const tree = context.register(context.obj({ Type: "Pages", Count: kids.length, Kids: kids }));
  for (const [, page] of pages) page.set(PARENT, tree);
  return tree;
}
