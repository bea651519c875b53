import { expect, test } from "vitest";
import { fuzzMultipart } from "./fuzz-multipart.ts";

/** `npm run lab -- fuzz-multipart` does the same with 200,000. */
test("answers every form, whatever its boundaries, headers and line ends, and none with a fault", async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  const { findings, statuses } = await fuzzMultipart({ bodies: 6000, seed });
  expect(findings).toEqual([]);
  for (const counts of Object.values(statuses)) {
    expect(counts[202], "some are right").toBeGreaterThan(10);
    expect(counts[422], "most are not").toBeGreaterThan(1000);
  }
});
