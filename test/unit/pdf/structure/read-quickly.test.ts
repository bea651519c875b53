import { PDFContext, PDFName, PDFNumber, PDFObjectParser, PDFRef } from "pdf-lib";
import { expect, test } from "vitest";
import "../../../../lib/pdf/load-document.ts";

const parserOf = (text: string) =>
  PDFObjectParser.forBytes(Uint8Array.from(Buffer.from(text, "latin1")), PDFContext.create());

test.each([
  ["12", "12"],
  ["007", "7"],
  ["-12", "-12"],
  ["+3", "3"],
  ["612.50", "612.5"],
  [".5", "0.5"],
  ["-.25", "-0.25"],
  ["5.", "5"],
  ["7 0 R", "7 0 R"],
  ["7\t\n0\r\n R", "7 0 R"],
  ["7 % a comment\n 3 R", "7 3 R"],
  ["7 65535 R", "7 65535 R"],
  ["7 0 /R", "7"],
  ["1.5-3", "1.5"],
])("reads %j as %s", (text, expected) => {
  expect(parserOf(text).parseObject().toString()).toBe(expected);
});

test.each(["-", ".", "--5", "1-2", "12-"])("refuses %j as a number", (text) => {
  expect(() => parserOf(text).parseObject()).toThrow();
});

test.each([
  ["[1 2 3 0 R 4]", "[ 1 2 3 0 R 4 ]"],
  ["[1.5 2 0 0 1 R]", "[ 1.5 2 0 0 1 R ]"],
  ["<</A/B/C 1/D[2]/E 3 0 R/F(4 0 R)>>", "<<\n/A /B\n/C 1\n/D [ 2 ]\n/E 3 0 R\n/F (4 0 R)\n>>"],
])("goes on behind each of %s", (text, expected) => {
  expect(parserOf(text).parseObject().toString()).toBe(expected);
});

test("answers the same name and reference again, escaped or not, and keeps a minus zero apart", () => {
  expect(parserOf("/A#42").parseObject()).toBe(PDFName.of("AB"));
  expect(parserOf("9 0 R").parseObject()).toBe(PDFRef.of(9));
  expect(PDFRef.of(9, 1)).not.toBe(PDFRef.of(9));
  expect(PDFNumber.of(0).asNumber()).toBe(0);
  expect(PDFNumber.of(-0).asNumber()).toBe(-0);
});
