/** What an operation sends, as `operations` makes it. `Answer` is what a success holds. */
export interface Request<Answer> {
  readonly method: string;
  /** From the service's root; an absolute address leads elsewhere, and is given no key. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly bodyTypes?: readonly string[];
  /** Whether the service knows a repetition by its `Idempotency-Key`. */
  readonly idempotent?: true;
  /** For a POST that may be sent twice though it takes no such key. */
  readonly harmless?: true;
  readonly answer: "content" | "optional" | "bytes" | "none";
  /** Never set: it carries the type. */
  readonly _answer?: Answer;
}

/** Whether it may be sent again when nobody knows if it has arrived. */
export const isRepeatable = ({ method, idempotent, harmless }: Request<unknown>): boolean =>
  method !== "POST" || idempotent === true || harmless === true;
