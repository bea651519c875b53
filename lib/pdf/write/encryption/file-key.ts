import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

/** What the standard security handler's dictionary says (ISO 32000-2, table 21 and 7.6.4). */
interface EncryptionFacts {
  revision: number;
  keyBytes: number;
  owner: Uint8Array;
  user: Uint8Array;
  /** The user key wrapped around the file's key; revisions 5 and 6 only. */
  userKey: Uint8Array;
  permissions: number;
  encryptsMetadata: boolean;
  /** The first part of the file's identifier. */
  fileId: Uint8Array;
}

/** The file's key as the empty user password gives it. */
export const fileKey = (facts: EncryptionFacts): Uint8Array =>
  facts.revision >= 5 ? unwrappedKey(facts) : digestedKey(facts);

/** ISO 32000-2, algorithm 2: the password is filled up with these 32 bytes, and an empty one is nothing else. */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const ROUNDS = 50;

function digestedKey(facts: EncryptionFacts): Uint8Array {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(facts.permissions | 0);
  const plainMetadata = facts.revision >= 4 && !facts.encryptsMetadata ? [0xff, 0xff, 0xff, 0xff] : [];
  let key = md5(
    PADDING,
    facts.owner.subarray(0, 32),
    permissions,
    facts.fileId,
    Uint8Array.from(plainMetadata),
  );
  if (facts.revision >= 3) {
    for (let round = 0; round < ROUNDS; round++) key = md5(key.subarray(0, facts.keyBytes));
  }
  return key.subarray(0, facts.keyBytes);
}

/** ISO 32000-2, algorithm 2.A, with the user entry's key salt. */
function unwrappedKey({ revision, user, userKey }: EncryptionFacts): Uint8Array {
  const salt = user.subarray(40, 48);
  const wrapping = revision === 5 ? createHash("sha256").update(salt).digest() : hardenedHash(salt);
  const decipher = createDecipheriv("aes-256-cbc", wrapping, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(userKey.subarray(0, 32)), decipher.final()]);
}

const HASHES = ["sha256", "sha384", "sha512"] as const;
const LEAST_ROUNDS = 64;
const REPEATS = 64;

/** ISO 32000-2, algorithm 2.B, for an empty password. */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let key: Buffer = createHash("sha256").update(salt).digest();
  for (let round = 0, last = 0; round < LEAST_ROUNDS || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: REPEATS }, () => key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % HASHES.length;
    key = createHash(HASHES[remainder] ?? "sha256")
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function md5(...parts: Uint8Array[]): Buffer {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
