import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { acceptFile, acceptFiles } from "../../../../lib/http/pictures/accept-file.ts";
import { decodeLzw } from "../../../../lib/http/pictures/lzw.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";
import { lzwLiterals, type TiffPage, tiff } from "../../../fixtures/tiff.ts";

const MOST = 4_000_000;
const [WIDTH, HEIGHT] = [40, 60];
/** Rows of 40 dots, 5 bytes each: the upper half is black (0), the lower white. */
const BITS = Uint8Array.from({ length: 5 * HEIGHT }, (_, at) => (at < (5 * HEIGHT) / 2 ? 0 : 255));
const BLACK_IS_ZERO = [262, 3, 1] as const;
const compression = (code: number) => [259, 3, code] as const;
const page = (strips: readonly Uint8Array[], ...entries: TiffPage["entries"]): TiffPage => ({
  width: WIDTH,
  height: HEIGHT,
  strips,
  entries,
});
const RAW = page([BITS], compression(1), BLACK_IS_ZERO);
/** At a pixel a dot, so that nothing is blended. */
const draw = (pdf: Uint8Array) => renderPages(pdf, { scale: WIDTH / 612 });
const drawn = (pages: readonly TiffPage[], order?: "II" | "MM") => draw(acceptFile(tiff(pages, order), MOST));
/** Each run of one byte, of 128 at most. */
const packBits = (data: Uint8Array): Uint8Array =>
  Uint8Array.from(Array.from({ length: data.length / 5 }, (_, row) => [252, data[row * 5] ?? 0]).flat());
const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString("latin1");

describe("a TIFF file", () => {
  test("becomes a page, black where it is black", async () => {
    const [zeros, ones] = [BITS.map(() => 0), BITS.map(() => 255)];
    const shown = (bits: Uint8Array, photometric: number) =>
      drawn([page([bits], compression(1), [262, 3, photometric])]);
    expect(await shown(ones, 0)).toEqual(await shown(zeros, 1));
    expect(await shown(zeros, 0)).toEqual(await shown(ones, 1));
    expect(await shown(zeros, 0)).not.toEqual(await shown(zeros, 1));
  });

  test.each<[string, TiffPage, ("II" | "MM")?]>([
    ["in strips", { ...page([BITS.subarray(0, 150), BITS.subarray(150)], BLACK_IS_ZERO), rowsPerStrip: 30 }],
    ["of the other byte order", RAW, "MM"],
    ["packed as bits", page([packBits(BITS)], compression(32_773), BLACK_IS_ZERO)],
    ["packed by LZW", page([lzwLiterals(BITS)], compression(5), BLACK_IS_ZERO)],
    ["packed by Deflate", page([deflateSync(BITS)], compression(8), BLACK_IS_ZERO)],
    ["with its bits from the other end", page([BITS], compression(1), BLACK_IS_ZERO, [266, 3, 2])],
  ])("shows the same %s", async (_, other, order) => {
    expect(await drawn([other], order)).toEqual(await drawn([RAW]));
  });

  test("of a fax machine is white where each row is as the one above, by white", async () => {
    // T.6 calls a row like the one above by a single bit; the row above the first is white.
    const rows = page([new Uint8Array(8).fill(255)], compression(4), [262, 3, 0]);
    const white = page([new Uint8Array(5 * HEIGHT)], compression(1), [262, 3, 0]);
    expect(await drawn([rows])).toEqual(await drawn([white]));
    const black = page([new Uint8Array(8).fill(255)], compression(4), BLACK_IS_ZERO);
    expect(await drawn([black])).not.toEqual(await drawn([white]));
  });

  test("of colours shows them, their differences from pixel to pixel undone", async () => {
    const red = Array.from({ length: WIDTH * HEIGHT }, () => [255, 0, 0]).flat();
    const differences = red.map((value, at) => (at % (3 * WIDTH) < 3 ? value : 0));
    const depth = [258, 3, 8, 8, 8] as const;
    const colours = [[262, 3, 2], [277, 3, 3], depth] as const;
    const plain = page([Uint8Array.from(red)], compression(1), ...colours);
    const packed = page([deflateSync(Uint8Array.from(differences))], compression(8), [317, 3, 2], ...colours);
    expect(await drawn([packed])).toEqual(await drawn([plain]));
    expect(await drawn([plain])).not.toEqual(await drawn([RAW]));
  });

  test("has the pages that it has, without small pictures of them", async () => {
    const thumbnail = page([BITS], BLACK_IS_ZERO, [254, 4, 1]);
    expect(await drawn([RAW, thumbnail, RAW])).toHaveLength(2);
  });

  test("of dots that are not square is as high as its sheet", () => {
    const pdf = acceptFile(tiff([page([BITS], BLACK_IS_ZERO, [282, 5, 204], [283, 5, 102])]), MOST);
    expect(textOf(pdf)).toContain("/MediaBox [0 0 612 1836]");
  });

  test("stands upright as it says", () => {
    const pdf = acceptFile(tiff([page([BITS], BLACK_IS_ZERO, [274, 3, 6])]), MOST);
    expect(textOf(pdf)).toContain("/MediaBox [0 0 918 612]");
  });

  test.each<[string, TiffPage]>([
    ["of 16 bits", page([BITS], BLACK_IS_ZERO, [258, 3, 16])],
    ["with less than its rows", page([deflateSync(BITS.subarray(5))], compression(8), BLACK_IS_ZERO)],
    ["of strips that are missing", { ...page([BITS], BLACK_IS_ZERO), rowsPerStrip: 30 }],
    ["with a transparent part", page([BITS], BLACK_IS_ZERO, [277, 3, 2], [258, 3, 1, 1])],
    ["compressed as nobody knows", page([BITS], compression(34_712), BLACK_IS_ZERO)],
    ["without a size", { ...RAW, width: 0 }],
  ])("%s is refused", (_, broken) => {
    expect(() => acceptFile(tiff([broken]), MOST)).toThrow(
      expect.objectContaining({ code: "picture_unsupported", message: expect.stringContaining("TIFF") }),
    );
  });

  test("of many pages that share one strip is not unpacked again and again", () => {
    const large = {
      ...page([deflateSync(Buffer.alloc(5_000_000))], compression(8), BLACK_IS_ZERO),
      width: 8_000,
      height: 5_000,
    };
    const file = tiff([large]);
    expect(acceptFile(file, MOST).length).toBeGreaterThan(0);
    expect(() =>
      acceptFiles(
        Array.from({ length: 25 }, () => file),
        MOST,
      ),
    ).toThrow(
      expect.objectContaining({ code: "picture_unsupported", message: expect.stringContaining("too large") }),
    );
  });

  test("that leads back to its first page, or ends early, is refused", () => {
    const file = Buffer.from(tiff([RAW]));
    const first = file.readUInt32LE(4);
    file.writeUInt32LE(first, file.length - 4);
    const refused = expect.objectContaining({ code: "picture_unsupported" });
    expect(() => acceptFile(file, MOST)).toThrow(refused);
    for (const length of [4, 8, first + 1, first + 20]) {
      expect(() => acceptFile(tiff([RAW]).subarray(0, length), MOST)).toThrow(refused);
    }
  });
});

