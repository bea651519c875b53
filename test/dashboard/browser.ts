import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { LocalService } from "../../lib/local/start/service.ts";

/** Where Chromium is, or null unless it is asked for: these tests take a minute of their own. CI asks for it. */
export function findChromium(): string | null {
  if (!process.env.REQUIRE_CHROMIUM) return null;
  const path = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  if (!existsSync(path)) throw new Error(`Expected Chromium at ${path}; set CHROMIUM_PATH.`);
  return path;
}

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-sync",
      "--no-first-run",
    ],
  });

/** Where the pages keep what they were given beside the cookie. */
const KEY = "forms-api-browser";

/** What a browser holds that has opened the dashboard by its address. */
async function signIn({ url, dashboardUrl }: Opened) {
  const [, token] = dashboardUrl().split("#sign-in=");
  const response = await fetch(`${url}/dashboard/session`, { method: "POST", body: token ?? "" });
  const [name = "", value = "", path = ""] = (response.headers.get("set-cookie") ?? "").split(/=|; Path=|; /);
  const cookie = { name, value, path, domain: "127.0.0.1", expires: -1, secure: false };
  const { key } = (await response.json()) as { key: string };
  return {
    cookies: [{ ...cookie, httpOnly: true, sameSite: "Strict" as const }],
    origins: [{ origin: url, localStorage: [{ name: KEY, value: key }] }],
  };
}

/** What the service answers to the session of a page. */
export const askAs = (page: Page, path: string) =>
  page.evaluate(
    async ([asked, key]) => {
      const bearing = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } });
      const config = await fetch("/dashboard/config.json", bearing(localStorage.getItem(key)));
      const { sign_in } = await config.json();
      return (await fetch(asked, bearing(sign_in.token))).json();
    },
    [path, KEY] as const,
  );

export interface Look {
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** By fingers, as on a phone. */
  touch?: boolean;
}

/** A page of its own, and what it did that no page of ours may do. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Requests that went anywhere but to the service. */
  foreign: string[];
  /** Violations of the policy, and errors that nobody caught. */
  faults: string[];
}

type Opened = Pick<LocalService, "url" | "dashboardUrl">;

/** Opens an empty page of a browser that is signed in; it is watched from its first request on. */
export async function openPage(browser: Browser, service: Opened, look: Look = {}): Promise<Watched> {
  const origin = service.url;
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await signIn(service),
    colorScheme: look.theme ?? "light",
    viewport: { width: look.width ?? 1280, height: look.height ?? 900 },
    ...(look.touch && { hasTouch: true, isMobile: true }),
    reducedMotion: "reduce",
    acceptDownloads: true,
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const foreign: string[] = [];
  const faults: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["blob:", "data:"].includes(url.protocol)) foreign.push(request.url());
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, context, foreign, faults };
}
