import { createReadStream, existsSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { siteHeaders } from "../../topology/site-headers.ts";
import type { LocalSignIn } from "./local-sign-in.ts";
import { replyRefusal } from "./reply.ts";

/** Where `npm run build:dashboard` puts the site. */
export const SITE_FOLDER = join(import.meta.dirname, "../../../dist/dashboard");

export interface LocalSite {
  folder: string;
  signIn: LocalSignIn;
}

const BASE = "/dashboard";
const TYPES = new Map<string, string>(
  Object.entries({
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
  }),
);
const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Forms API</title>
<p>The dashboard is not built. Run <code>npm run build:dashboard</code>, then load this page again.</p>
</html>
`;

/** Answers the paths of the dashboard and, once it is built, of the documentation; false for all other requests. */
export async function answerSite(
  site: LocalSite,
  request: IncomingMessage,
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  if (await site.signIn.answer(request, path, response)) return true;
  const { method } = request;
  const isSites = path === BASE || path.startsWith(`${BASE}/`) || path === "/docs";
  if (!isSites || (method !== "GET" && method !== "HEAD")) return false;
  if (path === "/docs") return sendFile(join(site.folder, "docs.html"), response);
  await sendDashboard(site.folder, path, response);
  return true;
}

/** A file of the site, or the page itself for a path that the page routes. */
async function sendDashboard(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = fileAt(folder, path.slice(BASE.length + 1));
  if (file && (await sendFile(file, response))) return;
  if (path.startsWith(`${BASE}/assets/`)) {
    replyRefusal(response, { status: 404, code: "not_found", detail: "There is no such file." });
  } else if (!(await sendFile(join(folder, "index.html"), response))) {
    response.writeHead(503, { ...siteHeaders(), "content-type": TYPES.get(".html") });
    response.end(NOT_BUILT);
  }
}

/** The path of a file below the folder; null for the folder itself and for what would lead out of it. */
function fileAt(folder: string, encoded: string): string | null {
  try {
    const file = resolve(folder, decodeURIComponent(encoded));
    return file.startsWith(resolve(folder) + sep) ? file : null;
  } catch {
    return null; // not percent-encoded UTF-8: it names no file
  }
}

/** Sends a file with the site's headers; says whether there is one. Names of assets change with their content. */
async function sendFile(file: string, response: ServerResponse): Promise<boolean> {
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  response.writeHead(200, {
    ...siteHeaders(),
    "content-type": TYPES.get(extname(file)) ?? "application/octet-stream",
    "content-length": statSync(file).size,
    "cache-control": file.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (response.req.method === "HEAD") response.end();
  else await pipeline(createReadStream(file), response);
  return true;
}
