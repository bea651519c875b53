import { RequestRefused } from "../../domain/errors.ts";
import { isIdOf } from "../../domain/ids.ts";
import { profileKey, profilesPrefix } from "../../domain/object-keys.ts";
import type { ObjectHead, ObjectStore } from "../../domain/ports/objects.ts";
import type { Profile } from "../../domain/profile.ts";
import { SOURCE_KINDS } from "../../domain/source.ts";

/** What a profile's object says of it beside its bytes. */
export const metadataOf = ({ name, kind, sha256, createdAt }: Profile): Record<string, string> => ({
  ...{ name, kind, sha256, "created-at": createdAt },
});

function profileOf(profileId: string, { bytes, metadata }: ObjectHead): Profile {
  const { name = "", kind, sha256 = "" } = metadata;
  return {
    ...{ profileId, name, bytes, sha256, createdAt: metadata["created-at"] ?? "" },
    kind: SOURCE_KINDS.find((each) => each === kind) ?? "text",
  };
}

/** The account's profiles, the oldest first. */
export async function listProfiles(
  { objects }: { objects: Pick<ObjectStore, "list" | "head"> },
  accountId: string,
): Promise<Profile[]> {
  const prefix = profilesPrefix(accountId);
  const { keys } = await objects.list(prefix);
  const profiles = await Promise.all(
    keys.map(async (key) => {
      const head = await objects.head(key);
      return head ? [profileOf(key.slice(prefix.length), head)] : [];
    }),
  );
  return profiles.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** A profile with its document. Throws `profile_not_found`. */
export async function readProfile(
  { objects }: { objects: Pick<ObjectStore, "getWithHead"> },
  { accountId, profileId }: { accountId: string; profileId: string },
): Promise<Profile & { content: Uint8Array }> {
  const stored = isIdOf("profile", profileId)
    ? await objects.getWithHead(profileKey(accountId, profileId))
    : null;
  if (!stored) throw notFound();
  return { ...profileOf(profileId, stored.head), content: stored.content };
}

/** Deletes a profile at once: fills that took values from it keep these. Throws `profile_not_found`. */
export async function deleteProfile(
  { objects }: { objects: Pick<ObjectStore, "head" | "deleteAll"> },
  { accountId, profileId }: { accountId: string; profileId: string },
): Promise<void> {
  const key = profileKey(accountId, profileId);
  if (!isIdOf("profile", profileId) || !(await objects.head(key))) throw notFound();
  await objects.deleteAll([key]);
}

const notFound = (): RequestRefused =>
  new RequestRefused("profile_not_found", "There is no such profile, or it was deleted.");
