/** Collects text in lines; between words, blanks are one. */
export class LineWriter {
  readonly #parts: string[] = [];
  #isStart = true;
  #isSpaced = false;

  write(text: string): void {
    const words = text.replace(/[ \t\n\r\f\u00a0]+/g, " ");
    const trimmed = words.trim();
    if (trimmed !== "") {
      if (!this.#isStart && (this.#isSpaced || words.startsWith(" "))) this.#parts.push(" ");
      this.#parts.push(trimmed);
      this.#isStart = false;
    }
    if (words !== "") this.#isSpaced = words.endsWith(" ");
  }

  tab(): void {
    this.#mark("\t");
  }

  breakLine(): void {
    this.#mark("\n");
  }

  get text(): string {
    return this.#parts.join("");
  }

  #mark(mark: string): void {
    this.#parts.push(mark);
    this.#isStart = true;
    this.#isSpaced = false;
  }
}
