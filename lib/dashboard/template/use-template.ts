import type { ApiClient } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import type { FileView, TemplatePage, TemplateView } from "../api/types.ts";
import { type Loaded, useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";

/** The account's template for a file's bytes, as it is now; null while there is none. */
export function useTemplate(file: FileView): [Loaded<TemplateView | null>, () => void] {
  const api = useApi();
  return useLoad((signal) => templateOf(api, file, signal), [api, file]);
}

async function templateOf(api: ApiClient, file: FileView, signal: AbortSignal): Promise<TemplateView | null> {
  const { template } = file.form ?? {};
  const id = template?.match === "same" ? template.template_id : await idFor(api, file.sha256, signal);
  return id === null ? null : api.template(id, signal).catch(nullIfGone);
}

/** A file that was read before its template was made does not name it. */
async function idFor(api: ApiClient, sha256: string, signal: AbortSignal): Promise<string | null> {
  let cursor: string | null = null;
  do {
    const page: TemplatePage = await api.templates(cursor, signal);
    const found = page.templates.find((template) => template.sha256 === sha256);
    if (found) return found.template_id;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return null;
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null;
  throw error;
}
