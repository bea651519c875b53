import { Unreadable } from "../../../domain/source.ts";
import { type Declaration, declarationsOf } from "./declarations.ts";
import { FIRST_LOOK, isSeen, lookOf } from "./look.ts";
import { type Step, selectorsOf } from "./selectors.ts";
import { blocksOf, cssWithoutComments } from "./split-css.ts";

/** A step of a selector, and what holds for the elements that its last step fits. */
interface Rule {
  step: Step;
  weight: number;
  declarations: readonly Declaration[];
}

/** Which rules' steps fit an element, and which fit one around it. */
export interface Fits {
  own: Uint8Array;
  around: Uint8Array;
}

/** The depth of nested rules, and how often a rule may be matched against an element. */
const MOST_LEVELS = 8;
const MOST_TESTS = 10_000_000;

/** The styles of a document, as far as they decide whether a text is seen. */
export class StyleSheet {
  readonly #rules: Rule[] = [];
  #tests = 0;

  constructor(sheets: readonly string[]) {
    for (const sheet of sheets) this.#add(cssWithoutComments(sheet.replaceAll(/<!--|-->/g, "")), 0, true);
  }

  /** What the rules say of an element, the weightier later; `around` is of the element around it. Throws `Unreadable`. */
  apply(
    name: string,
    attributes: ReadonlyMap<string, string>,
    around: Fits | null,
  ): { fits: Fits; declarations: Declaration[] } {
    const count = this.#rules.length;
    this.#tests += count;
    if (this.#tests > MOST_TESTS) throw new Unreadable("Its HTML has too many styles and elements");
    const fits: Fits = { own: new Uint8Array(count), around: new Uint8Array(count) };
    const found: Rule[] = [];
    for (const [at, rule] of this.#rules.entries()) {
      const { before } = rule.step;
      const isPlaced =
        before === "none" || (before === "parent" ? around?.own : around?.around)?.[at - 1] === 1;
      const isFit = isPlaced && fitsStep(rule.step, name, attributes);
      fits.own[at] = isFit ? 1 : 0;
      fits.around[at] = isFit || around?.around[at] === 1 ? 1 : 0;
      if (isFit && rule.declarations.length > 0) found.push(rule);
    }
    found.sort((a, b) => a.weight - b.weight);
    return { fits, declarations: found.flatMap(({ declarations }) => declarations) };
  }

  #add(css: string, level: number, isSure: boolean): void {
    if (level > MOST_LEVELS) return;
    for (const { head, body } of blocksOf(css)) {
      if (head.startsWith("@")) {
        const holds = onScreen(head.toLowerCase());
        if (holds !== "no") this.#add(body, level + 1, isSure && holds === "yes");
        continue;
      }
      const isNested = body.includes("{");
      this.#addRule(head, declarationsOf(isNested ? body.replace(/\{[^{}]*\}/g, ";") : body), isSure);
      // Where a rule in a rule fits is not looked at: it may fit too much.
      if (isNested) this.#add(body.replaceAll("&", ""), level + 1, false);
    }
  }

  #addRule(head: string, declarations: readonly Declaration[], isSure: boolean): void {
    if (declarations.length === 0) return;
    for (const { steps, weight, isLoose } of selectorsOf(head)) {
      // A rule that may fit too much may hide, and shows nothing again.
      const kept = isLoose || !isSure ? declarations.filter((each) => hides(each)) : declarations;
      for (const [at, step] of steps.entries())
        this.#rules.push({ step, weight, declarations: at === steps.length - 1 ? kept : [] });
    }
  }
}

const hides = ({ property, value }: Declaration): boolean =>
  !isSeen(lookOf(FIRST_LOOK, new Map([[property, value]])));

const fitsStep = ({ name, attributes }: Step, own: string, values: ReadonlyMap<string, string>): boolean =>
  (name === "" || name === own) &&
  attributes.every((each) => {
    const value = values.get(each.name);
    return value !== undefined && each.test(value);
  });

/** How wide a screen is taken to be, in pixels. */
const SCREEN = 1_000;

/** Whether something holds where somebody reads a page on a screen. Of most that screens are asked for, nobody can say. */
type Holds = "yes" | "no" | "perhaps";

function onScreen(head: string): Holds {
  if (/^@(?:supports|layer|container|scope|document|starting-style)\b/.test(head)) return "yes";
  return /^@media\b/.test(head) ? isOfScreens(head.slice("@media".length)) : "no";
}

const OPPOSITE: Record<Holds, Holds> = { yes: "no", no: "yes", perhaps: "perhaps" };

/** Whether a list of media, as CSS or an attribute writes it, has screens among them. */
export function isOfScreens(media: string): Holds {
  const queries = media.split(",").map((query): Holds => {
    const words = query.replace(/^\s*(?:not|only)\b/, "").split(/\band\b/);
    const each = words.map((word) => holdsWord(word.trim()));
    const all = each.includes("no") ? "no" : each.includes("perhaps") ? "perhaps" : "yes";
    return /^\s*not\b/.test(query) ? OPPOSITE[all] : all;
  });
  return queries.includes("yes") ? "yes" : queries.includes("perhaps") ? "perhaps" : "no";
}

const IN_FEW_PLACES = /^(?:[a-z-]+$|\(\s*(?:prefers-color-scheme\s*:\s*dark|monochrome|print))/;

function holdsWord(word: string): Holds {
  if (word === "" || word === "all" || word === "screen") return "yes";
  const [, bound, width] = /^\(\s*(min|max)-(?:device-)?width\s*:\s*(\d{1,6})/.exec(word) ?? [];
  if (bound !== undefined)
    return (bound === "min" ? Number(width) <= SCREEN : Number(width) >= SCREEN) ? "yes" : "no";
  if (/^\(\s*(?:min-height|color|min-resolution)/.test(word)) return "yes";
  return IN_FEW_PLACES.test(word) ? "no" : "perhaps";
}
