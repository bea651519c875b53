import { inflateSync } from "node:zlib";

/**
 * Deflate as pdf.js asks the platform for it, unpacked at once in this thread. A page has ten small streams, and each takes
 * longer to hand over to another thread, through two of the web's streams, than to unpack. Has no more of a
 * `DecompressionStream` than pdf.js uses: all is written at once, and then read.
 */
class UnpackHere {
  readonly #unpacked: Uint8Array[] = [];
  #failure: unknown;
  readonly writable = {
    getWriter: () => ({
      ready: undefined,
      write: async (bytes: Uint8Array) => this.#unpack(bytes),
      close: async () => {},
    }),
  };
  readonly readable = { [Symbol.asyncIterator]: () => this.#read() };

  #unpack(bytes: Uint8Array): void {
    try {
      this.#unpacked.push(inflateSync(bytes));
    } catch (failure) {
      this.#failure = failure;
    }
  }

  /** Throws what the unpacking failed by: pdf.js then reads as far as the data goes. */
  async *#read(): AsyncGenerator<Uint8Array> {
    if (this.#failure) throw this.#failure;
    yield* this.#unpacked;
  }
}

/** From here on pdf.js unpacks in its own thread. */
export function unpackHere(): void {
  const Platform = globalThis.DecompressionStream;
  const Unpacking = (format: CompressionFormat): object =>
    format === "deflate" ? new UnpackHere() : new Platform(format);
  Object.assign(globalThis, { DecompressionStream: Unpacking });
}
