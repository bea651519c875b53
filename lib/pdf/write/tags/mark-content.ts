import { type Operator, operatorsIn } from "./read-operators.ts";
import { type Shown, TextState } from "./text-state.ts";

/** A stretch of text that stands in one line, marked by its number (ISO 32000-2, 14.7.5.2). */
export interface MarkedRun extends Shown {
  mcid: number;
}

export interface MarkedContent {
  content: string;
  runs: MarkedRun[];
  /** The names of fonts that show something. */
  fonts: Set<string>;
  /** The names of XObjects that show text. */
  drawn: Set<string>;
}

/** What a page's resources hold, by name. */
interface ContentResources {
  fontOf: ConstructorParameters<typeof TextState>[0];
  /** Whether an XObject shows text. */
  showsText(name: string): boolean;
}

/** Operators that begin, or go on with, a path, and those that end one (ISO 32000-2, 8.5). */
const PATH = new Set(["m", "l", "c", "v", "y", "h", "re", "W", "W*"]);
const DRAWS = new Set(["sh", "EI", "Do"]);
const MARKS = new Set(["BMC", "BDC", "EMC", "MP", "DP"]);

/** What goes on in one line is no farther apart, in em, and set off no more from its line. */
const GAP = 1.2;
const OFF_LINE = 0.2;

/**
 * A page's content in which everything is marked: text by numbers, a stretch of a line each, and all else as an artifact (ISO
 * 14289-1, 7.1). Marks of the file without a structure mean nothing and go; those of optional content stay.
 */
export function markContent(given: string, { fontOf, showsText }: ContentResources): MarkedContent {
  const marker = new Marker();
  const state = new TextState(fontOf);
  const fonts = new Set<string>();
  const drawn = new Set<string>();
  for (const operator of operatorsIn(given)) {
    const { name, operands } = operator;
    const shown = state.take(operator);
    if (MARKS.has(name)) marker.mark(given, operator);
    else if (shown && !shown.isBlank) {
      fonts.add(shown.font);
      marker.show(given, operator, shown);
    } else if (name === "Do" && showsText(operands[0]?.slice(1) ?? "")) {
      const [, , , , x, y] = state.matrix;
      const size = Math.hypot(state.matrix[2], state.matrix[3]);
      drawn.add(operands[0]?.slice(1) ?? "");
      marker.close();
      marker.show(given, operator, { x, y, endX: x, endY: y, size, font: "", isBlank: false });
      marker.close();
    } else if (shown || PATH.has(name) || DRAWS.has(name)) marker.draw(given, operator);
    else {
      if (name === "BT" || name === "ET") marker.close();
      marker.keep(given, operator);
    }
  }
  marker.close();
  return { content: marker.parts.join("\n"), runs: marker.runs, fonts, drawn };
}

class Marker {
  readonly parts: string[] = [];
  readonly runs: MarkedRun[] = [];
  #open: "artifact" | MarkedRun | null = null;
  /** Of the marks that are open, whether each stays. */
  readonly #kept: boolean[] = [];

  keep(given: string, { start, end }: Operator): void {
    this.parts.push(given.slice(start, end));
  }

  draw(given: string, operator: Operator): void {
    if (this.#open !== "artifact") {
      this.close();
      this.parts.push("/Artifact BMC");
      this.#open = "artifact";
    }
    this.keep(given, operator);
  }

  show(given: string, operator: Operator, shown: Shown): void {
    const open = this.#open;
    if (open !== null && open !== "artifact" && goesOn(open, shown)) {
      Object.assign(open, { endX: shown.endX, endY: shown.endY });
    } else {
      this.close();
      const run = { ...shown, mcid: this.runs.length };
      this.runs.push(run);
      this.parts.push(`/Span <</MCID ${run.mcid}>> BDC`);
      this.#open = run;
    }
    this.keep(given, operator);
  }

  close(): void {
    if (this.#open !== null) this.parts.push("EMC");
    this.#open = null;
  }

  /** A mark of the file itself. */
  mark(given: string, operator: Operator): void {
    const { name, operands } = operator;
    if (name === "MP" || name === "DP") return;
    const stays = name === "EMC" ? this.#kept.pop() : operands[0] === "/OC";
    if (name !== "EMC") this.#kept.push(stays === true);
    if (!stays) return;
    this.close();
    this.keep(given, operator);
  }
}

function goesOn(open: MarkedRun, next: Shown): boolean {
  const [along, off] = inDirection(open, next);
  const isLevel = Math.abs(off) < OFF_LINE * open.size;
  return isLevel && along > -0.5 * open.size && along < GAP * open.size && open.size === next.size;
}

/** How far the next text stands from the end of one, along its line and off it. */
function inDirection(open: MarkedRun, next: Shown): [number, number] {
  const length = Math.hypot(open.endX - open.x, open.endY - open.y);
  const [dx, dy] = length > 0 ? [(open.endX - open.x) / length, (open.endY - open.y) / length] : [1, 0];
  const [x, y] = [next.x - open.endX, next.y - open.endY];
  return [x * dx + y * dy, y * dx - x * dy];
}
