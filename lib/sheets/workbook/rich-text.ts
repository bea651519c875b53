import { type Attributes, readXml } from "./read-xml.ts";

/** Whether an attribute says that its element does not hold. */
export const isOff = (value: string | undefined): boolean => /^(?:0|false|off)$/.test(value ?? "");

/**
 * Gathers the text of a string item (ECMA-376, 18.4): its runs, without those that are struck through, and without the reading
 * aids that stand over them. Raised digits stay raised, as of a note: 4 with a raised 1 is no 41.
 */
export class RichText {
  #text = "";
  #isText = false;
  #isStruck = false;
  #isRaised = false;
  #aids = 0;

  open(name: string, attribute: Attributes): void {
    if (name === "rPh") this.#aids += 1;
    if (name === "strike") this.#isStruck = !isOff(attribute("val"));
    if (name === "vertAlign") this.#isRaised = attribute("val") === "superscript";
    if (name === "t") this.#isText = this.#aids === 0 && !this.#isStruck;
  }

  close(name: string): void {
    if (name === "rPh") this.#aids -= 1;
    if (name === "r") this.#isStruck = this.#isRaised = false;
    if (name === "t") this.#isText = false;
  }

  add(text: string): void {
    if (!this.#isText) return;
    this.#text += this.#isRaised ? text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit) : text;
  }

  /** What was gathered; the next item begins. */
  take(): string {
    const text = unescapeText(this.#text);
    this.#text = "";
    return text;
  }
}

const RAISED = [..."⁰¹²³⁴⁵⁶⁷⁸⁹"];

/** The texts that cells share, in their order. */
export function readSharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  const item = new RichText();
  readXml(part, {
    open: (name, attribute) => item.open(name, attribute),
    close(name) {
      item.close(name);
      if (name === "si") texts.push(item.take());
    },
    text: (text) => item.add(text),
  });
  return texts;
}

/** Characters that XML cannot hold stand as "_x000D_" (ECMA-376, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
