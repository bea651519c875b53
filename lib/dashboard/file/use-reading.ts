import { useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { LOOK_SECONDS, pollUntilEnded } from "../api/poll.ts";
import type { FileView, JobError, JobStatus, ParsedForm } from "../api/types.ts";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { earlyForm } from "../workspace/early.ts";
import { parseJobOf } from "./parse-job-of.ts";

type State =
  | { state: "working"; status: JobStatus }
  | { state: "failed"; error: JobError }
  | { state: "refused"; failure: ApiFailure };

/** A parse under way, or how it failed; `early` is what is known of the form by now. */
export interface Reading {
  known: State;
  early: ParsedForm | null;
  /** Looks again at one that was lost. */
  again: () => void;
}

/** Follows a file's parse until it has ended; `onParsed` is called once it has succeeded. */
export function useReading({ file_id: fileId, form, early_form }: FileView, onParsed: () => void): Reading {
  const api = useApi();
  const [known, setKnown] = useState<State>({ state: "working", status: "queued" });
  const [early, setEarly] = useState<ParsedForm | null>(early_form ? earlyForm(early_form) : null);
  const [round, setRound] = useState(0);
  const isRead = form !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another look
  useEffect(() => {
    if (isRead) return;
    const cut = new AbortController();
    let isAsked = false;
    /** A parse that is read for longer than one look may know something by now. */
    const askEarly = (): void => {
      if (isAsked) return;
      isAsked = true;
      api.file(fileId, cut.signal).then(
        (file) => {
          isAsked = file.early_form !== undefined;
          if (file.early_form && !cut.signal.aborted) setEarly(earlyForm(file.early_form));
        },
        () => {
          isAsked = false; // it is asked again with the next look
        },
      );
    };
    const follow = async (): Promise<void> => {
      const jobId = await parseJobOf(api, fileId, cut.signal);
      const look = (wait: number) => api.parseJob(jobId, Math.min(wait, LOOK_SECONDS), cut.signal);
      const show = ({ status }: { status: JobStatus }): void => {
        setKnown({ state: "working", status });
        if (status === "running") askEarly();
      };
      const { error } = await pollUntilEnded(look, show, cut.signal);
      if (error) setKnown({ state: "failed", error });
      else onParsed();
    };
    follow().catch((error: unknown) => {
      if (!cut.signal.aborted) setKnown({ state: "refused", failure: asFailure(error) });
    });
    return () => cut.abort();
  }, [api, fileId, isRead, onParsed, round]);
  return { known, early, again: () => setRound(round + 1) };
}
