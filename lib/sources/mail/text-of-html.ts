import { Unreadable } from "../../domain/source.ts";
import { withoutHidden } from "../../domain/visible-text.ts";
import { type Declaration, declarationsOf } from "./html/declarations.ts";
import {
  BLOCKS,
  CELLS,
  endedBy,
  endsFormatting,
  FORMATTING,
  NEVER_SHOWN,
  VOID,
  wallsFor,
} from "./html/elements.ts";
import { LineWriter } from "./html/line-writer.ts";
import { FIRST_LOOK, isSeen, type Look, lookOf } from "./html/look.ts";
import { readTags } from "./html/read-tags.ts";
import { saidOf } from "./html/said-of.ts";
import { type Fits, isOfScreens, StyleSheet } from "./html/style-sheet.ts";

/** Deeper pages are made by nobody, and a browser makes them flatter. */
const MOST_LEVELS = 400;

/** An element that has begun and not ended. */
interface Open {
  name: string;
  look: Look;
  fits: Fits;
  /** Whether its content is text for nobody. */
  isSilent: boolean;
  cells: number;
}

/**
 * The visible text of an HTML page, a line for each block, a tab between the cells of a row. Also whether it holds text
 * that nobody sees: hidden, faint, tiny or off the page, by styles, attributes or its style sheet. Throws `Unreadable`.
 */
export function textOfHtml(html: string): { text: string; hidesText: boolean } {
  const page = new Page(new StyleSheet(sheetsIn(html)));
  readTags(html, page);
  return { text: page.lines.text, hidesText: page.hidesText };
}

function sheetsIn(html: string): string[] {
  const sheets: string[] = [];
  let isStyle = false;
  readTags(html, {
    open(name, attributes) {
      isStyle = name === "style" && isOfScreens((attributes.get("media") ?? "").toLowerCase()) !== "no";
    },
    close() {
      isStyle = false;
    },
    text(text) {
      if (isStyle) sheets.push(text);
    },
  });
  return [sheets.join("")];
}

class Page {
  readonly lines = new LineWriter();
  hidesText = false;
  readonly #sheet: StyleSheet;
  #open: Open[] = [];

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#endWhat(endedBy(name), wallsFor(name));
    const around = this.#open.at(-1);
    const { fits, declarations } = this.#sheet.apply(name, attributes, around?.fits ?? null);
    const look = lookFor(around?.look ?? FIRST_LOOK, attributes, declarations);
    if (BLOCKS.has(name) || name === "br") this.lines.breakLine();
    if (CELLS.has(name) && around && around.cells++ > 0) this.lines.tab();
    if (VOID.has(name)) return;
    if (this.#open.length >= MOST_LEVELS) {
      throw new Unreadable(`Expected HTML that nests at most ${MOST_LEVELS} levels deep`);
    }
    const isSilent = around?.isSilent || NEVER_SHOWN.has(name);
    this.#open.push({ name, look, fits, isSilent, cells: 0 });
  }

  /** Text after the end of the body belongs to the element that was open there. */
  close(name: string): void {
    if (name === "body" || name === "html") return;
    const at = this.#find(new Set([name]), wallsFor(name));
    if (at >= 0) this.#endFrom(at);
    if (BLOCKS.has(name)) this.lines.breakLine();
  }

  text(text: string): void {
    const { look = FIRST_LOOK, isSilent = false } = this.#open.at(-1) ?? {};
    if (isSilent) return;
    if (isSeen(look)) this.lines.write(text);
    else this.hidesText ||= withoutHidden(text).trim() !== "";
  }

  /** Where the last of these is open, unless a wall stands before it; else -1. */
  #find(names: ReadonlySet<string>, walls: ReadonlySet<string>): number {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const { name } = this.#open[at] as Open;
      if (names.has(name)) return at;
      if (walls.has(name)) return -1;
    }
    return -1;
  }

  #endWhat(names: ReadonlySet<string>, walls: ReadonlySet<string>): void {
    if (names.size === 0) return;
    for (let at = this.#find(names, walls); at >= 0; at = this.#find(names, walls)) this.#endFrom(at);
  }

  /** Ends an element and what is in it; formatting goes on after it. */
  #endFrom(at: number): void {
    const [ended, ...inner] = this.#open.splice(at);
    if (!ended || endsFormatting(ended.name)) return;
    this.#open.push(...inner.filter(({ name }) => FORMATTING.has(name)));
  }
}

/** By its attributes, the style sheet, its own style, and what is important of these, in this order. */
function lookFor(around: Look, attributes: ReadonlyMap<string, string>, ruled: readonly Declaration[]): Look {
  if (attributes.size === 0 && ruled.length === 0) return around;
  return lookOf(around, saidOf(attributes, [...ruled, ...declarationsOf(attributes.get("style") ?? "")]));
}
