import { afterEach, describe, expect, test } from "vitest";
import { createClientDocuments } from "../../../lib/adapters/client-documents.ts";
import { type Reaction, type Receiver, startReceiver } from "../../support/receiver.ts";

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.stop()));
});
async function publisher(reaction: Reaction): Promise<Receiver> {
  const receiver = await startReceiver(() => reaction);
  open.push(receiver);
  return receiver;
}
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const published = (document: unknown) => ({
  ...{ status: 200, headers: JSON_TYPE },
  body: JSON.stringify(document),
});
const anywhere = { allows: () => true };

describe("a document that a program publishes", () => {
  test("is read by one GET that tells nothing, and held for five minutes", async () => {
    const receiver = await publisher(published({ client_name: "Ä" }));
    let now = 0;
    const documents = createClientDocuments(anywhere, () => now);
    expect(await documents.read(receiver.url)).toEqual({ client_name: "Ä" });
    expect(await documents.read(receiver.url)).toEqual({ client_name: "Ä" });
    expect(receiver.received).toMatchObject([{ path: "/hook", body: "" }]);
    const { accept, host, connection } = receiver.received[0]?.headers ?? {};
    expect(Object.keys(receiver.received[0]?.headers ?? {})).toHaveLength(3);
    expect([accept, host, connection]).toEqual(["application/json", `127.0.0.1:${receiver.port}`, "close"]);
    now = 5 * 60_000;
    await documents.read(receiver.url);
    expect(receiver.received).toHaveLength(2);
  });

  test("is not fetched from an address that is not allowed", async () => {
    const receiver = await publisher(published({}));
    const resolve = async () => [
      { address: "1.1.1.1", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const documents = createClientDocuments({ resolve, allows: (address) => address !== "127.0.0.1" });
    expect(await documents.read(`http://named.invalid:${receiver.port}/hook`)).toBeNull();
    expect(receiver.received).toEqual([]);
  });

  test.each<[string, Reaction]>([
    ["a redirect", { status: 302, headers: { ...JSON_TYPE, location: "/other" } }],
    ["a page", { status: 200, headers: { "content-type": "text/html" }, body: "{}" }],
    ["what is no JSON", { status: 200, headers: JSON_TYPE, body: "{" }],
    ["more than 10,000 bytes", published("a".repeat(10_000))],
    ["an error", { ...published({}), status: 404 }],
    ["a connection that breaks", "die"],
  ])(
    "is not had from %s, and one that cannot be had is asked for again after half a minute",
    async (_, reaction) => {
      const receiver = await publisher(reaction);
      let now = 0;
      const documents = createClientDocuments(anywhere, () => now);
      expect([await documents.read(receiver.url), await documents.read(receiver.url)]).toEqual([null, null]);
      expect(receiver.received).toHaveLength(1);
      now = 30_000;
      await documents.read(receiver.url);
      expect(receiver.received).toHaveLength(2);
    },
  );

  test("is forgotten when a hundred others were read after it", async () => {
    const receiver = await publisher(published({}));
    const documents = createClientDocuments(anywhere, () => 0);
    for (let index = 0; index <= 100; index++) await documents.read(`${receiver.url}?${index}`);
    await documents.read(`${receiver.url}?100`);
    expect(receiver.received).toHaveLength(101);
    await documents.read(`${receiver.url}?0`);
    expect(receiver.received).toHaveLength(102);
  });
});
