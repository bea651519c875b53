import { degrees } from "pdf-lib";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { loadDocument } from "../load-document.ts";
import { openDocument } from "../parse/open-document.ts";
import type { Turn } from "./turned.ts";

/** So many letters of a page, and so large a part of them, tell how it is to be held. */
const FEWEST = 20;
const MOST = 0.8;

/**
 * A file with its pages turned so that their text stands upright, as the form has them, and how far each of those (numbers from 1)
 * lay turned, clockwise. The file itself where no page does, or where the form's own text does not stand upright.
 */
export async function upright(
  input: Uint8Array,
  blank: Uint8Array,
  maxPages: number,
): Promise<{ bytes: Uint8Array; turns: ReadonlyMap<number, Turn> }> {
  const turns = await turnsIn(input, maxPages);
  if (turns.size === 0 || (await turnsIn(blank, maxPages)).size > 0)
    return { bytes: input, turns: new Map() };
  const document = await loadDocument(input);
  for (const [number, turn] of turns) {
    const page = document.getPage(number - 1);
    page.setRotation(degrees((page.getRotation().angle - turn + 360) % 360));
  }
  return { bytes: await document.save({ updateFieldAppearances: false, addDefaultPage: false }), turns };
}

async function turnsIn(bytes: Uint8Array, maxPages: number): Promise<Map<number, Turn>> {
  const { document } = await openDocument(bytes, maxPages);
  try {
    const turns = new Map<number, Turn>();
    for (let number = 1; number <= document.numPages; number++) {
      const turn = await turnOf(await document.getPage(number));
      if (turn !== 0) turns.set(number, turn);
    }
    return turns;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** How far most of a page's text is turned from upright as displayed. */
async function turnOf(page: PDFPageProxy): Promise<Turn> {
  const { items } = await page.getTextContent();
  const letters = new Map<number, number>();
  for (const item of items) {
    if (!("str" in item)) continue;
    const [across = 1, up = 0]: number[] = item.transform;
    const quarters = Math.round((Math.atan2(up, across) * 2) / Math.PI);
    const turn = (((page.rotate - 90 * quarters) % 360) + 360) % 360;
    letters.set(turn, (letters.get(turn) ?? 0) + item.str.length);
  }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const [turn, count] = [...letters].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return all >= FEWEST && count >= MOST * all ? (turn as Turn) : 0;
}
