import { Unreadable } from "../../../domain/source.ts";
import { type Declaration, declarationsOf } from "./declarations.ts";
import { FIRST_LOOK, isSeen, lookOf } from "./look.ts";
import { type Step, selectorsOf } from "./selectors.ts";
import { blocksOf, withoutComments } from "./split-css.ts";

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

/** Rules in rules, and how often a rule may be held against an element. */
const MOST_LEVELS = 8;
const MOST_TESTS = 10_000_000;

/** The styles of a document, as far as they decide whether a text is seen. */
export class StyleSheet {
  readonly #rules: Rule[] = [];
  #tests = 0;

  constructor(sheets: readonly string[]) {
    for (const sheet of sheets) this.#add(withoutComments(sheet.replaceAll(/<!--|-->/g, "")), 0);
  }

  /** What the rules say of an element, the weightier later; `around` is of the element around it. Throws `Unreadable`. */
  apply(
    name: string,
    attributes: ReadonlyMap<string, string>,
    around: Fits | null,
  ): { fits: Fits; declarations: Declaration[] } {
    const count = this.#rules.length;
    this.#tests += count;
    if (this.#tests > MOST_TESTS) throw new Unreadable("Its HTML has more styles and elements than are read");
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

  #add(css: string, level: number): void {
    if (level > MOST_LEVELS) return;
    for (const { head, body } of blocksOf(css)) {
      if (head.startsWith("@")) {
        if (holdsOnScreen(head.toLowerCase())) this.#add(body, level + 1);
      } else this.#addRule(head, declarationsOf(body));
    }
  }

  #addRule(head: string, declarations: readonly Declaration[]): void {
    if (declarations.length === 0) return;
    for (const { steps, weight, isLoose } of selectorsOf(head)) {
      // A rule that may fit too much may hide, and shows nothing again.
      const kept = isLoose ? declarations.filter((each) => hides(each)) : declarations;
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

/** Whether rules in an at-rule hold where somebody reads a page on a screen. */
function holdsOnScreen(head: string): boolean {
  if (/^@(?:supports|layer|container|scope|document|starting-style)\b/.test(head)) return true;
  if (!/^@media\b/.test(head)) return false;
  return isOfScreens(head.slice("@media".length));
}

/** Whether a list of media, as CSS or an attribute writes it, has screens among them. */
export const isOfScreens = (media: string): boolean =>
  media.split(",").some((query) => {
    const isNot = /^\s*not\b/.test(query);
    const words = query.replace(/^\s*(?:not|only)\b/, "").split(/\band\b/);
    return isNot !== words.map((word) => word.trim()).every(holdsWord);
  });

function holdsWord(word: string): boolean {
  if (word === "" || word === "all" || word === "screen") return true;
  const [, bound, width] = /^\(\s*(min|max)-(?:device-)?width\s*:\s*(\d{1,6})/.exec(word) ?? [];
  if (bound === undefined) return /^\(\s*(?:min-height|color|min-resolution)/.test(word);
  return bound === "min" ? Number(width) <= SCREEN : Number(width) >= SCREEN;
}
