import { createCanvas, type ImageData } from "@napi-rs/canvas";
import { PDFDocument } from "pdf-lib";
import type { ReadPage, SeenWord } from "../../../lib/domain/ports/pdf.ts";
import { type Box, displaySize, type PageFrame } from "../../../lib/pdf/page/display-geometry.ts";
import { readText } from "../../../lib/pdf/page/words.ts";
import { openDocument } from "../../../lib/pdf/parse/open-document.ts";
import { withDocument, withPage } from "../../../lib/pdf/verify/pdfium-document.ts";
import { type PageImage, renderPage } from "../../../lib/pdf/verify/render-page.ts";
import { seededRandom } from "../../fuzz/mutate.ts";

/** How a sheet lies on the scanner, and what the scanner makes of it. */
interface ScanLook {
  /** Pixels an inch, and how far the sheet lies turned, clockwise. */
  dpi: number;
  degrees: number;
  /** The grey of paper and of ink, from 0 to 255, and how far a pixel may be off it. */
  paper: number;
  ink: number;
  noise: number;
  /** JPEG's, from 0 to 100. */
  quality: number;
}

/** A file whose one page is a picture, and the words that a recognizer would read in it. */
export interface MadeScan {
  bytes: Uint8Array;
  read: ReadPage[];
  /** Where a box of the page that was scanned stands on the scan. */
  move: (box: Box) => Box;
}

const POINTS = 72;
/** The resolutions and the greatest angle of scans. */
const RESOLUTIONS = [150, 200, 300] as const;
const STEEPEST = 3;
const MOST_PAGES = 500;

/** A look that a seed decides: the same for the same seed. */
export function scanLookOf(seed: number): ScanLook {
  const next = seededRandom(seed);
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    dpi: RESOLUTIONS[Math.floor(next() * RESOLUTIONS.length)] ?? 200,
    degrees: between(-STEEPEST, STEEPEST),
    paper: between(225, 252),
    ink: between(15, 80),
    noise: between(4, 16),
    quality: between(50, 85),
  };
}

/** Scans one page (from 1) of a file. The same seed makes the same bytes. Throws `JobFailure` for a file that cannot be opened. */
export async function makeScan(
  input: Uint8Array,
  number: number,
  look: ScanLook,
  seed = 1,
): Promise<MadeScan> {
  const drawn = await withDocument(input, (document) =>
    withPage(document, number - 1, (page) => renderPage(document, page, look.dpi / POINTS)),
  );
  const { size, words } = await readPage(input, number);
  const move = (box: Box) => turn(box, size, look.degrees);
  const picture = await toJpeg(wear(lay(drawn, look.degrees), look, seed), look.quality);
  const file = await PDFDocument.create({ updateMetadata: false });
  const page = file.addPage([size.width, size.height]);
  page.drawImage(await file.embedJpg(picture), { x: 0, y: 0, ...size });
  const seen = words.map((word): SeenWord => ({ text: word.text, ...inParts(move(word), size) }));
  return { bytes: await file.save(), read: [{ page: 1, words: seen }], move };
}

async function readPage(input: Uint8Array, number: number) {
  const { document } = await openDocument(input, MOST_PAGES);
  try {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
    const { words } = await readText(page, frame);
    return {
      size: displaySize(frame),
      words: words.filter(({ text, isTurned }) => text !== "" && !isTurned),
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** A box with its middle moved as a sheet moves that is turned about its own. */
function turn(box: Box, { width, height }: { width: number; height: number }, degrees: number): Box {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const across = box.x + box.width / 2 - width / 2;
  const down = box.y + box.height / 2 - height / 2;
  const x = width / 2 + across * cosine - down * sine - box.width / 2;
  const y = height / 2 + down * cosine + across * sine - box.height / 2;
  return { x, y, width: box.width, height: box.height };
}

const inParts = ({ x, y, width, height }: Box, page: { width: number; height: number }): Box => ({
  x: x / page.width,
  y: y / page.height,
  width: width / page.width,
  height: height / page.height,
});

/** The picture of a sheet that lies turned on white. */
function lay({ width, height, pixels }: PageImage, degrees: number): ImageData {
  const sheet = createCanvas(width, height);
  const straight = sheet.getContext("2d");
  const data = straight.createImageData(width, height);
  data.data.set(pixels);
  for (let at = 3; at < pixels.length; at += 4) data.data[at] = 255;
  straight.putImageData(data, 0, 0);
  const glass = createCanvas(width, height).getContext("2d");
  glass.fillStyle = "white";
  glass.fillRect(0, 0, width, height);
  glass.translate(width / 2, height / 2);
  glass.rotate((degrees * Math.PI) / 180);
  glass.drawImage(sheet, -width / 2, -height / 2);
  return glass.getImageData(0, 0, width, height);
}

/** Greys between paper and ink, with noise. */
function wear(picture: ImageData, { paper, ink, noise }: ScanLook, seed: number): ImageData {
  const next = seededRandom(seed);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const light = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4 / 255;
    const grey = ink + light * (paper - ink) + (next() + next() + next() - 1.5) * noise * 2;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
  }
  return picture;
}

function toJpeg(picture: ImageData, quality: number): Promise<Buffer> {
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext("2d").putImageData(picture, 0, 0);
  return canvas.encode("jpeg", Math.round(quality));
}
