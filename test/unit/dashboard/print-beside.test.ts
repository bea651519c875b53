import { expect, test } from "vitest";
import { captionsBeside, type Print } from "../../../lib/dashboard/workspace/print-beside.ts";

const print = (text: string, x: number, y: number): Print => ({
  ...{ text, x, y, width: text.length * 5, height: 10 },
});
const PAGE = [
  print("Landlord", 60, 100),
  print("Phone", 300, 100),
  print("Address of the flat", 60, 140),
  print("Signature", 300, 176),
  print("Terms", 60, 400),
];

test.each([
  ["behind a caption on its line", { x: 150, y: 105 }, ["Landlord"]],
  ["behind the second caption of its line", { x: 400, y: 105 }, ["Phone"]],
  ["under a caption", { x: 62, y: 160 }, ["Address of the flat"]],
  ["on a line with its caption below", { x: 305, y: 168 }, ["Signature"]],
  ["on empty paper", { x: 200, y: 300 }, []],
])("the print that may name a place is found %s", (_, at, captions) => {
  expect(captionsBeside(PAGE, at)).toEqual(captions);
});
