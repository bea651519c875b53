/** A calculation in Acrobat's simplified field notation: the fields it reads, and what it comes to with their numbers. */
interface Notation {
  names: string[];
  evaluate(numberOf: (name: string) => number): number;
}

type Node = (numberOf: (name: string) => number) => number;

/** Acrobat writes the notation into a comment before the script that it makes of it. */
const [BEGIN, END] = [/^\s*\/\*\*\s*BVCALC\s/, /\sEVCALC\s{0,4}\*\*\//];
/** Numbers, operators, and names, in which a backslash stands before what is none of a name. */
const TOKENS = /\s*(?:(\d+(?:\.\d+)?|\.\d+)(?![\w.\\])|([-+*/()])|((?:\\.|[^-+*/()\s\\])+))/gy;
/** A script is read, never run: a longer one is no sum of fields. */
const DEEPEST = 50;

/** Reads sums, differences, products and quotients of fields and numbers. Null for a script that has no such comment, or another. */
export function readNotation(script: string): Notation | null {
  const source = commentOf(script);
  const tokens = source === undefined ? null : tokensOf(source);
  if (!tokens) return null;
  const names = tokens.flatMap((token) => (token.kind === "name" ? token.text : []));
  const reader = new ExpressionReader(tokens);
  const evaluate = reader.read();
  return evaluate && { names, evaluate };
}

function commentOf(script: string): string | undefined {
  const begin = BEGIN.exec(script)?.[0];
  if (begin === undefined) return undefined;
  const rest = script.slice(begin.length);
  const end = rest.search(END);
  return end < 0 ? undefined : rest.slice(0, end).trim();
}

interface Token {
  kind: "number" | "sign" | "name";
  text: string;
}

function tokensOf(source: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: whole, 1: number, 2: sign, 3: name, index } of source.matchAll(TOKENS)) {
    if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else tokens.push({ kind: "name", text: (name ?? "").replace(/\\(.)/g, "$1") });
    end = index + whole.length;
  }
  return source.slice(end).trim() === "" ? tokens : null;
}

/** Products before sums, from left to right, as in any notation of arithmetic. */
class ExpressionReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Null for what is no expression, or only begins with one. */
  read(): Node | null {
    const node = this.#sum();
    return this.#at === this.#tokens.length ? node : null;
  }

  #sum(): Node | null {
    return this.#chain(["+", "-"], () => this.#chain(["*", "/"], () => this.#operand()));
  }

  #chain(signs: readonly string[], part: () => Node | null): Node | null {
    let left = part();
    for (let sign = this.#take(signs); sign !== null; sign = this.#take(signs)) {
      const [first, second, by] = [left, part(), sign];
      if (!first || !second) return null;
      left = (numberOf) => combine(by, first(numberOf), second(numberOf));
    }
    return left;
  }

  #operand(): Node | null {
    if (++this.#depth > DEEPEST) return null;
    const node = this.#bareOperand();
    this.#depth--;
    return node;
  }

  #bareOperand(): Node | null {
    if (this.#take(["-"])) {
      const inner = this.#operand();
      return inner && ((numberOf) => -inner(numberOf));
    }
    if (this.#take(["("])) {
      const inner = this.#sum();
      return this.#take([")"]) ? inner : null;
    }
    const token = this.#tokens[this.#at++];
    if (token?.kind === "number") return () => Number(token.text);
    return token?.kind === "name" ? (numberOf) => numberOf(token.text) : null;
  }

  #take(signs: readonly string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "sign" || !signs.includes(token.text)) return null;
    this.#at++;
    return token.text;
  }
}

function combine(sign: string, a: number, b: number): number {
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  return sign === "*" ? a * b : a / b;
}
