import { describe, expect, test } from "vitest";
import { markContent } from "../../../../../lib/pdf/write/tags/mark-content.ts";
import { bytesOf, operatorsIn } from "../../../../../lib/pdf/write/tags/read-operators.ts";

const RESOURCES = {
  fontOf: () => ({ bytes: 1 as const, widthOf: () => 0.5 }),
  showsText: (name: string) => name === "Words",
};
const mark = (content: string) => markContent(content, RESOURCES);
const plain = (content: string) => mark(content).content.split("\n");

describe("the operators of a content stream", () => {
  test.each([
    ["1 0 0 1 5 -.5 cm", [["cm", "1", "0", "0", "1", "5", "-.5"]]],
    [
      "(a \\) (b) c) Tj%)\n(d)'",
      [
        ["Tj", "(a \\) (b) c)"],
        ["'", "(d)"],
      ],
    ],
    ["[(]) -20 <5D>]TJ", [["TJ", "[(]) -20 <5D>]"]]],
    ["/P <</A [1 2] /B <</C (>>)>>>>BDC EMC", [["BDC", "/P", "<</A [1 2] /B <</C (>>)>>>>"], ["EMC"]]],
    ["q BI /W 1 ID \u00ff EIx( EI Q", [["q"], ["EI"], ["Q"]]],
    ["(never ends", []],
  ])("of %s", (content, expected) => {
    expect([...operatorsIn(content)].map(({ name, operands }) => [name, ...operands])).toEqual(expected);
  });

  test("strings are bytes, whatever they are written as", () => {
    expect(bytesOf("(a\\(\\101\\\n\\n)")).toEqual([97, 40, 65, 10]);
    expect(bytesOf("<4a 4>")).toEqual([0x4a, 0x40]);
  });
});

describe("a page's content", () => {
  test("has its text marked by lines, and all else as artifacts", () => {
    const { content, runs } = mark(
      "0 0 m 9 0 l S BT /F1 10 Tf 50 700 Td (Name) Tj (: ) Tj 0 -12 Td (City) Tj ET q 5 5 re f Q /Seal Do",
    );
    expect(content.split("\n")).toEqual([
      ...["/Artifact BMC", "0 0 m", "9 0 l", "S", "EMC", "BT", "/F1 10 Tf", "50 700 Td"],
      ...["/Span <</MCID 0>> BDC", "(Name) Tj", "(: ) Tj", "0 -12 Td", "EMC"],
      ...["/Span <</MCID 1>> BDC", "(City) Tj", "EMC", "ET", "q"],
      ...["/Artifact BMC", "5 5 re", "f", "Q", "/Seal Do", "EMC"],
    ]);
    expect(runs).toMatchObject([
      { mcid: 0, x: 50, y: 700, endX: 80, size: 10, font: "F1" },
      { mcid: 1, x: 50, y: 688, endX: 70 },
    ]);
  });

  test("keeps optional content, and loses marks that lead to no structure", () => {
    expect(plain("/P <</MCID 3>> BDC BT (a) Tj ET EMC /OC /L1 BDC 1 1 re f EMC /T MP")).toEqual([
      ...["BT", "/Span <</MCID 0>> BDC", "(a) Tj", "EMC", "ET"],
      ...["/OC /L1 BDC", "/Artifact BMC", "1 1 re", "f", "EMC", "EMC"],
    ]);
  });

  test("knows where text stands that is scaled, turned, or drawn by an XObject", () => {
    const { runs, drawn } = mark(
      "q 2 0 0 2 10 10 cm BT /F1 5 Tf 1 0 0 1 5 5 Tm (ab) Tj ET Q BT 0 1 -1 0 9 9 Tm /F1 8 Tf (c) Tj ET 1 0 0 1 7 8 cm /Words Do",
    );
    expect(runs).toMatchObject([
      { x: 20, y: 20, endX: 30, endY: 20, size: 10 },
      { x: 9, y: 9, endX: 9, endY: 13, size: 8 },
      { x: 7, y: 8 },
    ]);
    expect([...drawn]).toEqual(["Words"]);
  });

  test("words that are far apart, or a space alone, are no one line", () => {
    expect(mark("BT /F1 10 Tf (a) Tj 200 0 Td (b) Tj 0 -20 Td ( ) Tj ET").runs).toHaveLength(2);
  });
});
