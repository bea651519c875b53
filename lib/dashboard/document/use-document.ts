import { useEffect } from "react";
import { type Loaded, useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { openPdf, type Pdf } from "./pdf.ts";

export interface Opened {
  pdf: Pdf;
  path: string;
}

/** The document behind a path of the API, open for drawing; the one before stays until another path's is open. */
export function useDocument(path: string): [Loaded<Opened>, () => void] {
  const api = useApi();
  const [loaded, reload] = useLoad(
    async (signal) => {
      const pdf = await openPdf(await api.document(path, signal));
      if (signal.aborted) await pdf.loadingTask.destroy();
      return { pdf, path };
    },
    [api, path],
  );
  const pdf = loaded.state === "ready" ? loaded.value.pdf : null;
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  return [loaded, reload];
}
