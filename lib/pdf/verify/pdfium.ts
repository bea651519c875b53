import { readFile } from "node:fs/promises";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { assetPath } from "../assets.ts";

export type Pdfium = WrappedPdfiumModule;

let loading: Promise<Pdfium> | undefined;

/** PDFium, compiled to WebAssembly: the engine that reads back what pdf-lib wrote. Loaded once a process, when first asked for. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

/** After a crash the module's memory is not to be trusted; the next call loads another. */
export function forgetPdfium(): void {
  loading = undefined;
}

async function load(): Promise<Pdfium> {
  const file = await readFile(assetPath("pdfium.wasm"));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const pdfium = await init(callingDirectly({ wasmBinary }));
  pdfium.PDFiumExt_Init();
  return pdfium;
}

type InitSettings = Parameters<typeof init>[0];

/** Parts of Emscripten's module that are not typed. */
interface Wrapping {
  wasmExports: Record<string, (...args: unknown[]) => unknown>;
  cwrap(name: string, returns: string | null, takes: readonly string[]): (...args: unknown[]) => unknown;
}

/**
 * Settings by which PDFium's functions of numbers are called as they are. Emscripten's wrapper, which also takes strings,
 * costs more than most calls.
 */
function callingDirectly(settings: { wasmBinary: ArrayBuffer }): InitSettings {
  return {
    ...settings,
    onRuntimeInitialized(this: Wrapping) {
      const { wasmExports, cwrap } = this;
      this.cwrap = (name, returns, takes) => {
        const call = wasmExports[name];
        if (!call || takes.includes("string") || returns === "string") return cwrap(name, returns, takes);
        return returns === "boolean" ? (...args) => Boolean(call(...args)) : call;
      };
    },
  } as InitSettings;
}

/** PDFium's memory as it is now: it moves when it grows, so never keep it. */
export const memoryOf = ({ pdfium }: Pdfium): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** Lends so many bytes of PDFium's memory. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new RangeError(`Expected ${bytes} bytes of memory for PDFium, got none.`);
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Reads a UTF-16 string through a call that answers how many bytes it needs, and fills a buffer that is large enough. */
export function readString(pdfium: Pdfium, call: (buffer: number, size: number) => number): string {
  const size = call(0, 0);
  if (size <= 2) return "";
  return withMemory(pdfium, size, (buffer) => {
    call(buffer, size);
    return pdfium.pdfium.UTF16ToString(buffer);
  });
}
