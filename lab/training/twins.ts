import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Layout, layOutDrawing, sketch } from "../../lib/pdf/detect/layout.ts";
import { type Box, displaySize, type PageFrame, toDisplay } from "../../lib/pdf/page/display-geometry.ts";
import { readDrawing } from "../../lib/pdf/page/drawing/read-drawing.ts";
import { openDocument } from "../../lib/pdf/parse/open-document.ts";

const MOST_PAGES = 500;

/** One flat twin of a manifest. */
export interface Twin {
  id: string;
  kind: string;
  category: string;
  path: string;
  family?: string;
  pair?: string;
  ground_truth?: string;
}

/** A page of a twin: null is the layout of one that cannot be read, or that has too many lines for a form. */
export interface TwinPage {
  layout: Layout | null;
  truth: Box[];
}

/** A true box of a page (from 1), and the kind of its field. */
export interface TruePlace extends Box {
  page: number;
  type: string;
}

interface Truth {
  pages: { mediabox: Rectangle; cropbox?: Rectangle; rotate: number }[];
  fields: { type: string; widgets: { page: number; rect: Rectangle }[] }[];
}
type Rectangle = [number, number, number, number];

/** The flat twins in a folder of them, by id. */
export async function twinsIn(folder: string): Promise<Twin[]> {
  const manifest = (await readFile(join(folder, "manifest.jsonl"), "utf8")).trim().split("\n");
  return manifest
    .map((line) => JSON.parse(line) as Twin)
    .filter(({ kind, category, ground_truth }) => kind === "flat" && category !== "flat-scan" && ground_truth)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A twin's pages, one after the other, laid out as the service lays them out, with their true boxes. */
export async function* twinPages(folder: string, { id, path }: Twin): AsyncGenerator<TwinPage> {
  const { document } = await openDocument(await readFile(join(folder, path)), MOST_PAGES);
  const places = placesOf(await readTruth(folder, id));
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
    const drawing = await readDrawing(page, frame).catch(() => null);
    const lines = drawing && sketch(drawing);
    const layout = drawing && lines && layOutDrawing(drawing, lines, displaySize(frame));
    yield { layout, truth: places.filter((place) => place.page === number) };
    page.cleanup();
  }
  await document.loadingTask.destroy();
}

/** A twin's true places, with the kinds of field that its form has there; buttons that do something are none. */
export async function truePlaces(folder: string, { id }: Twin): Promise<TruePlace[]> {
  return placesOf(await readTruth(folder, id)).filter(({ type }) => type !== "push");
}

const readTruth = async (folder: string, id: string): Promise<Truth> =>
  JSON.parse(await readFile(join(folder, "gt", `${id}.json`), "utf8"));

/** The true boxes of all pages, as these are displayed. */
const placesOf = ({ fields, pages }: Truth): TruePlace[] =>
  fields.flatMap(({ type, widgets }) =>
    widgets
      .map(({ page, rect }) => {
        const { mediabox = [0, 0, 0, 0], cropbox, rotate = 0 } = pages[page] ?? {};
        const frame: PageFrame = {
          view: (cropbox ?? mediabox) as Rectangle,
          rotation: ((rotate % 360) + 360) % 360,
        };
        return { ...toDisplay(rect, frame), page: page + 1, type };
      })
      .filter(({ width, height }) => width > 1 && height > 1),
  );
