import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { JobFailure } from "../../domain/errors.ts";
import { isAdded } from "../detect/added-field.ts";
import { detectWidgets } from "../detect/detect-widgets.ts";
import { displaySize, type PageFrame } from "./display-geometry.ts";
import { NO_FACTS, openDocumentFacts } from "./document-facts.ts";
import { readWords, type Word } from "./labels/words.ts";
import {
  readWidgetAnnotations,
  toWidgetRecord,
  type WidgetAnnotation,
  type WidgetRecord,
} from "./read-widgets.ts";
import { NO_RULES, type Rules, readRules } from "./rules/read-rules.ts";

/** One page: its size, its widgets and, where there are any, the words printed around them. */
export interface PageContent {
  number: number;
  frame: PageFrame;
  widgets: WidgetRecord[];
  words: Word[];
  rules: Rules;
  /** Whether it is nothing but an image, in which no fields are looked for. */
  isScan: boolean;
}

/** Fields are looked for in the drawing of this many pages at most: longer documents are there to be read. */
const MOST_LOOKED_AT = 100;

interface OpenPage {
  number: number;
  frame: PageFrame;
  page: PDFPageProxy;
  annotations: WidgetAnnotation[];
}

/** Reads all pages of a document that was opened from these bytes. Throws `pdf_damaged` if one cannot be read. */
export async function readPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  { searchDrawings = true }: { searchDrawings?: boolean } = {},
): Promise<PageContent[]> {
  const opened: OpenPage[] = [];
  for (let number = 1; number <= document.numPages; number++) opened.push(await openPage(document, number));
  const hasWidgets = opened.some(({ annotations }) => annotations.length > 0);
  const facts = hasWidgets ? await openDocumentFacts(bytes) : NO_FACTS;
  const rules = hasWidgets ? await readRules(bytes, opened) : [];
  const layers = await document.getOptionalContentConfig();
  const contents: PageContent[] = [];
  for (const { number, frame, page, annotations } of opened) {
    const widgets = annotations.flatMap(
      (annotation) => toWidgetRecord(annotation, { number, frame, layers }, facts) ?? [],
    );
    const isUncovered = annotations.every(({ fieldName }) => isAdded(fieldName));
    const isLookedAt = searchDrawings && isUncovered && number <= MOST_LOOKED_AT;
    const detected = isLookedAt ? await detectWidgets(page, { number, frame, widgets }) : null;
    widgets.push(...(detected?.widgets ?? []));
    contents.push({
      number,
      frame,
      widgets,
      words: widgets.length > 0 ? await readWordsIfAny(page, frame) : [],
      rules: detected?.rules ?? rules[number - 1] ?? NO_RULES,
      isScan: detected?.isScan ?? false,
    });
    page.cleanup();
  }
  return contents;
}

/** The domain's page of a content. */
export function describePage({ number, frame }: PageContent) {
  return { number, ...displaySize(frame), rotation: frame.rotation };
}

async function openPage(document: PDFDocumentProxy, number: number): Promise<OpenPage> {
  try {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
    return { number, frame, page, annotations: await readWidgetAnnotations(page) };
  } catch (cause) {
    throw new JobFailure("pdf_damaged", `Page ${number} of ${document.numPages} cannot be read.`, { cause });
  }
}

/** A page whose text cannot be read still has its fields: their labels come from tooltips and names then. */
async function readWordsIfAny(page: PDFPageProxy, frame: PageFrame): Promise<Word[]> {
  try {
    return await readWords(page, frame);
  } catch {
    return [];
  }
}
