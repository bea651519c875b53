import { createContext, useContext, useEffect, useState } from "react";
import type { ApiClient } from "../api/client.ts";
import { useSession } from "../sign-in/session.tsx";
import type { OpenApi } from "./openapi.ts";
import type { Ids, SampleLanguage } from "./samples.ts";

/** What the samples are written for: a language, and ids of the reader's own. */
interface DocsReader {
  openApi: OpenApi;
  language: SampleLanguage;
  ids: Ids;
}

export const ReaderContext = createContext<DocsReader | null>(null);

export function useReader(): DocsReader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error("A sample was drawn without a reader.");
  return reader;
}

/** The newest things of the account that is signed in in this browser; empty for anybody else. */
export function useOwnIds(): Ids {
  const session = useSession();
  const api = session.state === "signed-in" ? session.api : null;
  const [ids, setIds] = useState<Ids>({});
  useEffect(() => {
    const cut = new AbortController();
    if (api) {
      // Without them the samples have the examples' ids, which say as well what goes where.
      newest(api, cut.signal).then(setIds, () => undefined);
    }
    return () => cut.abort();
  }, [api]);
  return ids;
}

async function newest(api: ApiClient, signal: AbortSignal): Promise<Ids> {
  const [{ files }, { jobs }, { templates }, { batches }, { webhooks }] = await Promise.all([
    api.files(null, signal, 1),
    api.jobs("fill", null, signal),
    api.templates(null, signal),
    api.batches(null, signal),
    api.webhooks(signal),
  ]);
  const [file] = files;
  const fill = jobs.find(({ status }) => status === "succeeded");
  const found = {
    file_id: file?.file_id,
    parse_job_id: file?.parse_job_id,
    fill_job_id: fill?.job_id,
    fill_id: fill?.fill_id,
    // A fill is built upon one of the same file.
    base_fill_id: jobs.find(({ status, file_id }) => status === "succeeded" && file_id === file?.file_id)
      ?.fill_id,
    template_id: templates[0]?.template_id,
    batch_id: batches[0]?.batch_id,
    webhook_id: webhooks.at(-1)?.webhook_id,
  };
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
}
