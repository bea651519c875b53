import type { IncomingMessage } from "node:http";
import type { RequestErrorCode } from "../../domain/errors.ts";

/** Hands out the local session, so that not even a navigation from another site may lead there. */
export const CONFIG_PATH = "/dashboard/config.json";
/** Takes the token of an address that opens the dashboard. */
export const SESSION_PATH = "/dashboard/session";

/** Takes an API key as a bearer's token, and no session. */
const MCP_PATH = "/mcp";

/** Why a request goes no further. */
export interface Refusal {
  status: number;
  code: RequestErrorCode;
  detail: string;
  retryAfterSeconds?: number;
}

/** Where a request came in: under a loopback name, or under the public name that a proxy serves. */
interface Entrance {
  origin: string;
  isLoopback: boolean;
}

/** Who may come in beside programs of this machine. */
export interface Admission {
  /** The name under which a proxy shows this service to others, if there is one. */
  publicBaseUrl: string | undefined;
  /** Of which pages may use the API, with keys. */
  allowedOrigins: readonly string[];
}

/**
 * Refuses what a foreign page could make a browser send, which brings along its cookies. Programs, which send none of a browser's headers, pass. Sessions belong to loopback names, and to
 * requests that nobody has passed on: a proxy's client is somewhere else, whatever the Host that the proxy writes.
 */
export function admit(
  request: IncomingMessage,
  path: string,
  { publicBaseUrl, allowedOrigins }: Admission,
): Entrance | Refusal {
  if (namesTwoHosts(request)) {
    const detail = "Expected one Host, and the same host in an absolute target.";
    return { status: 400, code: "misdirected_request", detail };
  }
  const entrance = entranceOf(request, publicBaseUrl);
  const bearsSession = request.headers.authorization !== undefined && path !== MCP_PATH;
  const needsLoopback = path.startsWith("/dashboard") || bearsSession;
  if (!entrance || (needsLoopback && !entrance.isLoopback)) {
    const detail = "Expected the Host to be this service's own: its loopback name and port.";
    return { status: 421, code: "misdirected_request", detail };
  }
  if (needsLoopback && isPassedOn(request)) {
    const detail = "Expected a request from this machine. The dashboard is not available through a proxy.";
    return { status: 421, code: "misdirected_request", detail };
  }
  if (isCrossSite(request, path, entrance) && !isAllowed(request, path, allowedOrigins)) {
    const detail = "Requests from pages of other sites are refused.";
    return { status: 403, code: "cross_site_request", detail };
  }
  return entrance;
}

/**
 * Whether a request names two hosts, of which one reader may believe the first and another the second: in two lines, or
 * in its target (RFC 9112, 3.2 and 3.2.2).
 */
function namesTwoHosts({ rawHeaders, headers: { host = "" }, url = "/" }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const [, scheme, authority] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(url) ?? [];
  const isOther = authority !== undefined && authority.toLowerCase() !== host.toLowerCase();
  return lines.length > 1 || isOther || (scheme !== undefined && !/^https?$/i.test(scheme));
}

/** The name that a request was sent to, if it is one of this service's; null under any other (DNS rebinding). */
function entranceOf(request: IncomingMessage, publicBaseUrl: string | undefined): Entrance | null {
  const host = (request.headers.host ?? "").toLowerCase();
  const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::(\d+))?$/.exec(host);
  if (loopback && Number(loopback[1] ?? 80) === request.socket.localPort) {
    return { origin: `http://${host}`, isLoopback: true };
  }
  const open = publicBaseUrl ? new URL(publicBaseUrl) : null;
  return open?.host === host ? { origin: open.origin, isLoopback: false } : null;
}

/** Whether a proxy says so, or speaks as many do to what is behind them and no browser does: in HTTP/1.0. */
function isPassedOn({ headers, httpVersion }: IncomingMessage): boolean {
  const told = Object.keys(headers).some((name) => /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
  return told || httpVersion !== "1.1";
}

/** Whether a page's origin is one that the owner has named; a session and the pages stay the service's own. */
const isAllowed = ({ headers }: IncomingMessage, path: string, origins: readonly string[]): boolean =>
  headers.origin !== undefined &&
  origins.includes(headers.origin) &&
  headers.authorization === undefined &&
  !path.startsWith("/dashboard");

function isCrossSite({ method, headers }: IncomingMessage, path: string, { origin }: Entrance): boolean {
  if (headers.origin !== undefined && headers.origin !== origin) return true;
  const isForeign = ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));
  const isFollowedLink = method === "GET" && headers["sec-fetch-mode"] === "navigate" && path !== CONFIG_PATH;
  return isForeign && !isFollowedLink;
}
