import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { AwsRequest } from "../../../../lib/local/emulate/carry.ts";
import { callOver, listenForCalls } from "../../../../lib/local/emulate/socket.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
async function listen(...[carry]: Parameters<typeof listenForCalls>): Promise<string> {
  const socket = await listenForCalls(carry);
  stop = socket.stop;
  return socket.path;
}
const call: AwsRequest = {
  method: "PUT",
  host: "bucket.s3.invalid",
  path: "/a%20b?x-id=PutObject",
  headers: { "content-type": "application/pdf" },
  body: Buffer.from([0, 1, 255]),
};

test("a call and its answer come through as they were sent", async () => {
  const seen: AwsRequest[] = [];
  const path = await listen(async (request) => {
    seen.push(request);
    return { status: 404, headers: { etag: '"1"' }, body: Buffer.from([255, 0]) };
  });
  expect(await callOver(path)(call)).toMatchObject({
    status: 404,
    headers: { etag: '"1"' },
    body: Buffer.from([255, 0]),
  });
  expect(seen).toMatchObject([call]);
});

test("whoever called hears that a call was lost", async () => {
  const path = await listen(() => Promise.reject(new Error("lost")));
  await expect(callOver(path)(call)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test.skipIf(process.platform === "win32")("nobody else may enter, and nothing of it stays", async () => {
  const path = await listen(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  await stop?.();
  stop = undefined;
  expect(existsSync(dirname(path))).toBe(false);
});
