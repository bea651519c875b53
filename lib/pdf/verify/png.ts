import { crc32, deflateSync } from "node:zlib";
import type { PageImage } from "./render-page.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits a sample, red, green and blue, no interlacing (PNG, 11.2.2). */
const FORMAT = [8, 2, 0, 0, 0];

/** Encodes a page's image as PNG. */
export function encodePng({ width, height, pixels }: PageImage): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0, to = 0; y < height; y++) {
    // Every row begins with its filter: none.
    to++;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      rows[to++] = pixels[from + 2] ?? 0;
      rows[to++] = pixels[from + 1] ?? 0;
      rows[to++] = pixels[from] ?? 0;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** PNG, 5.3: length, type, data, and the checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
