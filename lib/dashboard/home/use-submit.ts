import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { submitPdf } from "../api/upload.ts";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";

export type Submission =
  | { state: "idle" }
  | { state: "sending"; file: File }
  | { state: "refused"; file: File; failure: ApiFailure };

/** Hands a PDF to the service; `onAccepted` gets the file's id, under which its parse is followed. */
export function useSubmit(onAccepted: (fileId: string) => void): [Submission, (file: File) => void] {
  const api = useApi();
  const announce = useAnnounce();
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });
  const current = useRef<File | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const start = useCallback(
    (file: File) => {
      current.current = file;
      setSubmission({ state: "sending", file });
      announce("Uploading.");
      submitPdf(api, file)
        .then(({ file_id }) => current.current === file && onAccepted(file_id))
        .catch((error: unknown) => {
          if (current.current === file) setSubmission({ state: "refused", file, failure: asFailure(error) });
        });
    },
    [api, announce, onAccepted],
  );
  return [submission, start];
}
