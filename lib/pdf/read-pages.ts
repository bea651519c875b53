import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { JobFailure } from "../domain/errors.ts";
import type { ReadPage } from "../domain/ports/pdf.ts";
import { detectUncovered } from "./detect/detect-uncovered.ts";
import { type DetectedPage, detectWidgets } from "./detect/detect-widgets.ts";
import { isAdded } from "./page/added-field.ts";
import { type Box, displaySize, type PageFrame } from "./page/display-geometry.ts";
import type { PageContent } from "./page/page-content.ts";
import { type DrawnPage, NOTHING_DRAWN, readDrawnPages } from "./page/rules/read-rules.ts";
import type { WidgetRecord } from "./page/widget-record.ts";
import { type PrintedText, readText, type Word } from "./page/words.ts";
import { withoutCovered } from "./parse/covered-widgets.ts";
import type { FormStructure } from "./parse/form-structure.ts";
import { toWidgetRecord } from "./parse/read-widgets.ts";

/**
 * Fields are detected in the drawing of this many pages at most, and pages without any are read. Longer documents are not
 * forms any more, and reading 500 pages would take longer than a job may.
 */
const MOST_LOOKED_AT = 100;

const NO_TEXT: PrintedText = { words: [], drawn: [] };

/** So many pages that are only images are searched without their text, each of which takes nearly a second. */
export const MOST_SCANS = 10;

interface OpenPage {
  number: number;
  frame: PageFrame;
  page: PDFPageProxy;
  /** Whether it has any widget, be it a push button. */
  hasWidgets: boolean;
  widgets: WidgetRecord[];
}

interface ReadOptions {
  maxFields: number;
  searchDrawings?: boolean;
  read?: readonly ReadPage[];
}

/** A document, the bytes that it was opened from, and what their dictionaries say of its form. */
interface OpenFile {
  document: PDFDocumentProxy;
  bytes: Uint8Array;
  structure: FormStructure;
}

/**
 * Reads all pages of a document. Throws `JobFailure`: `pdf_damaged` if one cannot be
 * read, `pdf_too_many_fields`.
 */
export async function readPages(
  { document, bytes, structure }: OpenFile,
  { maxFields, searchDrawings = true, read = [] }: ReadOptions,
): Promise<PageContent[]> {
  const opened = await openPages(document, structure, maxFields);
  const isForm = opened.some(({ hasWidgets }) => hasWidgets);
  const drawn = isForm ? await readDrawnPages(bytes, opened, await namesOfLayersOff(document)) : [];
  const contents: PageContent[] = [];
  for (const open of opened) {
    const { number, frame, page, hasWidgets } = open;
    const widgets = withoutCovered(open.widgets);
    const ofPage = drawn[number - 1] ?? NOTHING_DRAWN;
    const text = hasWidgets ? await readTextIfAny(page, frame) : null;
    const shown = text && seenOf(text, ofPage);
    const hidesText = text !== null && shown !== null && shown.words.length < text.words.length;
    const known = { number, frame, widgets, text: shown, hidesText, drawn: ofPage };
    const seen = read.find((each) => each.page === number)?.words ?? null;
    const detected =
      number <= MOST_LOOKED_AT
        ? await detectIn(page, known, {
            searchDrawings,
            bytes,
            seen,
            searchUnread: hasRoomForScans(contents),
          })
        : null;
    contents.push(await joinContent(page, known, detected));
    page.cleanup();
  }
  return contents;
}

/** A page's own widgets and what is printed and drawn around them, which is not read where it has none. */
interface KnownPage {
  number: number;
  frame: PageFrame;
  widgets: WidgetRecord[];
  text: PrintedText | null;
  hidesText: boolean;
  drawn: DrawnPage;
}

/** Whether another page that is only an image, and that nobody has read, may be searched. */
const hasRoomForScans = (contents: readonly PageContent[]): boolean =>
  contents.filter(({ isScan, isRead }) => isScan && !isRead).length < MOST_SCANS;

/** Whether none of a page's fields is the file's own. */
const hasNoField = ({ widgets }: KnownPage): boolean => widgets.every(({ name }) => isAdded(name));

