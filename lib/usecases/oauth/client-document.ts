import { isRedirectUri, type OAuthClient } from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { ClientDocuments } from "../../domain/ports/oauth.ts";
import { visibleLine } from "../../domain/visible-text.ts";

const MOST_NAME = 80;
const MOST_ADDRESSES = 10;

/**
 * A program as the document at its id's address describes it: a public client, and nothing that it says is proved but that
 * the address is its own, which its name here ends with. Throws `invalid_client`.
 */
export async function clientOfDocument(
  { documents }: { documents: ClientDocuments },
  clientId: string,
): Promise<OAuthClient> {
  const document = await documents.read(clientId);
  if (!isRecord(document)) throw refused("could not be read as JSON");
  if (document.client_id !== clientId) throw refused("names another client_id");
  if ("client_secret" in document || !isPublic(document.token_endpoint_auth_method))
    throw refused("asks for a way of authentication other than none");
  const addresses = document.redirect_uris;
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > MOST_ADDRESSES)
    throw refused(`has no redirect_uris, or more than ${MOST_ADDRESSES}`);
  const redirectUris = addresses.filter((each) => typeof each === "string" && isRedirectUri(each));
  if (redirectUris.length < addresses.length)
    throw refused("has a redirect_uri that codes may not be sent to");
  const { client_name: name } = document;
  const said = visibleLine(typeof name === "string" ? name : "", MOST_NAME) || "A program without a name";
  return { clientId, name: `${said} (${new URL(clientId).host})`, redirectUris };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A document holds no secret, so a program that has one proves nothing by it. */
const isPublic = (method: unknown): boolean => method === undefined || method === "none";

const refused = (why: string): OAuthRefused =>
  new OAuthRefused("invalid_client", `The program's document at its client_id ${why}.`);
