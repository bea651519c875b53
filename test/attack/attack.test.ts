import { afterAll, beforeAll, expect, test } from "vitest";
import { playAll } from "./attack.ts";
import { GATEWAY_ATTACKS, GATEWAY_MACHINE_ATTACKS } from "./gateway-attacks.ts";
import { HTTP_ATTACKS } from "./http-attacks.ts";
import { IN_PROCESS_ATTACKS } from "./in-process-attacks.ts";
import { cleanUp, newFolder, type Running, startService } from "./machine.ts";
import { MACHINE_ATTACKS } from "./machine-attacks.ts";

let service: Running;
beforeAll(async () => {
  service = await startService(newFolder());
});
afterAll(async () => {
  await service.end("SIGTERM");
  cleanUp();
});

/** `npm run lab -- attack` plays the same, and those that only a clock can judge. */
test.each([...HTTP_ATTACKS, ...GATEWAY_ATTACKS])("withstands $name", { timeout: 120_000 }, async (attack) => {
  const [outcome] = await playAll([attack], async () => service.target);
  expect(outcome?.about).toEqual([]);
});

test.each(IN_PROCESS_ATTACKS)("withstands, in what it reads, $name", { timeout: 120_000 }, async (attack) => {
  const [outcome] = await playAll([attack], async () => undefined);
  expect(outcome?.about).toEqual([]);
});

test.each([...MACHINE_ATTACKS, ...GATEWAY_MACHINE_ATTACKS])(
  "withstands, on its own machine, $name",
  { timeout: 120_000 },
  async (attack) => {
    const [outcome] = await playAll([attack], async () => service);
    expect(outcome?.verdict === "broken" ? outcome.about : []).toEqual([]);
  },
);
