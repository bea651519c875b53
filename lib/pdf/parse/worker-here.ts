import { PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// The worker module puts its handler on globalThis.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { unpackHere } from "./unpack-here.ts";

unpackHere();

/** Between the two halves of pdf.js, both in this thread: what is sent is handed over, and not cloned. */
class Port extends EventTarget {
  postMessage(message: { chunk?: object }): void {
    const { chunk } = message;
    const data = chunk ? { ...message, chunk: copyOf(chunk) } : message;
    // Node's own event of messages comes with all that fetches, and checks what it is made of.
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
  }
}

/** Parts of a stream are lists that the sender empties, to fill them again. */
const copyOf = (chunk: object): object =>
  Object.fromEntries(
    Object.entries(chunk).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  );

interface WorkerHalf {
  pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: Port): void } };
}

/** pdf.js's worker for one document, in this thread. */
export function workerHere(): PDFWorker {
  const port = new Port();
  (globalThis as unknown as WorkerHalf).pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return new PDFWorker({ port, verbosity: VerbosityLevel.ERRORS } as object);
}
