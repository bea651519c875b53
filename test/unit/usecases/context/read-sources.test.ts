import { describe, expect, test } from "vitest";
import { contextKey } from "../../../../lib/domain/object-keys.ts";
import type { TextRecognizer } from "../../../../lib/domain/ports/pdf.ts";
import { readSources } from "../../../../lib/usecases/context/read-sources.ts";
import { directReader } from "../../../support/direct-reader.ts";
import { createMemoryObjects } from "../../../support/memory-objects.ts";

const LIMITS = { accountId: "a", deadlineMs: 1_000, maxPages: 5, maxFields: 5 };
/** A JPEG of one pixel, as far as its size is looked for. */
const PICTURE = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 1);

const never = async (): Promise<never> => Promise.reject(new Error("not asked for"));
const pdf = { parseSeen: never, read: never, draw: never };

async function read(recognizer: TextRecognizer | undefined, signal = new AbortController().signal) {
  const objects = createMemoryObjects();
  await objects.put(contextKey("file", "fill", 1), PICTURE, { contentType: "application/octet-stream" });
  const parts = [{ kind: "picture" as const, bytes: PICTURE.length, sha256: "" }];
  const about = { job: { fileId: "file", fillId: "fill" }, parts, signal };
  return readSources({ objects, pdf, recognizer, reader: directReader }, about, LIMITS);
}

describe("a picture among the context documents", () => {
  test("whose text takes too long ends the fill, which another attempt would not mend", async () => {
    const time = new AbortController();
    const slow: TextRecognizer = {
      recognize: async (_, signal) => {
        time.abort(new Error("out of time"));
        signal.throwIfAborted();
        return [];
      },
    };
    const outcome = read(slow, time.signal);
    await expect(outcome).rejects.toMatchObject({ code: "context_unreadable", retryable: false });
    await expect(outcome).rejects.toThrow("within the fill's time");
  });

  test("waits for another attempt while what recognizes text is away", async () => {
    const away: TextRecognizer = { recognize: () => Promise.reject(new Error("throttled")) };
    await expect(read(away)).rejects.toThrow("throttled");
  });

  test("is not read where recognition of text is off, and the fill says so", async () => {
    await expect(read(undefined)).rejects.toThrow("Text recognition is off");
  });
});
