import { RequestRefused } from "../../domain/errors.ts";
import type { OAuthGrant } from "../../domain/oauth.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";

/** The programs that an account has let in, newest first. One that never came for its code is none. */
export async function listGrants(
  { oauth }: { oauth: Pick<OAuthRows, "grantsOf"> },
  accountId: string,
): Promise<OAuthGrant[]> {
  const grants = await oauth.grantsOf(accountId);
  return grants
    .filter(({ refreshHash }) => refreshHash !== undefined)
    .toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
}

/** Takes an account's grant back: its tokens open nothing from then on. Throws `authorization_not_found`. */
export async function endOwnGrant(
  { oauth }: { oauth: Pick<OAuthRows, "grant" | "endGrant"> },
  { accountId, grantId }: { accountId: string; grantId: string },
): Promise<void> {
  const grant = /^grant_[0-9a-f]{32}$/.test(grantId) ? await oauth.grant(grantId) : null;
  if (grant?.accountId !== accountId)
    throw new RequestRefused("authorization_not_found", "There is no such access, or it has ended.");
  await oauth.endGrant(grantId);
}
