import { randomBytes } from "node:crypto";
import { sha256 } from "../../domain/ids.ts";
import { isRedirectUri, OAUTH_SECONDS, type OAuthClient } from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import { visibleLine } from "../../domain/visible-text.ts";
import { seconds } from "../settings.ts";

const MOST_NAME = 80;

/**
 * Notes a client as it describes itself (RFC 7591); with `withSecret` it gets one, shown once. One that nobody lets in is
 * forgotten after a day. Throws `invalid_redirect_uri`.
 */
export async function registerClient(
  { oauth, clock }: { oauth: Pick<OAuthRows, "putClient">; clock: Clock },
  asked: { name: string | undefined; redirectUris: string[]; withSecret: boolean },
): Promise<{ client: OAuthClient; secret: string | undefined }> {
  if (!asked.redirectUris.every(isRedirectUri)) {
    throw new OAuthRefused(
      "invalid_redirect_uri",
      "Expected an https address, a loopback address or a custom scheme, without a fragment.",
    );
  }
  const secret = asked.withSecret ? newSecret() : undefined;
  const client: OAuthClient = {
    clientId: `client_${randomBytes(16).toString("hex")}`,
    name: visibleLine(asked.name ?? "", MOST_NAME) || "A program without a name",
    redirectUris: asked.redirectUris,
    ...(secret !== undefined && { secretHash: sha256(secret) }),
  };
  await oauth.putClient(client, seconds(clock()) + OAUTH_SECONDS.unusedClient);
  return { client, secret };
}

export const newSecret = (): string => randomBytes(32).toString("base64url");
