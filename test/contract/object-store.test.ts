import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMemoryObjects } from "../support/memory-objects.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** Objects in S3, and in memory, where tests of use cases have them. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const ABOUT = { contentType: "text/plain", metadata: { "file-name": "Größe ✓.pdf" } };
const bytes = (text: string): Uint8Array => new Uint8Array(new TextEncoder().encode(text));

describe.each([
  ["in S3", () => service.store.objects],
  ["in memory", createMemoryObjects],
])("objects %s", (place, open) => {
  const prefix = `walk/${place.replace(" ", "-")}/`;

  test("come back byte for byte, with what is said about them", async () => {
    const objects = open();
    await objects.put(`${prefix}a`, "ä✓", ABOUT);
    await objects.put(`${prefix}b`, Uint8Array.of(0, 255), { contentType: "image/png" });
    expect(await objects.get(`${prefix}a`)).toEqual(bytes("ä✓"));
    expect(await objects.head(`${prefix}a`)).toMatchObject({ bytes: 5, metadata: ABOUT.metadata });
    const both = await objects.getWithHead(`${prefix}b`);
    expect(both).toMatchObject({ content: Uint8Array.of(0, 255), head: { bytes: 2, metadata: {} } });
    expect(both?.head).toEqual(await objects.head(`${prefix}b`));
  });

  test("that are not there are null", async () => {
    const objects = open();
    const key = `${prefix}nothing`;
    expect([await objects.get(key), await objects.head(key), await objects.getWithHead(key)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("are copied as they were seen, or not at all", async () => {
    const objects = open();
    const [from, to] = [`${prefix}from`, `${prefix}to`];
    await objects.put(from, "one", ABOUT);
    const { version = "" } = (await objects.head(from)) ?? {};
    const named = { contentType: "text/plain", metadata: { "file-name": "b" } };
    expect(await objects.copy(from, version, to, named)).toBe(true);
    expect(await objects.getWithHead(to)).toMatchObject({
      content: bytes("one"),
      head: { metadata: named.metadata },
    });
    await objects.put(from, "two", ABOUT);
    expect(await objects.copy(from, version, to, named)).toBe(false);
    expect(await objects.copy(`${prefix}nothing`, version, to, named)).toBe(false);
    expect(await objects.get(to)).toEqual(bytes("one"));
  });

  test("are deleted with all that begins as they do, and nothing else", async () => {
    const objects = open();
    for (const key of ["x/1", "x/2", "xy"]) await objects.put(prefix + key, "-", ABOUT);
    await objects.deletePrefix(`${prefix}x/`);
    await objects.deletePrefix(`${prefix}nothing`);
    const heads = await Promise.all(["x/1", "x/2", "xy"].map((key) => objects.head(prefix + key)));
    expect(heads.map((head) => head !== null)).toEqual([false, false, true]);
  });
});
