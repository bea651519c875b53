import { BadDocumentException, type TextractClient, ThrottlingException } from "@aws-sdk/client-textract";
import { expect, test } from "vitest";
import { createTextractRecognizer } from "../../../lib/adapters/textract.ts";

const PICTURE = Uint8Array.of(1, 2, 3);
const line = (ids: string[], corners: [number, number][]) => ({
  BlockType: "LINE" as const,
  Relationships: [{ Type: "CHILD" as const, Ids: ids }],
  Geometry: { Polygon: corners.map(([X, Y]) => ({ X, Y })) },
});
const word = (Id: string, Text: string, Left: number, Width: number) => ({
  BlockType: "WORD" as const,
  Id,
  Text,
  Geometry: { BoundingBox: { Left, Top: 0, Width, Height: 0 } },
});

test("asks Textract for the words of a picture and puts each between the edges of its line", async () => {
  const asked: unknown[] = [];
  const Blocks = [
    { BlockType: "PAGE" as const },
    line(
      ["a", "b", "gone"],
      [
        [0.1, 0.2],
        [0.5, 0.24],
        [0.5, 0.26],
        [0.1, 0.22],
      ],
    ),
    word("a", "First", 0.1, 0.1),
    word("b", "name", 0.4, 0.1),
  ];
  const send = async ({ input }: { input: unknown }, { abortSignal }: { abortSignal: AbortSignal }) => {
    asked.push(input, abortSignal.aborted);
    return { Blocks };
  };
  const recognizer = createTextractRecognizer({ send } as unknown as TextractClient);
  const words = await recognizer.recognize(PICTURE, new AbortController().signal);
  expect(asked).toEqual([{ Document: { Bytes: PICTURE } }, false]);
  const rounded = words.map((each) => ({
    ...each,
    y: Math.round(each.y * 1000) / 1000,
    height: Math.round(each.height * 1000) / 1000,
  }));
  expect(rounded).toEqual([
    { text: "First", x: 0.1, y: 0.205, width: 0.1, height: 0.02 },
    { text: "name", x: 0.4, y: 0.235, width: 0.1, height: 0.02 },
  ]);
});

test("finds nothing in an empty picture", async () => {
  const client = { send: async () => ({}) } as unknown as TextractClient;
  expect(await createTextractRecognizer(client).recognize(PICTURE, new AbortController().signal)).toEqual([]);
});

const MADE = { message: "", $metadata: {} };
test.each([
  ["a damaged picture as unreadable", new BadDocumentException(MADE), { code: "context_unreadable" }],
  ["a service that is away as it is", new ThrottlingException(MADE), { name: "ThrottlingException" }],
])("reports %s", async (_, fault, expected) => {
  const client = { send: () => Promise.reject(fault) } as unknown as TextractClient;
  const reading = createTextractRecognizer(client).recognize(PICTURE, new AbortController().signal);
  await expect(reading).rejects.toMatchObject(expected);
});
