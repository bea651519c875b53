import { useEffect } from "react";
import { type Loaded, useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { openPdf, type Pdf } from "./pdf.ts";

/** The document behind a path of the API, open for drawing. */
export function useDocument(path: string): [Loaded<Pdf>, () => void] {
  const api = useApi();
  const [loaded, reload] = useLoad(
    async (signal) => {
      const pdf = await openPdf(await api.document(path, signal));
      if (signal.aborted) await pdf.loadingTask.destroy();
      return pdf;
    },
    [api, path],
  );
  const pdf = loaded.state === "ready" ? loaded.value : null;
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  return [loaded, reload];
}
