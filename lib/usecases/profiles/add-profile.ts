import { RequestRefused } from "../../domain/errors.ts";
import { newProfileId } from "../../domain/ids.ts";
import { profileKey } from "../../domain/object-keys.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { MOST_PROFILES, type Profile } from "../../domain/profile.ts";
import type { SourceKind } from "../../domain/source.ts";
import { iso } from "../settings.ts";
import { listProfiles, metadataOf } from "./stored-profile.ts";

export interface NewProfile {
  accountId: string;
  name: string;
  part: { kind: SourceKind; bytes: number; sha256: string };
  bytes: Uint8Array;
}

/** Keeps a document about a person until it is deleted. Throws `too_many_profiles`. */
export async function addProfile(
  deps: { objects: Pick<ObjectStore, "list" | "head" | "put">; clock: Clock },
  { accountId, name, part, bytes }: NewProfile,
): Promise<Profile> {
  if ((await listProfiles(deps, accountId)).length >= MOST_PROFILES) {
    throw new RequestRefused(
      "too_many_profiles",
      `An account can have at most ${MOST_PROFILES} profiles. Delete one first.`,
    );
  }
  const profile = { profileId: newProfileId(), name, ...part, createdAt: iso(deps.clock()) };
  await deps.objects.put(profileKey(accountId, profile.profileId), bytes, {
    contentType: "application/octet-stream",
    metadata: metadataOf(profile),
  });
  return profile;
}
