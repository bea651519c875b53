import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameSecret } from "../../domain/same-secret.ts";
import { collectBody } from "./read-body.ts";
import { replyJson, replyRefusal } from "./reply.ts";
import { CONFIG_PATH, type Refusal, SESSION_PATH } from "./request-guard.ts";

const newSecret = (): string => randomBytes(24).toString("base64url");
/** Longer than any token. */
const MAX_TOKEN_BYTES = 256;

const NO_SESSION: Refusal = {
  status: 401,
  code: "invalid_session",
  detail:
    "Open the dashboard by the address that the service printed when it started, or by dashboard.html in its data folder.",
};
const USED: Refusal = {
  status: 401,
  code: "invalid_session",
  detail:
    "This address was used already, or is from an earlier start. Each opens the dashboard once. Find " +
    "another in dashboard.html in the data folder.",
};

/**
 * Who may open the dashboard of a service on one machine (decision 0042): whoever has a token that works once, and then the
 * browser in which it was used. A browser sends its cookies to every port of a host, also to those of other users of the
 * machine. So a cookie alone opens nothing: the page must also send a key from the storage of its own origin. All of it
 * ends with the service.
 */
export class LocalSignIn {
  readonly #sessionToken: string;
  readonly #cookie = newSecret();
  readonly #key = newSecret();
  #token = newSecret();
  #note: (token: string) => void = () => undefined;

  constructor(sessionToken: string) {
    this.#sessionToken = sessionToken;
  }

  /** Has the token noted that is good now, and each that takes its place. */
  noteTokens(note: (token: string) => void): void {
    note(this.#token);
    this.#note = note;
  }

  /** Answers a POST of a token, and a GET of the configuration; false for all else. */
  async answer(request: IncomingMessage, path: string, response: ServerResponse): Promise<boolean> {
    if (path === SESSION_PATH && request.method === "POST") await this.#redeem(request, response);
    else if (path === CONFIG_PATH && (request.method === "GET" || request.method === "HEAD")) {
      this.#configure(request, response);
    } else return false;
    return true;
  }

  async #redeem(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await collectBody(request, MAX_TOKEN_BYTES);
    if (typeof given === "string" || !isSameSecret(given.toString(), this.#token))
      return replyRefusal(response, USED);
    const next = newSecret();
    this.#note(next);
    this.#token = next;
    const cookie = `${cookieName(request)}=${this.#cookie}; Path=${CONFIG_PATH}; HttpOnly; SameSite=Strict`;
    response.setHeader("set-cookie", cookie);
    replyJson(response, 200, { key: this.#key });
  }

  #configure(request: IncomingMessage, response: ServerResponse): void {
    const hasCookie = cookiesOf(request).some((value) => isSameSecret(value, this.#cookie));
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (hasCookie && isSameSecret(key, this.#key)) {
      replyJson(response, 200, { sign_in: { kind: "local", token: this.#sessionToken } });
    } else replyRefusal(response, NO_SESSION);
  }
}

/** Two services of one host share its cookies: each has a name of its own. */
const cookieName = ({ socket }: IncomingMessage): string => `forms-api-${socket.localPort}`;

/** The values of the service's cookie; there are several when another port of the host has set one as well. */
function cookiesOf(request: IncomingMessage): string[] {
  const start = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
}
