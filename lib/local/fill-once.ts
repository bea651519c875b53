import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Journey, runJourney } from "./journey.ts";
import { startService } from "./service.ts";

/** Starts a service for one form and one instruction, and ends it; nothing of them stays but what is answered. */
export async function fillOnce(
  input: { bytes: Uint8Array; fileName: string; prompt: string },
  onProgress: (step: string) => void,
): Promise<Journey> {
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
