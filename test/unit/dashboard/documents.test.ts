import { describe, expect, test } from "vitest";
import { DIRECT_BYTES } from "../../../lib/dashboard/api/curl.ts";
import {
  MOST_BYTES,
  MOST_DOCUMENTS,
  placesOf,
  troubleWith,
} from "../../../lib/dashboard/workspace/documents.ts";
import { MOST_SOURCES } from "../../../lib/domain/source.ts";

const aFile = (size: number, name = "a.vcf") => ({ name, size });

describe("the documents of a fill", () => {
  test("are as many and as long as the service takes", () => {
    expect([MOST_DOCUMENTS, MOST_BYTES]).toEqual([MOST_SOURCES, DIRECT_BYTES]);
    expect(troubleWith([])).toBeNull();
    expect(troubleWith(Array.from({ length: 4 }, () => aFile(MOST_BYTES / 4)))).toBeNull();
  });

  test("are told what is wrong with them before they are sent", () => {
    const six = Array.from({ length: 6 }, () => aFile(1));
    expect(troubleWith(six)).toBe("6 documents: a fill takes at most 5. Remove some.");
    expect(troubleWith([aFile(1), aFile(0, "b.txt")])).toBe("“b.txt” is empty. Remove it.");
    expect(troubleWith([aFile(MOST_BYTES), aFile(1)])).toMatch(/4\.0 MB together/);
  });
});

describe("where a document says something", () => {
  const origins = [
    { document: 1, page: 2, words: "Ada" },
    { document: 2, page: 1, words: "Ada" },
    { document: 1, page: 2, words: "Ada" },
  ];

  test("is said by number and page, each place once", () => {
    expect(placesOf(origins)).toEqual([
      { place: "document 1, page 2", words: "Ada" },
      { place: "document 2, page 1", words: "Ada" },
    ]);
  });

  test("has the name beside the number where the page knows it", () => {
    expect(placesOf(origins, ["ada.pdf"]).map(({ place }) => place)).toEqual([
      "document 1 (ada.pdf), page 2",
      "document 2, page 1",
    ]);
  });
});
