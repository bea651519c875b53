import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { JobError } from "../api/types.ts";
import { submitPdf } from "../api/upload.ts";
import { useAnnounce } from "../app/announce.tsx";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import type { Step } from "../ui/job-progress.tsx";

export type Parse =
  | { state: "idle" }
  | { state: "working"; file: File; step: Step }
  | { state: "refused"; file: File; failure: ApiFailure }
  | { state: "failed"; file: File; error: JobError };

/** Uploads a PDF and follows its parse; `onParsed` gets the file's id at the end. */
export function useParse(onParsed: (fileId: string) => void): [Parse, (file: File) => void] {
  const api = useApi();
  const announce = useAnnounce();
  const [parse, setParse] = useState<Parse>({ state: "idle" });
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  const start = useCallback(
    (file: File) => {
      current.current.abort();
      const cut = new AbortController();
      current.current = cut;
      const show = (step: Step): void => {
        setParse({ state: "working", file, step });
        announce(step === "sending" ? "Uploading." : `The parse is ${step}.`);
      };
      const work = async (): Promise<void> => {
        show("sending");
        const { job_id } = await submitPdf(api, file);
        const look = () => api.parseJob(job_id, cut.signal);
        const job = await pollUntilEnded(look, ({ status }) => show(status), cut.signal);
        if (job.error) setParse({ state: "failed", file, error: job.error });
        else onParsed(job.file_id);
      };
      work().catch((error: unknown) => {
        if (!cut.signal.aborted) setParse({ state: "refused", file, failure: asFailure(error) });
      });
    },
    [api, announce, onParsed],
  );
  return [parse, start];
}
