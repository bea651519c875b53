import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../start/service.ts";

/** Starts a service with a folder of its own, and ends both with the work, also with work that fails. */
export async function withService<T>(
  work: (service: { url: string; apiKey: string }) => Promise<T>,
  onProgress: (step: string) => void,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-"));
  try {
    onProgress("starting the service");
    const service = await startService({ port: 0, dataDir });
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
