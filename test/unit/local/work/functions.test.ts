import { expect, test, vi } from "vitest";
import { loadFunctions } from "../../../../lib/local/work/functions.ts";

const LOADED = vi.hoisted(() => ({ times: 0 }));
vi.mock("../../../../functions/get-docs.ts", () => {
  LOADED.times++;
  return { handler: async () => "answered" };
});
vi.mock("../../../../functions/sweep.ts", () => {
  throw new Error("Expected a setting, found none.");
});

test("loads a function before its first call, once", async () => {
  const functions = loadFunctions();
  expect(LOADED.times).toBe(0);
  await functions.load(["get-docs"]);
  expect(LOADED.times).toBe(1);
  expect(await functions.invoke("get-docs", {})).toBe("answered");
  expect(LOADED.times).toBe(1);
});

test("what a function lacks to be loaded is said by its call", async () => {
  const functions = loadFunctions();
  await functions.load(["sweep"]);
  await expect(functions.invoke("sweep", {})).rejects.toThrow();
});