/** The places to fill on a page that no widget covers; null where nobody is to look for them. */
async function detectIn(
  page: PDFPageProxy,
  known: KnownPage,
  {
    searchDrawings,
    bytes,
    seen,
    searchUnread,
  }: {
    searchDrawings: boolean;
    bytes: Uint8Array;
    seen: ReadPage["words"] | null;
    searchUnread: boolean;
  },
): Promise<DetectedPage | null> {
  if (hasNoField(known))
    return searchDrawings ? detectWidgets(page, { ...known, bytes, seen, searchUnread }) : null;
  const { text, drawn } = known;
  if (!text) return null;
  return {
    ...detectUncovered({ ...known, text, shapes: drawn.shapes }),
    rules: drawn.rules,
    isScan: false,
  };
}

/** What a page holds, with what was found on it. */
async function joinContent(
  page: PDFPageProxy,
  known: KnownPage,
  found: DetectedPage | null,
): Promise<PageContent> {
  const { number, frame, widgets } = known;
  const all = [...widgets, ...(found?.widgets ?? [])];
  const isToRead = number <= MOST_LOOKED_AT || all.length > 0;
  const text = known.text ?? (isToRead ? await readTextIfAny(page, frame) : NO_TEXT);
  const words = found?.words ?? (all.length > 0 ? text.words : []);
  const print = found?.words ?? [...text.words, ...text.drawn].filter(isSeenIn(found?.unseen ?? []));
  return {
    number,
    frame,
    widgets: all,
    doubtful: found?.doubtful ?? [],
    words,
    print,
    rules: found?.rules ?? known.drawn.rules,
    isScan: found?.isScan ?? false,
    isRead: found?.words !== undefined,
    hidesText: known.hidesText || (found?.unseen ?? []).length > 0,
  };
}

/** Throws `pdf_too_many_fields`. */
export function checkFieldCount(count: number, most: number): void {
  if (count <= most) return;
  throw new JobFailure("pdf_too_many_fields", `Expected at most ${most} fields, got at least ${count}.`);
}

/** Names are what PDFium tells of layers. */
async function namesOfLayersOff(document: PDFDocumentProxy): Promise<Set<string>> {
  const layers = await document.getOptionalContentConfig();
  return new Set([...layers].flatMap(([, { name, visible }]) => (visible ? [] : [name])));
}

/** What is printed on a page without the text that nobody sees. */
function seenOf(text: PrintedText, { unseen }: DrawnPage): PrintedText {
  if (unseen.length === 0) return text;
  const isSeen = isSeenIn(unseen);
  return { words: text.words.filter(isSeen), drawn: text.drawn.filter(isSeen) };
}

const isSeenIn =
  (unseen: readonly Box[]) =>
  (word: Word): boolean =>
    !isWithin(word, unseen);

/** Whether a word's middle is in one of the boxes. */
const isWithin = (word: Box, boxes: readonly Box[]): boolean =>
  boxes.some((box) => {
    const [x, y] = [word.x + word.width / 2 - box.x, word.y + word.height / 2 - box.y];
    return x > 0 && x < box.width && y > 0 && y < box.height;
  });

/** The domain's page of a content. */
export function describePage({ number, frame, isScan }: PageContent) {
  return { number, ...displaySize(frame), rotation: frame.rotation, ...(isScan && { scanned: true }) };
}

/** Opens all pages, or as many as there are before the names of fields are too many. */
async function openPages(
  document: PDFDocumentProxy,
  structure: FormStructure,
  maxFields: number,
): Promise<OpenPage[]> {
  const opened: OpenPage[] = [];
  const names = new Set<string>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await openPage(document, number, structure);
    for (const { name } of page.widgets) names.add(name);
    checkFieldCount(names.size, maxFields);
    opened.push(page);
  }
  return opened;
}

async function openPage(
  document: PDFDocumentProxy,
  number: number,
  structure: FormStructure,
): Promise<OpenPage> {
  try {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
    const found = structure.widgetsOf(page.ref);
    const widgets = found.flatMap((each) => toWidgetRecord(each, { number, frame }, structure) ?? []);
    return { number, frame, page, hasWidgets: found.length > 0, widgets };
  } catch (cause) {
    throw new JobFailure("pdf_damaged", `Page ${number} of ${document.numPages} cannot be read.`, { cause });
  }
}

/** A page whose text cannot be read still has its fields: their labels come from tooltips and names then. */
async function readTextIfAny(page: PDFPageProxy, frame: PageFrame): Promise<PrintedText> {
  try {
    return await readText(page, frame);
  } catch {
    return NO_TEXT;
  }
}
