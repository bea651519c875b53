import { brotliDecompressSync } from "node:zlib";

/** Stands in for the package of the same purpose in what is bundled (`lib/infra/compute/bundle.ts`). */
export default (bytes: Uint8Array): Uint8Array => brotliDecompressSync(bytes);
