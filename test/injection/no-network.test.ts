import { ChildProcess } from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import { connect, Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InstructionEngine } from "../../lib/domain/ports/engine.ts";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { planFromValues } from "../../lib/instructions/plan-from-values.ts";
import { engineChooser } from "../../lib/runtime/engines.ts";
import { planFill } from "../../lib/usecases/fill/plan-fill.ts";
import { hostileForm, PROMPT } from "./target.ts";

/** Every way out of the process, shut; what tried to leave is on the list. */
let attempts: string[];
beforeEach(() => {
  attempts = [];
  const shut = (way: string) => () => {
    attempts.push(way);
    throw new Error(`Nothing may leave: ${way}.`);
  };
  vi.spyOn(Socket.prototype, "connect").mockImplementation(shut("socket"));
  vi.spyOn(dgram.Socket.prototype, "send").mockImplementation(shut("datagram"));
  vi.spyOn(dns, "lookup").mockImplementation(shut("name") as unknown as typeof dns.lookup);
  vi.spyOn(dns.promises, "lookup").mockImplementation(shut("name") as unknown as typeof dns.promises.lookup);
  vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => void }, "spawn").mockImplementation(
    shut("process"),
  );
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(shut("thread"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const KEY = {
  apiKey: "sk-test",
  secretArn: undefined,
  baseUrl: "http://model.example/v1",
  model: "m",
  apiStyle: "chat",
  images: false,
  contextTokens: 32_000,
} as const;
const NO_KEY = { ...KEY, apiKey: undefined };

const plan = (engine: InstructionEngine) =>
  planFill(
    engine,
    hostileForm(),
    { prompt: PROMPT, values: { name: "Ada Lovelace" } },
    {
      today: "2026-10-07",
      signal: new AbortController().signal,
      until: Date.now() + 60_000,
      planValues: async (form, values) => planFromValues(form, values),
    },
  );

describe("with every way out of the process shut", () => {
  test("the local engine plans as ever, when no key is configured", async () => {
    const { engine, values } = await plan(
      await engineChooser({ model: NO_KEY }, createLocalEngine())(undefined),
    );
    expect(engine).toMatch(/^local:/);
    expect(values.length).toBeGreaterThan(1);
    expect(attempts).toEqual([]);
  });

  test("the local engine plans as ever, when the client asks for it though a key is configured", async () => {
    const { engine, warnings } = await plan(
      await engineChooser({ model: KEY }, createLocalEngine())("local"),
    );
    expect(engine).toMatch(/^local:/);
    expect(warnings).toEqual([]);
    expect(attempts).toEqual([]);
  });

  test("a model's engine tries to get out, which shows that the ways are shut", async () => {
    const { engine, warnings } = await plan(
      await engineChooser({ model: KEY }, createLocalEngine())(undefined),
    );
    expect(engine).toMatch(/^local:/);
    expect(warnings).toMatchObject([{ code: "model_unavailable" }]);
    expect(attempts.length).toBeGreaterThan(0);
  });

  test("so does a plain connection", () => {
    expect(() => connect(80, "127.0.0.1")).toThrow("Nothing may leave");
    expect(attempts).toEqual(["socket"]);
  });
});
