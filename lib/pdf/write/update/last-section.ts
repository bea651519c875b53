/** The cross-reference section that a file ends with. */
export interface LastSection {
  /** Where it starts, in bytes from the start of the file. */
  offset: number;
  /** Whether it is a stream or a table; an update must have one of the same kind (ISO 32000-2, 7.5.8.4). */
  kind: "table" | "stream";
}

const TAIL = 2048;

/** Finds the section that `startxref` points to; null where the pointer is wrong, so that nothing can follow it. */
export function lastSection(file: Uint8Array): LastSection | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const tail = bytes.subarray(-TAIL).toString("latin1");
  const offset = Number([...tail.matchAll(/startxref\s+(\d+)\s/g)].at(-1)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(offset) || !bytes.subarray(0, 5).equals(HEADER)) return null;
  const start = bytes.subarray(offset, offset + 40).toString("latin1");
  if (/^\s*xref\b/.test(start)) return { offset, kind: "table" };
  return /^\s*\d+\s+\d+\s+obj\b/.test(start) ? { offset, kind: "stream" } : null;
}

const HEADER = Buffer.from("%PDF-");
