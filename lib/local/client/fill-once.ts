import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../start/service.ts";
import { type Journey, type JourneyInput, runJourney } from "./journey.ts";

/** Starts a service for one form and what it is filled from, and ends it; nothing of them stays but what is answered. */
export async function fillOnce(input: JourneyInput, onProgress: (step: string) => void): Promise<Journey> {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-"));
  try {
    onProgress("starting the service");
    const service = await startService({ port: 0, dataDir });
    const journey = await runJourney(service, input, onProgress);
    await service.stop();
    return journey;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
