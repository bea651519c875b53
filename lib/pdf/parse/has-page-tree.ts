import { PDFDict, PDFName } from "pdf-lib";
import { loadLeniently } from "../load-document.ts";

/** What a page tree has, or a single page in its stead (ISO 32000-2, 7.7.3). */
const OF_PAGES = ["Kids", "MediaBox", "Contents"].map((key) => PDFName.of(key));

/**
 * Whether what the catalog calls the page tree has anything of one: pdf.js takes any dictionary there for a page. Where
 * pdf-lib cannot follow, pdf.js is believed.
 */
export async function hasPageTree(bytes: Uint8Array): Promise<boolean> {
  try {
    const { catalog } = await loadLeniently(bytes);
    const tree = catalog.lookup(PDFName.of("Pages"));
    return tree instanceof PDFDict && OF_PAGES.some((key) => tree.has(key));
  } catch {
    return true;
  }
}
