import { useEffect } from "react";
import { ApiFailure } from "../api/failure.ts";
import { type Loaded, useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { openPdf, type Pdf } from "./drawing.ts";

interface Opened {
  pdf: Pdf;
  path: string;
}

/** The document that was last put away: whoever looks at the same path next need not fetch and open it again. */
let putAway: Opened | null = null;

function take(path: string): Opened | null {
  if (putAway?.path !== path) return null;
  const found = putAway;
  putAway = null;
  return found;
}

function put(opened: Opened): void {
  if (putAway && putAway !== opened) void putAway.pdf.loadingTask.destroy();
  putAway = opened;
}

/** What the viewer throws at a document. */
const UNDRAWABLE = new Set(["InvalidPDFException", "PasswordException", "UnknownErrorException"]);

/** A document open for drawing. Throws `ApiFailure` where the browser cannot draw it. */
async function drawable(bytes: Parameters<typeof openPdf>[0]): Promise<Pdf> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    // What is no fault of the document, such as code that did not load, may pass by itself.
    if (!(error instanceof Error) || !UNDRAWABLE.has(error.name)) throw error;
    throw new ApiFailure({ status: 422, code: "pages_not_drawn", message: error.message });
  }
}

/** The document behind a path of the API, open for drawing; the one before stays until another path's is open. */
export function useDocument(path: string): [Loaded<Opened>, () => void] {
  const api = useApi();
  const [loaded, reload] = useLoad(
    async (signal) => {
      const opened = take(path) ?? { pdf: await drawable(await api.document(path, signal)), path };
      if (signal.aborted) put(opened);
      return opened;
    },
    [api, path],
  );
  const opened = loaded.state === "ready" ? loaded.value : null;
  useEffect(() => {
    if (opened) return () => put(opened);
  }, [opened]);
  return [loaded, reload];
}
