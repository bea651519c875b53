import { createHash, timingSafeEqual } from "node:crypto";
import type { Sessions } from "../domain/ports/keys.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The one session of a service on one machine: its token, compared in constant time, stands for the one account. */
export function createLocalSession(token: string, accountId: string): Sessions {
  const expected = digest(token);
  return { verify: async (given) => (timingSafeEqual(digest(given), expected) ? accountId : null) };
}
