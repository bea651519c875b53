import { describe, expect, test } from "vitest";
import { CircuitOpen, createCircuitBreaker } from "../../../lib/domain/circuit-breaker.ts";

const SECOND = 1000;
class Silence extends Error {}

/** A circuit on a clock that the test turns, with what it told. */
function aCircuit() {
  let now = 0;
  const told: (number | "closed")[] = [];
  const through = createCircuitBreaker({
    clock: () => now,
    isSilence: (error) => error instanceof Silence,
    opened: (pauseMs) => told.push(pauseMs / SECOND),
    closed: () => told.push("closed"),
  });
  let asked = 0;
  const ask = (answer: () => Promise<string>) =>
    through(() => {
      asked += 1;
      return answer();
    }).catch((error: Error) => error);
  return {
    told,
    asked: () => asked,
    after(seconds: number) {
      now += seconds * SECOND;
      return this;
    },
    answers: () => ask(async () => "answer"),
    silent: () => ask(() => Promise.reject(new Silence())),
    refuses: () => ask(() => Promise.reject(new Error("refused"))),
    ask,
  };
}

describe("a circuit", () => {
  test("lets every call through while somebody answers", async () => {
    const circuit = aCircuit();
    for (let call = 0; call < 3; call++) expect(await circuit.answers()).toBe("answer");
    expect([circuit.asked(), circuit.told]).toEqual([3, []]);
  });

  test("gives the caller the error of a silent call, and spares those that follow", async () => {
    const circuit = aCircuit();
    expect(await circuit.silent()).toBeInstanceOf(Silence);
    const spared = await circuit.after(29).answers();
    expect(spared).toBeInstanceOf(CircuitOpen);
    expect(spared).toMatchObject({ code: "circuit_open", until: 30 * SECOND });
    expect(circuit.asked()).toBe(1);
  });

  test("stays closed for errors that are answers", async () => {
    const circuit = aCircuit();
    await circuit.refuses();
    expect(await circuit.answers()).toBe("answer");
    expect(circuit.told).toEqual([]);
  });

  test.each(["answers", "refuses"] as const)("closes when the call on trial %s", async (outcome) => {
    const circuit = aCircuit();
    await circuit.silent();
    await circuit.after(30)[outcome]();
    expect(await circuit.answers()).toBe("answer");
    expect(circuit.told).toEqual([30, "closed"]);
  });

  test("makes each pause twice as long, up to ten minutes, and begins anew after an answer", async () => {
    const circuit = aCircuit();
    for (let trial = 0; trial < 7; trial++) await circuit.after(600).silent();
    await circuit.after(600).answers();
    await circuit.silent();
    expect(circuit.told).toEqual([30, 60, 120, 240, 480, 600, 600, "closed", 30]);
  });

  test("lets one call through on trial, and spares the others until it has ended", async () => {
    const circuit = aCircuit();
    await circuit.silent();
    const trial = Promise.withResolvers<string>();
    const tried = circuit.after(30).ask(() => trial.promise);
    expect(await circuit.answers()).toMatchObject({ until: 60 * SECOND });
    expect(await circuit.after(120).answers()).toBeInstanceOf(CircuitOpen);
    trial.resolve("late answer");
    expect(await tried).toBe("late answer");
    expect(await circuit.answers()).toBe("answer");
  });

  test("counts a crowd of calls that end in silence together as one", async () => {
    const circuit = aCircuit();
    const crowd = Promise.withResolvers<string>();
    const calls = Array.from({ length: 10 }, () => circuit.ask(() => crowd.promise));
    crowd.reject(new Silence());
    await Promise.all(calls);
    expect(circuit.told).toEqual([30]);
  });

  test("that a late answer has closed opens again for a short while when the trial fails", async () => {
    const circuit = aCircuit();
    const [late, trial] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const slow = circuit.ask(() => late.promise);
    await circuit.silent();
    const tried = circuit.after(30).ask(() => trial.promise);
    late.resolve("answer");
    await slow;
    trial.reject(new Silence());
    await tried;
    expect(circuit.told).toEqual([30, "closed", 30]);
  });
});
