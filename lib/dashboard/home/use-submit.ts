import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { submitForm } from "../api/upload.ts";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";

type Submission =
  | { state: "idle" }
  | { state: "sending"; files: readonly File[] }
  | { state: "refused"; files: readonly File[]; failure: ApiFailure };

/** Sends a PDF or pictures of pages; `onAccepted` gets the file's id, under which its parse is followed. */
export function useSubmit(
  onAccepted: (fileId: string) => void,
): [Submission, (files: readonly File[]) => void] {
  const api = useApi();
  const announce = useAnnounce();
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });
  const current = useRef<readonly File[] | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const start = useCallback(
    (files: readonly File[]) => {
      current.current = files;
      setSubmission({ state: "sending", files });
      announce("Uploading.");
      submitForm(api, files)
        .then(({ file_id }) => current.current === files && onAccepted(file_id))
        .catch((error: unknown) => {
          if (current.current === files)
            setSubmission({ state: "refused", files, failure: asFailure(error) });
        });
    },
    [api, announce, onAccepted],
  );
  return [submission, start];
}
