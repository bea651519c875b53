import { afterEach, describe, expect, test, vi } from "vitest";
import { documentReader, type FillDocument } from "../../../../lib/usecases/context/read-document.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile, FORM } from "../../../support/seed-world.ts";

const BATCH = "batch_1";

/** Two parsed files, and how often storage was asked for something. */
async function aLibrary() {
  const world = createWorld();
  const asked: string[] = [];
  const objects: Parameters<typeof documentReader>[0] = {
    get: (key) => {
      asked.push(key);
      return world.objects.get(key);
    },
    getWithHead: (key) => {
      asked.push(key);
      return world.objects.getWithHead(key);
    },
  };
  const [one, two] = [await aFile(world), await aFile(world)];
  const read = documentReader(objects);
  const reading = ({ file, parse }: typeof one, batchId?: string): Promise<FillDocument | null> =>
    read({ fileId: file.fileId, ...(batchId && { batchId }) }, parse.output ?? "");
  return { world, asked, one, two, reading };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the document of a fill", () => {
  test("is the file with its name and its form", async () => {
    const { one, reading } = await aLibrary();
    const document = await reading(one);
    expect(document).toMatchObject({ fileName: "Form.pdf", form: { fields: FORM.fields } });
    expect(Buffer.from(document?.input ?? []).toString()).toMatch("%PDF-");
  });

  test("is read anew for each fill that is no row of a batch", async () => {
    const { one, reading, asked } = await aLibrary();
    await reading(one);
    await reading(one);
    expect(asked).toHaveLength(4);
  });

  test("is read once for the rows of a batch, also for those at the same moment", async () => {
    const { one, reading, asked } = await aLibrary();
    await Promise.all([reading(one, BATCH), reading(one, BATCH)]);
    await reading(one, BATCH);
    expect(asked).toHaveLength(2);
  });

  test("is never that of another batch or another form", async () => {
    const { one, two, reading, asked } = await aLibrary();
    await reading(one, BATCH);
    await reading(two, BATCH);
    await reading(two, "batch_2");
    expect(asked).toHaveLength(6);
  });

  test("is asked for again when it could not be read, and null once it is gone", async () => {
    const { world, one, reading, asked } = await aLibrary();
    await world.objects.deletePrefix(one.file.fileId);
    expect(await reading(one, BATCH)).toBeNull();
    expect(await reading(one, BATCH)).toBeNull();
    expect(asked).toHaveLength(4);
  });

  test("is let go of when no row follows", async () => {
    vi.useFakeTimers();
    const { one, reading, asked } = await aLibrary();
    await reading(one, BATCH);
    vi.advanceTimersByTime(60_000);
    await reading(one, BATCH);
    expect(asked).toHaveLength(4);
  });
});
