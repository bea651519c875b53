import { JobFailure } from "../../domain/errors.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { SeenPdf } from "../../domain/ports/pdf.ts";
import { type Box, displaySize, type PageFrame } from "../page/display-geometry.ts";
import type { PageContent } from "../page/page-content.ts";
import { type ParseLimits, readPdf } from "../parse-pdf.ts";
import { withDocument, withPage } from "../verify/pdfium-document.ts";
import { type PageImage, renderPage } from "../verify/render-page.ts";
import { inkedPixelsIn, laidWords, seenWords } from "./seen-words.ts";

/** Pixels a point: the strokes of small print are still told from paper. */
const SCALE = 1.5;
/** What a field's box holds, without its border; the smallest digit takes so many pixels. */
const BORDER = 1.5;
const LEAST_PIXELS = 3;

/**
 * Reads a PDF's form and pages as somebody reads them: without text and values that leave no trace where they stand, such
 * as white, covered and clipped ones. Throws what `readPdf` throws; `pdf_damaged` for a file that cannot be drawn.
 */
export async function parseSeen(input: Uint8Array, limits: ParseLimits): Promise<SeenPdf> {
  let hidesText = false;
  let [drawn, frames] = [input, new Map<number, PageFrame>()];
  // What was recognized in a picture is seen in it.
  const recognized = new Set(limits.read?.map(({ page }) => page));
  const { form, text } = await readPdf(input, limits, async (contents, bytes) => {
    [drawn, frames] = [bytes, new Map(contents.map(({ number, frame }) => [number, frame]))];
    const printed = contents.filter(({ number, print }) => print.length > 0 && !recognized.has(number));
    const seen = new Map<PageContent, PageContent>();
    await drawEach(bytes, printed, (content, image) => seen.set(content, seenOf(content, image)));
    const isLess = ([before, after]: [PageContent, PageContent]): boolean =>
      after.print.length < before.print.length;
    hidesText = contents.some((each) => each.hidesText) || [...seen].some(isLess);
    return contents.map((content) => seen.get(content) ?? content);
  });
  const unseenFields = await findUnseen(drawn, form.fields.filter(isHeld), frames);
  return { form, text, hidesText, unseenFields };
}

function seenOf(content: PageContent, image: PageImage): PageContent {
  const scale = image.width / displaySize(content.frame).width;
  const print = content.isRead
    ? laidWords(content.print, image, scale)
    : seenWords(content.print, image, scale);
  const unseen = new Set(content.print);
  for (const word of print) unseen.delete(word);
  return { ...content, print, words: content.words.filter((word) => !unseen.has(word)) };
}

const isHeld = ({ type, value }: Field): boolean =>
  type === "text" && typeof value === "string" && value.trim() !== "";

/** The fields that show nothing in any of their places. */
async function findUnseen(
  bytes: Uint8Array,
  fields: readonly Field[],
  frames: ReadonlyMap<number, PageFrame>,
): Promise<string[]> {
  const unseen = new Set(fields);
  const pages = [...frames].map(([number, frame]) => ({ number, frame }));
  const held = pages.filter(({ number }) =>
    fields.some(({ widgets }) => widgets.some(({ page }) => page === number)),
  );
  await drawEach(bytes, held, ({ number, frame }, image) => {
    const scale = image.width / displaySize(frame).width;
    for (const field of unseen)
      if (
        field.widgets.some(
          (box) => box.page === number && inkedPixelsIn(image, inside(box), scale) >= LEAST_PIXELS,
        )
      )
        unseen.delete(field);
  });
  return [...unseen].map(({ id }) => id);
}

const inside = ({ x, y, width, height }: Box): Box => ({
  x: x + BORDER,
  y: y + BORDER,
  width: width - 2 * BORDER,
  height: height - 2 * BORDER,
});

/** One after another, for a picture of a page takes megabytes. */
async function drawEach<Page extends { number: number }>(
  bytes: Uint8Array,
  pages: readonly Page[],
  use: (page: Page, image: PageImage) => void,
): Promise<void> {
  if (pages.length === 0) return;
  try {
    await withDocument(bytes, (document) => {
      for (const each of pages)
        withPage(document, each.number - 1, (page) => use(each, renderPage(document, page, SCALE)));
    });
  } catch (cause) {
    if (!(cause instanceof JobFailure) || cause.code !== "fill_not_verified") throw cause;
    throw new JobFailure("pdf_damaged", "The file cannot be drawn, so its visible content is unknown.", {
      cause,
    });
  }
}
