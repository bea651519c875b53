import { describe, expect, test } from "vitest";
import { pictureSize } from "../../../lib/domain/picture-size.ts";

const START = [0xff, 0xd8];
const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
/** A frame of 300 by 200 pixels. */
const frame = (marker: number) => segment(marker, 8, 0, 200, 1, 44, 3);
const jpeg = (...parts: number[][]) => Uint8Array.from([START, ...parts].flat());
const upright = { width: 300, height: 200, orientation: 1 };

const exif = (...tiff: number[]) => segment(0xe1, ...Buffer.from("Exif\0\0"), ...tiff);
const BIG = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];
const LITTLE = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0];

describe("a JPEG's size", () => {
  const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
  test.each(FRAMES)("stands in its frame, of whichever kind: %i", (marker) => {
    expect(pictureSize(jpeg(frame(marker)))).toEqual(upright);
  });

  test("is not looked for in tables, whose markers lie between those of frames", () => {
    const tables = [0xc4, 0xc8, 0xcc].flatMap((marker) => segment(marker, 8, 0, 1, 0, 1, 1));
    expect(pictureSize(jpeg(tables, frame(0xc2)))).toEqual(upright);
  });

  test("is found behind bytes that fill, and markers without content", () => {
    expect(pictureSize(jpeg([0xff, 0xff], segment(0xe0, 1, 2), [0xff, 0x01], frame(0xc0)))).toEqual(upright);
  });

  test.each([
    ["a note in big-endian order", exif(...BIG, 6, 0, 0)],
    ["a note in little-endian order", exif(...LITTLE, 6, 0, 0, 0)],
  ])("is of the picture as it is seen: %s", (_, note) => {
    expect(pictureSize(jpeg(note, frame(0xc0)))).toEqual({ width: 200, height: 300, orientation: 6 });
  });

  test("is found right behind a filling byte, a restart, an empty segment, and one that only looks like a frame", () => {
    const others = [0xbf, 0xe0].map((marker) => segment(marker, 8, 0, 1, 0, 1, 1));
    for (const before of [[0xff], [0xff, 0xd0], [0xff, 0xd7], segment(0xe0), ...others])
      expect(pictureSize(jpeg(before, frame(0xc0))), String(before)).toEqual(upright);
  });

  test("needs no more of its frame than the five bytes that say it", () => {
    expect(pictureSize(jpeg(segment(0xc0, 8, 0, 200, 1, 44)))).toEqual(upright);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("is turned on its side from turn 5 on: %i", (orientation) => {
    const [width, height] = orientation < 5 ? [300, 200] : [200, 300];
    const note = exif(...BIG, orientation, 0, 0);
    expect(pictureSize(jpeg(note, frame(0xc0)))).toEqual({ width, height, orientation });
  });

  test("is turned by the entry for that among others", () => {
    const other = [0x01, 0x00, 0, 3, 0, 0, 0, 1, 0, 5, 0, 0];
    const two = [...BIG.slice(0, 9), 2, ...other, ...BIG.slice(10), 6, 0, 0];
    expect(pictureSize(jpeg(exif(...two), frame(0xc0)))?.orientation).toBe(6);
  });

  test.each([
    ["a turn of nothing", exif(...BIG, 0, 0, 0)],
    ["a note of nothing", exif()],
    ["a note that breaks off", segment(0xe1, 0x45)],
    ["a note under another marker", [0xff, 0xe2, ...exif(...BIG, 6, 0, 0).slice(2)]],
    ["a note by another name", segment(0xe1, ...Buffer.from("Exit\0\0"), ...BIG, 6, 0, 0)],
    ["an entry behind the directory", exif(...BIG.slice(0, 9), 0, ...BIG.slice(10), 6, 0, 0)],
    ["a directory of which half a number is there", exif(0x4d, 0x4d, 0, 42, 0, 0, 0, 10, 0, 0, 0)],
    ["a turn that is none", exif(...BIG, 9, 0, 0)],
    ["a directory outside of the note", exif(0x4d, 0x4d, 0, 42, 0xff, 0xff, 0xff, 0xff, 0, 0, 0)],
    ["a directory that is cut off", exif(...BIG.slice(0, 12))],
    ["another kind of note", segment(0xe1, ...Buffer.from("http://ns.adobe.com/xap/1.0/\0"))],
  ])("does not stumble over %s", (_, note) => {
    expect(pictureSize(jpeg(note, frame(0xc0)))).toEqual(upright);
  });

  test.each([
    ["ends at once", jpeg([0xff, 0xd9])],
    ["ends before its frame", jpeg([0xff, 0xd9, 0, 2], frame(0xc0))],
    ["has something between its segments", jpeg([0, ...frame(0xc0).slice(1)])],
    ["has a scan before any frame", jpeg([0xff, 0xda, 0, 2], frame(0xc0))],
    ["has a segment shorter than its own length", jpeg([0xff, 0xe0, 0, 0], frame(0xc0))],
    ["is cut off in its frame", jpeg(frame(0xc0)).subarray(0, 8)],
    ["has no rows", jpeg(segment(0xc0, 8, 0, 0, 1, 44, 3))],
    ["is nothing but its first bytes", jpeg([0xff])],
  ])("is unknown where it %s", (_, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });
});

test("a PNG's size stands in its first chunk", () => {
  const png = Buffer.alloc(33);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  png.writeUInt32BE(300, 16);
  png.writeUInt32BE(200, 20);
  expect(pictureSize(png)).toEqual(upright);
  expect(pictureSize(png.subarray(0, 24))).toEqual(upright);
  expect(pictureSize(png.subarray(0, 20))).toBeNull();
});
