import { endOf, splitCss, unescapeCss } from "./split-css.ts";

/** One step of a selector: what an element must be, and where the one of the step before it must stand. */
export interface Step {
  /** "" for any. */
  name: string;
  attributes: { name: string; test: (value: string) => boolean }[];
  /** The step before: of the same selector an ancestor, the parent, or none. */
  before: "ancestor" | "parent" | "none";
}

interface Selector {
  steps: Step[];
  /** How much it weighs against another (Selectors, 17). */
  weight: number;
  /** Whether it says more than is looked at here, and so fits fewer elements. */
  isLoose: boolean;
}

/** States that a page does not begin in, and what is no element of it. */
const NOT_AT_FIRST =
  /^:(?::|hover|focus|active|visited|target|checked|before|after|first-l|selection|placeholder|print)/;
/** A combinator, a name with its qualifiers, an attribute's condition, or a state. */
const PIECE = /([\s>+~]+)|([.#]?)((?:[\w-]|[\u0080-\uffff]|\\[\s\S])+|\*)|\[([^\]]*)\]|(::?[\w-]+)/y;

/** Selectors of a list, without those that fit nothing when a page is opened. */
export const selectorsOf = (head: string): Selector[] =>
  splitCss(head, (character) => character === ",").flatMap((each) => selectorOf(each.trim()) ?? []);

function selectorOf(text: string): Selector | null {
  const selector: Selector = { steps: [newStep("none")], weight: 0, isLoose: false };
  for (let at = 0; at < text.length; ) {
    PIECE.lastIndex = at;
    const [all = "", gap, mark = "", name, inside, pseudo] = PIECE.exec(text) ?? [];
    if (all === "" || (pseudo && NOT_AT_FIRST.test(pseudo.toLowerCase()))) return null;
    at += all.length;
    if (gap !== undefined) addStep(selector, gap);
    else addCondition(selector, { mark, name, inside });
    if (pseudo === undefined) continue;
    selector.isLoose ||= pseudo !== ":root";
    if (text[at] === "(") at = endOf(text, at);
  }
  return selector;
}

function addStep(selector: Selector, gap: string): void {
  // Sibling combinators are not evaluated.
  const isBeside = /[+~]/.test(gap);
  selector.isLoose ||= isBeside;
  if (isBeside) selector.steps = [newStep("none")];
  else selector.steps.push(newStep(gap.includes(">") ? "parent" : "ancestor"));
}

function addCondition(
  selector: Selector,
  { mark, name, inside }: { mark: string; name: string | undefined; inside: string | undefined },
): void {
  const step = selector.steps.at(-1) as Step;
  if (name !== undefined) {
    selector.weight += addName(step, mark, unescapeCss(name));
    return;
  }
  if (inside !== undefined) step.attributes.push(attributeOf(inside));
  selector.weight += WEIGHTS.attribute;
}

const WEIGHTS = { id: 10_000, attribute: 100, name: 1 };
const newStep = (before: Step["before"]): Step => ({ name: "", attributes: [], before });

/** What it weighs. */
function addName(step: Step, mark: string, name: string): number {
  if (mark === "#") {
    step.attributes.push({ name: "id", test: (value) => value === name });
    return WEIGHTS.id;
  }
  if (mark === ".") {
    // Old mail programs' pages are read in quirks mode, in which letters' cases are one.
    const wanted = name.toLowerCase();
    step.attributes.push({ name: "class", test: (value) => wordsOf(value).includes(wanted) });
    return WEIGHTS.attribute;
  }
  if (name === "*") return 0;
  step.name = name.toLowerCase();
  return WEIGHTS.name;
}

const wordsOf = (value: string): string[] => value.toLowerCase().split(/\s+/);

function attributeOf(inside: string): Step["attributes"][number] {
  const equals = inside.indexOf("=");
  const head = (equals < 0 ? inside : inside.slice(0, equals)).trim();
  const sign = equals > 0 && "~|^$*".includes(head.slice(-1)) ? head.slice(-1) : "";
  const name = unescapeCss(sign ? head.slice(0, -1) : head)
    .trim()
    .toLowerCase();
  if (equals < 0) return { name, test: () => true };
  const said = inside.slice(equals + 1).trim();
  const isFlagged = /[\s"'][is]$/i.test(said.slice(-2)) && said.length > 2;
  const quoted = (isFlagged ? said.slice(0, -1) : said).trim();
  const wanted = unescapeCss(/^["']/.test(quoted) ? quoted.slice(1, -1) : quoted).toLowerCase();
  return { name, test: (value) => TESTS.get(sign)?.(value.toLowerCase(), wanted) ?? false };
}

const TESTS = new Map<string, (value: string, wanted: string) => boolean>(
  Object.entries({
    "": (value: string, wanted: string) => value === wanted,
    "~": (value: string, wanted: string) => wordsOf(value).includes(wanted),
    "|": (value: string, wanted: string) => value === wanted || value.startsWith(`${wanted}-`),
    "^": (value: string, wanted: string) => wanted !== "" && value.startsWith(wanted),
    $: (value: string, wanted: string) => wanted !== "" && value.endsWith(wanted),
    "*": (value: string, wanted: string) => wanted !== "" && value.includes(wanted),
  }),
);
