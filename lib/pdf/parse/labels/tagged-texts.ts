import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { cleanCaption } from "./clean-text.ts";

type Page = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

interface Leaf {
  id: string;
}
interface Element {
  role: string;
  /** The alternative text, else the actual text. */
  alt?: string;
  children: (Element | Leaf)[];
}

/** What pdf.js puts before the reference of an annotation. */
const ANNOTATION = "pdfjs_internal_id_";
/** The elements that name what they stand beside (ISO 32000-2, 14.8.4.8). */
const NAMING: ReadonlySet<string> = new Set(["Lbl", "Caption"]);
const NO_CONTENTS: ReadonlyMap<string, string> = new Map();

/**
 * What the structure tree says about widgets, by reference ("12R"). They are given by their references and pages (from 1).
 * It is the alternative text of the element that holds only the widget; else the label or caption in it or beside it; else
 * the other text of an element with no other widget.
 */
export async function readTaggedTexts(
  document: PDFDocumentProxy,
  widgets: readonly { reference: string; page: number }[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [number, onPage] of Map.groupBy(widgets, ({ page }) => page)) {
    const page = await document.getPage(number);
    const asked = new Set(onPage.map(({ reference }) => reference));
    // A tree that cannot be read says nothing.
    const ofPage = await readPage(page, asked).catch(() => []);
    for (const [reference, text] of ofPage) texts.set(reference, text);
  }
  return texts;
}

async function readPage(page: Page, asked: ReadonlySet<string>): Promise<Map<string, string>> {
  const tree: Element | null = await page.getStructTree();
  const texts = new Map<string, string>();
  const lone = tree ? loneWidgets(tree, null).filter(({ reference }) => asked.has(reference)) : [];
  const isRead = lone.some(({ element }) => element.alt === undefined);
  const contents = isRead ? await readContents(page) : NO_CONTENTS;
  for (const { reference, element, around } of lone) {
    const text = cleanCaption(element.alt ?? textBeside(element, around, contents));
    if (text) texts.set(reference, text);
  }
  return texts;
}

/** A widget that stands alone in an element of the tree. */
interface LoneWidget {
  reference: string;
  element: Element;
  /** What the element stands in. */
  around: Element | null;
}

const loneWidgets = (element: Element, around: Element | null): LoneWidget[] =>
  element.children.flatMap((kid) => {
    if (isElement(kid)) return loneWidgets(kid, element);
    if (!kid.id.startsWith(ANNOTATION) || widgetsIn(element) !== 1) return [];
    return [{ reference: kid.id.slice(ANNOTATION.length), element, around }];
  });

const isElement = (kid: Element | Leaf): kid is Element => "children" in kid;
const elementsIn = ({ children }: Element): Element[] => children.filter(isElement);

const widgetsIn = ({ children }: Element): number =>
  children.reduce((sum, kid) => {
    return sum + (isElement(kid) ? widgetsIn(kid) : Number(kid.id.startsWith(ANNOTATION)));
  }, 0);

function textBeside(form: Element, around: Element | null, contents: ReadonlyMap<string, string>): string {
  const parents = around && widgetsIn(around) === 1 ? [form, around] : [form];
  const naming = parents.flatMap(elementsIn).find(({ role }) => NAMING.has(role));
  const outer = parents.at(-1);
  return textOf(naming ?? outer ?? form, contents);
}

const textOf = ({ children }: Element, contents: ReadonlyMap<string, string>): string =>
  children.map((kid) => (isElement(kid) ? textOf(kid, contents) : (contents.get(kid.id) ?? ""))).join(" ");

/** The texts of a page's marked contents, by the ids that pdf.js gives them. */
async function readContents(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const contents = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = open.findLast((each) => each !== null);
      if (id) contents.set(id, `${contents.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? null);
  }
  return contents;
}
