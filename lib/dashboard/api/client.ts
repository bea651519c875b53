import { apiFailureOf, unreachable } from "./failure.ts";
import { fillEntries } from "./fill-entries.ts";
import type * as api from "./types.ts";
import { whenReleased } from "./when-released.ts";

/** Items of a list that are asked for at once. */
export const PAGE_SIZE = 20;

interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
}

/**
 * The API with one credential, on the page's own origin. What it answers waits while a pointer is down. Every method throws `ApiFailure`; Calls `onSessionEnd` when the
 * service no longer knows the session and `renew` returns no other token.
 */
export function createApi(
  token: string,
  onSessionEnd: () => void = () => undefined,
  renew: () => Promise<string | null> = async () => null,
) {
  let held = token;
  const renewed = async (refused: string): Promise<boolean> => {
    if (held === refused) held = (await renew()) ?? held;
    return held !== refused;
  };
  const ask = (path: string, { method = "GET", headers = {}, json, form, signal }: Call): Promise<Response> =>
    fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${held}`,
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
      signal: signal ?? null,
    }).catch((error: unknown) => {
      throw error instanceof DOMException && error.name === "AbortError" ? error : unreachable();
    });

  async function send(path: string, call: Call = {}): Promise<Response> {
    const asked = held;
    let response = await ask(path, call);
    if (response.status === 401 && (await renewed(asked))) response = await ask(path, call);
    if (response.ok) return response;
    const failure = await apiFailureOf(response);
    await whenReleased();
    if (failure.status === 401) onSessionEnd();
    throw failure;
  }
  const bodyOf = async <Body>(response: Response): Promise<Body> => {
    const body: Body = await response.json();
    await whenReleased();
    return body;
  };
  const get = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
    bodyOf(await send(path, { signal }));
  const post = async <Body>(path: string, json: unknown, headers = {}): Promise<Body> =>
    bodyOf(await send(path, { method: "POST", json, headers }));
  const remove = async (path: string): Promise<void> => {
    await send(path, { method: "DELETE" });
  };

  const postForm = async <Body>(
    path: string,
    entries: [string, string | File][],
    headers = {},
  ): Promise<Body> => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return bodyOf(await send(path, { method: "POST", form, headers }));
  };

  return {
    suggestMapping: (fileId: string, rows: File) =>
      postForm<api.Mapping>("/batches/mapping", Object.entries({ file_id: fileId, rows })),
    /** `first`: only so many rows, from the top. */
    submitBatch: (
      fileId: string,
      rows: File,
      mapping: Record<string, string | null>,
      { order, first }: { order: "dmy" | "mdy" | null; first?: number },
    ) =>
      postForm<api.BatchAccepted>(
        "/batches",
        Object.entries({
          ...{ file_id: fileId, rows, mapping: JSON.stringify(mapping) },
          ...(first !== undefined && { first: `${first}` }),
          ...(order && { date_order: order }),
        }),
        { "idempotency-key": crypto.randomUUID() },
      ),
    batches: (cursor: string | null, signal?: AbortSignal) =>
      get<api.BatchPage>(page("/batches", cursor), signal),
    batch: (id: string, signal?: AbortSignal) => get<api.BatchView>(`/batches/${id}`, signal),
    batchRows: (id: string, cursor: string | null, signal?: AbortSignal) =>
      get<api.BatchRowPage>(page(`/batches/${id}/rows`, cursor), signal),
    /** Cancels one that is open, deletes one that has ended. */
    deleteBatch: (id: string) => remove(`/batches/${id}`),
    /** A PDF, or pictures of a form's pages. */
    parse: async (files: readonly File[]): Promise<api.ParseAccepted> => {
      const form = new FormData();
      for (const [index, file] of files.entries()) form.append(index === 0 ? "file" : "pages", file);
      return (await send("/parse", { method: "POST", form })).json();
    },
    createUpload: (about: { filename: string; bytes: number }) => post<api.Upload>("/uploads", about),
    parseUpload: (id: string, pages: readonly string[]) =>
      post<api.ParseAccepted>(`/uploads/${id}/parse`, { pages }),
    /** Has a proposal written. */
    commit: (jobId: string, body: api.CommitBody) =>
      post<api.FillAccepted>(`/fill/${jobId}/commit`, body, { "idempotency-key": crypto.randomUUID() }),
    /** A job's state, at its end or after so many seconds. */
    parseJob: (id: string, wait: number, signal?: AbortSignal) =>
      get<api.ParseJob>(`/parse/${id}?wait=${wait}`, signal),
    file: (id: string, signal?: AbortSignal) => get<api.FileView>(`/files/${id}`, signal),
    /** Its pages as text. */
    text: async (id: string, signal?: AbortSignal): Promise<string> =>
      (await send(`/files/${id}/text`, { signal })).text(),
    deleteFile: (id: string) => remove(`/files/${id}`),
    /** In JSON; with documents that values are taken from, as a form. */
    fill: (body: api.FillRequestBody, documents: readonly File[] = []): Promise<api.FillAccepted> => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      return documents.length === 0
        ? post("/fill", body, headers)
        : postForm("/fill", fillEntries(body, documents), headers);
    },
    fillJob: (id: string, wait: number, signal?: AbortSignal) =>
      get<api.FillJob>(`/fill/${id}?wait=${wait}`, signal),
    profiles: (signal?: AbortSignal) => get<api.ListedProfiles>("/profiles", signal),
    profile: (id: string) => get<api.StoredProfile>(`/profiles/${id}`),
    /** Keeps a document about a person. */
    addProfile: (name: string, file: File) =>
      postForm<api.ListedProfile>("/profiles", Object.entries({ name, file })),
    deleteProfile: (id: string) => remove(`/profiles/${id}`),
    templates: (cursor: string | null, signal?: AbortSignal) =>
      get<api.TemplatePage>(page("/templates", cursor), signal),
    template: (id: string, signal?: AbortSignal) => get<api.TemplateView>(`/templates/${id}`, signal),
    putTemplate: async (body: api.TemplateBody): Promise<api.TemplateVersion> =>
      (
        await send("/templates", {
          method: "PUT",
          json: body,
          headers: { "idempotency-key": crypto.randomUUID() },
        })
      ).json(),
    deleteTemplate: (id: string) => remove(`/templates/${id}`),
    files: (cursor: string | null, signal?: AbortSignal, limit = PAGE_SIZE) =>
      get<api.FilePage>(page("/files", cursor, { limit: `${limit}` }), signal),
    jobs: (
      kind: "parse" | "fill" | undefined,
      cursor: string | null,
      signal?: AbortSignal,
      limit = PAGE_SIZE,
    ) => get<api.JobPage>(page("/jobs", cursor, { limit: `${limit}`, ...(kind && { kind }) }), signal),
    /** All keys, however many pages they come in. */
    keys: async (signal?: AbortSignal): Promise<api.Key[]> => {
      const keys: api.Key[] = [];
      let cursor: string | null = null;
      do {
        const more: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page: api.KeyPage = await get<api.KeyPage>(`/keys?limit=100${more}`, signal);
        keys.push(...page.keys);
        cursor = page.next_cursor || null;
      } while (cursor !== null);
      return keys;
    },
    createKey: (about: api.KeyBody) => post<api.CreatedKey>("/keys", about),
    rotateKey: (id: string) => post<api.CreatedKey>(`/keys/${id}/rotate`, {}),
    revokeKey: (id: string) => remove(`/keys/${id}`),
    oauthRequest: (id: string, signal?: AbortSignal) =>
      get<api.AuthorizationPage>(`/oauth/requests/${encodeURIComponent(id)}`, signal),
    decideOAuth: (id: string, decision: "allow" | "deny") =>
      post<api.AuthorizationAnswer>(`/oauth/requests/${encodeURIComponent(id)}`, { decision }),
    oauthGrants: (signal?: AbortSignal) => get<{ grants: api.ListedGrant[] }>("/oauth/grants", signal),
    revokeOAuthGrant: (id: string) => remove(`/oauth/grants/${id}`),
    webhooks: (signal?: AbortSignal) => get<{ webhooks: api.Webhook[] }>("/webhooks", signal),
    createWebhook: (about: api.WebhookBody) =>
      post<api.CreatedWebhook>("/webhooks", about, { "idempotency-key": crypto.randomUUID() }),
    updateWebhook: (id: string, json: api.WebhookChangeBody) =>
      send(`/webhooks/${id}`, { method: "PATCH", json }),
    deleteWebhook: (id: string) => remove(`/webhooks/${id}`),
    webhookAttempts: (id: string, signal?: AbortSignal) =>
      get<{ deliveries: api.WebhookDelivery[] }>(`/webhooks/${id}/attempts`, signal),
    replayEvent: (id: string, eventId: string) =>
      post<api.WebhookDelivery>(`/webhooks/${id}/attempts/${eventId}/replay`, {}),
    /** The bytes behind a path that redirects to storage. */
    document: async (path: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
      new Uint8Array(await (await send(path, { signal })).arrayBuffer()),
  };
}
export type ApiClient = ReturnType<typeof createApi>;

function page(path: string, cursor: string | null, query: Record<string, string> = {}): string {
  const all = new URLSearchParams({ limit: `${PAGE_SIZE}`, ...query, ...(cursor !== null && { cursor }) });
  return `${path}?${all}`;
}
