import { randomBytes } from "node:crypto";
import { sha256 } from "../../domain/ids.ts";
import { type AuthorizationRequest, challengeOf, OAUTH_SECONDS } from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { ClientDocuments, PeopleSignIn } from "../../domain/ports/oauth.ts";
import { isSameSecret } from "../../domain/same-secret.ts";
import { beginAuthorization, findAsker } from "../../usecases/oauth/begin-authorization.ts";
import { allow, backTo, deny, requireRequest } from "../../usecases/oauth/decide-authorization.ts";
import { newSecret } from "../../usecases/oauth/register-client.ts";
import type { Ports } from "../../usecases/ports.ts";
import { seconds } from "../../usecases/settings.ts";
import { type Answer, page } from "../answer/answer.ts";
import type { ApiRequest } from "../answer/endpoint.ts";
import { resourceOf } from "../answer/oauth-resource.ts";
import { formFields, readAuthorize } from "./oauth-request.ts";
import { consentPage, pagePolicy, refusalPage } from "./oauth-views.ts";

export interface AuthorizeDeps extends Pick<Ports, "clock" | "oauth"> {
  /** Where people sign in; undefined where the dashboard's own page knows who they are. */
  signIn: PeopleSignIn | undefined;
  /** Undefined where programs can only register. */
  documents: ClientDocuments | undefined;
}

/** Held by the browser that a request came from; only at this host, and by no script. */
const COOKIE = "__Host-forms-oauth";
const CALLBACK = "/oauth/callback";

/**
 * GET /oauth/authorize. An error in the program or its address is shown to the person. Every other error goes to the
 * program. A person decides on the dashboard's page, or here and then signs in.
 */
export async function authorize(deps: AuthorizeDeps, request: ApiRequest): Promise<Answer> {
  const { baseUrl } = request;
  try {
    requireGet(request);
    const asked = readAuthorize(request.event);
    const asker = await findAsker(deps, asked);
    const held = newSecret();
    const browserHash = deps.signIn && sha256(held);
    try {
      const about = { resource: resourceOf(baseUrl), ...(browserHash !== undefined && { browserHash }) };
      const begun = await beginAuthorization(deps, asker, asked, about);
      if (!deps.signIn) return redirect(`/dashboard/authorize?request=${begun.requestId}`);
      return askPerson(begun, held, deps.signIn);
    } catch (error) {
      if (!(error instanceof OAuthRefused)) throw error;
      const answer = { error: error.code, error_description: error.message };
      return redirect(backTo({ ...asker, state: asked.state }, baseUrl, answer));
    }
  } catch (error) {
    return refused(error);
  }
}

function askPerson(request: AuthorizationRequest, held: string, signIn: PeopleSignIn): Answer {
  // A browser holds redirects after a form to the policy, too.
  const { protocol, origin } = new URL(request.redirectUri);
  const back = /^https?:$/.test(protocol) ? origin : protocol;
  const answer = page(consentPage(request), pagePolicy(["'self'", signIn.origin, back]));
  const cookie = `${COOKIE}=${held}; Path=/; Max-Age=${OAUTH_SECONDS.request}; Secure; HttpOnly; SameSite=Lax`;
  return { ...answer, headers: { ...answer.headers, "set-cookie": cookie } };
}

/** POST /oauth/consent: the person's answer, by the browser that was asked, which then signs in. */
export async function consent(deps: AuthorizeDeps, request: ApiRequest): Promise<Answer> {
  const { event, baseUrl } = request;
  try {
    const { signIn } = deps;
    const { request: requestId = "", decision } = formFields(event);
    const asked = await requireRequest(deps, requestId);
    const isForeign = event.headers.origin !== undefined && event.headers.origin !== new URL(baseUrl).origin;
    if (!signIn || isForeign || !isBrowserOf(asked, request)) throw otherBrowser();
    if (decision !== "allow") return redirect(await deny(deps, asked, baseUrl));
    const verifier = randomBytes(48).toString("base64url");
    const end = seconds(deps.clock()) + OAUTH_SECONDS.request;
    await deps.oauth.putRequest({ ...asked, signInVerifier: verifier }, end);
    const redirectUri = `${baseUrl}${CALLBACK}`;
    return redirect(signIn.address({ state: requestId, redirectUri, challenge: challengeOf(verifier) }));
  } catch (error) {
    return refused(error);
  }
}

/** GET /oauth/callback: the browser comes back from the sign-in, and goes on to the program. */
export async function comeBack(deps: AuthorizeDeps, request: ApiRequest): Promise<Answer> {
  const { event, baseUrl } = request;
  try {
    requireGet(request);
    const query = new URLSearchParams(event.rawQueryString);
    const asked = await requireRequest(deps, query.get("state") ?? "");
    const { signInVerifier: verifier } = asked;
    if (!deps.signIn || verifier === undefined || !isBrowserOf(asked, request)) throw otherBrowser();
    const code = query.get("code");
    if (code === null) return redirect(await deny(deps, asked, baseUrl));
    const accountId = await deps.signIn.accountOf({ code, redirectUri: `${baseUrl}${CALLBACK}`, verifier });
    if (accountId === null)
      throw new OAuthRefused("access_denied", "The sign-in was not accepted. Start again.");
    return redirect(await allow(deps, asked, { accountId, issuer: baseUrl }));
  } catch (error) {
    return refused(error);
  }
}

function isBrowserOf({ browserHash }: AuthorizationRequest, { event }: ApiRequest): boolean {
  const cookies = event.cookies ?? (event.headers.cookie ?? "").split(";");
  const held = cookies.map((cookie) => cookie.trim()).filter((cookie) => cookie.startsWith(`${COOKIE}=`));
  return (
    browserHash !== undefined &&
    held.some((cookie) => isSameSecret(sha256(cookie.slice(COOKIE.length + 1)), browserHash))
  );
}

/** What only looks (HEAD, of a program that shows links) begins and ends nothing. */
function requireGet({ method }: ApiRequest): void {
  if (method !== "GET") throw new OAuthRefused("invalid_request", "Open this address in a browser.");
}

const otherBrowser = (): OAuthRefused =>
  new OAuthRefused(
    "invalid_request",
    "This sign-in was started in another browser, or by another program. Start again.",
  );

const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

function refused(error: unknown): Answer {
  if (!(error instanceof OAuthRefused)) throw error;
  return { ...page(refusalPage(error.message), pagePolicy()), status: 400 };
}
