import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  PDFArray,
  type PDFContext,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";
import { encryptObject } from "../encryption/encrypt-object.ts";
import type { Encryption } from "../encryption/read-encryption.ts";
import type { LastSection } from "./last-section.ts";

interface Update {
  context: PDFContext;
  /** The objects that are new or different. */
  objects: readonly (readonly [PDFRef, PDFObject])[];
  last: LastSection;
  encryption: Encryption | null;
}

/** Adds objects to the end of a file and leaves all that it held as it is, to the byte (ISO 32000-2, 7.5.6). */
export function appendUpdate(original: Uint8Array, update: Update): Uint8Array {
  const { objects, encryption } = update;
  if (objects.length === 0) return original;
  const parts: Uint8Array[] = [original, Buffer.from("\n")];
  let length = original.length + 1;
  const entries: Entry[] = [];
  for (const [reference, object] of objects) {
    const bytes = objectBytes(reference, encryption ? encryptObject(object, reference, encryption) : object);
    entries.push({ number: reference.objectNumber, generation: reference.generationNumber, offset: length });
    parts.push(bytes);
    length += bytes.length;
  }
  const identifier = digestOf(parts);
  parts.push(
    update.last.kind === "table"
      ? table(update, entries, identifier)
      : stream(update, entries, identifier, length),
  );
  parts.push(Buffer.from(`startxref\n${length}\n%%EOF\n`));
  return Uint8Array.from(Buffer.concat(parts));
}

interface Entry {
  number: number;
  generation: number;
  offset: number;
}

function objectBytes(
  { objectNumber, generationNumber }: { objectNumber: number; generationNumber: number },
  object: PDFObject,
): Uint8Array {
  const body = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(body, 0);
  return Buffer.concat([
    Buffer.from(`${objectNumber} ${generationNumber} obj\n`),
    body,
    Buffer.from("\nendobj\n"),
  ]);
}

function digestOf(parts: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}

/** ISO 32000-2, 7.5.5, and 14.4: the first half of the identifier stays, the second is this version's. */
function trailer({ context, last, encryption }: Update, size: number, identifier: string) {
  const { Root, Info, ID, Size } = context.trailerInfo;
  const previous = context.lookup(ID);
  const dict = context.obj({ Size: Math.max(size, Size?.asNumber() ?? 0), Prev: last.offset });
  if (Root) dict.set(PDFName.of("Root"), Root);
  if (Info) dict.set(PDFName.of("Info"), Info);
  if (encryption) dict.set(PDFName.of("Encrypt"), encryption.entry);
  const [first] = encryption ? [encryption.fileId] : previous instanceof PDFArray ? previous.asArray() : [];
  dict.set(
    PDFName.of("ID"),
    context.obj([first ?? PDFHexString.of(identifier), PDFHexString.of(identifier)]),
  );
  return dict;
}

/** ISO 32000-2, 7.5.4. */
function table(update: Update, entries: readonly Entry[], identifier: string): Uint8Array {
  const sections = inSections(entries).map((section) => {
    const lines = section.map(
      ({ offset, generation }) =>
        `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`,
    );
    return `${section[0]?.number} ${section.length}\n${lines.join("")}`;
  });
  const dict = trailer(update, update.context.largestObjectNumber + 1, identifier);
  return Buffer.from(`xref\n${sections.join("")}trailer\n${dict.toString()}\n`, "latin1");
}

/** ISO 32000-2, 7.5.8: type, offset and generation in 1, 4 and 2 bytes. The stream has an entry for itself. */
function stream(update: Update, entries: readonly Entry[], identifier: string, offset: number): Uint8Array {
  const number =
    Math.max(update.context.largestObjectNumber, (update.context.trailerInfo.Size?.asNumber() ?? 1) - 1) + 1;
  const sections = inSections([...entries, { number, generation: 0, offset }]);
  const rows = sections.flat().map((entry) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(1, 0);
    row.writeUInt32BE(entry.offset, 1);
    row.writeUInt16BE(entry.generation, 5);
    return row;
  });
  const dict = trailer(update, number + 1, identifier);
  dict.set(PDFName.of("Type"), PDFName.of("XRef"));
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  dict.set(PDFName.of("W"), update.context.obj([1, 4, 2]));
  dict.set(
    PDFName.of("Index"),
    update.context.obj(
      sections.flatMap((each) => [PDFNumber.of(each[0]?.number ?? 0), PDFNumber.of(each.length)]),
    ),
  );
  return objectBytes(PDFRef.of(number), PDFRawStream.of(dict, deflateSync(Buffer.concat(rows))));
}

/** Runs of consecutive object numbers. */
function inSections(entries: readonly Entry[]): Entry[][] {
  const sections: Entry[][] = [];
  for (const entry of entries.toSorted((a, b) => a.number - b.number)) {
    const last = sections.at(-1);
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry);
    else sections.push([entry]);
  }
  return sections;
}
