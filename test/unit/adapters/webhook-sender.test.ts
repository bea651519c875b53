import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createWebhookSender, type SenderOptions } from "../../../lib/adapters/webhook-sender.ts";
import { type Reaction, type Receiver, startReceiver } from "../../support/receiver.ts";

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.stop()));
});
async function receiverOf(react: () => Reaction): Promise<Receiver> {
  const receiver = await startReceiver(react);
  open.push(receiver);
  return receiver;
}
const post = (url: string, options: Partial<SenderOptions> = {}) =>
  createWebhookSender({ allows: () => true, ...options }).post({
    url,
    headers: { "content-type": "application/json", "webhook-id": "evt_1" },
    body: '{"a":"ö"}',
  });
/** A name that leads to this machine, to be asked for by no resolver. */
const named = (receiver: Receiver): string => `http://receiver.invalid:${receiver.port}/hook?token=1`;
const LOOPBACK = [{ address: "127.0.0.1", family: 4 }];

describe("a request", () => {
  test("is a POST of the body and the headers, to the address that the name was looked up to", async () => {
    const receiver = await receiverOf(() => ({ status: 202 }));
    const looked: string[] = [];
    const resolve = async (host: string) => {
      looked.push(host);
      return LOOPBACK;
    };
    expect(await post(named(receiver), { resolve })).toEqual({ status: 202, retryAfter: undefined });
    expect(receiver.received).toMatchObject([
      {
        path: "/hook?token=1",
        body: '{"a":"ö"}',
        headers: {
          "webhook-id": "evt_1",
          host: `receiver.invalid:${receiver.port}`,
          "content-length": "10",
          connection: "close",
        },
      },
    ]);
    expect(looked).toEqual(["receiver.invalid"]);
  });

  test("is not sent where one of the addresses is not allowed", async () => {
    const receiver = await receiverOf(() => ({ status: 200 }));
    const resolve = async () => [{ address: "1.1.1.1", family: 4 }, ...LOOPBACK];
    const allows = (address: string) => address !== "127.0.0.1";
    expect(await post(named(receiver), { resolve, allows })).toEqual({ error: "refused_address" });
    expect(await post(receiver.url, { allows })).toEqual({ error: "refused_address" });
    expect(receiver.received).toEqual([]);
  });

  test("has its name looked up each time: what was allowed before is not for ever", async () => {
    const receiver = await receiverOf(() => ({ status: 500 }));
    let lookups = 0;
    const sender = createWebhookSender({
      resolve: async () => LOOPBACK,
      allows: () => ++lookups === 1,
    });
    const request = { url: named(receiver), headers: {}, body: "{}" };
    expect(await sender.post(request)).toMatchObject({ status: 500 });
    expect(await sender.post(request)).toEqual({ error: "refused_address" });
    expect(receiver.received).toHaveLength(1);
  });

  test("is not sent on by a redirect, and says what a receiver asks to wait", async () => {
    const target = await receiverOf(() => ({ status: 200 }));
    const receiver = await receiverOf(() => ({
      status: 307,
      headers: { location: target.url, "retry-after": "9" },
    }));
    expect(await post(receiver.url)).toEqual({ status: 307, retryAfter: "9" });
    expect(target.received).toEqual([]);
  });

  test("waits so long for an answer, or for a look-up, and no longer", async () => {
    const time = new AbortController();
    const timeLimit = () => time.signal;
    const receiver = await receiverOf(() => {
      time.abort();
      return "hang";
    });
    expect(await post(receiver.url, { timeLimit })).toEqual({ error: "timed_out" });
    expect(receiver.received).toHaveLength(1);
    const resolve = () => new Promise<never>(() => undefined);
    const [lookedUp, over] = [new AbortController(), () => lookedUp.abort()];
    setImmediate(over);
    const waiting = post(named(receiver), { resolve, timeLimit: () => lookedUp.signal });
    expect(await waiting).toEqual({ error: "timed_out" });
  });

  test("reads nothing of an endless answer but its status", async () => {
    const server = createServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const flood = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      };
      socket.on("drain", flood).on("error", () => undefined);
      flood();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as { port: number };
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    await new Promise((closed) => server.close(closed));
  });

  test.each([
    ["connection_failed", async () => (await receiverOf(() => "die")).url],
    ["connection_failed", async () => "http://127.0.0.1:1/"],
    [
      "connection_failed",
      async () => (await receiverOf(() => ({ status: 200 }))).url.replace("http:", "https:"),
    ],
  ])("that fails is %s", async (error, url) => {
    expect(await post(await url())).toEqual({ error });
  });

  test("to a name that is unknown says so", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
    expect(await post("https://receiver.invalid/", { resolve })).toEqual({ error: "unknown_host" });
  });
});
