import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptFile } from "../../../../lib/http/pictures/accept-file.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";

const LIMITS = { maxPages: 10, maxFields: 100 };
const MOST = 4_000_000;

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
}

/** A PNG of 8 bits a component whose rows are filtered by what lies over them. */
function png(width: number, height: number, type: 2 | 6, pixel: readonly number[]): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, type, 0, 0, 0], 8);
  const first = [0, ...Array.from({ length: width }, () => pixel).flat()];
  const next = [2, ...Array.from({ length: width * pixel.length }, () => 0)];
  const rows = [first, ...Array.from({ length: height - 1 }, () => next)].flat();
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const data = deflateSync(Uint8Array.from(rows));
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** What stands before the first scan of a JPEG of a size, with an orientation; nothing of the picture itself. */
function jpegHead(width: number, height: number, orientation: number): Uint8Array {
  const exif = Buffer.from("4578696600004d4d002a000000080001011200030000000100000000", "hex");
  exif.writeUInt16BE(orientation, 24);
  const segment = (marker: number, data: Uint8Array) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    segment(0xc0, frame),
    Buffer.from([0xff, 0xda, 0, 2]),
  ]);
}

const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString("latin1");

test("a PNG becomes a page as wide as a sheet, which is read as a scan", async () => {
  const pdf = acceptFile(png(200, 300, 2, [255, 255, 255]), MOST);
  const form = await parsePdf(pdf, LIMITS);
  expect(form).toMatchObject({ read_from_scan: true, pages: [{ width: 612, height: 918, scanned: true }] });
  expect(acceptFile(png(200, 300, 2, [255, 255, 255]), MOST)).toEqual(pdf);
});

test("what is transparent in a PNG is white on the page", async () => {
  const pdf = acceptFile(png(20, 20, 6, [0, 0, 0, 0]), MOST);
  const [picture] = await renderPages(pdf, { scale: 0.1, pages: [1] });
  const [white] = await renderPages(acceptFile(png(20, 20, 2, [255, 255, 255]), MOST), {
    scale: 0.1,
    pages: [1],
  });
  expect(picture).toEqual(white);
});

test.each([
  [1, "816 0 0 612 0 0 cm"],
  [3, "-816 0 0 -612 816 612 cm"],
  [6, "0 -816 612 0 0 816 cm"],
  [8, "0 816 -612 0 612 0 cm"],
])("a photograph with the orientation %i stands upright", (orientation, placed) => {
  expect(textOf(acceptFile(jpegHead(816, 612, orientation), MOST))).toContain(placed);
});

test("a PNG stands upright as its Exif data say", () => {
  const exif = Buffer.from("4d4d002a000000080001011200030000000100060000", "hex");
  const whole = Buffer.from(png(20, 30, 2, [255, 255, 255]));
  const turned = Buffer.concat([whole.subarray(0, 33), chunk("eXIf", exif), whole.subarray(33)]);
  expect(textOf(acceptFile(whole, MOST))).toContain("/MediaBox [0 0 612 918]");
  expect(textOf(acceptFile(turned, MOST))).toContain("/MediaBox [0 0 918 612]");
});

test.each([
  ["BigTIFF", "II+\0\x08\0\0\0"],
  ["WebP", "RIFF\0\0\0\0WEBPVP8 "],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0"],
])("a picture as %s is refused by name", (kind, head) => {
  expect(() => acceptFile(Buffer.from(head, "latin1"), MOST)).toThrow(
    expect.objectContaining({ code: "picture_unsupported", message: expect.stringContaining(kind) }),
  );
});

test("a damaged picture is refused, and one that is too large", () => {
  const whole = png(20, 20, 6, [0, 0, 0, 255]);
  const unsupported = expect.objectContaining({ code: "picture_unsupported" });
  expect(() => acceptFile(whole.subarray(0, 30), MOST)).toThrow(unsupported);
  expect(() =>
    acceptFile(Buffer.concat([whole.subarray(0, 33), chunk("IDAT", Buffer.from("x"))]), MOST),
  ).toThrow(unsupported);
  expect(() => acceptFile(whole, 10)).toThrow(expect.objectContaining({ code: "file_too_large" }));
});

test("what is neither PDF nor picture is refused as before", () => {
  expect(() => acceptFile(Buffer.from("Dear Sir or Madam"), MOST)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ type: "not_a_pdf" })] }),
  );
});