test("LZW repeats what stood before, also what is being written", () => {
  // A (65), then the code that is made of it twice over: AA and AAA, then the end.
  const codes = [256, 65, 258, 259, 257];
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  const bytes = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) =>
    Number.parseInt(byte.padEnd(8, "0"), 2),
  );
  expect(Buffer.from(decodeLzw(bytes, 6) ?? []).toString()).toBe("AAAAAA");
  expect(decodeLzw(bytes, 7)).toBeNull();
  expect(decodeLzw(Uint8Array.of(0x80, 0x40, 0xff), 2)).toBeNull();
});

describe("several pictures", () => {
  test("are the pages of one file, in their order", async () => {
    const white = tiff([page([BITS.map(() => 255)], BLACK_IS_ZERO)]);
    const pages = await draw(acceptFiles([white, tiff([RAW, RAW]), white], MOST));
    const [first, second] = [(await draw(acceptFile(white, MOST)))[0], (await drawn([RAW]))[0]];
    expect(pages).toEqual([first, second, second, first]);
  });

  test("are at most as large as one file together", () => {
    const file = tiff([RAW]);
    expect(() => acceptFiles([file, file], file.length * 2 - 1)).toThrow(
      expect.objectContaining({ code: "file_too_large" }),
    );
  });

  test("do not stand beside a PDF", () => {
    const pdf = acceptFile(tiff([RAW]), MOST);
    expect(() => acceptFiles([pdf, tiff([RAW])], MOST)).toThrow(
      expect.objectContaining({
        code: "picture_unsupported",
        message: expect.stringContaining("send a PDF by itself"),
      }),
    );
  });
});
