import type { Widget } from "../../lib/domain/parsed-form.ts";
import { run } from "./run.ts";

/** A piece of drawn text; lengths as in the domain, for the page as displayed. */
export interface DrawnText {
  page: number;
  left: number;
  right: number;
  top: number;
  middle: number;
  bottom: number;
  text: string;
}

/** Words that poppler draws. */
export async function popplerText(file: string): Promise<DrawnText[]> {
  const { stdout } = await run("pdftotext", "-cropbox", "-bbox", file, "-");
  return readPages(
    stdout.toString("utf8"),
    /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/g,
  );
}

/** Characters that mutool draws. */
export async function mutoolText(file: string): Promise<DrawnText[]> {
  const { stdout } = await run("mutool", "draw", "-q", "-F", "stext", file);
  return readPages(
    stdout.toString("utf8"),
    /<char quad="([-\d.e]+) ([-\d.e]+) [-\d.e]+ [-\d.e]+ [-\d.e]+ [-\d.e]+ ([-\d.e]+) ([-\d.e]+)"[^>]* c="([^"]*)"/g,
  );
}

function readPages(source: string, piece: RegExp): DrawnText[] {
  return source
    .split(/<page /)
    .slice(1)
    .flatMap((content, index) =>
      [...content.matchAll(piece)].map(([, x0, y0, x1, y1, text = ""]) => ({
        page: index + 1,
        left: Math.min(Number(x0), Number(x1)),
        right: Math.max(Number(x0), Number(x1)),
        top: Math.min(Number(y0), Number(y1)),
        middle: (Number(y0) + Number(y1)) / 2,
        bottom: Math.max(Number(y0), Number(y1)),
        text: text
          .replace(/&lt;/g, "<")
          .replace(/&gt;/g, ">")
          .replace(/&quot;|&#39;|&apos;/g, "'")
          .replace(/&amp;/g, "&"),
      })),
    );
}

/**
 * Whether a text is drawn inside a widget. Spaces and signs do not count, and a word may reach over several widgets: tools cut words
 * differently.
 */
export function isDrawn(
  text: string,
  drawn: readonly DrawnText[],
  { page, x, y, width, height }: Widget,
): boolean {
  const inside = drawn.filter(
    (each) =>
      each.page === page &&
      each.middle >= y - 1 &&
      each.middle <= y + height + 1 &&
      Math.min(each.right, x + width + 1) - Math.max(each.left, x - 1) >
        0.5 * Math.min(each.right - each.left, width),
  );
  return bare(inside.map((each) => each.text).join("")).includes(bare(text));
}

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
