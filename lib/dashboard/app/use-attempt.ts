import { useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { asFailure } from "./use-load.ts";

/** Something that a person has the page do: one at a time, and what the last one failed with. */
export function useAttempt(): {
  attempt: (work: () => Promise<void>) => Promise<void>;
  busy: boolean;
  failure: ApiFailure | null;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(asFailure(error)));
    setBusy(false);
  };
  return { attempt, busy, failure };
}
