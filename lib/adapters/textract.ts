import {
  BadDocumentException,
  type Block,
  DetectDocumentTextCommand,
  DocumentTooLargeException,
  type Point,
  TextractClient,
  UnsupportedDocumentException,
} from "@aws-sdk/client-textract";
import type { SeenWord, TextRecognizer } from "../domain/ports/pdf.ts";
import { Unreadable } from "../domain/source.ts";

export const createTextractClient = (): TextractClient => new TextractClient({});

/** Reads pictures with Amazon Textract. */
export const createTextractRecognizer = (client: TextractClient): TextRecognizer => ({
  async recognize(picture, signal) {
    const command = new DetectDocumentTextCommand({ Document: { Bytes: picture } });
    const { Blocks = [] } = await client.send(command, { abortSignal: signal }).catch(refused);
    const byId = new Map(Blocks.map((block) => [block.Id, block]));
    return Blocks.filter(({ BlockType }) => BlockType === "LINE").flatMap((line) =>
      childrenOf(line).flatMap((id) => toWord(byId.get(id), line) ?? []),
    );
  },
});

/** What is the picture's own fault would be it again at the next attempt. */
const ITS_OWN = [BadDocumentException, UnsupportedDocumentException, DocumentTooLargeException];

function refused(cause: unknown): never {
  if (!ITS_OWN.some((fault) => cause instanceof fault)) throw cause;
  throw new Unreadable("The picture is damaged or too large", { cause });
}

const childrenOf = ({ Relationships = [] }: Block): string[] =>
  Relationships.filter(({ Type }) => Type === "CHILD").flatMap(({ Ids = [] }) => Ids);

/** A word, between the upper and the lower edge of its line, which may rise or fall. */
function toWord(word: Block | undefined, line: Block): SeenWord | null {
  const { Left, Width } = word?.Geometry?.BoundingBox ?? {};
  const [upperLeft, upperRight, lowerRight, lowerLeft] = line.Geometry?.Polygon ?? [];
  if (!word?.Text || Left === undefined || Width === undefined) return null;
  const middle = Left + Width / 2;
  const top = heightAt(middle, upperLeft, upperRight);
  const foot = heightAt(middle, lowerLeft, lowerRight);
  if (top === null || foot === null) return null;
  const confidence = word.Confidence === undefined ? {} : { confidence: word.Confidence / 100 };
  return { text: word.Text, x: Left, y: top, width: Width, height: foot - top, ...confidence };
}

/** How far down the line between two points is at a place; null when a point is missing. */
function heightAt(x: number, from: Point | undefined, to: Point | undefined): number | null {
  if (from?.X === undefined || from.Y === undefined || to?.X === undefined || to.Y === undefined) return null;
  const along = to.X === from.X ? 0 : (x - from.X) / (to.X - from.X);
  return from.Y + along * (to.Y - from.Y);
}
