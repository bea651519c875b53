import type { SourceKind } from "./source.ts";

/** A document about a person that the account keeps, to take values from when a form is filled. */
export interface Profile {
  profileId: string;
  name: string;
  kind: SourceKind;
  bytes: number;
  sha256: string;
  createdAt: string;
}

/** An account has no more: they are looked up one by one. */
export const MOST_PROFILES = 20;
