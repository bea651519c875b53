import { expect, test } from "vitest";
import type { ObjectStore } from "../../../../lib/domain/ports/objects.ts";
import type { ApiRequest } from "../../../../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../../../../lib/http/answer/long-answer.ts";

const LIMIT = 1000;
const objects = {
  head: async () => null,
  put: async () => undefined,
  presign: async (method: string, key: string) => `https://storage.example/${method}/${key}`,
} as unknown as ObjectStore;

const answered = (body: string, linkMethod: "GET" | "HEAD" = "GET") =>
  redirectIfLong({ objects, settings: { maxAnswerBytes: LIMIT } }, { linkMethod } as ApiRequest, {
    answer: { status: 200, body },
    fileId: "file",
    stillThere: async () => undefined,
  });

test("an answer is measured as a function answers it: in bytes, its quotes escaped, between two more", async () => {
  for (const [fits, tooLong] of [
    ["x".repeat(998), "x".repeat(999)],
    ['"'.repeat(499), '"'.repeat(500)],
    ["é".repeat(499), "é".repeat(500)],
  ] as const) {
    expect((await answered(fits)).status).toBe(200);
    expect((await answered(tooLong)).status).toBe(302);
  }
});

test("the link is good for the method that was asked with", async () => {
  const { headers } = await answered("x".repeat(LIMIT), "HEAD");
  expect(headers?.location).toMatch(/^https:\/\/storage\.example\/HEAD\/file\/views\/[0-9a-f]{64}$/);
});
