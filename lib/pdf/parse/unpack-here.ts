import { brotliDecompressSync, inflateSync } from "node:zlib";

/** The formats that pdf.js asks the platform for. */
const UNPACK = new Map([
  ["deflate", inflateSync],
  ["brotli", brotliDecompressSync],
]);

/**
 * As much of a `DecompressionStream` as pdf.js uses, which writes all at once and then reads it: unpacks in this thread. A
 * page has ten small streams, and each takes longer to hand over to another thread, through two of the web's streams, than
 * to unpack.
 */
class UnpackHere {
  readonly #unpack: typeof inflateSync;
  #unpacked: Uint8Array | null = null;
  #failure: unknown = null;
  readonly writable = {
    getWriter: () => ({
      ready: undefined,
      write: async (bytes: Uint8Array) => this.#write(bytes),
      close: async () => {},
    }),
  };
  readonly readable = { [Symbol.asyncIterator]: () => this.#read() };

  /** Throws `TypeError` for another format, as the platform does. */
  constructor(format: string) {
    const unpack = UNPACK.get(format);
    if (!unpack) throw new TypeError(`Expected ${[...UNPACK.keys()].join(" or ")}, got another format.`);
    this.#unpack = unpack;
  }

  #write(bytes: Uint8Array): void {
    try {
      this.#unpacked = this.#unpack(bytes);
    } catch (failure) {
      this.#failure = failure;
    }
  }

  /** Throws what the unpacking failed by: pdf.js then reads as far as the data goes. */
  async *#read(): AsyncGenerator<Uint8Array> {
    if (this.#failure) throw this.#failure;
    if (this.#unpacked) yield this.#unpacked;
  }
}

/** From here on pdf.js unpacks in its own thread. */
export function unpackHere(): void {
  Object.assign(globalThis, { DecompressionStream: UnpackHere });
}
