import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

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

export interface Look {
  theme?: "light" | "dark";
  width?: number;
  height?: number;
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

/** Opens an empty page that is watched from its first request on. */
export async function openPage(browser: Browser, origin: string, look: Look = {}): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: look.theme ?? "light",
    viewport: { width: look.width ?? 1280, height: look.height ?? 900 },
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
