import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The key that webhooks' secrets are derived from, alone in `<data>/webhook-key` (mode 600); made when it is not there. */
export function localWebhookKey(dataDir: string): string {
  const file = join(dataDir, "webhook-key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
