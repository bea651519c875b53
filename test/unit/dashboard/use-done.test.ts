import { expect, test } from "vitest";
import { doneInWords, isToldOf } from "../../../lib/dashboard/review/use-done.ts";

test("a save is told of from when its fill is on the pages until the next change", () => {
  const saved = { what: "Saved", fill: "before" } as const;
  expect(isToldOf(saved, 0, "before")).toBe(false);
  expect(isToldOf(saved, 0, "after")).toBe(true);
  expect(isToldOf(saved, 1, "after")).toBe(false);
});

test("a download is told of while its own fill is on the pages: what another leaves open is not in the file", () => {
  const downloaded = { what: "Downloaded", fill: "in-file" } as const;
  expect(isToldOf(downloaded, 0, "before")).toBe(false);
  expect(isToldOf(downloaded, 0, "in-file")).toBe(true);
  expect(isToldOf(downloaded, 1, "in-file")).toBe(false);
  expect(isToldOf(downloaded, 0, "told-since")).toBe(false);
});

test("what one sees and the downloaded file does not hold is said in words, before what is open", () => {
  expect(doneInWords("Downloaded", ["2 to check"], 2)).toBe(
    "Downloaded. Not in the file: 2 suggested values that you see. Use or refuse each of them. Still open: 2 to check.",
  );
  expect(doneInWords("Downloaded", [], 0)).toBe("Downloaded.");
  expect(doneInWords("Saved", ["1 to check"], 1)).toBe("Saved.");
});
