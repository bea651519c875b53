import { useSyncExternalStore } from "react";

/** Where one can be in the dashboard. */
export type Route =
  | { screen: "playground" }
  | { screen: "file"; fileId: string; fillJobId: string | null }
  | { screen: "form"; fileId: string }
  | { screen: "jobs" }
  | { screen: "webhooks" }
  | { screen: "keys" }
  | { screen: "nowhere" };

const BASE = "/dashboard";
export const PATHS = {
  playground: BASE,
  jobs: `${BASE}/jobs`,
  webhooks: `${BASE}/webhooks`,
  keys: `${BASE}/keys`,
  docs: "/docs",
  file: (fileId: string) => `${BASE}/files/${fileId}`,
  form: (fileId: string) => `${BASE}/files/${fileId}/form`,
  fill: (fileId: string, jobId: string) => `${BASE}/files/${fileId}/fills/${jobId}`,
} as const;

/** The route that a path names. */
export function routeOf(path: string): Route {
  const [, formOf] = /^\/dashboard\/files\/([\w-]+)\/form\/?$/.exec(path) ?? [];
  if (formOf) return { screen: "form", fileId: formOf };
  const [, fileId, fillJobId] = /^\/dashboard\/files\/([\w-]+)(?:\/fills\/([\w-]+))?\/?$/.exec(path) ?? [];
  if (fileId) return { screen: "file", fileId, fillJobId: fillJobId ?? null };
  const plain = path.replace(/\/(index\.html)?$/, "");
  if (plain === PATHS.playground) return { screen: "playground" };
  if (plain === PATHS.jobs) return { screen: "jobs" };
  if (plain === PATHS.webhooks) return { screen: "webhooks" };
  if (plain === PATHS.keys) return { screen: "keys" };
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
