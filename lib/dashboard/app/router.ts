import { useSyncExternalStore } from "react";

/** Where one can be in the dashboard. */
export type ScreenRoute =
  | { screen: "playground" }
  | { screen: "file"; fileId: string; fillJobId: string | null }
  | { screen: "form"; fileId: string }
  | { screen: "rows"; fileId: string }
  | { screen: "batch"; batchId: string }
  | { screen: "template"; templateId: string }
  | { screen: "jobs" }
  | { screen: "webhooks" }
  | { screen: "keys" }
  | { screen: "authorize" }
  | { screen: "nowhere" };

const BASE = "/dashboard";
export const PATHS = {
  playground: BASE,
  jobs: `${BASE}/jobs`,
  templates: `${BASE}/jobs?list=templates`,
  webhooks: `${BASE}/webhooks`,
  keys: `${BASE}/keys`,
  /** Where a program's request leads (`GET /oauth/authorize`). */
  authorize: `${BASE}/authorize`,
  docs: "/docs",
  file: (fileId: string) => `${BASE}/files/${fileId}`,
  form: (fileId: string) => `${BASE}/files/${fileId}/form`,
  rows: (fileId: string) => `${BASE}/files/${fileId}/rows`,
  batch: (batchId: string) => `${BASE}/batches/${batchId}`,
  template: (templateId: string) => `${BASE}/templates/${templateId}`,
  fill: (fileId: string, jobId: string) => `${BASE}/files/${fileId}/fills/${jobId}`,
} as const;

/** The route that a path names. */
export function screenAt(path: string): ScreenRoute {
  const [, formOf] = /^\/dashboard\/files\/([\w-]+)\/form\/?$/.exec(path) ?? [];
  if (formOf) return { screen: "form", fileId: formOf };
  const [, rowsOf] = /^\/dashboard\/files\/([\w-]+)\/rows\/?$/.exec(path) ?? [];
  if (rowsOf) return { screen: "rows", fileId: rowsOf };
  const [, batchId] = /^\/dashboard\/batches\/([\w-]+)\/?$/.exec(path) ?? [];
  if (batchId) return { screen: "batch", batchId };
  const [, templateId] = /^\/dashboard\/templates\/([\w-]+)\/?$/.exec(path) ?? [];
  if (templateId) return { screen: "template", templateId };
  const [, fileId, fillJobId] = /^\/dashboard\/files\/([\w-]+)(?:\/fills\/([\w-]+))?\/?$/.exec(path) ?? [];
  if (fileId) return { screen: "file", fileId, fillJobId: fillJobId ?? null };
  const plain = path.replace(/\/(index\.html)?$/, "");
  if (plain === PATHS.playground) return { screen: "playground" };
  if (plain === PATHS.jobs) return { screen: "jobs" };
  if (plain === PATHS.webhooks) return { screen: "webhooks" };
  if (plain === PATHS.keys) return { screen: "keys" };
  if (plain === PATHS.authorize) return { screen: "authorize" };
  return { screen: "nowhere" };
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Goes to a path of the dashboard, without loading the page again. */
export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
};

/** The path of the page, as it changes. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
