import { describe, expect, test } from "vitest";
import type { SeenWord } from "../../../../lib/domain/ports/pdf.ts";
import type { FormRead } from "../../../../lib/domain/read-form.ts";
import { recognizeStrokes } from "../../../../lib/usecases/read/recognize-strokes.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const PLACE = { page: 1, x: 0, y: 0, width: 1, height: 1 };
const strip = (fieldId: string, y: number, width: number) => ({ fieldId, y, height: 0.2, x: 0.1, width });
const word = (text: string, y: number, about: Partial<SeenWord> = {}): SeenWord => ({
  text,
  x: 0.1,
  y: y + 0.05,
  width: 0.4,
  height: 0.1,
  confidence: 0.95,
  ...about,
});

/** What is read of a field's strokes, which reach over 0.4 of the picture, when a recognizer sees these words. */
async function readBack(words: SeenWord[] | Error, field = aText("Name")) {
  const form = aForm([field]);
  const [{ id: fieldId = "" } = {}] = form.fields;
  const read: FormRead = {
    form,
    values: [{ fieldId, value: null, from: "ink", place: PLACE }],
    strokes: { picture: new Uint8Array(), strips: [strip(fieldId, 0, 0.4), strip(fieldId, 0.5, 0.4)] },
    warnings: [],
  };
  const faults: unknown[] = [];
  const recognize = async () => {
    if (words instanceof Error) throw words;
    return words;
  };
  const found = await recognizeStrokes(read, {
    recognizer: { recognize },
    report: (error) => faults.push(error),
  });
  const [{ value, from, confidence } = { value: null, from: null }] = found.values;
  return { value, from, confidence, faults, warnings: found.warnings.map(({ code }) => code), found };
}

describe("strokes in a blank", () => {
  test("are text where every size of them is read alike and surely, with the doubt said", async () => {
    const { value, from, confidence, warnings, found } = await readBack([
      word("Ada", 0),
      word("Ada", 0.5, { confidence: 0.9 }),
    ]);
    expect([value, from, confidence, warnings]).toEqual(["Ada", "recognized", 0.9, ["values_recognized"]]);
    expect(found.strokes).toBeUndefined();
  });

  test.each<[string, SeenWord[]]>([
    ["two sizes are read otherwise", [word("Ada", 0), word("Ida", 0.5)]],
    ["one size is not read", [word("Ada", 0)]],
    ["the reader is not sure", [word("Ada", 0), word("Ada", 0.5, { confidence: 0.8 })]],
    [
      "the reader does not say how sure it is",
      [word("Ada", 0), { ...word("Ada", 0.5), confidence: undefined } as never],
    ],
    ["only a part of them is read", [word("/2", 0, { width: 0.1 }), word("/2", 0.5, { width: 0.1 })]],
    ["they are no letters", [word("~|", 0), word("~|", 0.5)]],
    ["nothing is read", []],
  ])("stay unread where %s", async (_, words) => {
    expect(await readBack(words)).toMatchObject({ value: null, from: "ink", warnings: [] });
  });

  test("stay unread where the field cannot hold what they look like", async () => {
    const date = { ...aText("Born on"), format: "date" as const };
    expect(await readBack([word("13/45/19xx", 0), word("13/45/19xx", 0.5)], date)).toMatchObject({
      value: null,
      from: "ink",
    });
  });

  test("stay unread when recognizing fails, which is reported", async () => {
    const failure = new Error("No time.");
    expect(await readBack(failure)).toMatchObject({ value: null, from: "ink", faults: [failure] });
  });
});
