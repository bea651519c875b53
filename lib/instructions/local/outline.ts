import type { Passage } from "./mention.ts";

/** The heading of the lines to come. */
interface Parent {
  indent: number;
  key: string;
  /** Whether it stands over lines of its own indentation as well. */
  isOverAll: boolean;
  /** The item whose value the next lines may go on with. */
  item: Passage | null;
}

/** A line of a longer value, such as an address: no number or e-mail address by itself. */
const goesOn = (text: string): boolean => /\p{L}{2}/u.test(text.slice(text.lastIndexOf("@") + 1));

/** Which headings and items stand over a line: those before it that are indented less, up to a blank line. */
export class Outline {
  #parents: Parent[] = [];
  #isUnderTitle = false;

  /** A blank line parts what is above it from what is below, but not a heading from what it stands over. */
  blank(): void {
    if (!this.#isUnderTitle) this.#parents = [];
  }

  /** The heading of a line of this indentation. */
  headingAt(indent: number): string {
    this.#isUnderTitle = false;
    this.#parents = this.#parents.filter(
      (one) => one.indent < indent || (one.isOverAll && one.indent === indent),
    );
    return this.#parents.map(({ key }) => key).join(" ");
  }

  title(key: string, indent: number, isOverAll: boolean): void {
    this.#isUnderTitle = true;
    this.#parents = this.#parents.filter((one) => one.indent < indent);
    this.#parents.push({ indent, key, isOverAll, item: null });
  }

  /** Takes what a line says, and gives the item that goes on with it where it does. */
  line(found: readonly Passage[], text: string, indent: number): Passage | null {
    const [first] = found;
    const parent = this.#parents.at(-1);
    if (first?.key) this.#parents.push({ indent, key: first.key, isOverAll: false, item: first });
    else if (first && found.length === 1 && parent?.item && goesOn(text)) {
      parent.item = { ...parent.item, end: first.end };
      return parent.item;
    }
    return null;
  }
}
